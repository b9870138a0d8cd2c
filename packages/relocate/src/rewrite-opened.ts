// A document that is in no file of the corpus (standard input): rewritten as the others are, and given
// back to whoever opened it. Nothing is written, and so nothing is there to be undone.
import { type DocumentReader, type OpenDocument, fileBytes, isArchive } from '@linkwright/corpus';
import { intentionOf } from './rules/intention-of.ts';
import { contradictions } from './move/planning/contradictions.ts';
import type { LinkStyle } from './move/links/link-style.ts';
import { archiveIntention, moveIntention } from './move/links/move-intention.ts';
import { MoveRefused } from './move/planning/move-refused.ts';
import { MoveRewriter } from './move/links/move-rewrite.ts';
import { Moves } from './move/links/moves.ts';
import type { UriMove } from './move/links/uri-moves.ts';
import { NO_PAGES } from './move/links/called-moves.ts';
import type { Intention } from './plans/intention.ts';
import { planDocument } from './plans/plan-document.ts';
import { type DocumentReport, reportOn } from './report.ts';
import type { RewriteTask } from './task.ts';
import { unifiedDiff } from './unified-diff.ts';

/** A document after its rewriting, not written yet. */
export interface RewrittenDocument {
  readonly report: DocumentReport;
  /** The new document; the old one where nothing is to change, or `report.skipped` says why nothing did. */
  readonly bytes: Uint8Array;
}

type Wishes = Pick<RewriteTask, 'record' | 'allowSigned' | 'diff'>;

/** Absolutizes or relativizes one document, with its proof. */
export function rewriteOpened(
  reader: DocumentReader,
  opened: OpenDocument,
  wishes: Wishes & Pick<RewriteTask, 'command' | 'selection'>,
): RewrittenDocument {
  return rewritten(reader, opened, intentionOf(wishes, reader.map));
}

/** What has moved, for a document that knows no paths. */
export interface AddressMoves {
  readonly uris: readonly UriMove[];
  /** Of the references that are written anew. */
  readonly style: LinkStyle;
}

/** Lets the links of one document follow addresses that have moved, its own among them. Throws MoveRefused. */
export function moveOpened(
  reader: DocumentReader,
  opened: OpenDocument,
  { uris, style, record, allowSigned, diff }: Wishes & AddressMoves,
): RewrittenDocument {
  const reasons = contradictions({ uris });
  if (reasons.length > 0) throw new MoveRefused(reasons);
  const nothing = { paths: [], gone: new Map<string, never>(), emptied: new Set<string>(), symlinks: [] };
  const everything = { exists: () => true, holdsFiles: () => true };
  const moves = new Moves({ ...nothing, uris }, reader.map, everything);
  const { base, entity } = opened;
  const { path } = entity.source;
  const newRetrieval = moves.newTarget(base.uri.uri);
  const rewriter = new MoveRewriter(moves, base, path, { style, calls: NO_PAGES, newRetrieval });
  const intention = moveIntention(rewriter, base, {
    record,
    allowSigned,
    ...(diff && { diff: (document, change) => unifiedDiff(diff, document.source.path, document, change) }),
  });
  const holdsEntries = isArchive(entity.mediaType);
  return rewritten(
    reader,
    opened,
    holdsEntries ? archiveIntention(opened, { base, intention }, moves, { style }) : intention,
  );
}

function rewritten(reader: DocumentReader, opened: OpenDocument, intention: Intention): RewrittenDocument {
  const plan = planDocument(reader, opened, intention);
  const report = reportOn(opened.entity.source.path, opened, plan);
  return { report, bytes: plan.bytes ?? fileBytes(opened) };
}
