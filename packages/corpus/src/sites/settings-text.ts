// What files of settings say to those who look for words in them: a comment says nothing, though settings often have one in which
// something else is written out.
import { textAt } from '../disk/text-at.ts';

const SCRIPT = /\.[cm]?[jt]s$/;

/** In a script, from the beginning of a line, or a line within one. */
const OF_SCRIPTS = /^[ \t]*(?:\/\*[^]{0,4000}?\*\/|(?:\/\/|\/?\*).*)/gm;

const WITH_HASHES = /\.(?:ya?ml|toml|py)$/;

const AFTER_HASH = /^[ \t]*#.*/gm;

/** Reads settings, by their paths, with what reads files: without comments at the beginning of lines, and a byte order mark. */
export function settingsReader(
  read: (path: string) => string | undefined = textAt,
): (path: string) => string | undefined {
  return (path) => {
    const text = read(path)?.replace(/^\uFEFF/, '');
    if (SCRIPT.test(path)) return text?.replaceAll(OF_SCRIPTS, '');
    return WITH_HASHES.test(path) ? text?.replaceAll(AFTER_HASH, '') : text;
  };
}
