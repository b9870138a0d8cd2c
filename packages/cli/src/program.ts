import { existsSync } from 'node:fs';
import { Command, CommanderError, Option } from 'commander';
import pc from 'picocolors';
import { COMMANDS } from './commands.ts';
import { type FoundConfig, findConfig, readConfig } from './config/found-config.ts';
import { EXIT, UsageError } from './exit-status.ts';
import { printable } from './terminal/printable.ts';
import { version } from './version.ts';

/** Runs a command line; the exit status is left in `process.exitCode`. */
export async function runProgram(argv: readonly string[]): Promise<void> {
  try {
    refuseLostFolder();
    await parse(argv);
  } catch (error) {
    process.exitCode = await told(error);
  }
}

/**
 * What a command line and the configuration as it is now give to a command: its arguments, then its options. The command
 * does not act. Rejects with UsageError.
 */
export async function argumentsNow(argv: readonly string[]): Promise<readonly unknown[]> {
  let given: readonly unknown[] = [];
  await parse(argv, (command) => {
    command.action((...args: readonly unknown[]) => {
      given = args;
    });
  });
  return given;
}

async function parse(argv: readonly string[], each: (command: Command) => void = () => {}): Promise<void> {
  const words = wordsOf(argv.slice(2));
  const program = await programFor(words);
  for (const command of program.commands) each(command);
  program.hook('preAction', (_, command) => configure(command));
  await program.parseAsync([...words], { from: 'user' });
}

/** Nothing that is relative can be found where the folder has been removed that the command is called in. */
function refuseLostFolder(): void {
  try {
    process.cwd();
  } catch {
    throw new UsageError('the folder that the command is called in is gone; go to one that is there');
  }
}

/** Help with a command that there is none of is told as that command is; commander gives its general help. */
function wordsOf(words: readonly string[]): readonly string[] {
  const [first, command = '-'] = words;
  const isOfNone = first === 'help' && !command.startsWith('-') && !Object.hasOwn(COMMANDS, command);
  return isOfNone && command !== first ? words.slice(1) : words;
}

/** The program with every command: what help, completions and the keys of a configuration are made from. */
export async function fullProgram(): Promise<Command> {
  return programWith(Object.keys(COMMANDS));
}

/** The program with the command that is called; with all of them where none is, or help is wanted. */
async function programFor(words: readonly string[]): Promise<Command> {
  const [word = ''] = words;
  return Object.hasOwn(COMMANDS, word) ? programWith([word]) : fullProgram();
}

async function programWith(names: readonly string[]): Promise<Command> {
  const program = new Command('linkwright')
    .description(
      'Finds every link in a corpus of documents, says what each one means and why, and rewrites the ones that must change, leaving every other byte as it was.',
    )
    .version(version)
    .showHelpAfterError('(--help tells more)')
    .addHelpText(
      'after',
      '\nExit status: 0 done, 1 findings or documents left alone, 2 usage, 130 interrupted.',
    )
    .exitOverride();
  for (const name of names) {
    const command = await COMMANDS[name]?.();
    if (command) program.addCommand(configurable(command.exitOverride()));
  }
  forAll(program, (command) =>
    command.configureOutput({ outputError: (message, write) => tellMistake(command, message, write) }),
  );
  return program;
}

function forAll(command: Command, act: (command: Command) => void): void {
  act(command);
  for (const inner of command.commands) forAll(inner, act);
}

/** An argument may be the name of a file that somebody else has made (`linkwright check *`). */
function tellMistake(command: Command, message: string, write: (text: string) => void): void {
  write(printableLines(`${message}${hintAtFile(message)}${hintAtHelp(command, message)}`));
}

/** Of commands below the program commander says nothing more than what is wrong. */
function hintAtHelp(command: Command, message: string): string {
  if (!command.parent || !/^error: (?:missing required argument|too many arguments)/.test(message)) return '';
  return `(linkwright ${namesOf(command)} --help tells more)\n`;
}

function namesOf(command: Command): string {
  return command.parent?.parent ? `${namesOf(command.parent)} ${command.name()}` : command.name();
}

/** What commander takes for an option may be the name of a file. */
function hintAtFile(message: string): string {
  const [, name] = /^error: unknown option '(-[^]*?)'\n/.exec(message) ?? [];
  if (name === undefined || !existsSync(name)) return '';
  return `There is a file ${name}: write ./${name}, or -- before the paths.\n`;
}

function printableLines(message: string): string {
  return message.split('\n').map(printable).join('\n');
}

/** Commands that configuration is about, or that work on what a run left, know none. */
const WITHOUT_CONFIG = new Set(['init', 'completion', 'man']);

/** The options that a command cannot do without. */
const required = new WeakSet<Option>();

/** Adds the options that say which configuration counts. */
function configurable(command: Command): Command {
  if (WITHOUT_CONFIG.has(command.name())) return command;
  if (command.commands.length > 0) for (const inner of command.commands) configurable(inner);
  else {
    // A configuration may say what is required: that is looked at when it has been read.
    for (const option of command.options.filter(({ mandatory }) => mandatory)) {
      option.makeOptionMandatory(false);
      required.add(option);
    }
    command
      .addOption(new Option('--config <FILE>', 'the configuration, instead of the nearest one'))
      .addOption(new Option('--no-config', 'use no configuration'));
  }
  return command;
}

/** Options that make paths needless. */
const INSTEAD_OF_PATHS = ['explain', 'stdinPaths'];

