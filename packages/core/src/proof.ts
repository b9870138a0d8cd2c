import { toUri } from '@linkwright/uri';
import type { Diagnostic } from './diagnostic.ts';
import { fileSpan } from './entity.ts';
import { type Link, linkOf } from './link.ts';
import type { Reference } from './reference.ts';

/** What a reference of the old document must mean in the new one. May be shared by references that are alike. */
export interface Expectation {
  readonly target: string | null;
  /** The bytes of the reference are as they were. */
  readonly kept: boolean;
  /** A reference that was found to mean what was expected: one with the same bytes and base does so too. */
  proved?: Reference;
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
    if (now.place !== reference.place)
      return failure(reference, `would be found as ${now.place.name} in the new document`);
    // Nothing that its meaning depends on has changed, so its target can't have.
    if (expectation.kept && now.base.uri.uri === reference.base.uri.uri && sameBytes(reference, now))
      continue;
    if (expectation.proved && alike(expectation.proved, now)) continue;
    const link = linkOf(now);
    if (!sameTarget(link.target, expectation.target))
      return failure(reference, `would mean ${said(link)} instead of ${expectation.target ?? 'nothing'}`);
    if (now.notation.local) expectation.proved = now;
  }
  const extra = after[before.length];
  return extra && failure(extra, 'appears in the new document and was not in the old one');
}

function alike(proved: Reference, now: Reference): boolean {
  return proved.base === now.base && proved.entity === now.entity && sameBytes(proved, now);
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
  const span = fileSpan(entity, start, end);
  return {
    code: 'proof-failed',
    severity: 'error',
    message: `${place.name} "${notation.decode(entity, start, end)}" ${message}; the file is left as it is`,
    source: entity.source.path,
    ...(span && { span }),
  };
}
