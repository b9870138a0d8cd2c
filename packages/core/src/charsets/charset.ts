// Text and bytes in the encodings of the WHATWG Encoding standard. The platform
// encodes only UTF-8; the way back for the others is their decoder, turned round.
import { isAscii, oneByteText } from './ascii.ts';
import { type CharsetDecoder, charsetDecoder } from './charset-decoder.ts';
import { oneForEach } from '../spellings/one-for-each.ts';

const decoders = new Map<string, CharsetDecoder | undefined>();
const encoder = new TextEncoder();

/** The standard has them for windows-1252: so they are read, and what is written keeps to what they say. */
const ASCII_LABEL = /^\s*(?:us-ascii|ascii|ansi_x3\.4-1968)\s*$/i;

/**
 * The standard's name of an encoding (`latin1` gives `windows-1252`), and `us-ascii`; undefined where
 * there is none.
 */
export function charsetName(label: string): string | undefined {
  if (ASCII_LABEL.test(label)) return 'us-ascii';
  return decoderOf(label)?.encoding;
}

/** The charset that the value of a Content-Type field of HTTP says (RFC 9110, 8.3); undefined where it says none that is known. */
export function fieldCharset(contentType: string): string | undefined {
  const label = /;\s*charset\s*=\s*"?([^\s";,]+)/i.exec(contentType)?.[1];
  return label === undefined ? undefined : charsetName(label);
}

/** The text of the bytes; what is malformed becomes U+FFFD. An unknown charset is read as windows-1252. */
export function decodeText(
  bytes: Uint8Array,
  start: number,
  end: number,
  charset: string | undefined,
): string {
  if (isAscii(bytes, start, end) && keepsAscii(charset)) return oneByteText(bytes, start, end);
  const decoder = decoderOf(charset ?? 'utf-8') ?? decoderOf('windows-1252');
  return (decoder as CharsetDecoder).decode(bytes.subarray(start, end));
}

/** The bytes of the text, or undefined where the charset has no character for a part of it. */
export function encodeText(text: string, charset: string | undefined): Uint8Array | undefined {
  const name = charsetName(charset ?? 'utf-8') ?? 'windows-1252';
  if (name === 'utf-8') return shortAscii(text) ?? (text.isWellFormed() ? encoder.encode(text) : undefined);
  const reverse = name === 'us-ascii' ? undefined : reverseOf(name);
  const bytes: number[] = [];
  for (const character of text) {
    if (character < '\u0080') bytes.push(character.charCodeAt(0));
    else {
      const code = reverse?.get(character);
      if (!code) return undefined;
      bytes.push(...code);
    }
  }
  return Uint8Array.from(bytes);
}

/** Up to here bytes lie in the heap, and are gone with what holds them; the encoder gives each text memory of its own. */
const SHORT = 64;

function shortAscii(text: string): Uint8Array | undefined {
  if (text.length > SHORT) return undefined;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit > 0x7f) return undefined;
    bytes[at] = unit;
  }
  return bytes;
}

/**
 * The bytes of a reference in the charset; characters that the charset can't say are written as the
 * percent-encoded bytes of their UTF-8 (RFC 3987, section 3.1).
 */
export function encodeReference(reference: string, charset: string | undefined): Uint8Array {
  const whole = encodeText(reference, charset);
  if (whole) return whole;
  let text = '';
  for (const character of reference)
    text += encodeText(character, charset) ? character : percentEncoded(character);
  return encodeText(text, charset) as Uint8Array;
}

/** The bytes of a character's UTF-8, as escapes. */
export function percentEncoded(character: string): string {
  let text = '';
  for (const byte of encoder.encode(character))
    text += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  return text;
}

function decoderOf(label: string): CharsetDecoder | undefined {
  if (!decoders.has(label)) decoders.set(label, charsetDecoder(label));
  return decoders.get(label);
}

/** The bytes up to 7F say in it what they say in ASCII. */
function keepsAscii(charset: string | undefined): boolean {
  return charset === undefined || labelKeepsAscii(charset);
}

/** By any label: ISO-2022-JP is `csISO2022JP`, too, and UTF-16 `unicode`. */
const labelKeepsAscii = oneForEach((label: string): boolean => {
  const name = charsetName(label);
  return name === undefined || !hasOwnAscii(name);
});

/** ISO-2022-JP says non-ASCII characters with ASCII bytes, after an escape; in UTF-16 a byte is half of a unit. */
function hasOwnAscii(name: string): boolean {
  return name.startsWith('iso-2022') || name.startsWith('utf-16');
}

const reverses = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** Characters above ASCII and their bytes. Undefined for encodings with state, and for UTF-16. */
function reverseOf(name: string): ReadonlyMap<string, readonly number[]> | undefined {
  if (hasOwnAscii(name) || name === 'replacement') return undefined;
  const known = reverses.get(name);
  if (known) return known;
  const strict = charsetDecoder(name, true) as CharsetDecoder;
  const reverse = new Map<string, readonly number[]>();
  const learn = (code: readonly number[]): boolean => {
    try {
      const text = strict.decode(Uint8Array.from(code));
      if ([...text].length === 1 && text > '\u007F' && !reverse.has(text)) reverse.set(text, code);
      return true;
    } catch {
      return false;
    }
  };
  for (let lead = 0x80; lead < 0x100; lead += 1)
    if (!learn([lead])) for (let trail = 0x30; trail < 0x100; trail += 1) learn([lead, trail]);
  reverses.set(name, reverse);
  return reverse;
}
