// Generators read what calls pages before a document is what its type says: in Markdown, and in pages of HTML, feeds, style
// sheets and texts that begin with front matter (jekyllrb.com, "Front Matter"; gohugo.io, "Content formats"), and in what
// Jekyll puts into pages and around them.
import {
  type Base,
  type Entity,
  type Extraction,
  type Notation,
  type Place,
  type ReadableText,
  type Span,
  isAskedFor,
  oneByteText,
  pieceOf,
  readableText,
} from '@linkwright/core';
import { calledLayouts, frontMatterEnd } from '../front-matter.ts';
import { calledTemplates } from './called-templates.ts';
import {
  bareAddress,
  hexoArgument,
  shortcodeArgument,
  siteAddress,
  tagArgument,
  templatePath,
} from '../notations/call-arguments.ts';
import { frontMatterNotations } from '../notations/front-matter-values.ts';
import { type PageCall, pageCalls } from './page-calls.ts';
import { markdownPlaces } from '../places.ts';
import { hasSiteFunctions, siteAddresses } from './site-functions.ts';
import { TERA_TEMPLATE, teraCalls } from './tera-calls.ts';
import { tagless } from '../templates/template-tags.ts';
import { hasSignsOfComments, isTemplateType } from '../templates/template-types.ts';

const NOTATIONS: ReadonlyMap<Place, Notation> = new Map([
  [markdownPlaces.hexoPostLink, hexoArgument],
  [markdownPlaces.hexoPostPath, hexoArgument],
  [markdownPlaces.hexoAsset, hexoArgument],
  [markdownPlaces.hexoImg, hexoArgument],
  [markdownPlaces.hexoLink, hexoArgument],
  [markdownPlaces.hugoRef, shortcodeArgument],
  [markdownPlaces.hugoFigure, shortcodeArgument],
  [markdownPlaces.hugoUrl, siteAddress],
  [markdownPlaces.hugoPage, shortcodeArgument],
  [markdownPlaces.mkdocsUrl, siteAddress],
  [markdownPlaces.jekyllLink, tagArgument],
  [markdownPlaces.jekyllPostUrl, tagArgument],
  [markdownPlaces.jekyllUrl, tagArgument],
  [markdownPlaces.eleventyUrl, tagArgument],
  [markdownPlaces.jekyllInclude, templatePath],
  [markdownPlaces.jekyllIncludeRelative, templatePath],
  [markdownPlaces.jekyllParameter, tagArgument],
  [markdownPlaces.eleventyInclude, tagArgument],
  [markdownPlaces.zolaPage, tagArgument],
  [markdownPlaces.zolaFile, tagArgument],
]);

/** Types of text; messages and archives are none. */
const TEXT = /^text\/|[/+](?:xml|json|javascript)$/;

/** A generator may make pages of Markdown that begins with the text itself (jekyll-optional-front-matter). */
const MARKDOWN = /^text\/(?:markdown|mdx)/;

/** Jekyll reads these without front matter: jekyllrb.com, "Directory Structure". */
const PART = /(?:^|\/)_(?:includes|layouts)\//;

const FRONT_MATTER = /^(?:\xEF\xBB\xBF)?(?:---|\+\+\+)[ \t]*\r?\n/;

/** Bytes in which the first line of front matter ends. */
const HEAD = 64;

/** Of a tag, of a shortcode, or of what is put out; a layout is named before the text. */
const OPENER = /\{[%{]|^layout[ \t]*:/m;

/** Tells the pages that are called in a document by what is no reference, where that is asked for. */
export function extractPageCalls(document: Entity, base: Base, extraction: Extraction): void {
  const { layout } = markdownPlaces;
  const isAsked = (place: Place): boolean => isAskedFor(place, extraction);
  if (!TEXT.test(document.mediaType) || ![layout, ...NOTATIONS.keys()].some(isAsked)) return;
  const [calls, hasFunctions] = [mayCall(document), hasSiteFunctions(document.source.path)];
  if (!(calls || hasFunctions) || !hasTags(document)) return;
  // A piece, for to settle the charset of the document is its extractor's.
  const piece = pieceOf(document, document.start, document.end, document.mediaType);
  const { entity, text, byteOf } = readableText(piece);
  const head = frontMatterEnd(text);
  const tell = (
    { start, end, fragment }: Span & Pick<PageCall, 'fragment'>,
    place: Place,
    notation = NOTATIONS.get(place),
  ): void => {
    if (!notation || !isAsked(place)) return;
    const details = fragment === undefined ? undefined : { fragment };
    extraction.sink.reference(entity, byteOf(start), byteOf(end), place, notation, base, details);
  };
  const hidden = tagless(text, head, hasSignsOfComments(document.mediaType));
  if (hasFunctions)
    for (const call of siteAddresses(text, document.source.path, hidden)) tell(call, call.place);
  if (!calls) return;
  for (const value of calledLayouts(text, head)) tell(value, layout, frontMatterNotations[value.quoting]);
  for (const call of pageCalls(text, head, hidden)) tell(call, call.place, call.isBare && bareAddress);
  for (const call of calledTemplates(text, head, hidden)) tell(call, call.place);
  if (TERA_TEMPLATE.test(document.source.path))
    for (const call of teraCalls(text, hidden)) tell(call, call.place);
}

/**
 * Where the arguments of calls begin which are told as such (units of the text): a URL among them is no autolink, for a
 * generator reads the tag before there is Markdown.
 */
export function calledStarts(
  { text, entity }: ReadableText,
  from: number,
  extraction: Extraction,
): ReadonlySet<number> {
  const starts = new Set<number>();
  if (!OPENER.test(text)) return starts;
  const hidden = tagless(text, from, hasSignsOfComments(entity.mediaType));
  for (const { start, place } of pageCalls(text, from, hidden))
    if (isAskedFor(place, extraction)) starts.add(start);
  return starts;
}

/** Whether a generator reads what is called in the document before that is what its type says. */
function mayCall({ bytes, start, end, mediaType, source }: Entity): boolean {
  // Most documents are pages without it, and are not to be copied for that.
  const head = oneByteText(bytes, start, Math.min(end, start + HEAD));
  return (
    MARKDOWN.test(mediaType) ||
    isTemplateType(mediaType) ||
    FRONT_MATTER.test(head) ||
    PART.test(source.path) ||
    TERA_TEMPLATE.test(source.path)
  );
}

/** Whether something in the document may be a call. */
function hasTags({ bytes, start, end }: Entity): boolean {
  return OPENER.test(oneByteText(bytes, start, end));
}
