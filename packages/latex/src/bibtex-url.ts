// URLs in fields of BibTeX: styles put them into `\url{…}`, and many programs write braces and backslashes into them.
import { type Notation, type Span, asItStands, written } from '@linkwright/core';
import { trimmed } from './arguments.ts';
import { urlSaid } from './texts.ts';

const URL = /^[A-Za-z][A-Za-z0-9+.-]*:(?:\/\/)?[^\s]/;

/** The stretch of a value that is nothing but a URL; undefined where it says something else. */
export function fieldUrl(text: string, value: Span): Span | undefined {
  let span = trimmed(text, value);
  // Further braces keep their letters as they are.
  if (text[span.start] === '{' && text[span.end - 1] === '}')
    span = trimmed(text, { start: span.start + 1, end: span.end - 1 });
  const said = text.slice(span.start, span.end);
  if (!/^(?:https?|ftp):\/\/\S+$/i.test(said)) return undefined;
  const read = reads(said);
  return read !== undefined && URL.test(read) ? span : undefined;
}

function reads(said: string): string | undefined {
  return urlSaid(said.replaceAll(/\{(\\(?:[_%#&$~]|text\w{0,20} ?)(?:\{\})?)\}/g, '$1').replaceAll('{}', ''));
}

/** A URL as the field has it: signs are escaped where the old one had them so. */
export const bibtexUrl: Notation = {
  name: 'bibtex-url',
  decode: (entity, start, end) => reads(asItStands(entity, start, end)) ?? '',
  encode(reference, entity, start, end) {
    // BibTeX counts each brace, and a quote may end the value.
    if (!URL.test(reference) || /[\u0000-\u0020\u007F\\{}"]|\^\^/.test(reference)) return undefined;
    if (!reference.isWellFormed()) return undefined;
    const raw = asItStands(entity, start, end);
    const said = reference.replaceAll(/[%#&_]/g, (sign) => (raw.includes(`\\${sign}`) ? `\\${sign}` : sign));
    return reads(said) === reference ? written(said, entity, start, end) : undefined;
  },
};
