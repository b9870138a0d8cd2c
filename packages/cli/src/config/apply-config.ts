import { relative, resolve } from 'node:path';
import { splitMap } from '@linkwright/corpus';
import type { Argument, Command } from 'commander';
import { COMMANDS } from '../commands.ts';
import { ConfigError } from './config-error.ts';
import { takesPaths } from './config-schema.ts';
import type { FoundConfig } from './found-config.ts';
import { isLeftAside, leaveFixingAside, leaveUnbuiltAside } from './left-aside.ts';
import { printable } from '../terminal/printable.ts';
import { withSlashes } from './with-slashes.ts';
import { type OptionKey, optionKeys } from './option-keys.ts';

type Values = Readonly<Record<string, unknown>>;

/** A value of a configuration with the keys that lead to it. */
export interface Setting {
  readonly value: unknown;
  readonly keys: readonly string[];
}

/** Gives a command what the configuration says and the command line does not. */
export function applyConfig(command: Command, found: FoundConfig): void {
  for (const key of optionKeys(command)) {
    const given = command.getOptionValueSource(key.name);
    if (given !== undefined && given !== 'default') continue;
    if (isLeftAside(key.name, command)) continue;
    const setting = settingOf(key.name, command, found);
    if (setting) command.setOptionValueWithSource(key.name, optionValue(key, setting, found), 'config');
  }
  leaveFixingAside(command);
  const unbuilt = leaveUnbuiltAside(command);
  if (unbuilt.length > 0 && command.getOptionValue('quiet') !== true)
    process.stderr.write(
      `${found.text.place(['map'])}: nothing is at what is mapped, and it is left aside: ${printable(unbuilt.join(', '))}\n`,
    );
  if (takesPaths(command)) applyPaths(command, found);
}

/** Commands for which the section of another counts behind their own: an editor tells what that one would. */
const AS_ANOTHER: Readonly<Record<string, string>> = { lsp: 'check' };

/** What a configuration says for a key of a command: its section first, then the sections around it. */
export function settingOf(name: string, command: Command, { values }: FoundConfig): Setting | undefined {
  for (const sections of placesOf(command)) {
    const keys = [...sections, name];
    let value: unknown = values;
    for (const key of keys) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    // What is a section of its own is no value.
    if (value !== undefined && !(sections.length === 0 && Object.hasOwn(COMMANDS, name)))
      return { value, keys };
  }
  return undefined;
}

/** Where settings of a command may stand, the first that counts first. */
function* placesOf(command: Command): Generator<readonly string[]> {
  const sections = sectionsOf(command);
  for (let depth = sections.length; depth > 0; depth -= 1) yield sections.slice(0, depth);
  const other = AS_ANOTHER[command.name()];
  if (other !== undefined) yield [other];
  yield [];
}

/** Names of a command and those around it, the program aside. */
function sectionsOf(command: Command): readonly string[] {
  return command.parent ? [...sectionsOf(command.parent), command.name()] : [];
}

/** The value of an option as if the command line had said it. */
export function optionValue(key: OptionKey, { value, keys }: Setting, found: FoundConfig): unknown {
  const [option] = key.options;
  if (typeof value === 'boolean' && (key.holds === 'flag' || key.canBeOff)) return value;
  const words = wordsOf(key, value).map((word) => rebased(key, word, found.folder));
  try {
    if (!key.many) return option.parseArg ? option.parseArg(words[0] ?? '', undefined as never) : words[0];
    let made: unknown = option.defaultValue ?? [];
    for (const word of words)
      made = option.parseArg ? option.parseArg(word, made as never) : [...(made as string[]), word];
    return made;
  } catch (error) {
    throw new ConfigError([
      {
        place: found.text.place(keys),
        message: `\`${keys.join('.')}\` is ${JSON.stringify(value)}: ${(error as Error).message}`,
      },
    ]);
  }
}

/** A pair that is `false` is none; a rule that is `false` is off, since one that is not named may be on. */
function wordsOf({ name: option, pairs }: OptionKey, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  if (!pairs || !isObject(value)) return [String(value)];
  return Object.entries(value)
    .map(([name, said]) => [name, option === 'rule' && said === false ? 'off' : said] as const)
    .filter(([, said]) => said !== false)
    .map(([name, said]) => (said === true ? name : `${name}=${String(said)}`));
}

function rebased({ path }: OptionKey, word: string, folder: string): string {
  if (path === undefined) return word;
  if (path === 'all') return fromHere(word, folder);
  if (path === 'left') {
    const { path: left, uri } = splitMap(word, folder) ?? { path: word };
    return uri === undefined ? fromHere(left, folder) : `${fromHere(left, folder)}=${uri}`;
  }
  const equals = word.indexOf('=');
  return equals < 0 ? word : `${word.slice(0, equals)}=${fromHere(word.slice(equals + 1), folder)}`;
}

/** A path of the configuration as the user would name it from the working folder. */
function fromHere(path: string, folder: string): string {
  return withSlashes(relative(process.cwd(), resolve(folder, path)) || '.');
}

function applyPaths(command: Command, found: FoundConfig): void {
  const index = command.registeredArguments.findIndex((argument: Argument) => argument.name() === 'paths');
  const given = command.processedArgs[index] as readonly string[] | undefined;
  if (given && given.length > 0) return;
  const setting = settingOf('paths', command, found);
  if (!setting) return;
  command.processedArgs[index] = [setting.value].flat().map((path) => fromHere(String(path), found.folder));
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
