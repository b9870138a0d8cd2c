import { decodeText, encodeText } from '../charsets/charset.ts';
import type { Edit } from '../edits/edit.ts';
import type { Notation } from '../model/notation.ts';

/** The inside of a JSON string, in a file or a script (RFC 8259, section 7). */
export const jsonString: Notation = {
  name: 'json-string',
  decode({ bytes, charset }, start, end): string {
    const text = decodeText(bytes, start, end, charset);
    if (!text.includes('\\')) return text;
    try {
      return JSON.parse(`"${text}"`) as string;
    } catch {
      // An escape that JSON does not know: the text is all that is said.
      return text;
    }
  },
  encode(reference, { charset }, start, end): Edit {
    // No `<`, so that no text can end the script around it.
    const text = JSON.stringify(reference).slice(1, -1).replaceAll('<', '\\u003c');
    return { start, end, bytes: encodeText(text, charset) ?? escaped(text, charset) };
  },
};

/** Characters that the charset can't say are escaped by their UTF-16 units. */
function escaped(text: string, charset: string | undefined): Uint8Array {
  let written = '';
  for (const character of text) written += encodeText(character, charset) ? character : units(character);
  return encodeText(written, charset) as Uint8Array;
}

function units(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
