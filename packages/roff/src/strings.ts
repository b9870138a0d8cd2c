import type { Call } from './lines.ts';
import { type Strings, unescaped } from './escapes.ts';

/** Longer ones are no piece of a URL. */
const LONGEST = 4096;

/**
 * Keeps a string that a line of `.ds` defines: groff(7), "Strings". It goes from the name to the end of the line, a quote before
 * it left out; the strings in it are put there at once. Programs define for a terminal first, and that counts.
 */
export function defineString(text: string, { nameEnd, end }: Call, strings: Map<string, string>): void {
  const [, name = '', value = ''] = /^[ \t]*(\S+)[ \t]*"?(.*)/s.exec(text.slice(nameEnd, end)) ?? [];
  if (name === '' || value.length > LONGEST || strings.has(name)) return;
  const said = unescaped(value.trimEnd(), strings as Strings);
  if (said !== undefined && said.length <= LONGEST) strings.set(name, said);
}
