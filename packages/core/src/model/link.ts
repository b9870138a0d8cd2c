import { type ReferenceKind, kindAgainst, resolve } from '@linkwright/uri';
import { type Base, documentBase, isWithoutHierarchy } from './base.ts';
import type { ReferenceDetails } from './extractor.ts';
import type { Place } from './place.ts';
import type { Reference } from './reference.ts';

/** The syntactic kinds of a reference, and text that stands for a URI without being one. */
export type LinkKind = ReferenceKind | 'abbreviated';

/** What a reference means against a base. */
export interface Meaning {
  readonly kind: LinkKind;
  /** The absolute URI; null with `problem`. */
  readonly target: string | null;
  readonly problem?: string;
  readonly sameDocument: boolean;
}

/** A reference, decoded, and what it means with its base: reference + base = target. */
export interface Link extends Reference, Meaning {
  readonly reference: string;
}

/** Whether what a reference means depends on its base: it is no absolute URI (RFC 3986, 4.3), nor stands for one. */
export function dependsOnBase({ kind }: Pick<Link, 'kind'>): boolean {
  return kind !== 'absolute' && kind !== 'opaque' && kind !== 'abbreviated';
}

/** A reference with its text, what that means and where it leads. Never throws: `problem` says why there is no target. */
export function linkOf(reference: Reference): Link {
  const { notation, entity, start, end, base, place, details } = reference;
  const text = notation.decode(entity, start, end);
  const { kind, target, problem, sameDocument } = meaningOf(text, base, place, details);
  // Field by field, here and below: of millions of links, copies of copies are a tenth of the garbage.
  const link = {
    entity,
    start,
    end,
    place,
    notation,
    base,
    details,
    reference: text,
    kind,
    target,
    sameDocument,
  };
  return problem === undefined ? link : { ...link, problem };
}

/**
 * Resolves a reference in its place (draft-07, sections 3 and 5.2). An empty reference that makes a
 * new request means the base URI, not the current document; under WHATWG, the document's URL.
 */
export function meaningOf(reference: string, base: Base, place: Place, details?: ReferenceDetails): Meaning {
  const abbreviated = details?.abbreviated;
  if (abbreviated !== undefined) return { kind: 'abbreviated', target: abbreviated, sameDocument: false };
  const kind = kindAgainst(reference, base.uri);
  if (kind === 'same-document') {
    if (reference === '' && place.empty === 'request')
      return { kind, target: requestUri(base), sameDocument: false };
    // The older documents: "the current document", whatever the base says (RFC 2396, 4.2).
    if (base.uri.profile.emptyReference === 'current-document')
      return { ...resolve(reference, documentBase(base).uri), kind, sameDocument: true };
  }
  if (isWithoutHierarchy(kind, base))
    return { kind, target: null, sameDocument: false, problem: 'base-not-hierarchical' };
  const { target, problem, sameDocument } = resolve(reference, base.uri);
  return problem === undefined ? { kind, target, sameDocument } : { kind, target, sameDocument, problem };
}

function requestUri(base: Base): string {
  const { uri } = base.uri.profile.name === 'whatwg' ? documentBase(base).uri : base.uri;
  const hash = uri.indexOf('#');
  return hash < 0 ? uri : uri.slice(0, hash);
}
