// Layouts and includes that files name where no extractor may read: templates of Nunjucks and Liquid, data and settings of
// Jekyll and Eleventy (11ty.dev, "Layouts", "Template and Directory Specific Data Files"; jekyllrb.com, "Front Matter
// Defaults").
import type { Place, Span } from '@linkwright/core';
import { calledTemplates, hasSignsOfComments, markdownPlaces, tagless } from '@linkwright/markdown';
import { mediaTypeOf } from '../media-types/media-type.ts';

/** Templates have tags and front matter, the others only keys. */
const TEMPLATE = /\.(?:njk|liquid|webc)$/i;
const DATA = /(?:\.(?:json|ya?ml|toml)|\.11tydata\.[cm]?js)$/i;

const LAYOUT =
  /((?:^[ \t]*(?:-[ \t]+|(?:const|let|var)[ \t]+)?|[{,][ \t]*)["']?layout["']?[ \t]*[:=][ \t]*(["']?))([\w.@~+-][\w./@~+-]*)\2(?=[ \t]*(?:[,;}#\r\n]|$))/gm;

/** What a text names, and from where that is looked for. */
export interface NamedTemplate extends Span {
  readonly place: Place;
}

/** Whether files of a name may say layouts or includes that nothing else reads. */
export function mayNameTemplates(path: string): boolean {
  return TEMPLATE.test(path) || DATA.test(path);
}

/** The names of layouts and includes in the text of such a file. */
export function* namedTemplates(path: string, text: string): Generator<NamedTemplate> {
  for (const { index, 1: before = '', 3: name = '' } of text.matchAll(LAYOUT)) {
    const start = index + before.length;
    yield { start, end: start + name.length, place: markdownPlaces.layout };
  }
  if (!TEMPLATE.test(path)) return;
  const hidden = tagless(text, 0, hasSignsOfComments(mediaTypeOf(path)));
  for (const call of calledTemplates(text, 0, hidden)) if (call.place.callsPage) yield call;
}
