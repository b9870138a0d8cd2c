// What a move tells of an archive, in which it changes nothing: how many of its links do not follow the move.
import { type Base, References, archiveBase, linkOf } from '@linkwright/core';
import type { DocumentReader, OpenDocument } from '@linkwright/corpus';
import type { MoveNote } from './move-plan.ts';
import type { Moves } from './moves.ts';
import { plainUri } from './plain-uri.ts';

/** The chains that an archive is read under before the move and after it. */
export interface ArchivePlace {
  readonly before: Base;
  readonly after: Base;
}

/** Where its links should lead and do not: to what moves, and out of it by its own place where that is another one. */
export function archiveNotes(
  reader: DocumentReader,
  opened: OpenDocument,
  place: ArchivePlace,
  moves: Moves,
): MoveNote[] {
  let links = 0;
  for (const document of reader.documents(opened))
    if (!('code' in document)) links += straying(reader, { document, archive: opened.base }, place, moves);
  if (links === 0) return [];
  const what = links === 1 ? '1 link in it does' : `${links} links in it do`;
  const message = `${what} not follow the move; archives are left as they are`;
  return [{ code: 'links-in-archive', file: opened.entity.source.path, message }];
}

interface InArchive {
  readonly document: OpenDocument;
  /** What the archive was opened under. */
  readonly archive: Base;
}

function straying(
  reader: DocumentReader,
  { document, archive }: InArchive,
  { before, after }: ArchivePlace,
  moves: Moves,
): number {
  const under = (there: Base): References => {
    const found = new References();
    reader.extract({ ...document, base: rebased(document.base, archive, there) }, found);
    return found;
  };
  const old = under(before);
  const now = before === after ? old : under(after);
  let count = 0;
  for (const [index, reference] of old.list.entries()) {
    const { target } = linkOf(reference);
    const later = now.list[index];
    if (target === null || later === undefined) continue;
    const meant = inside(target, before, after) ?? moves.newTarget(target);
    if (plainUri(linkOf(later).target ?? '') !== plainUri(meant)) count += 1;
  }
  return count;
}

/** A place in the archive goes along with it. */
function inside(target: string, before: Base, after: Base): string | undefined {
  const { uri } = before.uri;
  return target.startsWith(`${uri}!/`) ? after.uri.uri + target.slice(uri.length) : undefined;
}

/** A chain under `archive` with another one in its place; one of an archive with a URL of its own stays. */
function rebased(base: Base, archive: Base, there: Base): Base {
  if (base === archive) return there;
  const { uri, by = '', outer } = base;
  const from = archive.uri.uri;
  if (archive === there || !outer || !uri.uri.startsWith(`${from}!/`)) return base;
  const moved = (each: string): string => there.uri.uri + each.slice(from.length);
  const container = uri.container === undefined ? undefined : moved(uri.container);
  return archiveBase(moved(uri.uri), rebased(outer, archive, there), by, container);
}
