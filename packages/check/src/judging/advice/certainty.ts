import type { Link } from '@linkwright/core';
import { resolve } from '@linkwright/uri';
import type { Judgement, Verdict } from '../verdict.ts';
import { canBeAsked } from './web-host.ts';

/** What every client escapes before it asks; "\" is not among them, browsers take it for "/". */
const ESCAPED = /[ "<>^`{|}]/g;

const STRAY_PERCENT = /%(?![0-9A-Fa-f]{2})/g;

/** Rules about how a reference is written, which escaping settles. */
const ABOUT_SPELLING: ReadonlySet<string> = new Set([
  'malformed-reference',
  'unsafe-character',
  'unwise-character',
]);

/**
 * Where a URL is found in what readers see. What stands there may be a pattern of many (`{a,b}`), or the text behind a
 * URL (`a|b`, `a">b`): nothing but a page that is there says that it was meant as it stands.
 */
const FOUND_IN_TEXT: ReadonlySet<string> = new Set([
  'text',
  'html:text',
  'markdown:extended-autolink',
  'asciidoc:url',
  'org:url',
  'pod:text',
  'roff:text',
  'rst:uri',
  'texinfo:text',
  'typst:url',
  'wiki:url',
  // `[https://h/a|name]`: so Fossil writes links, and who thinks of `[[Page|name]]`.
  'wiki:external',
]);

/** What is known of places, to say whether another spelling is certain. */
export interface Places {
  /** Whether a target is in the trees that are checked, and is there. */
  isThere(target: string): boolean;
  /** Whether the site that a target is on is served by `https:`. */
  isSecure(target: string): boolean;
}

/** The advice on a link, with the suggestions that may be written without asking. */
export function withCertainty(
  advice: readonly Verdict[],
  link: Link,
  { remote }: Judgement,
  places: Places,
): readonly Verdict[] {
  if (advice.length === 0 || link.target === null) return advice;
  return advice.map((verdict) => {
    const suggestion = ABOUT_SPELLING.has(verdict.rule)
      ? escaped(link, remote !== undefined, places)
      : verdict.rule === 'insecure'
        ? secured(link, places)
        : undefined;
    return suggestion === undefined ? verdict : { ...verdict, suggestion, fixable: true };
  });
}

/** The reference with escapes, where it certainly means what was meant. */
function escaped({ reference, base, place }: Link, remote: boolean, places: Places): string | undefined {
  const respelled = reference
    .replace(STRAY_PERCENT, '%25')
    .replace(ESCAPED, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  if (respelled === reference) return undefined;
  const target = resolve(respelled, base.uri).target;
  if (target === null) return undefined;
  if (!remote) return places.isThere(target) ? respelled : undefined;
  // A server may read a lone "%" in its own way.
  const isSure = reference.search(STRAY_PERCENT) < 0 && !FOUND_IN_TEXT.has(place.name);
  return isSure && /^https?:/i.test(target) && canBeAsked(target) ? respelled : undefined;
}

function secured({ reference, kind, target }: Link, places: Places): string | undefined {
  if (kind !== 'absolute' || target === null || !places.isSecure(target)) return undefined;
  return `https${reference.slice('http'.length)}`;
}
