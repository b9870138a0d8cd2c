import type { Call } from './lines.ts';
import { type Strings, unescaped } from './escapes.ts';

/** Longer ones are no piece of a URL. */
const LONGEST = 4096;

/**
 * Keeps what a line of `.ds`, `.as` or `.rm` says of a string: groff(7), "Strings". Its value goes from the name to the end of
 * the line, a quote before it left out; the strings in it are put there at once.
 */
export function heedString(text: string, call: Call, strings: Map<string, string>): void {
  const [, name = '', written = ''] =
    /^[ \t]*(\S+)[ \t]*"?(.*)/s.exec(text.slice(call.nameEnd, call.end)) ?? [];
  if (name === '') return;
  const value = call.name === 'rm' ? undefined : valueOf(written, strings);
  if (call.isConditional) heedPerhaps(call.name, name, value, strings);
  else set(strings, name, call.name === 'as' ? joined(strings.get(name) ?? '', value) : value);
}

/** Programs define for a terminal first, and that counts; what else may be done to a string is not known. */
function heedPerhaps(
  request: string,
  name: string,
  value: string | undefined,
  strings: Map<string, string>,
): void {
  if (request === 'as') strings.delete(name);
  else if (request === 'ds' && !strings.has(name)) set(strings, name, value);
}

function joined(before: string, value: string | undefined): string | undefined {
  return value === undefined ? undefined : before + value;
}

/** Undefined where only a formatter knows. White space before a comment ends an argument that is made of the string. */
function valueOf(written: string, strings: Strings): string | undefined {
  return written.length > LONGEST ? undefined : unescaped(written, strings)?.trimEnd();
}

function set(strings: Map<string, string>, name: string, value: string | undefined): void {
  if (value === undefined || value.length > LONGEST) strings.delete(name);
  else strings.set(name, value);
}
