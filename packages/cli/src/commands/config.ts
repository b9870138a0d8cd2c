import { Command, Option } from 'commander';
import pc from 'picocolors';
import { type Setting, optionValue, settingOf } from '../config/apply-config.ts';
import { leaves, takesPaths } from '../config/config-schema.ts';
import { type FoundConfig, findConfig, readConfig } from '../config/found-config.ts';
import { optionKeys } from '../config/option-keys.ts';
import { EXIT, UsageError } from '../exit-status.ts';
import { Output } from '../terminal/output.ts';
import { printable } from '../terminal/printable.ts';

interface ConfigArguments {
  readonly format: 'text' | 'json';
  readonly config?: string | false;
}

/** One key with what is in force for it. */
interface Entry {
  readonly key: string;
  readonly value: unknown;
  /** `FILE:LINE:COLUMN`, or `default`. */
  readonly from: string;
}

export function configCommand(): Command {
  return new Command('config')
    .summary('print the configuration that is in force')
    .description(
      'Prints what the configuration says and where; with a COMMAND, the value of each of its options and where that comes from.',
    )
    .argument('[command...]', 'check, extract, uri resolve, …')
    .addOption(new Option('--format <NAME>', 'how to print').choices(['text', 'json']).default('text'))
    .addHelpText('after', '\nExamples:\n  linkwright config\n  linkwright config check --format json')
    .action(async (words: string[], options: ConfigArguments) => {
      process.exitCode = await config(words, options);
    });
}

async function config(words: readonly string[], options: ConfigArguments): Promise<number> {
  const { fullProgram } = await import('../program.ts');
  const program = await fullProgram();
  const found = await foundFor(options);
  const entries = words.length === 0 ? settings(program, found) : effective(commandOf(program, words), found);
  const output = new Output();
  if (options.format === 'json') {
    await output.line(JSON.stringify({ file: found?.file ?? null, keys: entries }, null, 2));
    return EXIT.done;
  }
  await output.line(
    found ? pc.bold(printable(found.file)) : pc.dim('no configuration; `linkwright init` writes one'),
  );
  const width = Math.max(0, ...entries.map(({ key }) => key.length));
  for (const { key, value, from } of entries)
    await output.line(`  ${key.padEnd(width)}  ${printable(shown(value))}  ${pc.dim(printable(from))}`);
  return EXIT.done;
}

async function foundFor({ config }: ConfigArguments): Promise<FoundConfig | undefined> {
  if (config === false) return undefined;
  const found = typeof config === 'string' ? await readConfig(config) : await findConfig(process.cwd());
  if (!found) return undefined;
  const { validateConfig } = await import('../config/validate-config.ts');
  await validateConfig(found);
  return found;
}

function commandOf(program: Command, words: readonly string[]): Command {
  let command = program;
  for (const word of words) {
    const inner = command.commands.find((each) => each.name() === word);
    if (!inner) throw new UsageError(`there is no command ${words.join(' ')}`);
    command = inner;
  }
  return command;
}

/** Every option of a command, and of those below it, with its value. */
function effective(command: Command, found: FoundConfig | undefined): readonly Entry[] {
  if (command.commands.length > 0)
    return [...leaves(command)].flatMap((leaf) =>
      effective(leaf, found).map(({ key, value, from }): Entry => ({
        key: `${leaf.name()}.${key}`,
        value,
        from,
      })),
    );
  const paths = takesPaths(command) && found ? settingOf('paths', command, found) : undefined;
  const options = optionKeys(command).map((key): Entry => {
    const setting = found && settingOf(key.name, command, found);
    if (found && setting) return entryOf(key.name, optionValue(key, setting, found), setting, found);
    return { key: key.name, value: key.default ?? null, from: 'default' };
  });
  return [...(found && paths ? [entryOf('paths', paths.value, paths, found)] : []), ...options];
}

function entryOf(key: string, value: unknown, { keys }: Setting, { text }: FoundConfig): Entry {
  return { key, value, from: text.place(keys) };
}

/** What the configuration says, key by key. */
function settings(program: Command, found: FoundConfig | undefined): readonly Entry[] {
  if (!found) return [];
  const sections = new Set(program.commands.map((command) => command.name()));
  return Object.entries(found.values as Record<string, unknown>).flatMap(([key, value]) =>
    sections.has(key)
      ? Object.entries(value as Record<string, unknown>).map(([inner, said]): Entry => {
          return { key: `${key}.${inner}`, value: said, from: found.text.place([key, inner]) };
        })
      : [{ key, value, from: found.text.place([key]) }],
  );
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
