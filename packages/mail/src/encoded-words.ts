// Encoded words in header fields: RFC 2047, sections 2 and 6.2.
import { decodeText } from '@linkwright/core';

const WORD = /=\?([^?*\s]+)(?:\*[^?\s]*)?\?([BbQq])\?([^?\s]*)\?=/g;

/** Whether there may be an encoded word in the text. */
export function hasEncodedWord(text: string): boolean {
  return text.includes('=?');
}

/** The text with its encoded words decoded; white space between two of them is no text. */
export function decodeEncodedWords(text: string): string {
  const joined = text.replace(/(\?=)\s+(?==\?)/g, '$1');
  return joined.replace(WORD, (word, charset: string, encoding: string, body: string) => {
    const bytes = encoding === 'Q' || encoding === 'q' ? bytesOfQ(body) : bytesOfB(body);
    return bytes ? decodeText(bytes, 0, bytes.length, charset) : word;
  });
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
