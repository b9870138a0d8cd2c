// Templates of Nunjucks (mozilla.github.io/nunjucks, "Templating") and Liquid (shopify.github.io/liquid), as Eleventy makes
// pages of them, and others do: HTML, in which tags stand for what a program puts there.
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  MappedBytes,
  type ReadableText,
  type Span,
  byteSpan,
  decodedEntity,
  readableText,
} from '@linkwright/core';
import { frontMatterEnd } from '../front-matter.ts';
import { templateTags } from './template-tags.ts';
import { TEMPLATE_TYPES, hasSignsOfComments } from './template-types.ts';

/** Name of the layer between a template and the page that it looks like. */
const TEMPLATE_LAYER = 'template';

/** What a template makes, by the name before its own ending (`sitemap.xml.njk`). */
const MADE_BY_NAME = /\.(\w+)\.\w+$/;

/** The same by the address that its front matter says: `permalink: /feed.xml`. */
const MADE_BY_ADDRESS = /^permalink[ \t]*:[ \t]*["']?(?:[^\s"'{}]*\.)?(\w+)["']?[ \t]*(?:#.*)?$/m;

/** Endings of what is no page; others are a part of a name (`v2.0.njk`). */
const NO_PAGE = /^(?:xml|svg|rss|atom|xsl|json|webmanifest|m?js|css|txt|ics|csv|ya?ml|md|htaccess)$/i;

/** How XML and JSON begin: no tag of a template does. */
const NO_HTML = /^\s*(?:<\?xml|\{\s*"|\[\s*[{"])/;

/** Hands a template to the extractor of HTML, its comments and front matter left out. */
export const templateExtractor: Extractor = {
  mediaTypes: [...TEMPLATE_TYPES],
  extract(document: Entity, base: Base, extraction: Extraction): void {
    const readable = readableText(document);
    const { text } = readable;
    const head = headEnd(text);
    if (makesPage(document.source.path, text.slice(0, head)) && !NO_HTML.test(text.slice(head)))
      extraction.embed(pageLike(readable, head), base);
  },
};

/** The end of the front matter, which may be a program or JSON: `---js` (11ty.dev, "Front Matter Data"). */
function headEnd(text: string): number {
  const [, mark = '', language = ''] = /^(---)(\w+)(?=[ \t]*\r?\n)/.exec(text) ?? [];
  const end = frontMatterEnd(mark + text.slice(mark.length + language.length));
  return end === 0 ? 0 : end + language.length;
}

function makesPage(path: string, frontMatter: string): boolean {
  const [, byAddress = ''] = MADE_BY_ADDRESS.exec(frontMatter) ?? [];
  const [, byName = ''] = MADE_BY_NAME.exec(path) ?? [];
  return !NO_PAGE.test(byAddress) && (byAddress !== '' || !NO_PAGE.test(byName));
}

/** A template without its comments, and with tags in which nothing is a sign of HTML. */
function pageLike(readable: ReadableText, head: number): Entity {
  const { entity, text } = readable;
  const { bytes, end } = entity;
  const { start } = byteSpan(readable, { start: head, end: head });
  const decoded = new MappedBytes(start, end - start);
  let done = start;
  for (const tag of templateTags(text, head, hasSignsOfComments(entity.mediaType))) {
    const at = byteSpan(readable, tag);
    decoded.copy(bytes, done, at.start);
    decoded.piece(tag.isComment ? [] : withoutSigns(bytes, at), at.start, at.end);
    done = at.end;
  }
  decoded.copy(bytes, done, end);
  return decodedEntity(TEMPLATE_LAYER, entity, decoded, 'text/html', (written) => written);
}

/** What ends a value or an element of HTML, or begins one, and a reference to a character, by their character references. */
const SIGNS: ReadonlyMap<number, readonly number[]> = new Map(
  Array.from('"\'`<>=&', (sign) => [sign.charCodeAt(0), asciiBytes(`&#${sign.charCodeAt(0)};`)]),
);

/** So that a value says what it says in the template. */
function withoutSigns(bytes: Uint8Array, { start, end }: Span): readonly number[] {
  return Array.from(bytes.subarray(start, end)).flatMap((byte) => SIGNS.get(byte) ?? byte);
}

function asciiBytes(text: string): readonly number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}
