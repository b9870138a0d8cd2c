import type { Argument, Command, Option } from 'commander';

/** The manual page linkwright(1), in roff, from the same words as `--help`. */
export function manPage(program: Command): string {
  const commands = program.commands.filter((command) => command.name() !== 'help');
  return [
    `.TH LINKWRIGHT 1 "" "linkwright ${program.version() ?? ''}" "User Commands"`,
    '.SH NAME',
    'linkwright \\- find links, say what they mean, and rewrite them',
    '.SH SYNOPSIS',
    ...commands.map((command) => `.B linkwright ${roff(command.name())}\n${roff(command.usage())}\n.br`),
    '.SH DESCRIPTION',
    filled(program.description()),
    '.SH COMMANDS',
    ...commands.flatMap((command) => section(command, command.name())),
    '.SH CONFIGURATION',
    filled(
      'linkwright.config.ts, .mts, .js, .mjs or .json, or "linkwright" in package.json, in the working folder or the nearest one above it, up to the root of the repository. Every option has its key: --fail-on is failOn. linkwright config prints what is in force.',
    ),
    '.SH EXIT STATUS',
    filled(
      '0 done and nothing found; 1 findings, or documents left alone; 2 usage or configuration; 130 interrupted.',
    ),
    '',
  ].join('\n');
}

function section(command: Command, path: string): readonly string[] {
  return [
    `.SS ${roff(path)}`,
    filled(command.description()),
    ...command.registeredArguments.map((argument) => item(argumentName(argument), argument.description)),
    ...command.options.filter(({ hidden }) => !hidden).map((option) => item(option.flags, described(option))),
    ...examples(command),
    ...command.commands.flatMap((inner) => section(inner, `${path} ${inner.name()}`)),
  ];
}

function item(term: string, text: string): string {
  return `.TP\n.B ${roff(term)}\n${filled(text)}`;
}

function argumentName(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}

function described({ description, argChoices, defaultValue }: Option): string {
  const notes = [
    ...(argChoices ? [`one of ${argChoices.join(', ')}`] : []),
    ...(['string', 'number'].includes(typeof defaultValue) ? [`default ${String(defaultValue)}`] : []),
  ];
  return notes.length > 0 ? `${description} (${notes.join('; ')})` : description;
}

/** What help says after the options. */
function examples(command: Command): readonly string[] {
  const help = capturedHelp(command);
  const at = help.indexOf('\nExamples:\n');
  if (at < 0) return [];
  const lines = help
    .slice(at + '\nExamples:\n'.length)
    .trimEnd()
    .split('\n');
  return ['.PP', 'Examples:', '.nf', ...lines.map(roff), '.fi'];
}

function capturedHelp(command: Command): string {
  let text = '';
  const output = { writeOut: (piece: string) => void (text += piece) };
  const before = command.configureOutput();
  command.configureOutput(output).outputHelp();
  command.configureOutput(before);
  return text;
}

/** Running text, in lines of up to 75 characters: `mandoc -T lint` complains of more than 80 bytes. */
function filled(text: string): string {
  return roff(
    text
      .replaceAll('\n', ' ')
      .replaceAll(/(.{1,75})(?: +|$)/g, '$1\n')
      .trimEnd(),
  );
}

/** Text as roff writes it: no request at the start of a line, backslashes and hyphens as they are. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/^(?=[.'])/gm, '\\&');
}
