import { posix } from 'node:path';
import type { SaidId } from '../generators/document-ids.ts';
import type { PathIndex } from './path-index.ts';

/** The page that a call names, and how it does so: enough to call another one in the same way. */
export interface CalledPage {
  /** Absolute. */
  readonly path: string;
  /** The folder that the call is read from; undefined where the page has a name that no other has. */
  readonly root: string | undefined;
  /** Whether that is the folder of the page that calls. */
  readonly isRelative: boolean;
  /** What the call leaves out at its end. */
  readonly ending: string;
  /** Hugo: what it leaves out before the last dot besides, the language of the page that calls (`.de`). */
  readonly language?: string;
  /** What stands before the path: `@site/` of Docusaurus, `@/`, `{filename}` of Pelican. */
  readonly opening?: string;
  /** Whether the path is written as in a reference, escapes in it. */
  readonly isReference?: true;
  /** Jekyll: a post, whose call leaves out its folder `_posts` and whatever its ending is. */
  readonly isPost?: true;
  /** In an address: what pages there have for their endings (`/`, `.html`, or nothing). */
  readonly addressEnd?: string;
  /** Of a document that is called by its id: what it says of that itself. */
  readonly saidId?: SaidId;
}

/** In the first of some folders that has such a file; in a language rather than in none. */
export function pageBelow(
  index: Pick<PathIndex, 'has'>,
  folders: readonly string[],
  name: string,
  endings: readonly string[],
  language = '',
): CalledPage | undefined {
  for (const root of folders) {
    const written = posix.join(root, name);
    for (const ending of endings) {
      const path = written + ending;
      const own = language === '' ? path : inLanguage(path, language);
      if (index.has(own))
        return { path: own, root, isRelative: false, ending, ...(own !== path && { language }) };
      if (index.has(path)) return { path, root, isRelative: false, ending };
    }
  }
  return undefined;
}

/** `docs/a.md` in the language of a page `b.de.md`. */
export function inLanguage(path: string, language: string): string {
  return path.replace(/(?=\.\w+$)/, language);
}
