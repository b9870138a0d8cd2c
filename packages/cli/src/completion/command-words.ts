import { RULES } from '@linkwright/check';
import type { Command, Option } from 'commander';
import { REPORT_NAMES } from '../findings/reports.ts';
import { KINDS } from '../arguments/link-kinds.ts';

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
  /** Values that it may have, or begin with; none where anything, or a file, will do. */
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
    // `<NAME[=FILE]>` has brackets, too.
    isOptional: option.optional && !option.required,
    repeats: Array.isArray(option.defaultValue),
    choices: option.argChoices ?? KNOWN_VALUES[option.flags] ?? [],
  };
}

/** Of options that look at their values themselves. */
const KNOWN_VALUES: Readonly<Record<string, readonly string[]>> = {
  '--rule <CODE=SEVERITY>': Object.keys(RULES),
  '--explain <CODE>': ['all', ...Object.keys(RULES)],
  '--report <NAME[=FILE]>': REPORT_NAMES,
  '--kind <KIND>': [...KINDS],
};
