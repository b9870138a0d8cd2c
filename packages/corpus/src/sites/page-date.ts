// When a page of a generated site says that it was written.
import { posix } from 'node:path';
import { type Entity, decodeText, oneByteText } from '@linkwright/core';
import { saidDate } from '../reading/said-date.ts';
import { frontMatterIn } from './front-matter.ts';

/** More than a page says of itself. */
const LONGEST = 64 << 10;

/** The bytes of its mark, behind a byte order mark. */
const FENCE = 6;

/** The keys of Jekyll, Hexo and Zola; Hugo; Astro's and Eleventy's templates. */
const SAID =
  /^["']?(?:date|publishDate|pubDate|pubDatetime|published|publishedAt|created)["']?[ \t]*[:=][ \t]*["']?(\d{4}-\d\d?-\d\d?(?:[T ][\d:.]+(?:Z|[ ]?[+-]\d\d:?\d\d)?)?)(?![\w-])/m;

/** A post of Jekyll, Docusaurus, Zola and others: `2026-01-31-name.md`, and the folder of one. */
const NAMED = /^\d{4}-\d\d-\d\d(?=[-_.]|$)/;

/** When a page says that it was written, in ISO 8601; undefined where it does not, or not so that a date can be made of it. */
export function pageDate({ source, bytes, start, end, charset }: Entity): string | undefined {
  // Most pages have none, and are not decoded for it.
  const hasFrontMatter = /---|\+\+\+/.test(oneByteText(bytes, start, Math.min(end, start + FENCE)));
  const text = hasFrontMatter ? decodeText(bytes, start, Math.min(end, start + LONGEST), charset) : '';
  const said = SAID.exec(frontMatterIn(text))?.[1] ?? dateInName(source.path);
  return said === undefined ? undefined : saidDate(said);
}

function dateInName(path: string): string | undefined {
  const [name = '', folder = ''] = path.split('/').toReversed();
  return NAMED.exec(name)?.[0] ?? (posix.parse(name).name === 'index' ? NAMED.exec(folder)?.[0] : undefined);
}
