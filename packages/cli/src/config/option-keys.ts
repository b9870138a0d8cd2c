import type { Command, Option } from 'commander';

/** What a key of a configuration may hold. */
export interface OptionKey {
  /** As the program knows the option: `--fail-on` is `failOn`, `--no-robots` is `robots`. */
  readonly name: string;
  readonly description: string;
  readonly holds: 'flag' | 'text' | 'number' | 'choice';
  /** One value, or many: the option can be repeated. */
  readonly many: boolean;
  readonly choices?: readonly string[];
  /** Whether `false` turns off what the option turns on with a value. */
  readonly canBeOff: boolean;
  /** Whether each value says two things with `=` between: a configuration may hold an object. */
  readonly pairs: boolean;
  /** Whether the second of the two is a number. */
  readonly counts: boolean;
  /** What of a value is a path, which a configuration means from its own folder. */
  readonly path?: 'all' | 'left' | 'right';
  readonly default?: unknown;
  /** The options, first the one that turns on. */
  readonly options: readonly [Option, ...Option[]];
}

/** Names of values that are paths. */
const PATH = /^(?:FILE|DIR|PATH|TREE|FOLDER)\b/i;

/** About the command line itself, or about configuration: no keys. */
const NO_KEYS = new Set(['help', 'version', 'config']);

/** The keys of a command: one for each option, as far as it is there for configuration and told in the help. */
export function optionKeys(command: Command): readonly OptionKey[] {
  const byName = new Map<string, [Option, ...Option[]]>();
  for (const option of command.options) {
    const name = option.attributeName();
    if (NO_KEYS.has(name) || option.hidden) continue;
    const others = byName.get(name);
    if (!others) byName.set(name, [option]);
    else if (others[0].negate) others.unshift(option);
    else others.push(option);
  }
  return [...byName].map(([name, options]) => keyOf(name, options));
}

function keyOf(name: string, options: readonly [Option, ...Option[]]): OptionKey {
  const [option] = options;
  const isFlag = option.isBoolean() || option.negate;
  const valueName = /[<[](?<name>.+)[>\]]/.exec(option.flags)?.groups?.['name'] ?? '';
  const probed = isFlag ? ({ holds: 'flag', many: false } as const) : probe(option);
  const path = pathPart(valueName);
  return {
    name,
    description: option.description,
    ...probed,
    ...(option.argChoices && { choices: option.argChoices, holds: 'choice' as const }),
    canBeOff: !isFlag && (option.optional || options.some(({ negate }) => negate)),
    pairs: probed.many && valueName.includes('='),
    counts: valueName.endsWith('=N'),
    ...(path !== undefined && { path }),
    ...(option.defaultValue !== undefined && { default: option.defaultValue as unknown }),
    options,
  };
}

/** What an option makes of a value tells what a configuration may hold for it. */
function probe(option: Option): Pick<OptionKey, 'holds' | 'many'> {
  const made = parsed(option, '1');
  const many = option.variadic || Array.isArray(made) || Array.isArray(option.defaultValue);
  const one: unknown = Array.isArray(made) ? made.at(-1) : made;
  return { many, holds: typeof one === 'number' ? 'number' : 'text' };
}

function parsed(option: Option, value: string): unknown {
  try {
    return option.parseArg?.(value, option.defaultValue as never);
  } catch {
    return undefined;
  }
}

function pathPart(valueName: string): OptionKey['path'] {
  const [left = '', right] = valueName.split(/\[?=/);
  if (right === undefined) return PATH.test(left) ? 'all' : undefined;
  if (PATH.test(left)) return 'left';
  return PATH.test(right) ? 'right' : undefined;
}
