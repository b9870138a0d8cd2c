import type { Base, Link } from '@linkwright/core';
import { relativize, toIri } from '@linkwright/uri';
import { splitUri } from './split-uri.ts';

/**
 * How new references are spelled. `as-written`: each in the style that it had. `relative`: from the
 * document's folder. `root-relative`: from the root of the host. `network`: without a scheme.
 * `absolute`: in full.
 */
export const LINK_STYLES = ['as-written', 'relative', 'root-relative', 'network', 'absolute'] as const;

/** In which form a reference is written anew; `as-written`: in the one that it has. */
export type LinkStyle = (typeof LINK_STYLES)[number];

/**
 * The style for a link: what may only be absolute stays so, and what may only be a path; BASE is what the other links are read
 * against.
 */
export function styleFor({ place }: Pick<Link, 'place'>, wanted: LinkStyle): LinkStyle {
  const { policy, absoluteOnly, pathOnly, callsPage } = place;
  const isOwn = policy === 'base' || [absoluteOnly, pathOnly, callsPage].includes(true);
  return isOwn ? 'as-written' : wanted;
}

const ENDS_WITH_SLASH = /^[^?#]*\/(?:[?#]|$)/;

/**
 * `..` and `../..`, which are the same with a slash behind them (RFC 3986, 5.2.4). Generators that give pages endings of
 * their own read the ones without as names: VitePress makes `../...html` of `../..`.
 */
const DOTS_AT_END = /^(?:[^?#]*\/)?\.{1,2}(?=[?#]|$)/;

/** What no `./` stands before. Before a name that begins with a dot one does: bundlers take `.x/a.png` for a package. */
const NEEDS_NO_DOT = /^\.{0,2}(?:[/?#]|$)/;

/** A reference to the target in a style, spelled as the one before; the target itself where the style has none that leads there. */
export function inStyle(
  style: LinkStyle,
  reference: string,
  kind: Link['kind'],
  target: string,
  base: Pick<Base, 'uri'>,
): string {
  return spelledLike(reference, inForm(style, reference, kind, target, base));
}

function inForm(
  style: LinkStyle,
  reference: string,
  kind: Link['kind'],
  target: string,
  base: Pick<Base, 'uri'>,
): string {
  const profile = base.uri.profile.name;
  switch (style === 'as-written' ? styleOf(kind) : style) {
    case 'absolute':
      return target;
    case 'network':
      return relativize(target, base.uri, { profile, style: 'network' }) ?? target;
    case 'root-relative':
      return relativize(target, base.uri, { profile, style: 'root' }) ?? target;
    default: {
      const relative = relativize(target, base.uri, { profile, style: 'path' });
      if (relative === null) return target;
      const dotted = reference.startsWith('./') && !NEEDS_NO_DOT.test(relative) ? `./${relative}` : relative;
      return ENDS_WITH_SLASH.test(reference) ? dotted.replace(DOTS_AT_END, '$&/') : dotted;
    }
  }
}

function styleOf(kind: Link['kind']): LinkStyle {
  switch (kind) {
    case 'absolute':
      return 'absolute';
    case 'network-path':
      return 'network';
    case 'absolute-path':
      return 'root-relative';
    default:
      return 'relative';
  }
}

/**
 * With letters beyond ASCII (RFC 3987, 3.2) and spaces as they are in the path, where the one before has such: front matter
 * may name a file by `../Füße 1.png`, and a reader who knows no escapes look for it. A space at an end would be none of
 * the reference, and signs beyond ASCII may end it.
 */
function spelledLike(before: string, reference: string): string {
  const { bare: path } = splitUri(before);
  const { bare, tail } = splitUri(reference);
  const lettered = /[^\0-\x7F]/.test(path) ? bare.replaceAll(BEYOND_ASCII, lettersOf) : bare;
  const spaced = path.trim().includes(' ') ? lettered.replaceAll(/(?!^)%20(?!$)/g, ' ') : lettered;
  return spaced + tail;
}

const BEYOND_ASCII = /(?:%[89A-Fa-f][0-9A-Fa-f])+/g;

function lettersOf(escapes: string): string {
  return toIri(escapes).replaceAll(/[^\0-\x7F\p{L}\p{M}\p{N}]/gu, encodeURIComponent);
}
