// Settings that take over those in other files (mkdocs.org, "Configuration Inheritance", `INHERIT`).
import { dirname, join } from 'node:path/posix';

/** How many files of settings may be taken over by one after another; these may name each other. */
const MOST = 8;

/**
 * What the settings at a path say, and behind them those that they take over, the innermost last. `inherits` finds the path of
 * these, from the file that names it.
 */
export function withInherited(
  path: string,
  inherits: RegExp | undefined,
  read: (path: string) => string | undefined,
): readonly string[] {
  const texts: string[] = [];
  for (let at: string | undefined = path; at !== undefined && texts.length < MOST;) {
    const text: string = read(at) ?? '';
    texts.push(text);
    const said: string | undefined = inherits?.exec(text)?.[1];
    at = said === undefined ? undefined : join(dirname(at), said);
  }
  return texts;
}
