// What functions of Tera name by `path` in templates of Zola (getzola.org, "Overview" of templates, "Image processing").
import type { Place, Span } from '@linkwright/core';
import { outside } from '../parsing/outside.ts';
import { markdownPlaces } from '../places.ts';

export interface TeraCall extends Span {
  readonly place: Place;
}

/** Where Zola keeps templates. */
export const TERA_TEMPLATE: RegExp = /(?:^|\/)templates\//;

/** A function and what it is given: `get_url(path="@/a.md", trailing_slash=true)`. */
const CALL =
  /\b(get_url|get_page|get_section|resize_image|get_image_metadata|load_data|get_hash|get_file_hash)\(([^()]*)\)/g;

/** Its path, written out and put together with nothing. */
const PATH = /((?:^|[\s,])path\s*=\s*(["'`]))([^"'`\\{}%\r\n]+)\2\s*(?=,|$)/;

/** The file of another language may be meant, whose name no one has written. */
const LANGUAGE = /(?:^|[\s,])lang\s*=/;

/** Functions that name a page by its path among the pages. */
const OF_PAGES: ReadonlySet<string> = new Set(['get_page', 'get_section']);

/** The files that functions in the tags of a template name, but for those in what is `hidden`. */
export function teraCalls(text: string, hidden: readonly Span[]): Generator<TeraCall> {
  return outside(calls(text), hidden);
}

function* calls(text: string): Generator<TeraCall> {
  for (const { index, 1: name = '', 2: given = '' } of text.matchAll(CALL)) {
    const found = PATH.exec(given);
    const [, before = '', , path = ''] = found ?? [];
    if (!found || path.includes('://') || LANGUAGE.test(given)) continue;
    const start = index + name.length + 1 + found.index + before.length;
    const isPage = OF_PAGES.has(name) || (path.startsWith('@/') && path.endsWith('.md'));
    yield {
      start,
      end: start + path.length,
      place: isPage ? markdownPlaces.zolaPage : markdownPlaces.zolaFile,
    };
  }
}
