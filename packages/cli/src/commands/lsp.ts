import { resolve } from 'node:path';
import type { EditorSettings, SettingsSource } from '@linkwright/editor';
import { MEDIA_TYPE_NAMES, MediaTypes, absolutePath } from '@linkwright/corpus';
import { Command, Option } from 'commander';
import {
  type CheckingArguments,
  addCheckingOptions,
  checkedReading,
  exceptionsFrom,
  serverFrom,
  severitiesFrom,
} from '../checking/checking-arguments.ts';
import { configPlaces } from '../config/found-config.ts';
import { argumentsNow, mistakeText } from '../program.ts';
import { addReadingOptions } from '../arguments/reading-arguments.ts';
import { rootsOf } from '../arguments/roots.ts';

interface LspArguments extends CheckingArguments {
  /** The file of the configuration; false where none is wanted. */
  readonly config?: string | false;
}

export function lspCommand(): Command {
  const command = new Command('lsp')
    .summary('a language server, for editors')
    .description(
      'Speaks the Language Server Protocol on standard input and output: findings while a document is written, where its links lead, fixes, every link to a place, and links that follow when files are renamed. Started in the folder of the project, whose configuration counts.',
    )
    .argument('[folders...]', 'what links are held against; this folder, whatever a configuration checks')
    // What clients of VS Code add, whoever starts them.
    .addOption(new Option('--stdio').hideHelp())
    .addOption(new Option('--clientProcessId <PID>').hideHelp());
  return addReadingOptions(addCheckingOptions(command))
    .addHelpText(
      'after',
      `
Examples:
  linkwright lsp                                    what an editor starts
  linkwright lsp site/ --map site=https://example.com/docs/`,
    )
    .action(async (folders: string[], options: LspArguments) => {
      const { serveEditor } = await import('@linkwright/editor');
      const streams = { input: process.stdin, output: process.stdout };
      serveEditor(editorSettings(folders, options), streams, sourceOf(options));
      // The editor ends it, by its last notification or by going away.
      await new Promise(() => {});
    });
}

/** The files that settings are read from; undefined where none is wanted. */
function sourceOf({ config }: LspArguments): SettingsSource | undefined {
  if (config === false) return undefined;
  // A named one counts alone; one that was found may be hidden by one that is nearer.
  const named = process.argv.some((word) => /^--config(?:=|$)/.test(word));
  const places = named && typeof config === 'string' ? [resolve(config)] : configPlaces(process.cwd());
  return { places: places.map((path) => absolutePath(path)), read: settingsNow };
}

async function settingsNow(): Promise<EditorSettings> {
  try {
    const [folders, options] = await argumentsNow(process.argv);
    return editorSettings(folders as readonly string[], options as LspArguments);
  } catch (error) {
    throw new Error(await mistakeText(error as Error), { cause: error });
  }
}

function editorSettings(folders: readonly string[], options: LspArguments): EditorSettings {
  const { as, ignore, gitignore = false, rule } = options;
  const paths = folders.length > 0 ? folders : ['.'];
  return {
    paths,
    find: {
      ignore,
      gitignore,
      mediaTypes: new MediaTypes(options.mediaType),
      ...(as !== undefined && { as: MEDIA_TYPE_NAMES[as] as string }),
    },
    check: {
      reading: checkedReading(options),
      roots: rootsOf(paths),
      server: serverFrom(options),
      severities: severitiesFrom(rule),
      ...exceptionsFrom(options),
    },
  };
}
