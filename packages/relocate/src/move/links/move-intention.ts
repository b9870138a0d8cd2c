// What a move wants of a document: that each link means what it meant, or what that has become.
import type { Base } from '@linkwright/core';
import type { OpenDocument } from '@linkwright/corpus';
import type { EntryIntention, Intention } from '../../plans/intention.ts';
import { ArchivePlace } from './archive-place.ts';
import { MoveRewriter, type RewriterOptions } from './move-rewrite.ts';
import type { Moves } from './moves.ts';
import { NO_PAGES } from './called-moves.ts';

type Wishes = Pick<Intention, 'record' | 'allowSigned' | 'diff' | 'targets'>;

/** Of a document that is read under `base` before the move. */
export function moveIntention(rewriter: MoveRewriter, base: Base, wishes: Wishes): Intention {
  const { newDocumentBase, eachApart } = rewriter;
  const { record, allowSigned, diff, targets } = wishes;
  return {
    rewrite: (link) => rewriter.rewrite(link),
    selects: () => true,
    eachApart,
    record,
    ...(allowSigned !== undefined && { allowSigned }),
    ...(diff && { diff }),
    ...(targets && { targets }),
    // What leads out of an archive by its place follows.
    amongEntries: true,
    intended: (link) => rewriter.intended(link),
    isExplained: (link) => rewriter.isExplained(link),
    remark: (link) => rewriter.remark(link),
    ...(newDocumentBase !== base && { newBase: newDocumentBase }),
  };
}

/**
 * The same of an archive, whose own intention is `intention`: each entry is read under the archive's old place, and under
 * its new one.
 */
export function archiveIntention(
  opened: OpenDocument,
  { base, intention }: { readonly base: Base; readonly intention: Intention },
  moves: Moves,
  { style, hook }: Pick<RewriterOptions, 'style' | 'hook'>,
): Intention {
  const archive = new ArchivePlace(opened.base, base, intention.newBase ?? base);
  const ofEntry = (found: OpenDocument): EntryIntention => {
    const entry = { ...found, base: archive.oldBase(found.base) };
    // Neither the pages of the corpus nor its root are those of an archive.
    const options = { style, hook, calls: NO_PAGES, archive };
    const rewriter = new MoveRewriter(moves, entry.base, found.entity.source.path, options);
    return { entry, intention: { ...moveIntention(rewriter, entry.base, intention), ofEntry } };
  };
  return { ...intention, ofEntry };
}
