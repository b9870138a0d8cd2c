// Names that are fine where the move is made and not elsewhere: Win32, "Naming Files, Paths, and
// Namespaces"; macOS and Windows find a file under its name in either case.
import type { MoveNote } from './move-plan.ts';
import { placeKey } from '../carrying/letter-case.ts';
import type { PathMove, PathMoves } from './path-moves.ts';

const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00B9\u00B2\u00B3]) *(?:[.:]|$)/i;
const LONGEST_UNITS = 255;

/** Why Windows can't hold a file or folder of this name, as the end of a sentence; undefined where it can. */
export function windowsObjection(name: string): string | undefined {
  for (const character of name) {
    const code = character.charCodeAt(0);
    if (code < 0x20) return `a name there has no control character (U+${hexadecimal(code)})`;
    if ('<>:"|?*\\'.includes(character)) return `a name there has no ${character}`;
  }
  if (DEVICE.test(name)) return `${/^[^ .:]*/.exec(name)?.[0]} is a device there`;
  if (name.endsWith('.')) return 'a name there does not end with a dot';
  if (name.endsWith(' ')) return 'a name there does not end with a space';
  return name.length > LONGEST_UNITS
    ? `a name there has at most ${LONGEST_UNITS} UTF-16 units, this one has ${name.length}`
    : undefined;
}

function hexadecimal(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * The names that a move gives and Windows can't hold, each once, with the path up to it. What goes along
 * in a folder keeps its name.
 */
export function namesNotOnWindows(paths: readonly PathMove[]): MoveNote[] {
  const notes = new Map<string, MoveNote>();
  for (const { from, to } of paths) {
    for (const { upTo, name } of namesIn(to)) {
      const objection = windowsObjection(name);
      // A folder that the file was in before has its name already.
      if (objection === undefined || from === upTo || from.startsWith(`${upTo}/`) || notes.has(upTo))
        continue;
      const message = `Windows can't hold ${upTo}: ${objection}`;
      notes.set(upTo, { code: 'name-not-on-windows', file: from, message, harmless: true });
    }
  }
  return [...notes.values()];
}

/** The names in an absolute path, drive letters and servers left out. */
function* namesIn(path: string): Generator<{ upTo: string; name: string }> {
  let from = /^(?:[A-Za-z]:|\/\/[^/]*\/[^/]*)?\/?/.exec(path)?.[0].length ?? 0;
  while (from < path.length) {
    const slash = path.indexOf('/', from);
    const end = slash < 0 ? path.length : slash;
    yield { upTo: path.slice(0, end), name: path.slice(from, end) };
    from = end + 1;
  }
}

/** Pairs of places that are one file where case, or how letters with marks are composed, does not count. */
export function namesTakenForOne(moves: PathMoves, existing: readonly string[]): MoveNote[] {
  const holders = new Map<string, string>();
  const notes: MoveNote[] = [];
  // Those that stay come first: what is told is that another comes to them.
  const staying = existing.filter((path) => moves.newPath(path) === path);
  const moving = existing.filter((path) => moves.newPath(path) !== path);
  for (const path of [...staying, ...moving]) {
    const to = moves.newPath(path);
    const key = placeKey(to, true);
    const other = holders.get(key);
    if (other === undefined) holders.set(key, to);
    else if (to !== path && other !== to) {
      // Windows tells composed from decomposed letters.
      const where = other.toLowerCase() === to.toLowerCase() ? 'macOS and Windows' : 'macOS';
      const message = `${to} and ${other} are one file on ${where}`;
      notes.push({ code: 'names-taken-for-one', file: path, message, harmless: true });
    }
  }
  return notes;
}
