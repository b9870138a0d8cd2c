// Layouts and includes of Jekyll and Eleventy that files name where no extractor reads: in data and settings, and in front
// matter of templates that is a program. A move leaves these as they are, and tells of them.
import {
  type NamedTemplate,
  SITE_DATA,
  isTemplateType,
  mayNameTemplates,
  mediaTypeOf,
  namedTemplates,
  textAt,
} from '@linkwright/corpus';
import { PageCallMoves } from '../links/page-call-moves.ts';
import type { PlannedFile } from './move-plan.ts';

/** A place that Jekyll and Eleventy have. */
const LAYOUT = 'layout:name';

/** The first name in a file that does not mean afterwards what it means now. */
export interface UnreadTemplate {
  readonly file: string;
  readonly said: string;
  /** What it would have to be; undefined where nothing names the file in its new place. */
  readonly now: string | undefined;
  /** From 1; the column in UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** How many others there are in the file. */
  readonly others: number;
}

/**
 * The names of templates that a move does not follow, a file each. `existing`: absolute paths of all files;
 * `alreadyMoved`: those that move are in their new places.
 */
export function unreadTemplates(
  planned: readonly Pick<PlannedFile, 'path' | 'to' | 'edits'>[],
  existing: readonly string[],
  { alreadyMoved }: { readonly alreadyMoved: boolean },
): readonly UnreadTemplate[] {
  if (planned.every(({ path, to }) => path === to)) return [];
  const next = new Map(planned.map(({ path, to }) => [path, to]));
  const old = new Map(planned.map(({ path, to }) => [alreadyMoved ? to : path, path]));
  const before = existing.map((path) => old.get(path) ?? path);
  const newPath = (path: string): string => next.get(path) ?? path;
  const edited = new Set(planned.filter(({ edits }) => edits.length > 0).map(({ path }) => path));
  const files = before.filter((path) => mayNameTemplates(path) && !isRead(path) && !edited.has(path));
  if (files.length === 0) return [];
  const moves = new PageCallMoves(before, newPath, { gone: new Map(), alreadyMoved });
  // Most data is that of no such site, and may be large.
  const inSites = files.filter((file) => moves.isInSite(LAYOUT, file));
  return inSites.flatMap((file) => {
    const text = textAt(alreadyMoved ? newPath(file) : file) ?? '';
    const [first, ...others] = Array.from(namedTemplates(file, text), (named) =>
      lost(named, file, text, moves),
    ).filter((each) => each !== undefined);
    return first ? [{ ...first, others: others.length }] : [];
  });
}

/** In data, addresses alone are read, and of templates what Nunjucks and Liquid read; `none` may be said of these. */
function isRead(path: string): boolean {
  const mediaType = mediaTypeOf(path);
  return mediaType !== undefined && mediaType !== SITE_DATA && !isTemplateType(mediaType);
}

/** Undefined where a name means afterwards what it means before. */
function lost(
  { start, end, place }: NamedTemplate,
  file: string,
  text: string,
  moves: PageCallMoves,
): Omit<UnreadTemplate, 'others'> | undefined {
  const said = text.slice(start, end);
  const { reference, remark } = moves.fate(place.name, said, file);
  if (reference === undefined && !remark) return undefined;
  const lines = text.slice(0, start).split('\n');
  return { file, said, now: reference, line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
