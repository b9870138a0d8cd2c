import type { EditorSettings } from '@linkwright/editor';
import { MEDIA_TYPE_NAMES, MediaTypes } from '@linkwright/corpus';
import { Command } from 'commander';
import {
  type CheckingArguments,
  addCheckingOptions,
  checkedPattern,
  checkedReading,
  serverFrom,
  severitiesFrom,
} from '../checking/checking-arguments.ts';
import { addReadingOptions } from '../reading-arguments.ts';
import { rootsOf } from '../roots.ts';

export function lspCommand(): Command {
  const command = new Command('lsp')
    .summary('a language server, for editors')
    .description(
      'Speaks the Language Server Protocol on standard input and output: findings while a document is written, where its links lead, fixes, every link to a place, and links that follow when files are renamed. Started in the folder of the project, whose configuration counts.',
    )
    .argument('[folders...]', 'what links are held against; this folder, whatever a configuration checks')
    .option('--stdio', 'standard input and output, as without it: some editors say so');
  return addReadingOptions(addCheckingOptions(command))
    .addHelpText(
      'after',
      `
Examples:
  linkwright lsp                                    what an editor starts
  linkwright lsp site/ --map site=https://example.com/docs/`,
    )
    .action(async (folders: string[], options: CheckingArguments) => {
      const { serveEditor } = await import('@linkwright/editor');
      const settings = editorSettings(folders.length > 0 ? folders : ['.'], options);
      serveEditor(settings, { input: process.stdin, output: process.stdout });
      // The editor ends it, by its last notification or by going away.
      await new Promise(() => {});
    });
}

function editorSettings(paths: readonly string[], options: CheckingArguments): EditorSettings {
  const { as, ignore, rule, exclude } = options;
  return {
    paths,
    find: {
      ignore,
      mediaTypes: new MediaTypes(options.mediaType),
      ...(as !== undefined && { as: MEDIA_TYPE_NAMES[as] as string }),
    },
    check: {
      reading: checkedReading(options),
      roots: rootsOf(paths),
      server: serverFrom(options),
      severities: severitiesFrom(rule),
      exclude: exclude.map(checkedPattern),
    },
  };
}
