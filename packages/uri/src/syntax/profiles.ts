// The profiles: each document's answers to the questions on which the documents differ.

import type { Grammar } from './grammars.ts';
import { draft07Grammar, rfc1808Grammar, rfc2396Grammar, rfc3986Grammar, whatwgGrammar } from './grammars.ts';

/** The documents that a reference can be read by. */
export type ProfileName =
  | 'url-1994'
  | 'draft-04'
  | 'draft-05'
  | 'draft-07'
  | 'rfc1808'
  | 'rfc2396'
  | 'rfc3986'
  | 'whatwg';

/** One document's rules, as data: the parser and the resolver are steered by this record. */
export interface Profile {
  readonly name: ProfileName;
  /** The document that the profile follows. */
  readonly document: string;
  /**
   * Who resolves.
   * "generic": the parser and the resolver of this package.
   * "platform": the platform's `URL` (the WHATWG URL Standard).
   */
  readonly resolver: 'generic' | 'platform';
  /**
   * What a scheme is, when a reference is taken apart.
   * "anything": all before a first ":" that comes before any of "/?#" (RFC 2396 and 3986, appendix B).
   * "scheme-characters": letters, digits, "+", "-" and "." only (RFC 1808, 2.4.2).
   */
  readonly schemeSpan: 'anything' | 'scheme-characters';
  /**
   * Where the authority ends.
   * "slash-or-query": at "/", "?" or the end (RFC 2396, 3.2; RFC 3986, 3.2 adds "#").
   * "slash": only at "/", since the query is split off later (RFC 1808, 2.4.3 before 2.4.4).
   */
  readonly authoritySpan: 'slash-or-query' | 'slash';
  /**
   * Whether a component may be there and empty.
   * "distinct": undefined is not empty (draft-07, RFC 2396 and RFC 3986, 5.2 and 5.3).
   * "absent": an empty authority, query or fragment is none (RFC 1808, 2.4.1, 2.4.4 and 4).
   */
  readonly emptyComponents: 'distinct' | 'absent';
  /**
   * What ";" begins.
   * "segment": parameters of a path segment, which resolution takes for part of the segment (draft-07, 4.3.2).
   * "url": the parameters of the whole URL, a component that a reference can inherit (RFC 1808, 2.4.5 and 4).
   */
  readonly parameters: 'segment' | 'url';
  /**
   * What an empty reference leads to.
   * "current-document": the document that it stands in (draft-07 and RFC 2396, 5.2 step 2).
   * "whole-base": the base with its query and its fragment (RFC 1808, 4, step 2a).
   * "base": the base without its fragment (RFC 3986, 5.2.2).
   */
  readonly emptyReference: 'current-document' | 'whole-base' | 'base';
  /**
   * What "?y" replaces.
   * "query": the query of the base (RFC 1808, 4, step 5; RFC 3986, 5.2.2).
   * "last-segment": the last segment of the base too, as any relative path does (draft-07 and RFC 2396, 5.2 step 6).
   */
  readonly queryReplaces: 'query' | 'last-segment';
  /**
   * Which paths lose their "." and ".." segments.
   * "merged": only those of relative-path references (draft-07 and RFC 2396, 5.2 step 6).
   * "every": also those of absolute references and absolute paths (RFC 3986, 5.2.2).
   */
  readonly dotSegments: 'merged' | 'every';
  /**
   * What to do with ".." segments that would climb above the root.
   * "keep": leave them in the path (RFC 1808, 5.2; draft-07 and RFC 2396, 5.2 step 6g, first choice).
   * "drop": remove them (RFC 3986, 5.2.4).
   */
  readonly aboveRoot: 'keep' | 'drop';
  /**
   * How a relative path is merged with an empty path below an authority.
   * "slash": with "/" before it (RFC 3986, 5.2.3).
   * "append": as it is, so that "http://a" and "g" give "http://ag" (draft-07 and RFC 2396, 5.2 steps 6a and 6b).
   */
  readonly emptyBasePath: 'slash' | 'append';
  /**
   * What `validate` holds text against.
   * "generic": `grammar`, and the schemes only for `components`.
   * "schemes": the grammar of the scheme, and the catch-all for schemes without one (draft-ietf-uri-url-06, 5).
   * "platform": the platform's `URL`, and what the standard calls a valid URL string (WHATWG URL Standard, 4.3).
   */
  readonly validity: 'generic' | 'schemes' | 'platform';
  /** The grammar of the generic syntax. Under "schemes" and "platform" it tells what `encode` leaves alone. */
  readonly grammar: Grammar;
  /**
   * What a base is when nothing else gives one (draft-07, 5.1.4: "this_message:/", which its own grammar of
   * schemes does not derive). Undefined where the document leaves it to the application (RFC 2396 and 3986, 5.1.4).
   */
  readonly defaultBase: string | undefined;
}

const draft07: Profile = {
  name: 'draft-07',
  document: 'draft-fielding-url-syntax-07',
  resolver: 'generic',
  schemeSpan: 'anything',
  authoritySpan: 'slash-or-query',
  emptyComponents: 'distinct',
  parameters: 'segment',
  emptyReference: 'current-document',
  queryReplaces: 'last-segment',
  dotSegments: 'merged',
  aboveRoot: 'keep',
  emptyBasePath: 'append',
  validity: 'generic',
  grammar: draft07Grammar,
  defaultBase: 'this_message:/',
};

const earlierDraft: Profile = { ...draft07, grammar: { ...draft07Grammar, authority: 'server' } };

const rfc1808: Profile = {
  ...draft07,
  name: 'rfc1808',
  document: 'RFC 1808',
  schemeSpan: 'scheme-characters',
  authoritySpan: 'slash',
  emptyComponents: 'absent',
  parameters: 'url',
  emptyReference: 'whole-base',
  queryReplaces: 'query',
  grammar: rfc1808Grammar,
  defaultBase: undefined,
};

const rfc3986: Profile = {
  ...draft07,
  name: 'rfc3986',
  document: 'RFC 3986',
  emptyReference: 'base',
  queryReplaces: 'query',
  dotSegments: 'every',
  aboveRoot: 'drop',
  emptyBasePath: 'slash',
  grammar: rfc3986Grammar,
  defaultBase: undefined,
};

/** The profiles by name. */
export const profiles: Readonly<Record<ProfileName, Profile>> = {
  // The draft leaves relative URLs to "other proposed" standards; RFC 1808 is the one that was made for it.
  'url-1994': { ...rfc1808, name: 'url-1994', document: 'draft-ietf-uri-url-06', validity: 'schemes' },
  'draft-04': { ...earlierDraft, name: 'draft-04', document: 'draft-fielding-url-syntax-04' },
  'draft-05': { ...earlierDraft, name: 'draft-05', document: 'draft-fielding-url-syntax-05' },
  'draft-07': draft07,
  rfc1808,
  rfc2396: {
    ...draft07,
    name: 'rfc2396',
    document: 'RFC 2396',
    grammar: rfc2396Grammar,
    defaultBase: undefined,
  },
  rfc3986,
  whatwg: {
    ...rfc3986,
    name: 'whatwg',
    document: 'WHATWG URL Standard',
    resolver: 'platform',
    validity: 'platform',
    grammar: whatwgGrammar,
  },
};

/** Finds a profile. Throws a RangeError for another name, which is a mistake of the caller. */
export function profileNamed(name: ProfileName): Profile {
  if (!Object.hasOwn(profiles, name)) throw new RangeError(`"${String(name)}" is no profile`);
  return profiles[name];
}
