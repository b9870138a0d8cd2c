import { decodeText, encodeText } from '../charsets/charset.ts';
import type { Edit } from '../edits/edit.ts';
import { jsonString } from './json-string.ts';
import type { Notation } from '../model/notation.ts';

/** The inside of a string or a template without substitutions (ECMA-262, 12.9.4 and 12.9.6). */
export const jsString: Notation = {
  name: 'js-string',
  decode({ bytes, charset }, start, end): string {
    return decodeText(bytes, start, end, charset).replace(ESCAPE, said);
  },
  encode(reference, entity, start, end): Edit | undefined {
    const { bytes, charset } = entity;
    const edit = jsonString.encode(reference, entity, start, end);
    if (!edit) return undefined;
    const text = decodeText(edit.bytes, 0, edit.bytes.length, charset);
    const quote = String.fromCharCode(bytes[start - 1] ?? 0);
    const quoted = quote === '"' ? text : text.replaceAll(quote, `\\${quote}`);
    const written = quote === '`' ? quoted.replaceAll('${', '\\${') : quoted;
    return { start, end, bytes: encodeText(written, charset) ?? edit.bytes };
  },
};

const ESCAPE =
  /\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(\r\n|[\n\r\u2028\u2029])|([0-3][0-7]{0,2}|[4-7][0-7]?)|([\s\S]))/g;

const SINGLE: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function said(
  whole: string,
  point?: string,
  unit?: string,
  byte?: string,
  continued?: string,
  octal?: string,
  other?: string,
): string {
  if (continued !== undefined) return '';
  if (other !== undefined) return SINGLE[other] ?? other;
  const code = octal === undefined ? parseInt(point ?? unit ?? byte ?? '', 16) : parseInt(octal, 8);
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
