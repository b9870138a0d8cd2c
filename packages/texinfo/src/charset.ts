import { declaredCharset, decodeText, oneByteText } from '@linkwright/core';

/** How many bytes of a document are looked at for its encoding. */
const HEAD = 20_000;

const SAID = /^[ \t]*@documentencoding[ \t]+([\w.:-]+)/m;

/**
 * The encoding of a document: what `@documentencoding` says (the Texinfo manual, "@documentencoding"). A part of a manual says
 * none; where it is no UTF-8, its bytes are read as Latin-1. Undefined for UTF-8.
 */
export function saidCharset(bytes: Uint8Array, start: number, end: number): string | undefined {
  const label = SAID.exec(oneByteText(bytes, start, Math.min(end, start + HEAD)))?.[1];
  return declaredCharset(label, { bytes, start, end });
}

/** What the bytes of a document say. */
export function texinfoText(bytes: Uint8Array): string {
  return decodeText(bytes, 0, bytes.length, saidCharset(bytes, 0, bytes.length));
}
