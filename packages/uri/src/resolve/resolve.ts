// RFC 3986, section 5.2 (RFC 2396 and draft-fielding-url-syntax-07, section 5.2; RFC 1808, section 4): a reference
// and a base give a target.
import type { BaseUri, PreparedBase } from './base.ts';
import { prepared } from './base.ts';
import { clearTarget } from './clear-reference.ts';
import { outsideUri } from './container.ts';
import { format } from '../syntax/format.ts';
import { NUMBER_SIGN, parseAs } from '../syntax/parse.ts';
import { platformHref } from '../syntax/platform.ts';
import type { ProfileName } from '../syntax/profiles.ts';
import { profileNamed } from '../syntax/profiles.ts';
import { targetOf } from './transform.ts';

/**
 * Why there is no target.
 * "base-not-absolute": the reference is relative, and the base has no scheme (RFC 3986, 5.1).
 * "not-a-url": the platform's `URL` refuses the reference or the base (WHATWG URL Standard, 4.4).
 */
export type ResolutionProblem = 'base-not-absolute' | 'not-a-url';

/** What a reference leads to. */
export interface Resolution {
  /** The target, or null with a `problem`. */
  readonly target: string | null;
  /**
   * Whether the reference is empty or a fragment alone, and so refers to the document that it stands in
   * (draft-07 and RFC 2396, 5.2 step 2; RFC 3986, 4.4).
   */
  readonly sameDocument: boolean;
  readonly problem?: ResolutionProblem;
}

/**
 * Resolves a reference against a base.
 *
 * A base in text is parsed under `profile` ("rfc3986" where it is left out); a parsed one has its own. Never
 * throws: without a usable base a relative reference gives `{ target: null, problem: "base-not-absolute" }`.
 */
export function resolve(reference: string, base: BaseUri | string, profile?: ProfileName): Resolution {
  if (typeof base === 'string') return againstText(reference, base, profile);
  const ready = prepared(base);
  if (ready.inside) return inContainer(reference, ready, ready.inside);
  const rules = ready.profile;
  // Its own text: what the platform writes of `foo:/..` it does not take for a base again (Node 20 and 22).
  if (rules.resolver === 'platform') return throughPlatform(reference, ready.uri);
  return { target: targetText(reference, ready), sameDocument: isSameDocument(reference) };
}

function inContainer(reference: string, base: PreparedBase, inside: PreparedBase): Resolution {
  const found = resolve(reference, inside);
  return found.target === null ? found : { ...found, target: outsideUri(found.target, base) };
}

/** The target as text, by the algorithms of the generic resolver. */
export function targetText(reference: string, base: PreparedBase): string {
  const rules = base.profile;
  const clear = rules.parameters === 'segment' ? clearTarget(reference, base) : undefined;
  return clear ?? format(targetOf(parseAs(reference, rules), base, rules));
}

/**
 * Against a base that is used once, without what `parseBase` makes ready for many. An absolute reference needs no
 * base; `""` says that there is none.
 */
function againstText(reference: string, base: string, profile: ProfileName = 'rfc3986'): Resolution {
  const rules = profileNamed(profile);
  // No base at all is another thing than a base that the platform refuses.
  if (rules.resolver === 'platform') return throughPlatform(reference, base === '' ? undefined : base);
  const parts = parseAs(reference, rules);
  const baseParts = parseAs(base, rules);
  const sameDocument = isSameDocument(reference);
  if (parts.scheme === undefined && baseParts.scheme === undefined) {
    return { target: null, sameDocument, problem: 'base-not-absolute' };
  }
  return { target: format(targetOf(parts, baseParts, rules)), sameDocument };
}

function throughPlatform(reference: string, base: string | undefined): Resolution {
  const target = platformHref(reference, base);
  if (target === undefined) return { target: null, sameDocument: false, problem: 'not-a-url' };
  return { target, sameDocument: isSameDocument(trimmed(reference)) };
}

/** WHATWG URL Standard, 4.4: C0 controls and spaces around a reference, tabs and newlines within, are removed. */
function trimmed(reference: string): string {
  let from = 0;
  while (from < reference.length && reference.charCodeAt(from) <= 0x20) from++;
  return reference.slice(from, from + 1);
}

/** "A URI reference that does not contain a URI is a reference to the current document" (RFC 2396, 4.2). */
function isSameDocument(reference: string): boolean {
  // startsWith would take a third of the whole resolution.
  return reference === '' || reference.charCodeAt(0) === NUMBER_SIGN;
}
