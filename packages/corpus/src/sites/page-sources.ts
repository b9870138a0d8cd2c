import { MARKDOWN_ENDINGS } from '../media-types/markdown-endings.ts';
import { mediaTypeOf } from '../media-types/media-type.ts';
import { MediaTypes } from '../media-types/media-types.ts';

/** Endings of documents that generators make pages of: in links those end with `.html`, or with nothing. */
export const PAGE_SOURCES: readonly string[] = [
  ...MARKDOWN_ENDINGS.map((ending) => `.${ending}`),
  '.mdx',
  '.qmd',
  '.Rmd',
  '.rmd',
  '.rst',
  '.adoc',
  '.asciidoc',
  '.org',
];

/** These, and the endings of which was said that such documents have them (`txt=asciidoc`). */
export function pageSources(mediaTypes: readonly string[] = []): readonly string[] {
  if (mediaTypes.length === 0) return PAGE_SOURCES;
  const types = new Set(PAGE_SOURCES.map(mediaTypeOf));
  return [...PAGE_SOURCES, ...new MediaTypes(mediaTypes).endingsOf((type) => types.has(type))];
}

/** The path of the page that is made of a document; undefined where none is. */
export function pageMadeOf(path: string, endings: readonly string[] = PAGE_SOURCES): string | undefined {
  const ending = endings.find((each) => path.endsWith(each));
  return ending === undefined ? undefined : `${path.slice(0, -ending.length)}.html`;
}

/** The paths of the documents that a page can be made of; none where it is no page. */
export function sourcesOfPage(path: string, endings: readonly string[] = PAGE_SOURCES): string[] {
  if (!path.endsWith('.html')) return [];
  return endings.map((ending) => path.slice(0, -'.html'.length) + ending);
}
