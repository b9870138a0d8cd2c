import type { Command } from 'commander';
import { settingOf } from './apply-config.ts';
import type { FoundConfig } from './found-config.ts';
import { optionKeys } from './option-keys.ts';

/**
 * Where the configuration says what a mistake is about, as `FILE:LINE:COLUMN`: such messages begin with the option and
 * its value, as the command line would have it (`--rule orphan=error: no rule …`). Undefined where the command line said
 * it itself, or the message names no option.
 */
export function placeOfMistake(message: string, command: Command, found: FoundConfig): string | undefined {
  const [, flag, said = ''] = /^(--[a-z-]+)[ =]?([^\n]*)/.exec(message) ?? [];
  const key = optionKeys(command).find(({ options }) => options.some(({ long }) => long === flag));
  if (!key || command.getOptionValueSource(key.name) !== 'config') return undefined;
  const setting = settingOf(key.name, command, found);
  return setting && found.text.place([...setting.keys, ...keysWithin(setting.value, said)]);
}

/** The keys of the one value among many that is meant; none where it is not told apart. */
function keysWithin(value: unknown, said: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const isMeant = Array.isArray(value)
    ? ([, item]: [string, unknown]) => said.startsWith(`${String(item)}: `)
    : ([name]: [string, unknown]) => said.startsWith(`${name}=`) || said.startsWith(`${name}: `);
  return Object.entries(value)
    .filter(isMeant)
    .map(([name]) => name)
    .slice(0, 1);
}
