import type { Command, Option } from 'commander';

/** A command as the shells' completions see it. */
export interface CommandWords {
  /** Empty for the program itself; `uri resolve` for a command below another. */
  readonly path: string;
  readonly summary: string;
  readonly commands: readonly { readonly name: string; readonly summary: string }[];
  readonly options: readonly OptionWords[];
  /** Values of its arguments, where they are no files. */
  readonly choices: readonly string[];
}

export interface OptionWords {
  /** `--fail-on`. */
  readonly long: string;
  readonly description: string;
  readonly takesValue: boolean;
  /** The value may be left out. */
  readonly isOptional: boolean;
  readonly repeats: boolean;
  /** Values that it may have; none where anything, or a file, will do. */
  readonly choices: readonly string[];
}

/** The program and every command of it, outer ones first. */
export function commandWords(program: Command): readonly CommandWords[] {
  return wordsOf(program, '');
}

function wordsOf(command: Command, path: string): readonly CommandWords[] {
  const own: CommandWords = {
    path,
    summary: command.summary() || command.description(),
    commands: command.commands.map((each) => ({ name: each.name(), summary: each.summary() })),
    options: [...command.options.filter(({ long, hidden }) => long && !hidden).map(optionWords), HELP],
    choices: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
  };
  const inner = command.commands.flatMap((each) => wordsOf(each, `${path} ${each.name()}`.trim()));
  return [own, ...inner];
}

const HELP: OptionWords = {
  long: '--help',
  description: 'display help for command',
  takesValue: false,
  isOptional: false,
  repeats: false,
  choices: [],
};

function optionWords(option: Option): OptionWords {
  return {
    long: option.long ?? '',
    description: option.description.split('\n')[0] ?? '',
    takesValue: option.required || option.optional,
    isOptional: option.optional,
    repeats: Array.isArray(option.defaultValue),
    choices: option.argChoices ?? [],
  };
}
