// Decoders by the indexes of the Encoding standard, the same on every platform. Node's are those of ICU, which the
// standard parts from in some charsets, and versions of Node differ in how far they make up for that: Node 20 reads
// windows-1252 as ISO 8859-1 (nodejs/node issue 56542) and GBK without what GB 18030 added to it; Node 20 and 22 know
// no ISO-8859-16 and no x-user-defined.
//
// Why not @exodus/bytes, which has them all by the standard and is the judge in the tests:
// - Its engines are ^20.19 || ^22.12 || >=24. On the 22.2 that ours begin with it runs, but Yarn 1 installs nothing that
//   needs it.
// - Its tables are one file for all charsets (1.16.0: 172 kB, 85 kB packed). The packed command would go from 940 to
//   1,112 kB, the script of the playground from 546 to 718 kB, and each start and each thread would take 3 ms more (1.5 with
//   the tables as one string, or in a file that is read when they are asked for), for who reads UTF-8 too.
// - It takes 1.3 to 1.7 times the platform's time for Big5, EUC-JP and Shift_JIS; it would be quicker where we decode
//   ourselves (EUC-KR and the charsets in INDEXES, 70 ms for 20 MB instead of 170).
// What it would mend are 5,092 codes of Big5, and malformed bytes in Big5, EUC-JP and Shift_JIS. With a floor of 22.12 it is
// worth another look; offsets (legacy-charset.ts) and the way back (charset.ts) would stay ours.
import { decodeEucKr } from './euc-kr.ts';
import { textOfUnits } from './utf-16-units.ts';

/** Decodes whole texts. A byte order mark is a character: at the start of a document the extractor skips it. */
export interface CharsetDecoder {
  /** The standard's name of the charset. */
  readonly encoding: string;
  /** What is malformed is U+FFFD; a strict decoder throws TypeError instead. */
  decode(bytes: Uint8Array): string;
}

/** By any label of a charset; undefined where the label names none. */
export function charsetDecoder(label: string, strict = false): CharsetDecoder | undefined {
  const platform = platformDecoder(label, strict);
  const encoding = platform?.encoding ?? UNKNOWN_TO_SOME.exec(label)?.[1]?.toLowerCase();
  if (encoding === undefined) return undefined;
  const index = indexOf(encoding);
  if (index !== undefined) return { encoding, decode: (bytes) => checked(byIndex(bytes, index), strict) };
  if (encoding === 'euc-kr') return { encoding, decode: (bytes) => checked(decodeEucKr(bytes), strict) };
  // "GBK's decoder is gb18030's decoder" (10.1.1).
  const decoder = encoding === 'gbk' ? platformDecoder('gb18030', strict) : platform;
  return decoder && { encoding, decode: (bytes) => decoder.decode(bytes) };
}

/** Their only labels. */
const UNKNOWN_TO_SOME = /^[\t\n\f\r ]*(iso-8859-16|x-user-defined)[\t\n\f\r ]*$/i;

function platformDecoder(label: string, strict: boolean): TextDecoder | undefined {
  try {
    return new TextDecoder(label, { fatal: strict, ignoreBOM: true });
  } catch {
    return undefined;
  }
}

/** What the bytes from 80 to FF say, in charsets that platforms read otherwise; U+FFFD for a byte that says nothing. */
const INDEXES: ReadonlyMap<string, () => string> = new Map([
  ['windows-1252', () => '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ' + codes(0xa0, 0xff)],
  ['iso-8859-16', () => codes(0x80, 0xa0) + ISO_8859_16_FROM_A1],
  ['x-user-defined', () => codes(0xf780, 0xf7ff)],
  // ICU exchanges three control characters of ASCII.
  ['ibm866', () => corrected('ibm866', {})],
  ['koi8-u', () => corrected('koi8-u', { 0xae: 'ў', 0xbe: 'Ў' })],
  ['windows-874', () => corrected('windows-874', nothing(0xdb, 0xdc, 0xdd, 0xde, 0xfc, 0xfd, 0xfe, 0xff))],
  ['windows-1253', () => corrected('windows-1253', nothing(0xaa))],
  ['windows-1255', () => corrected('windows-1255', { 0xca: '\u05BA' })],
]);

const ISO_8859_16_FROM_A1 =
  'ĄąŁ€„Š§š©Ș«Ź\u00ADźŻ°±ČłŽ”¶·žčș»ŒœŸżÀÁÂĂÄĆÆÇÈÉÊËÌÍÎÏĐŃÒÓÔŐÖŚŰÙÚÛÜĘȚßàáâăäćæçèéêëìíîïđńòóôőöśűùúûüęțÿ';

/** UTF-16 units by byte, those of ASCII too. */
const indexes = new Map<string, Uint16Array>();

function indexOf(encoding: string): Uint16Array | undefined {
  const known = indexes.get(encoding);
  if (known) return known;
  const above = INDEXES.get(encoding)?.();
  if (above === undefined) return undefined;
  const index = Uint16Array.from({ length: 0x100 }, (_, byte) =>
    byte < 0x80 ? byte : above.charCodeAt(byte - 0x80),
  );
  indexes.set(encoding, index);
  return index;
}

function byIndex(bytes: Uint8Array, index: Uint16Array): string {
  const units = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 1) units[at] = index[bytes[at] as number] as number;
  return textOfUnits(units);
}

/** Charsets that lack U+FFFD say nothing where it stands. */
function checked(text: string, strict: boolean): string {
  if (strict && text.includes('\uFFFD')) throw new TypeError('bytes that say nothing in their charset');
  return text;
}

/** The characters from one code to another. */
function codes(first: number, last: number): string {
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}

/** The platform's index, but for some bytes. */
function corrected(encoding: string, bytes: Readonly<Record<number, string>>): string {
  const platform = new TextDecoder(encoding);
  let index = '';
  for (let byte = 0x80; byte < 0x100; byte += 1) index += bytes[byte] ?? platform.decode(Uint8Array.of(byte));
  return index;
}

function nothing(...bytes: readonly number[]): Record<number, string> {
  return Object.fromEntries(bytes.map((byte) => [byte, '\uFFFD']));
}
