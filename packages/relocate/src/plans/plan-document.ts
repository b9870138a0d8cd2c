import { type Diagnostic, type Edit, References, disproof, fileEdits, splice } from '@linkwright/core';
import { type DocumentReader, type OpenDocument, isArchive } from '@linkwright/corpus';
import { decideAll } from './decide-document.ts';
import { type EditRecord, asWritten } from './edit-record.ts';
import type { Intention } from './intention.ts';
import { grownLines } from './long-lines.ts';
import { packedPlan, planArchive } from './plan-archive.ts';
import { planMessages } from './plan-messages.ts';

/** What is to happen to one document. */
export interface DocumentPlan {
  readonly references: number;
  /** References that are to have another target than they had. */
  readonly followed: number;
  /** Edits of the file's bytes, sorted; none where nothing is to be done. */
  readonly edits: readonly Edit[];
  /** The new bytes, proved; undefined where the file stays as it is. */
  readonly bytes: Uint8Array | undefined;
  readonly records: readonly EditRecord[];
  readonly edited: number;
  /** Everything that was met, seals among it. */
  readonly problems: readonly Diagnostic[];
  /** Seals for which links were kept as they are, and seals that no longer hold. */
  readonly keptSeals: readonly Diagnostic[];
  readonly brokenSeals: readonly Diagnostic[];
  /** Why the document is left alone though links in it should change. */
  readonly skipped: Diagnostic | undefined;
  /** How the text changes, where that was asked for; of an archive one text after the other. */
  readonly diff?: string;
  /** Digest of the targets of the document as it will be; "" where none was asked for. */
  readonly targets: string;
}

/**
 * Extract, resolve, decide, splice, and then extract and resolve the new bytes again: a plan is
 * only given out with its proof (rule 5 of the house). Of an archive, `only` names the entry that is meant.
 */
export function planDocument(
  reader: DocumentReader,
  document: OpenDocument,
  intention: Intention,
  only?: string,
): DocumentPlan {
  const plan = withDiff(document, planContent(reader, document, intention, only), intention);
  return document.packed ? packedPlan(document, plan) : plan;
}

/** The entries of an archive have told theirs. */
function withDiff({ entity }: OpenDocument, plan: DocumentPlan, { diff }: Intention): DocumentPlan {
  if (!diff || !plan.bytes || isArchive(entity.mediaType)) return plan;
  const { edits, bytes } = plan;
  return { ...plan, diff: diff(entity, { edits, bytes }) };
}

function planContent(
  reader: DocumentReader,
  document: OpenDocument,
  intention: Intention,
  only: string | undefined,
): DocumentPlan {
  const { mediaType, layer } = document.entity;
  if (isArchive(mediaType))
    return planArchive(reader, document, (entry) => planEntry(reader, entry, intention), only);
  return mediaType === 'application/mbox' && !layer
    ? planMessages(reader, document, (message) => planWhole(reader, message, intention))
    : planWhole(reader, document, intention);
}

function planEntry(reader: DocumentReader, opened: OpenDocument, intention: Intention): DocumentPlan {
  const own = intention.ofEntry?.(opened) ?? { entry: opened, intention };
  return planDocument(reader, own.entry, own.intention);
}

/** What reading and reading again needs. */
export type RereadingReader = Pick<DocumentReader, 'extract' | 'renewed'>;

/** A plan for a document that is no archive; it needs no files, so a browser can make it too. */
export function planWhole(
  reader: RereadingReader,
  document: OpenDocument,
  intention: Intention,
): DocumentPlan {
  const { newBase } = intention;
  const found = new References();
  reader.extract(document, found);
  const all = decideAll(document, found, intention);
  const { placed, records, expected, decided, counts, targets: kept, unwritable } = all;
  const nothing = { edits: [], bytes: undefined, records: [], edited: 0, targets: kept };
  if (unwritable)
    return {
      ...counts,
      ...nothing,
      targets: keptTargets(reader, document, intention, kept),
      skipped: unwritable,
    };
  if (placed.length === 0 && !newBase) return { ...counts, ...nothing, skipped: undefined };

  const { entity } = document;
  const edits = fileEdits(placed);
  const bytes = splice(entity.bytes, entity.end, edits);
  const renewed = reader.renewed(document, bytes);
  const after = new References();
  reader.extract(newBase ? { ...renewed, base: newBase } : renewed, after);
  const skipped = disproof(found.list, expected, after.list);
  if (skipped) return { ...counts, ...nothing, skipped };
  const unmoved = newBase ? undefined : { references: found.list, decisions: decided };
  const targets = intention.targets?.of(after.list, unmoved) ?? '';
  if (placed.length === 0) return { ...counts, ...nothing, targets, skipped: undefined };
  for (const line of grownLines(entity, edits, bytes)) counts.problems.push(line);
  const written = asWritten(records, placed, edits);
  return { ...counts, edits, bytes, records: written, targets, edited: placed.length, skipped: undefined };
}

/** Digest of the targets of a document that keeps all its bytes, where it will stand; `here`: where it stands. */
function keptTargets(
  reader: RereadingReader,
  document: OpenDocument,
  { newBase, targets }: Intention,
  here: string,
): string {
  if (!newBase || !targets) return here;
  const there = new References();
  reader.extract({ ...document, base: newBase }, there);
  return targets.of(there.list);
}
