import {
  type Base,
  type Diagnostic,
  type Edit,
  type Entity,
  type Expectation,
  type Link,
  type PlacedEdit,
  type Reference,
  References,
  type Rewrite,
  decodeText,
  disproof,
  fileCharset,
  fileEdits,
  fileSpan,
  splice,
} from '@linkwright/core';
import { type DocumentReader, LinkRecorder, type OpenDocument, isArchive } from '@linkwright/corpus';
import { type Decision, Decisions, type FolderMemory } from './decisions.ts';
import { grownLines } from './long-lines.ts';
import { packedPlan, planArchive } from './plan-archive.ts';
import { planMessages } from './plan-messages.ts';
import type { TargetDigests } from './target-digests.ts';
import { SealReport } from './seal-report.ts';
import type { Change } from '../unified-diff.ts';
import { UNJUDGED, type Untouchable, leavesByBase, untouchable } from './untouchable.ts';

/** One changed link. */
export interface EditRecord {
  readonly file: string;
  /** Of the old reference, from 1; columns are UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** Bytes of the old file; null where an encoded layer leaves no contiguous ones. */
  readonly start: number | null;
  readonly end: number | null;
  readonly raw: string;
  readonly replacement: string;
  readonly reference: string;
  readonly newReference: string;
  readonly target: string | null;
  readonly place: string;
}

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

/** What a command wants of each document. */
export interface Intention {
  readonly rewrite: Rewrite;
  readonly selects: (link: Link) => boolean;
  /** Tell each edit, and not only how many there are. */
  readonly record: boolean;
  /** Tells how the text of a document changes. */
  readonly diff?: ((document: Entity, change: Change) => string) | undefined;
  /** Where decisions are kept that hold for all documents of a folder; for rewriters that look at the link alone. */
  readonly memory?: FolderMemory | undefined;
  /** Change links among the entries of an archive that have no URL: to other entries. */
  readonly amongEntries?: boolean | undefined;
  /** Change references to the document itself. */
  readonly withinDocument?: boolean | undefined;
  /** Change signed and encrypted parts as well. */
  readonly allowSigned?: boolean | undefined;
  /** The target that a link is to have; where left out, the one that it has. */
  readonly intended?: ((link: Link) => string | null) | undefined;
  /** The chain that the new document will be read under, where it is not the one of the old. */
  readonly newBase?: Base | undefined;
  /** Whether it is known what a link means that begins with what only settings explain (`@/a.png`). */
  readonly isExplained?: ((link: Link) => boolean) | undefined;
  /** What is to be told of a link, wherever it stands. */
  readonly remark?: ((link: Link) => Remark | undefined) | undefined;
  /** Digests the targets that links have afterwards. */
  readonly targets?: TargetDigests | undefined;
  /** The same for an entry of an archive, where it is not what is wanted of the archive. */
  readonly ofEntry?: ((entry: OpenDocument) => EntryIntention) | undefined;
}

/** What a command wants of an entry, and the entry with the chain that it is read under. */
export interface EntryIntention {
  readonly entry: OpenDocument;
  readonly intention: Intention;
}

