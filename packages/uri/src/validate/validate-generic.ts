// The grammars of the generic syntax: RFC 3986, appendix A; RFC 2396, appendix A; draft-fielding-url-syntax-07,
// appendix A; RFC 1808, section 2.2. What each allows is data in grammars.ts.
import { alphanumericAnd, checkCharacters, isAlpha, isDigits } from '../syntax/characters.ts';
import type { ComponentSpans } from '../syntax/components.ts';
import { parseAuthority, spansAs } from '../syntax/components.ts';
import type { Grammar, GrammarPart } from '../syntax/grammars.ts';
import { isHostName, isHostNumber } from '../syntax/host-name.ts';
import { isIpLiteral } from '../syntax/ip-literal.ts';
import type { UriReference } from '../syntax/parse.ts';
import { parseAs } from '../syntax/parse.ts';
import type { Problem, ProblemCode, Span } from '../syntax/problem.ts';
import type { Profile } from '../syntax/profiles.ts';

/** The violations of the profile's grammar. */
export function genericProblems(reference: string, profile: Profile): Problem[] {
  const parts = parseAs(reference, profile);
  const check = new GrammarCheck(reference, profile);
  const places = spansAs(parts);
  check.scheme(parts, places);
  const anything = parts.scheme !== undefined && profile.grammar.afterScheme === 'anything';
  if (anything) check.afterScheme(places);
  else check.components(parts, places);
  if (places.fragment) check.characters(places.fragment, profile.grammar.fragment, 'fragment');
  return check.problems;
}

/** An IPv6 address and what RFC 6874 allowed behind it: "%25" ZoneID. */
const ZONE = /^\[[0-9a-f:.]+%/i;

/** Gathers problems while the components are walked through. */
class GrammarCheck {
  readonly problems: Problem[] = [];
  readonly #text: string;
  readonly #document: string;
  readonly #grammar: Grammar;

  constructor(text: string, profile: Profile) {
    this.#text = text;
    this.#document = profile.document;
    this.#grammar = profile.grammar;
  }

  scheme({ scheme, path }: UriReference, places: ComponentSpans): void {
    if (scheme === undefined || places.scheme === undefined) {
      if (path.startsWith(':')) {
        this.#report('colon-in-first-segment', places.path, 'relative', 'a scheme cannot be empty');
      }
      return;
    }
    const set = alphanumericAnd('+-.');
    let bad = this.#grammar.schemeBegins === 'letter' && !isAlpha(scheme.charCodeAt(0));
    for (let at = 0; at < scheme.length; at++) bad ||= set[scheme.charCodeAt(at)] !== 1;
    if (bad) {
      this.#report('scheme-invalid', places.scheme, 'scheme', 'neither a scheme nor a segment of a path');
    }
  }

  /** Draft-07, 4.2: opaque-URL = scheme ":" *urlc */
  afterScheme(places: ComponentSpans): void {
    const start = (places.scheme?.end ?? -1) + 1;
    const end = places.fragment ? places.fragment.start - 1 : this.#text.length;
    this.characters({ start, end }, this.#grammar.somewhere, 'opaque');
  }

  components(parts: UriReference, places: ComponentSpans): void {
    const grammar = this.#grammar;
    const hierarchical = grammar.afterScheme !== 'opaque-or-hierarchical';
    const opaque =
      !hierarchical &&
      parts.scheme !== undefined &&
      parts.authority === undefined &&
      !parts.path.startsWith('/');
    if (places.authority) this.#authority(parts.authority ?? '', places.authority.start);
    this.characters(places.path, grammar.path, 'path');
    if (places.query) this.characters(places.query, grammar.query, 'query');
    if (opaque && parts.path === '' && parts.query === undefined) {
      const end = (places.scheme?.end ?? 0) + 1;
      this.#report('empty-after-scheme', { start: 0, end }, 'opaque', 'nothing follows the scheme');
    }
    const noPath = parts.scheme === undefined && parts.authority === undefined && parts.path === '';
    if (noPath && parts.query !== undefined && !grammar.queryAlone) {
      this.#report(
        'path-missing',
        places.path,
        'relative',
        'a relative reference needs a path before its query',
      );
    }
  }

  #authority(authority: string, start: number): void {
    const grammar = this.#grammar;
    if (grammar.authority === 'net-loc' || grammar.authority === 'server-or-registry') {
      this.characters({ start, end: start + authority.length }, grammar.name, 'host');
      return;
    }
    const { userinfo, host, port } = parseAuthority(authority);
    let at = start;
    if (userinfo !== undefined) {
      this.characters({ start: at, end: at + userinfo.length }, grammar.userinfo, 'userinfo');
      at += userinfo.length + 1;
    }
    this.#host(host, at);
    at += host.length + 1;
    if (port !== undefined && port !== '' && !isDigits(port)) {
      this.#report('port-invalid', { start: at, end: at + port.length }, 'port', 'a port has only digits');
    }
  }

  #host(host: string, start: number): void {
    const place = { start, end: start + host.length };
    if (this.#grammar.authority === 'server') {
      if (host !== '' && !isHostName(host) && !isHostNumber(host)) {
        this.#report('host-invalid', place, 'host', 'neither a domain name nor four numbers');
      }
    } else if (host.startsWith('[') && host.endsWith(']')) {
      if (!isIpLiteral(host.slice(1, -1))) {
        const message = ZONE.test(host)
          ? 'a zone is no part of a URI: RFC 9844 has taken back RFC 6874'
          : 'not an IPv6 address nor a later one';
        this.#report('ip-literal-invalid', place, 'host', message);
      }
    } else this.characters(place, this.#grammar.name, 'host');
  }

  characters({ start, end }: Span, others: string, part: GrammarPart): void {
    const allowed = {
      set: alphanumericAnd(others),
      elsewhere: alphanumericAnd(this.#grammar.somewhere),
      section: this.#section(part),
      escapes: this.#section('escape'),
    };
    checkCharacters(this.#text, start, end, allowed, this.problems);
  }

  #report(code: ProblemCode, { start, end }: Span, part: GrammarPart, message: string): void {
    this.problems.push({ code, start, end, section: this.#section(part), message });
  }

  #section(part: GrammarPart): string {
    return `${this.#document}, ${this.#grammar.sections[part]}`;
  }
}
