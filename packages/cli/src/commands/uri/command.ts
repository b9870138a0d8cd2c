import { type ProfileName, normalizationLevels, parseBase, profiles, resolve } from '@linkwright/uri';
import { Command, Option } from 'commander';
import pc from 'picocolors';
import { EXIT, UsageError } from '../../exit-status.ts';
import { resolutionSteps } from '../../formats/resolution-steps.ts';
import { Output } from '../../terminal/output.ts';
import { printable } from '../../terminal/printable.ts';
import { runMachine } from './machine.ts';
import { type Fields, type OperationName, operations } from './operations.ts';
import { runForPeople } from './people.ts';

interface UriArguments {
  readonly profile: string;
  readonly base?: string;
  readonly level?: string;
  readonly style?: string;
  readonly everyProfile?: boolean;
  readonly baseIsDocument?: boolean;
  readonly json?: boolean;
  readonly ndjson?: boolean;
  readonly trace?: boolean;
}

/** A command: its words, and the field that an argument of it fills. */
interface Described {
  readonly name: OperationName;
  readonly field: string;
  readonly summary: string;
  readonly argument: string;
  readonly options?: readonly Option[];
}

const base = new Option('--base <URI>', 'what references are resolved against');

const commands: readonly Described[] = [
  { name: 'parse', field: 'reference', argument: '[reference...]', summary: 'take references apart' },
  {
    name: 'resolve',
    field: 'reference',
    argument: '[reference...]',
    summary: 'find what references lead to',
    options: [base, new Option('--trace', 'tell the steps of the algorithm')],
  },
  {
    name: 'relativize',
    field: 'target',
    argument: '[target...]',
    summary: 'find references that lead to targets',
    options: [
      base,
      new Option('--style <style>', 'form of the reference')
        .choices(['shortest', 'path', 'root', 'network'])
        .default('shortest'),
      new Option('--every-profile', 'the reference must hold under every profile'),
      new Option('--base-is-document', 'the base is the URL of the document, so that "" and "#f" will do'),
    ],
  },
  {
    name: 'normalize',
    field: 'uri',
    argument: '[uri...]',
    summary: 'write references in their normal form',
    options: [new Option('--level <level>', 'how far').choices([...normalizationLevels]).default('scheme')],
  },
  { name: 'validate', field: 'uri', argument: '[uri...]', summary: 'hold references against a grammar' },
  {
    name: 'lint',
    field: 'uri',
    argument: '[uri...]',
    summary: 'look for what is valid but unwise',
    options: [base],
  },
  {
    name: 'compare',
    field: 'a',
    argument: '[uri...]',
    summary: 'tell whether two references are equivalent',
  },
  {
    name: 'diff',
    field: 'reference',
    argument: '[reference...]',
    summary: 'show what every profile answers',
    options: [base],
  },
];

/** `linkwright uri`: the library on the command line, for one reference or for a million. */
export function uriCommand(): Command {
  const command = new Command('uri')
    .summary('parse, resolve, compare and check references')
    .description(
      'Works on references given as arguments, or as lines of standard input, or, with --ndjson, as objects.',
    )
    .addHelpText(
      'after',
      `
Examples:
  linkwright uri resolve ../g --base http://a/b/c/d
  linkwright uri diff 'g?y/./x' --base 'http://a/b/c/d;p?q'
  linkwright uri relativize --base http://a/b/c/d < targets.txt
  linkwright uri validate --ndjson < uris.ndjson`,
    );
  for (const described of commands) command.addCommand(subcommand(described).exitOverride());
  return command;
}

function subcommand(described: Described): Command {
  const command = new Command(described.name)
    .summary(described.summary)
    .description(`${described.summary[0]?.toUpperCase()}${described.summary.slice(1)}.`)
    .argument(described.argument, 'lines of standard input where there are none')
    .addOption(
      new Option('--profile <name>', 'the document to follow')
        .choices(Object.keys(profiles))
        .default('rfc3986'),
    )
    .option('--json', 'write the answers as JSON, one object a line')
    .option(
      '--ndjson',
      `read objects with ${fieldsRead(described)}, one a line, and write them with the answers added`,
    );
  for (const option of described.options ?? []) command.addOption(option);
  return command.action(async (values: string[], options: UriArguments) => {
    process.exitCode = await run(described, values, options);
  });
}

/** What an object of the machine format has to have. */
function fieldsRead({ name, field }: Described): string {
  return name === 'compare' ? '"a" and "b"' : `"${field}"`;
}

async function run(described: Described, values: readonly string[], options: UriArguments): Promise<number> {
  const { name, field } = described;
  const output = new Output();
  if (options.trace === true && (options.json === true || options.ndjson === true))
    throw new UsageError('--trace is for people: leave out --json and --ndjson');
  if (options.ndjson === true) {
    if (values.length > 0) throw new UsageError('--ndjson reads standard input and takes no arguments');
    return runMachine(operations[name], machineDefaults(options), process.stdin, output);
  }
  const defaults = fieldsOf(name, options);
  if (options.trace === true) return runTrace(values, options, output);
  return runForPeople(
    compared(name, values),
    { name, field, defaults, json: options.json === true },
    process.stdin,
    output,
  );
}

/** A line of the machine format may leave out what the command line says. */
function machineDefaults(options: UriArguments): Fields {
  const { profile, base: uri, level, style, everyProfile, baseIsDocument } = options;
  return defined({ profile, base: uri, level, style, everyProfile, baseIsDocument });
}

function fieldsOf(name: OperationName, options: UriArguments): Fields {
  const needsBase = name === 'resolve' || name === 'relativize' || name === 'diff';
  if (needsBase && options.base === undefined) throw new UsageError(`${name} needs --base`);
  if (needsBase && name !== 'diff' && !parseBase(options.base ?? '', options.profile as ProfileName)) {
    throw new UsageError(
      `--base ${options.base}: needs an absolute URI, with a scheme; this is no base under ${options.profile}`,
    );
  }
  const { profile, base: uri, level, style, everyProfile } = options;
  const asDocument = name === 'relativize' ? { baseIsDocument: options.baseIsDocument === true } : {};
  return defined({ profile, base: uri, level, style, everyProfile, ...asDocument });
}

function defined(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Two arguments of `compare` are one pair. */
function compared(name: OperationName, values: readonly string[]): readonly string[] {
  if (name !== 'compare' || values.length === 0) return values;
  if (values.length !== 2)
    throw new UsageError('compare takes two references, or lines with a tab between two');
  return [values.join('\t')];
}

async function runTrace(values: readonly string[], options: UriArguments, output: Output): Promise<number> {
  const base = parseBase(options.base ?? '', options.profile as ProfileName);
  if (values.length === 0 || base === undefined)
    throw new UsageError('--trace takes references as arguments');
  let status: number = EXIT.done;
  for (const value of values) {
    const { target, problem } = resolve(value, base);
    if (target === null) status = EXIT.findings;
    const answer = target === null ? pc.red(problem ?? 'none') : printable(target);
    await output.write(`${resolutionSteps(value, base)}\n${pc.bold('target')}  ${answer}\n`);
  }
  return status;
}
