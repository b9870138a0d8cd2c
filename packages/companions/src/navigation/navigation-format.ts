// How a file of settings names pages and other files: by the keys at which its values stand.
import type { Place } from '@linkwright/core';

/**
 * How the values of a place are meant: a `path` leads to what is below a folder, a `file` anywhere; an `unmarked` reference
 * begins with no `~` and no `@`, which say something else.
 */
export type Meaning = 'reference' | 'unmarked' | 'address' | 'path' | 'file' | 'rooted-path' | 'document';

/** A kind of value that names something. */
interface Named {
  readonly place: Place;
  readonly means: Meaning;
  /** Whether a value at these keys, outermost first, is one; lists count for nothing. */
  readonly is: (keys: readonly string[], value: string) => boolean;
  /** Counted from the file itself, and not from the folder of the documents. */
  readonly fromFile?: true;
}

interface Folder {
  readonly key: string;
  readonly usual: string;
  readonly place: Place;
  /** Who declares the base that it is. */
  readonly by: string;
}

export interface NavigationFormat {
  readonly named: readonly Named[];
  /** The folder that the documents are in: what says it, and which it is where nothing does. */
  readonly folder?: Folder;
  /** Whether other programs have files of that name, whose faults are not to be told. */
  readonly isOfMany?: true;
  /** What stands in every text that names something: others may be large, and are not taken apart. */
  readonly sign?: RegExp;
}

/** Whether a value stands at these keys, outermost first, and no deeper; `*` is any. */
export const isAt =
  (...path: readonly string[]) =>
  (keys: readonly string[]): boolean =>
    keys.length === path.length && path.every((key, index) => key === '*' || key === keys[index]);

/** Whether the innermost key of a value is one of these. */
export const endsWith =
  (...names: readonly string[]) =>
  (keys: readonly string[]): boolean =>
    names.includes(keys.at(-1) ?? '');

/** The same place, of which nothing is told where its file is missing: a theme or a build may have it. */
export const absent = (of: Place): Place => ({ ...of, mayBeAbsent: true });

/** What begins at the root of the site, or is a URL; what does not, themes treat in ways of their own. */
export const ADDRESS: RegExp = /^(?:\/(?!\/)|[a-z][a-z0-9+.-]*:)/i;
