// Encoded words in header fields: RFC 2047, sections 2 and 6.2.
import { charsetName, decodeText } from '@linkwright/core';
import { mailCharset } from './charset-label.ts';

const WORD = /=\?([^?*\s]+)(?:\*[^?\s]*)?\?([BbQq])\?([^?\s]*)\?=/g;

/** Whether there may be an encoded word in the text. */
export function hasEncodedWord(text: string): boolean {
  return text.includes('=?');
}

/**
 * The text with its encoded words decoded; white space between two of them is no text. Words of one charset side by side
 * are decoded together: a character should not be divided between two (section 5), and often is.
 */
export function decodeEncodedWords(text: string): string {
  const joined = text.replace(/(\?=)\s+(?==\?)/g, '$1');
  let said = '';
  let at = 0;
  let run = { charset: '', bytes: [] as number[] };
  for (const { 0: word, 1: charset = '', 2: encoding, 3: body = '', index } of joined.matchAll(WORD)) {
    const bytes = encoding === 'Q' || encoding === 'q' ? bytesOfQ(body) : bytesOfB(body);
    if (!bytes) continue;
    const label = mailCharset(charset) ?? charset.toLowerCase();
    const name = charsetName(label) ?? label;
    // Each word of ISO-2022 goes back to ASCII at its end, and two escapes side by side are an error.
    if (index > at || name !== run.charset || name.startsWith('iso-2022')) {
      said += textOf(run) + joined.slice(at, index);
      run = { charset: name, bytes: [] };
    }
    for (const byte of bytes) run.bytes.push(byte);
    at = index + word.length;
  }
  return said + textOf(run) + joined.slice(at);
}

function textOf({ charset, bytes }: { readonly charset: string; readonly bytes: readonly number[] }): string {
  return bytes.length === 0 ? '' : decodeText(Uint8Array.from(bytes), 0, bytes.length, charset);
}

function bytesOfQ(body: string): Uint8Array {
  const text = body
    .replaceAll('_', ' ')
    .replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function bytesOfB(body: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
