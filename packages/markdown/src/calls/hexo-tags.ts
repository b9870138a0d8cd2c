// How Hexo is told in a text of posts and of their assets, and what its other tags lead to (hexo.io, "Tag Plugins" and "Asset
// Folders"; hexo/lib/extend/tag.ts for how arguments are parted).
import type { Place, Span } from '@linkwright/core';
import { markdownPlaces } from '../places.ts';

export interface HexoCall extends Span {
  readonly place: Place;
  /** Whether an address alone is put there, which may go on behind it. */
  readonly isAddress: boolean;
}

/** A tag and its arguments, also over lines: `{% post_link my-post 'A title' %}`. */
const TAG =
  /(\{%-?\s*(post_link|post_path|asset_img|asset_image|asset_path|asset_link|img|image|link|a|anchor|url_for|full_url_for)\s)([^{}]*)%\}/g;

/** In quotation marks or without; what holds a backslash, or a mark within, is none that is understood. */
const ARGUMENT = /\s*(?:"([^"\\]*)"|'([^'\\]*)'|([^\s"'\\]+))(?=\s|$)/y;

/** Begins at the root of the site, or in the web. */
const ADDRESS = /^(?:\/|https?:\/\/)/;
const IN_WEB = /^https?:\/\//;
const FILE = /\.[A-Za-z]\w*$/;

interface Argument extends Span {
  readonly said: string;
}

/** The calls in a text, from an offset on. */
export function* hexoTags(text: string, from: number): Generator<HexoCall> {
  for (const { index, 1: before = '', 2: name = '', 3: said = '' } of text.matchAll(TAG)) {
    if (index < from) continue;
    const start = index + before.length;
    const call = callOf(name, argumentsOf(said.replace(/-$/, ''), start));
    if (call && call.end > call.start) yield call;
  }
}

function argumentsOf(said: string, offset: number): readonly Argument[] {
  const found: Argument[] = [];
  ARGUMENT.lastIndex = 0;
  for (let argument = ARGUMENT.exec(said); argument; argument = ARGUMENT.exec(said)) {
    const [, double, single, bare] = argument;
    const value = double ?? single ?? bare ?? '';
    const end = offset + ARGUMENT.lastIndex - (bare === undefined ? 1 : 0);
    found.push({ start: end - value.length, end, said: value });
  }
  return found;
}

function callOf(tag: string, given: readonly Argument[]): HexoCall | undefined {
  const { hexoPostLink, hexoPostPath, hexoAsset, hexoImg, hexoLink } = markdownPlaces;
  const at = (place: Place, argument: Argument | undefined): HexoCall | undefined =>
    argument && { start: argument.start, end: argument.end, place, isAddress: tag.endsWith('_path') };
  switch (tag) {
    case 'post_link':
      return at(hexoPostLink, given[0]);
    case 'post_path':
      return at(hexoPostPath, given[0]);
    case 'asset_path':
    case 'asset_link':
      return at(hexoAsset, given[0]);
    case 'asset_img':
    case 'asset_image':
      // The first that is an asset; before it stand names of classes.
      return at(hexoAsset, given.length === 1 ? given[0] : given.find(({ said }) => FILE.test(said)));
    case 'img':
    case 'image':
      return at(
        hexoImg,
        given.find(({ said }) => ADDRESS.test(said)),
      );
    case 'url_for':
    case 'full_url_for':
      return at(hexoLink, ADDRESS.test(given[1]?.said ?? '') ? given[1] : undefined);
    default:
      // Jekyll has a tag of that name that takes a path.
      return at(
        hexoLink,
        given.find(({ said }) => IN_WEB.test(said)),
      );
  }
}