/** `--cache site/` takes the path that was meant to be read: it is given back. */
async function giveBackPath(command: Command): Promise<void> {
  const cache = command.getOptionValue('cache') as unknown;
  const index = command.registeredArguments.findIndex((argument) => argument.name() === 'paths');
  if (typeof cache !== 'string' || index < 0) return;
  const { isDocument } = await import('./files/cache-file.ts');
  if (!isDocument(cache)) return;
  command.setOptionValueWithSource('cache', true, 'cli');
  command.processedArgs[index] = [cache, ...((command.processedArgs[index] ?? []) as readonly string[])];
}

/** Gives a command what its configuration says, before it acts. */
async function configure(command: Command): Promise<void> {
  await giveBackPath(command);
  const asked = command.getOptionValue('config') as string | boolean | undefined;
  if (asked !== false && !WITHOUT_CONFIG.has(command.name())) {
    const named = typeof asked === 'string';
    const found = named ? await readConfig(asked) : await findConfig(process.cwd());
    if (found) await useConfig(command, found);
  }
  await refusePlaces(command);
  const missing = command.options.find(
    (option) => required.has(option) && command.getOptionValue(option.attributeName()) === undefined,
  );
  if (missing) throw new UsageError(`option \`${missing.flags}\` is needed`);
  const paths = command.registeredArguments.findIndex((argument) => argument.name() === 'paths');
  const given = command.processedArgs[paths] as readonly string[] | undefined;
  const needless = INSTEAD_OF_PATHS.some((name) => command.getOptionValue(name) !== undefined);
  if (paths >= 0 && (given ?? []).length === 0 && !needless)
    throw new UsageError('name the files or folders to be read, or set `paths` in linkwright.config.json');
  await spellMaps(command, given ?? []);
}

async function spellMaps(command: Command, paths: readonly string[]): Promise<void> {
  const maps = command.getOptionValue('map') as readonly string[] | undefined;
  if (!maps || maps.length === 0) return;
  const { spelledMaps } = await import('./arguments/spelled-maps.ts');
  command.setOptionValueWithSource(
    'map',
    spelledMaps(maps, paths),
    command.getOptionValueSource('map') ?? '',
  );
}

/** Options that name places. */
const NAMING_PLACES: ReadonlySet<string> = new Set(['include', 'place', 'only', 'except']);

async function refusePlaces(command: Command): Promise<void> {
  for (const option of command.options) {
    if (!NAMING_PLACES.has(option.attributeName())) continue;
    const values = command.getOptionValue(option.attributeName()) as readonly string[];
    if (values.length === 0) continue;
    const { refuseUnknownPlaces } = await import('./arguments/place-arguments.ts');
    refuseUnknownPlaces(option.long ?? '', values, (message) =>
      process.stderr.write(`${pc.yellow('warning')}: ${printableLines(message)}\n`),
    );
  }
}

async function useConfig(command: Command, found: FoundConfig): Promise<void> {
  const [{ validateConfig }, { applyConfig }] = await Promise.all([
    import('./config/validate-config.ts'),
    import('./config/apply-config.ts'),
  ]);
  await validateConfig(found);
  applyConfig(command, found);
  command.setOptionValueWithSource('config', found.file, 'config');
  inForce = { command, found };
}

/** The configuration that counts in this run. */
let inForce: { readonly command: Command; readonly found: FoundConfig } | undefined;

/** Errors of packages that begin with what an option is called. */
const OF_OPTIONS: ReadonlySet<string> = new Set(['MapError', 'MediaTypeError']);

/** What a mistake is, with the place in the configuration where it stands, if it stands there. */
export async function mistakeText({ name, message: said }: Error): Promise<string> {
  const message = OF_OPTIONS.has(name) ? `--${said}` : said;
  if (!inForce) return message;
  const { placeOfMistake } = await import('./config/mistake-place.ts');
  const place = placeOfMistake(message, inForce.command, inForce.found);
  return place === undefined ? message : `${place}: ${message}`;
}

/** The exit status for what was thrown, after telling it. */
async function told(error: unknown): Promise<number> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  // A wrong --map is a mistake of usage too; its class lives in a package that is loaded when needed.
  if (error instanceof UsageError || MISTAKES.has((error as Error | undefined)?.name ?? '')) {
    const message = await mistakeText(error as Error);
    process.stderr.write(`${pc.red('error')}: ${printableLines(message)}\n`);
    return EXIT.usage;
  }
  if (isRefusal(error)) {
    process.stderr.write(`${pc.red('error')}: ${printableLines(await refusalText(error))}\n`);
    return EXIT.findings;
  }
  throw error;
}

/** What the system would not do, and to which file. */
async function refusalText(error: Error): Promise<string> {
  if (!('syscall' in error)) return error.message;
  const { whatRefused } = await import('@linkwright/corpus');
  return whatRefused(error);
}

const MISTAKES: ReadonlySet<string> = new Set([
  'JournalUnreadable',
  'MapError',
  'MediaTypeError',
  'NamedTwice',
  'RunAtWork',
]);

const REFUSALS: ReadonlySet<string> = new Set([
  'JournalFailure',
  'EngineFailure',
  'TableFailure',
  'OutputFailure',
  'ThreadFailure',
]);

/** The system, the journal or a thread would not do something: that is no mistake of the program. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && (REFUSALS.has(error.name) || 'syscall' in error);
}
