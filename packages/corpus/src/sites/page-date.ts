// When a page of a site, or a source of one, says that it was written.
import { posix } from 'node:path';
import { type Entity, decodeText, oneByteText } from '@linkwright/core';
import { saidDate } from '../reading/said-date.ts';
import { frontMatterIn } from './front-matter.ts';
import { htmlDate } from './html-date.ts';

/** More than a page says of itself. */
const LONGEST = 64 << 10;

/** The bytes of its mark, behind a byte order mark. */
const FENCE = 6;

const DAY = String.raw`(\d{4}-\d\d?-\d\d?(?:[T ][\d:.]+(?:Z|[ ]?[+-]\d\d:?\d\d)?)?)(?![\w-])`;

/** The keys of Jekyll, Hexo and Zola; Hugo; Astro's and Eleventy's templates. */
const SAID = new RegExp(
  String.raw`^["']?(?:date|publishDate|pubDate|pubDatetime|published|publishedAt|created)["']?[ \t]*[:=][ \t]*["']?${DAY}`,
  'm',
);

/**
 * What documents say of themselves at their head: `Date:` (Pelican, MultiMarkdown), `:date:` (its reStructuredText),
 * `.. date:` (Nikola, in a comment of Markdown too), `:revdate:` (AsciiDoc), `#+DATE:` (Org).
 */
const SAID_AT_HEAD = new RegExp(String.raw`^(?:\.\. |:|#\+)?(?:page-)?(?:rev)?date:[ \t]*[<[]?${DAY}`, 'im');

/** So much of a document is its head. */
const HEAD = 2048;

const MARKUP: ReadonlySet<string> = new Set(['text/markdown', 'text/x-rst', 'text/asciidoc', 'text/org']);
const HTML: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

/** A post of Jekyll, Docusaurus, Zola and others: `2026-01-31-name.md`, and the folder of one. */
const NAMED = /^\d{4}-\d\d-\d\d(?=[-_.]|$)/;

/** When a page says that it was written, in ISO 8601; undefined where it does not, or not so that a date can be made of it. */
export function pageDate(page: Entity): string | undefined {
  const said = dateIn(page) ?? dateInName(page.source.path);
  return said === undefined ? undefined : saidDate(said);
}

function dateIn({ bytes, start, end, charset, mediaType }: Entity): string | undefined {
  const text = (length: number): string => decodeText(bytes, start, Math.min(end, start + length), charset);
  // Most pages have none, and are not decoded for it.
  if (/---|\+\+\+/.test(oneByteText(bytes, start, Math.min(end, start + FENCE))))
    return SAID.exec(frontMatterIn(text(LONGEST)))?.[1];
  if (HTML.has(mediaType)) return htmlDate(text(LONGEST));
  return MARKUP.has(mediaType) ? SAID_AT_HEAD.exec(text(HEAD))?.[1] : undefined;
}

function dateInName(path: string): string | undefined {
  const [name = '', folder = ''] = path.split('/').toReversed();
  return NAMED.exec(name)?.[0] ?? (posix.parse(name).name === 'index' ? NAMED.exec(folder)?.[0] : undefined);
}