/** What can't be kept of a link's meaning, or has to be known of it. */
export interface Remark {
  readonly code: string;
  readonly message: string;
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

/** What is to become of the references of a document, before anything is written or proved. */
interface Decided {
  readonly placed: readonly PlacedEdit[];
  /** Empty where none are wanted. */
  readonly records: EditRecord[];
  /** One a reference, as `decided`. */
  readonly expected: readonly Expectation[];
  readonly decided: readonly Decision[];
  readonly counts: Pick<DocumentPlan, 'references' | 'followed' | 'keptSeals' | 'brokenSeals'> & {
    readonly problems: Diagnostic[];
  };
  /** The targets if nothing changes. */
  readonly targets: string;
  /** Why nothing can change though something should. */
  readonly unwritable: Diagnostic | undefined;
}

function decideAll(document: OpenDocument, found: References, intention: Intention): Decided {
  const placed: PlacedEdit[] = [];
  const records: EditRecord[] = [];
  const expected: Expectation[] = [];
  const decided: Decision[] = [];
  const problems = found.problems;
  const seals = new SealReport(intention.allowSigned ?? false);
  const recorder = new LinkRecorder(document.entity);
  const decisions = new Decisions((link) => decisionFor(link, intention, seals, problems), intention.memory);
  let underBase = 0;
  let followed = 0;
  const kept = intention.targets?.begin();
  for (const reference of found.list) {
    const decision = decisions.of(reference);
    const { link, edit } = decision;
    kept?.add(decision);
    if (decision.remark) problems.push(remarked(decision.remark, reference));
    if (link.kind === 'same-document' && leavesByBase(link)) underBase += 1;
    const { target } = decision.expected;
    if (target !== undefined && target !== link.target) followed += 1;
    expected.push(decision.expected);
    decided.push(decision);
    if (!edit) continue;
    const { entity, start } = reference;
    const here = { entity, start: start + edit.start, end: start + edit.end, bytes: edit.bytes };
    placed.push(here);
    if (intention.record) records.push(recordOf(decision, reference, here, recorder));
  }
  const keptSeals = seals.kept(document.entity.source.path);
  const brokenSeals = seals.broken(document.entity.source.path);
  for (const seal of [...keptSeals, ...brokenSeals]) problems.push(seal);
  if (underBase > 0) problems.push(sameDocumentUnderBase(document.entity, underBase));
  const counts = { references: found.list.length, followed, problems, keptSeals, brokenSeals };
  const unwritable = seals.unwritable(document.entity.source.path);
  return { placed, records, expected, decided, counts, targets: kept?.text ?? '', unwritable };
}

function decisionFor(link: Link, intention: Intention, seals: SealReport, problems: Diagnostic[]): Decision {
  const { intended, remark } = intention;
  const why = intention.isExplained?.(link) ? undefined : untouchable(link);
  const wanted = newReferenceFor(link, why, intention);
  const newReference = wanted !== undefined && seals.permits(link) ? wanted : undefined;
  const edit = newReference === undefined ? undefined : editFor(link, newReference, problems);
  if (edit) seals.changed(link);
  const said = remark?.(link);
  // What should change and cannot is told, and means what it will.
  const unjudged = UNJUDGED.has(why) || (wanted !== undefined && !edit);
  const meant = intended ? intended(link) : link.target;
  const staysShort = why === 'abbreviated' && meant !== link.target;
  if (staysShort) problems.push(stays(link, 'is abbreviated', meant));
  // Its host is known, and somebody who leaves that wants to know.
  if (why === 'template' && link.kind === 'absolute' && intended && meant !== link.target)
    problems.push(stays(link, 'holds a placeholder', meant));
  const target = unjudged ? undefined : staysShort ? link.target : meant;
  const expected = { target, kept: edit === undefined };
  return { link, expected, edit, newReference, ...(said && { remark: said }) };
}

/**
 * What is kept though what it stands for moves: a URL without its scheme, which is a guess of the reader's, and one that a
 * template has yet to complete.
 */
function stays({ entity, start, end, reference }: Link, why: string, meant: string | null): Diagnostic {
  const span = fileSpan(entity, start, end);
  return {
    code: 'cannot-be-written',
    severity: 'warning',
    message: `${reference} ${why} and is kept; what it stands for is now ${meant ?? 'nothing'}`,
    source: entity.source.path,
    ...(span && { span }),
  };
}

function newReferenceFor(
  link: Link,
  why: Untouchable | undefined,
  { rewrite, selects, amongEntries, withinDocument }: Intention,
): string | undefined {
  const isAsked =
    (why === 'in-archive' && amongEntries === true) || (why === 'same-document' && withinDocument === true);
  if ((why && !isAsked) || !selects(link)) return undefined;
  const newReference = rewrite(link);
  return newReference === link.reference ? undefined : newReference;
}

function remarked({ code, message }: Remark, { entity, start, end }: Reference): Diagnostic {
  const span = fileSpan(entity, start, end);
  return { code, severity: 'warning', message, source: entity.source.path, ...(span && { span }) };
}

/** The edit, counted from the start of the reference. */
function editFor(link: Link, newReference: string, problems: Diagnostic[]): Edit | undefined {
  const { entity, notation, start, end } = link;
  const edit = notation.encode(newReference, entity, start, end);
  if (edit) return { start: edit.start - start, end: edit.end - start, bytes: edit.bytes };
  problems.push({
    code: 'cannot-be-written',
    severity: 'warning',
    message: `${newReference} cannot be written as ${link.place.name} (${notation.name}); the link is kept`,
    source: entity.source.path,
  });
  return undefined;
}

function recordOf(
  { link, newReference }: Decision,
  { entity, start }: Reference,
  edit: PlacedEdit,
  recorder: LinkRecorder,
): EditRecord {
  const outer = editInFile(edit);
  const { source } = entity;
  const charset = fileCharset(entity);
  const { line, column } = recorder.position(entity, start);
  return {
    file: source.path,
    line,
    column,
    start: outer ? outer.start + source.offset : null,
    end: outer ? outer.end + source.offset : null,
    raw: outer
      ? decodeText(source.bytes, outer.start, outer.end, charset)
      : decodeText(entity.bytes, edit.start, edit.end, entity.charset),
    replacement: outer
      ? decodeText(outer.bytes, 0, outer.bytes.length, charset)
      : decodeText(edit.bytes, 0, edit.bytes.length, entity.charset),
    reference: link.reference,
    newReference: newReference ?? link.reference,
    target: link.target,
    place: link.place.name,
  };
}

/**
 * The records with the bytes that stand in the new document. What one edit alone would write is not always what
 * it writes beside others: on a line of quoted-printable each takes room, and moves the line breaks of the next.
 */
function asWritten(
  records: readonly EditRecord[],
  placed: readonly PlacedEdit[],
  edits: readonly Edit[],
): readonly EditRecord[] {
  if (!records.some((_, index) => placed[index]?.entity.layer)) return records;
  const editAt = new Map(edits.map((edit) => [edit.start, edit]));
  return records.map((record, index) => {
    const entity = placed[index]?.entity;
    if (!entity?.layer || record.start === null || record.end === null) return record;
    const { offset } = entity.source;
    const edit = editAt.get(record.start - offset);
    if (edit?.end !== record.end - offset) return record;
    const replacement = decodeText(edit.bytes, 0, edit.bytes.length, fileCharset(entity));
    return replacement === record.replacement ? record : { ...record, replacement };
  });
}

/** The edit of the file's bytes that makes this one; undefined where they are not contiguous. */
function editInFile(edit: PlacedEdit): Edit | undefined {
  const { entity } = edit;
  if (!entity.layer) return edit;
  const span = fileSpan(entity, edit.start, edit.end);
  if (!span) return undefined;
  const { offset } = entity.source;
  // A layer may have to change more than the link (the length that a header counts).
  return fileEdits([edit]).find(({ start, end }) => start + offset <= span.end && end + offset >= span.start);
}

function sameDocumentUnderBase({ source }: Entity, count: number): Diagnostic {
  return {
    code: 'same-document-under-base',
    severity: 'info',
    message: `${count} reference${count === 1 ? '' : 's'} of the form "#…" or "" would mean this document, but BASE makes them mean another; kept`,
    source: source.path,
  };
}
