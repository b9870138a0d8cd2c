import { toUri } from '@linkwright/uri';
import { type Base, folderOf } from '../model/base.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type Link, linkOf } from '../model/link.ts';
import type { Notation } from '../model/notation.ts';
import type { Place } from '../model/place.ts';
import { problemAt } from '../model/problem-at.ts';
import type { Reference } from '../model/reference.ts';

/** What a reference of the old document must mean in the new one. May be shared by references that are alike. */
export interface Expectation {
  /** Undefined: the reference is to be there, whatever it means. */
  readonly target: string | null | undefined;
  /** The bytes of the reference are as they were. */
  readonly kept: boolean;
  /** The decision was made for all documents of the folder, so a proof in one of them holds in all. */
  shared?: boolean;
  /** What was found to mean the target: the same bytes in the same place of section 5.1 do so too. */
  proved?: Proved;
}

interface Proved {
  readonly bytes: Uint8Array;
  readonly notation: Notation;
  readonly charset: string | undefined;
  readonly base: Base;
}

/**
 * Holds the rewritten document against what was meant: the same references in the same order, each
 * with the target that it was to have. The first that has not is the answer; undefined is proof.
 */
export function disproof(
  before: readonly Reference[],
  expected: readonly Expectation[],
  after: readonly Reference[],
): Diagnostic | undefined {
  for (const [index, reference] of before.entries()) {
    const now = after[index];
    const expectation = expected[index] as Expectation;
    if (!now) return failure(reference, 'would no longer be found in the new document');
    if (!isSamePlace(now.place, reference.place))
      return failure(reference, `would be found as ${now.place.name} in the new document`);
    if (expectation.target === undefined) continue;
    if (expectation.kept && isUnchanged(reference, now)) continue;
    if (expectation.proved && isProved(expectation.proved, now, expectation.shared ?? false)) continue;
    const link = linkOf(now);
    if (!sameTarget(link.target, expectation.target))
      return failure(reference, `would mean ${said(link)} instead of ${expectation.target ?? 'nothing'}`);
    if (now.notation.local) expectation.proved = provedBy(now);
  }
  const extra = after[before.length];
  return extra && failure(extra, 'appears in the new document and was not in the old one');
}

function isSamePlace(now: Place, { name, otherwise = [] }: Place): boolean {
  return now.name === name || otherwise.includes(now.name);
}

/** Nothing that its meaning depends on has changed, so its target can't have: of a document that is where it was. */
export function isUnchanged(reference: Reference, now: Reference): boolean {
  if (now.notation.contextual || now.base.uri.uri !== reference.base.uri.uri) return false;
  return sameBytes(reference, now);
}

function provedBy({ entity, start, end, notation, base }: Reference): Proved {
  const bytes = Uint8Array.prototype.slice.call(entity.bytes, start, end);
  return { bytes, notation, charset: entity.charset, base };
}

function isProved(proved: Proved, now: Reference, shared: boolean): boolean {
  const { entity, start, end, notation, base } = now;
  if (proved.notation !== notation || proved.charset !== entity.charset) return false;
  if (proved.base !== base && !(shared && sameFolder(proved.base, base))) return false;
  const { bytes } = proved;
  if (bytes.length !== end - start) return false;
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] !== entity.bytes[start + at]) return false;
  return true;
}

function sameFolder(a: Base, b: Base): boolean {
  return a.rule === '5.1.3' && b.rule === '5.1.3' && folderOf(a) === folderOf(b);
}

/** The same URI, though one may be spelled with characters that the document's charset lacks (RFC 3987, 3.1). */
function sameTarget(a: string | null, b: string | null): boolean {
  return a === b || (a !== null && b !== null && toUri(a) === toUri(b));
}

function sameBytes(a: Reference, b: Reference): boolean {
  const length = a.end - a.start;
  if (b.end - b.start !== length || a.notation !== b.notation) return false;
  for (let at = 0; at < length; at += 1)
    if (a.entity.bytes[a.start + at] !== b.entity.bytes[b.start + at]) return false;
  return true;
}

function said({ target, problem }: Link): string {
  return target ?? `nothing (${problem})`;
}

function failure(reference: Reference, message: string): Diagnostic {
  const { entity, start, end, place, notation } = reference;
  return problemAt(entity, start, end, {
    code: 'proof-failed',
    severity: 'error',
    message: `${place.name} "${notation.decode(entity, start, end)}" ${message}; the file is left as it is`,
  });
}
