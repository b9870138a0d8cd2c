// Files as one MHTML document: RFC 2557; multipart/related: RFC 2387.
import { concat, percentEncoded } from '@linkwright/core';
import { toUri } from '@linkwright/uri';
import { encodeBase64 } from '../bodies/base64.ts';
import { asciiBytes } from '../byte-search.ts';
import { hasEncodedWord } from '../fields/encoded-words.ts';

/** A file to be packed. */
export interface FileToPack {
  /** Relative path with `/` as separator; what links in the other files say, percent-encoding aside. */
  readonly name: string;
  /** What links ask for behind the name (`v=3`): a part is meant by its whole URI (RFC 2557, 8), so each query is a part. */
  readonly query?: string | undefined;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly charset?: string | undefined;
}

/** What the document that is made says of itself. */
export interface PackOptions {
  /** Where the folder is on the web: put before every name. Without it, labels and links stay relative. */
  readonly base?: string | undefined;
  readonly subject?: string | undefined;
  /** Not written where it is not given, so that the same files give the same bytes. */
  readonly date?: Date | undefined;
}

/** Neither base64 nor quoted-printable can hold `=_`. */
const BOUNDARY = '----=_linkwright';

/**
 * Packs files, the first of which is the root. Every byte of them comes out again; links are not
 * touched, since each file keeps its place as Content-Location.
 */
export function packFiles(files: readonly FileToPack[], options: PackOptions = {}): Uint8Array {
  const [root] = files;
  if (!root) throw new TypeError('nothing to pack: no file was given');
  const pieces: Uint8Array[] = [asciiBytes(heading(root, options))];
  for (const file of files) {
    const isPlain = isMostlyText(file);
    pieces.push(
      asciiBytes(`--${BOUNDARY}\r\n${partHeading(file, options, isPlain)}\r\n`),
      isPlain ? quotedPrintableText(file.bytes) : base64Lines(file.bytes),
      asciiBytes('\r\n'),
    );
  }
  pieces.push(asciiBytes(`--${BOUNDARY}--\r\n`));
  return concat(pieces);
}

function heading(root: FileToPack, { subject, date }: PackOptions): string {
  return [
    ...(subject === undefined ? [] : [`Subject: ${encodedText(subject)}`]),
    ...(date === undefined ? [] : [`Date: ${date.toUTCString().replace('GMT', '+0000')}`]),
    'MIME-Version: 1.0',
    `Content-Type: multipart/related; type="${root.mediaType}";`,
    `\tboundary="${BOUNDARY}"`,
    '',
    '',
  ].join('\r\n');
}

function partHeading(
  { name, query, mediaType, charset }: FileToPack,
  { base = '' }: PackOptions,
  isPlain: boolean,
): string {
  const parameter = charset === undefined ? '' : `; charset="${charset}"`;
  const asked = query === undefined ? '' : `?${escapedQuery(query)}`;
  return [
    `Content-Type: ${mediaType}${parameter}`,
    `Content-Transfer-Encoding: ${isPlain ? 'quoted-printable' : 'base64'}`,
    `Content-Location: ${folded(toUri(base, { idna: true }) + locationOf(name, base) + asked)}`,
    '',
  ].join('\r\n');
}

/** The name as a relative reference: what has a meaning in a URI is percent-encoded. */
function locationOf(name: string, base: string): string {
  const path = name
    .split('/')
    .map((segment) =>
      encodeURIComponent(segment).replace(/%(?:2B|2C|3A|3B|40|24|26|3D)/g, decodeURIComponent),
    )
    .join('/');
  const [first = ''] = path.split('/');
  // Before a colon a first segment would be a scheme (RFC 3986, 4.2).
  return base === '' && first.includes(':') ? `./${path}` : path;
}

/** A query as browsers send it (URL standard, query percent-encode set). */
function escapedQuery(query: string): string {
  return query.toWellFormed().replaceAll(/[^!$-;=?-~]/gu, percentEncoded);
}

/** Long URIs are folded as RFC 2017, section 3.1, says. */
function folded(uri: string): string {
  const line = 76 - 'Content-Location: '.length;
  return uri.length <= line ? uri : (uri.match(/.{1,72}/g) ?? []).join('\r\n ').replace(/^/, '\r\n ');
}

function encodedText(text: string): string {
  const line = text.replace(/[\r\n]+/g, ' ');
  if (LINE_OF_ASCII.test(line) && !hasEncodedWord(line)) return line;
  return wholeCharacters(line, WORD_BYTES)
    .map((bytes) => `=?utf-8?B?${String.fromCharCode(...encodeBase64(bytes))}?=`)
    .join('\r\n ');
}

/** Behind `Subject: ` a line has room for so much (RFC 5322, 2.1.1). What looks like an encoded word would be read as one. */
const LINE_OF_ASCII = /^[ -~]{0,989}$/;

/** What an encoded word of a line of 76 characters may hold behind `Subject: ` (RFC 2047, section 2). */
const WORD_BYTES = 39;

/** The text in pieces: an encoded word is decoded by itself, and so may not end in a character (RFC 2047, section 5). */
function wholeCharacters(text: string, limit: number): readonly Uint8Array[] {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  let piece = '';
  for (const character of text) {
    if (encoder.encode(piece + character).length > limit) {
      pieces.push(encoder.encode(piece));
      piece = '';
    }
    piece += character;
  }
  return [...pieces, encoder.encode(piece)];
}

/** Quoted-printable is for what a person can read; the rest is shorter in base64. */
function isMostlyText({ bytes, mediaType }: FileToPack): boolean {
  if (!/^text\/|[/+](?:xml|json|javascript)$/.test(mediaType)) return false;
  let escaped = 0;
  for (const byte of bytes)
    if (byte > 126 || (byte < 32 && byte !== 10 && byte !== 13 && byte !== 9)) escaped += 1;
  return escaped * 3 < bytes.length;
}

function base64Lines(bytes: Uint8Array): Uint8Array {
  const digits = encodeBase64(bytes);
  const lineEnd = asciiBytes('\r\n');
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < digits.length; at += 76) {
    if (at > 0) pieces.push(lineEnd);
    pieces.push(digits.subarray(at, at + 76));
  }
  return concat(pieces);
}

/** Every byte comes out again: CR LF is a line end, any other CR or LF is escaped. */
function quotedPrintableText(bytes: Uint8Array): Uint8Array {
  const out: string[] = [];
  let column = 0;
  const put = (byte: number, beforeLineEnd: boolean) => {
    if (column + tokenOf(byte, beforeLineEnd, column === 0).length > 75) {
      out.push('=\r\n');
      column = 0;
    }
    const token = tokenOf(byte, beforeLineEnd, column === 0);
    out.push(token);
    column += token.length;
  };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    const next = bytes[at + 1];
    if (byte === 13 && next === 10) {
      out.push('\r\n');
      column = 0;
      at += 1;
    } else if (byte === 10) {
      // The line ends where it ended, for the eye, and the file's own line end is kept.
      put(byte, false);
      out.push('=\r\n');
      column = 0;
    } else put(byte, next === 13 || next === undefined);
  }
  return asciiBytes(out.join(''));
}

/** `first`: in its encoded line, where `.`, `--` and `From ` mean something to who carries the message. */
function tokenOf(byte: number, beforeLineEnd: boolean, first: boolean): string {
  const isBlank = byte === 32 || byte === 9;
  const mayStart = !first || (byte !== 46 && byte !== 45 && byte !== 70);
  if ((byte > 32 && byte < 127 && byte !== 61 && mayStart) || (isBlank && !beforeLineEnd))
    return String.fromCharCode(byte);
  return `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}
