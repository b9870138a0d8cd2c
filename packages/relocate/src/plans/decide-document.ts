import {
  type Diagnostic,
  type Edit,
  type Entity,
  type Expectation,
  type Link,
  type PlacedEdit,
  type Reference,
  type References,
  linkOf,
  problemAt,
} from '@linkwright/core';
import { LinkRecorder, type OpenDocument } from '@linkwright/corpus';
import { type Decision, Decisions } from './decisions.ts';
import { type EditRecord, recordOf } from './edit-record.ts';
import type { Intention } from './intention.ts';
import type { DocumentPlan } from './plan-document.ts';
import { SealReport } from './seal-report.ts';
import { UNJUDGED, type Untouchable, leavesByBase, untouchable } from './untouchable.ts';

/** What is to become of the references of a document, before anything is written or proved. */
export interface Decided {
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

/** Each link by itself; what is to be told of them is told on the way. */
export function decideAll(document: OpenDocument, found: References, intention: Intention): Decided {
  const placed: PlacedEdit[] = [];
  const records: EditRecord[] = [];
  const expected: Expectation[] = [];
  const decided: Decision[] = [];
  const problems = found.problems;
  const seals = new SealReport(intention.allowSigned ?? false);
  const recorder = new LinkRecorder(document.entity);
  const decide = (link: Link): Decision => decisionFor(link, intention, seals, problems);
  const decisions = new Decisions(decide, intention.memory);
  let underBase = 0;
  let followed = 0;
  const kept = intention.targets?.begin();
  for (const reference of found.list) {
    const made = intention.eachApart ? decide(linkOf(reference)) : decisions.of(reference);
    const decision = decidedHere(made, reference, intention);
    const { link, edit } = decision;
    kept?.add(decision);
    if (decision.remark) {
      const { entity, start, end } = reference;
      problems.push(problemAt(entity, start, end, decision.remark));
    }
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

/** What was decided for all that are alike, as it counts where one of them stands. */
function decidedHere(decision: Decision, reference: Reference, { isMeant }: Intention): Decision {
  const { link, edit } = decision;
  if (!edit || !isMeant || isMeant(link, reference)) return decision;
  return { link, expected: { target: link.target, kept: true }, edit: undefined, newReference: undefined };
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
  return problemAt(entity, start, end, {
    code: 'cannot-be-written',
    message: `${reference} ${why} and is kept; what it stands for is now ${meant ?? 'nothing'}`,
  });
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

function sameDocumentUnderBase({ source }: Entity, count: number): Diagnostic {
  return {
    code: 'same-document-under-base',
    severity: 'info',
    message: `${count} reference${count === 1 ? '' : 's'} of the form "#…" or "" would mean this document, but BASE makes them mean another; kept`,
    source: source.path,
  };
}
