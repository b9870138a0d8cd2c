// EUC-KR as the Encoding standard reads it (13.1): KS X 1001 with the other 8,822 syllables of windows-949. Node's
// decoder knows KS X 1001 alone.
import { textOfUnits } from './utf-16-units.ts';

const LEAD = 0x81;
const TRAIL = 0x41;
const TRAILS = 190;

/** What is malformed is U+FFFD; a byte of ASCII in it stands for itself. */
export function decodeEucKr(bytes: Uint8Array): string {
  index ??= makeIndex();
  const units = new Uint16Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1, length += 1) {
    const lead = bytes[at] as number;
    units[length] = lead;
    if (lead < 0x80) continue;
    const trail = bytes[at + 1] ?? 0;
    const hasCode = lead >= LEAD && trail >= TRAIL && trail < 0xff;
    const code = hasCode ? (index[(lead - LEAD) * TRAILS + trail - TRAIL] ?? 0) : 0;
    units[length] = code || 0xfffd;
    if (code !== 0 || (trail >= 0x80 && lead >= LEAD && lead < 0xff)) at += 1;
  }
  return textOfUnits(units.subarray(0, length));
}

/** Codes by lead and trail, 0 for none. */
let index: Uint16Array | undefined;

function makeIndex(): Uint16Array {
  const codes = new Uint16Array((0xff - LEAD) * TRAILS);
  const known = addKsX1001(codes);
  // The syllables that KS X 1001 lacks, in the order of Unicode, in what it leaves free: letters and what is above 80 as
  // second bytes, and below A1 only, from the lead A1 on.
  let syllable = 0xac00;
  for (let lead = LEAD; lead <= 0xc6; lead += 1)
    for (let trail = TRAIL; trail < (lead < 0xa1 ? 0xff : 0xa1); trail += 1) {
      if ((trail > 0x5a && trail < 0x61) || (trail > 0x7a && trail < 0x81)) continue;
      while (known.has(syllable)) syllable += 1;
      if (syllable > 0xd7a3) return codes;
      codes[(lead - LEAD) * TRAILS + trail - TRAIL] = syllable;
      syllable += 1;
    }
  return codes;
}

/** A2E6 and A2E7, which came in 1998. */
const ADDED: readonly (readonly [at: number, code: number])[] = [
  [(0xa2 - LEAD) * TRAILS + 0xe6 - TRAIL, 0x20ac],
  [(0xa2 - LEAD) * TRAILS + 0xe7 - TRAIL, 0xae],
];

/** The characters of KS X 1001, by the platform's decoder. */
function addKsX1001(codes: Uint16Array): ReadonlySet<number> {
  const platform = new TextDecoder('euc-kr');
  const known = new Set<number>();
  for (let lead = 0xa1; lead < 0xff; lead += 1) {
    const row = new Uint8Array(3 * 94).fill(0x0a);
    for (let trail = 0xa1; trail < 0xff; trail += 1) row.set([lead, trail], 3 * (trail - 0xa1));
    for (const [at, text] of platform.decode(row).split('\n').entries()) {
      const code = text.charCodeAt(0);
      if (text.length !== 1 || code === 0xfffd || isPrivate(code)) continue;
      codes[(lead - LEAD) * TRAILS + at + 0xa1 - TRAIL] = code;
      known.add(code);
    }
  }
  for (const [at, code] of ADDED) codes[at] = code;
  return known;
}

/** What ICU makes of rows that nothing stands in. */
function isPrivate(code: number): boolean {
  return code >= 0xe000 && code < 0xf900;
}
