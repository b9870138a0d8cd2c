// MIME Sniffing (WHATWG), section 7: what bytes are whose name says nothing.
import { closeSync, openSync, readSync } from 'node:fs';
import { type Packing, oneByteText } from '@linkwright/core';
import { beginsGzip, beginsTar, beginsWarc, beginsZip } from '@linkwright/containers';
import { OUTLOOK, PST, TNEF, beginsMbox, beginsPst, beginsTnef, isOutlook } from '@linkwright/mail';
import { PDF, beginsPdf } from '@linkwright/pdf';
import { WIKI_DUMP, beginsDump } from '@linkwright/wikitext';
import { MBOX, TAR, WARC, ZIP, isArchive, isWebArchive } from '../media-types/container-types.ts';
import { ROFF, RTF, TEXINFO } from '../media-types/extensions.ts';
import { beginsManualPage } from '../media-types/manual-page.ts';
import { packingOfType, typeOfPacking } from '../media-types/packing-types.ts';
import { unpackedBeginning } from '../packed/gzip-member.ts';
import { SHOWS_PACKED, packingOf, unpackedBeginningOf } from '../packed/packing.ts';

/** How much of the beginning is looked at; the standard says so (5.2). */
const HEADER = 1445;

/** Section 7.1: the tags that only HTML begins with, each followed by white space or `>`. */
const HTML =
  /^\s*<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|!--)[\s>]/i;

const XML = /^\s*<\?xml[\s?]|^\s*<(?:svg|feed|rss|urlset|sitemapindex|opml|package|ncx)[\s>]/;

/** Fields that stand first in a message: one that was received (RFC 5322, 3.6), one that a program wrote, an article. */
const MESSAGE =
  /^(?:Return-Path|Delivered-To|Received|Date|From|MIME-Version|Message-ID|To|Subject|Content-Type|DKIM-Signature|Path|X-[A-Za-z-]+):[ \t]/i;

/** The first line of a manual of Texinfo. */
const MANUAL = /^\\input[ \t]+(?:[\w./-]+\/)?texinfo(?![\w-])/;

const FIELDS = /^(?:[!-9;-~]+:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*(?:\r?\n|$)){2}/;

/** The media type that the beginning of a file shows; undefined where it shows none that is read. */
export function sniffedType(bytes: Uint8Array, end: number): string | undefined {
  const packing = packingOf(bytes, end);
  if (packing) return typeOfPacking(packing);
  if (beginsZip(bytes, end)) return ZIP;
  if (beginsWarc(bytes, end)) return WARC;
  if (beginsMbox(bytes, end)) return MBOX;
  if (beginsPdf(bytes, Math.min(end, 5))) return PDF;
  if (beginsPst(bytes, end)) return PST;
  if (beginsTnef(bytes, end)) return TNEF;
  if (isOutlook((from, length) => bytes.subarray(from, Math.min(end, from + length)))) return OUTLOOK;
  if (beginsTar(bytes, end)) return TAR;
  if (oneByteText(bytes, 0, Math.min(end, 5)) === '{\\rtf') return RTF;
  const text = beginning(bytes, end);
  if (text === undefined) return undefined;
  if (beginsDump(bytes, end)) return WIKI_DUMP;
  if (XML.test(text)) return 'application/xml';
  if (HTML.test(text)) return 'text/html';
  if (beginsManualPage(text)) return ROFF;
  if (MANUAL.test(text)) return TEXINFO;
  if (MESSAGE.test(text) && FIELDS.test(text)) return 'message/rfc822';
  return undefined;
}

/** The first characters; undefined for what is binary (section 4, "binary data byte"). */
function beginning(bytes: Uint8Array, end: number): string | undefined {
  const head = bytes.subarray(0, Math.min(end, HEADER));
  const mark = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
  const utf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const text = new TextDecoder(utf16 ? (head[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'latin1').decode(
    head.subarray(mark),
  );
  return BINARY.test(text) ? undefined : text;
}

/** Whether what bytes begin with is text. */
export function isText(bytes: Uint8Array, end: number): boolean {
  return beginning(bytes, end) !== undefined;
}

/** Section 4. */
// oxlint-disable-next-line no-control-regex
const BINARY = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/;

/** So many bytes of a file show whether it is a web archive. */
export const SHOWN_BY = 512;

/** Whether the beginning of a file is that of a web archive, which may be packed. */
export function showsWebArchive(bytes: Uint8Array): boolean {
  const shown = bytes.subarray(0, SHOWN_BY);
  const head = beginsGzip(shown) ? unpackedBeginning(shown) : shown;
  return beginsWarc(head) || beginsDump(head);
}

/** Of a file that is no compound file only the beginning is read. */
function bytesAt(descriptor: number, from: number, length: number): Uint8Array {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(descriptor, bytes, 0, length, from));
}

/** The media type that the beginning of a file shows; undefined where it shows none, or can't be read. */
export function typeOfFile(absolute: string): string | undefined {
  const { type, packed } = shownBy(absolute);
  // Most of what is packed and has no telling name is nothing that is read (`.tgz`).
  return packingOfType(type) ? packed && (isWebArchive(packed) ? packed : type) : type;
}

/** Whether the beginning of a file, unpacked, is that of an archive. */
export function beginsArchive(absolute: string): boolean {
  const { type, packed } = shownBy(absolute);
  return isArchive(packingOfType(type) ? packed : type);
}

/** What a packed file holds, as far as its beginning shows it. */
function beginningIn(descriptor: number, shown: Uint8Array, packing: Packing): Uint8Array {
  if (packing === 'gzip') return unpackedBeginning(shown);
  return unpackedBeginningOf(bytesAt(descriptor, 0, SHOWS_PACKED), packing, HEADER);
}

/** The type that a file shows, and that of what is packed in it. */
function shownBy(absolute: string): {
  readonly type?: string | undefined;
  readonly packed?: string | undefined;
} {
  const head = Buffer.alloc(HEADER);
  let descriptor: number | undefined;
  try {
    descriptor = openSync(absolute, 'r');
    const opened = descriptor;
    const shown = head.subarray(0, readSync(opened, head, 0, HEADER, 0));
    if (showsWebArchive(shown))
      return { type: beginsDump(beginsGzip(shown) ? unpackedBeginning(shown) : shown) ? WIKI_DUMP : WARC };
    if (isOutlook((from, length) => bytesAt(opened, from, length))) return { type: OUTLOOK };
    const type = sniffedType(shown, shown.length);
    const packing = packingOfType(type);
    if (!packing) return { type };
    const unpacked = beginningIn(opened, shown, packing);
    return { type, packed: sniffedType(unpacked, unpacked.length) };
  } catch {
    // Whoever reads it says what is wrong.
    return {};
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
