// How a value that is known stands in a component: what is written, what it says, and how something else is said there.
import { decodeText, encodeText, jsString, type Entity } from '@linkwright/core';
import { decodeHTMLAttribute } from 'entities/decode';
import type { Framework } from './dialects.ts';
import type { Writing } from './tag.ts';

/** What a written value says. */
export function saidBy(written: string, writing: Writing): string {
  if (writing === 'string' || writing === 'bound') return stringSaid(written);
  return written.includes('&') ? decodeHTMLAttribute(written) : written;
}

/** Whether a value stands for itself, in HTML as well. */
export function isAsSaid(written: string, writing: Writing): boolean {
  return writing === 'quoted' || writing === 'unquoted' || !/["&\\<]/.test(written);
}

/**
 * What has to be written for a value to say something; `quote` is the mark before it. Undefined where it cannot be said.
 */
export function written(
  said: string,
  writing: Writing,
  quote: string,
  framework: Framework,
): string | undefined {
  if (/[\u0000-\u001F\u007F]/.test(said) || !said.isWellFormed()) return undefined;
  if (writing === 'string') return stringOf(said, quote);
  if (writing === 'quoted') return inQuotes(said, quote, framework);
  if (writing === 'unquoted') return said === '' || /[\s"'=<>`{}&]/.test(said) ? undefined : said;
  // The attribute's own marks are not known here: what could be one is not written.
  if (/["'`\\]/.test(said) || decodeHTMLAttribute(said) !== said) return undefined;
  return stringOf(said, quote);
}

function inQuotes(said: string, quote: string, framework: Framework): string {
  const text = said.replaceAll(/&(?=#?\w)/g, '&amp;').replaceAll(quote, quote === '"' ? '&quot;' : '&#39;');
  return framework === 'svelte' ? text.replaceAll('{', '&#123;') : text;
}

/** The inside of a string; `quote` is one of `"`, `'` and the mark of templates. */
export function stringOf(said: string, quote: string): string | undefined {
  const mark = encodeText(quote, 'utf-8');
  const bytes = mark && encodeText(`${quote}${quote}`, 'utf-8');
  if (!bytes) return undefined;
  const edit = jsString.encode(said, { ...EMPTY, bytes }, 1, 1);
  return edit && decodeText(edit.bytes, 0, edit.bytes.length, 'utf-8');
}

function stringSaid(text: string): string {
  if (!text.includes('\\')) return text;
  const bytes = encodeText(text.toWellFormed(), 'utf-8') ?? new Uint8Array();
  return jsString.decode({ ...EMPTY, bytes }, 0, bytes.length);
}

/** A string on its own. */
const EMPTY: Entity = {
  source: { path: '', bytes: new Uint8Array(), offset: 0, line: 1 },
  bytes: new Uint8Array(),
  start: 0,
  end: 0,
  mediaType: 'text/javascript',
  charset: 'utf-8',
  layer: undefined,
};
