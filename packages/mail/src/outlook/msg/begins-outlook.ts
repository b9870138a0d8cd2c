// What a compound file is, by the beginning of its directory: messages have the class that Outlook gives them, or streams
// and storages whose names begin as those of no other kind do ([MS-OXMSG], 2.1 and 2.2).
import { HEADER, beginsCompound, directoryStart } from './compound-file.ts';

/** The first entries of a directory: the root, and three more. */
const ENTRY = 128;
const LOOKED_AT = 4 * ENTRY;

/** {00020D0B-0000-0000-C000-000000000046}, and that of templates: {0006F046-…}. */
const CLASSES: ReadonlySet<string> = new Set([
  '0b0d020000000000c000000000000046',
  '46f0060000000000c000000000000046',
]);

/** Where the class of the root stands in its entry ([MS-CFB], 2.6.1). */
const CLASS = 80;

const NAME = /^__(?:nameid_|substg1\.0|properties_|recip_|attach_)/;

/** Whether a file is a message of Outlook; `read` gives as many of its bytes from an offset on as there are. */
export function isOutlook(read: (start: number, length: number) => Uint8Array): boolean {
  const header = read(0, HEADER);
  if (header.length < HEADER || !beginsCompound(header, HEADER)) return false;
  const entries = read(directoryStart(header), LOOKED_AT);
  const digits = Array.from(entries.subarray(CLASS, CLASS + 16), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  if (CLASSES.has(digits.join(''))) return true;
  for (let at = ENTRY; at < entries.length; at += ENTRY) {
    // UTF-16, of which the letters that are looked for have one byte.
    const name = String.fromCharCode(...entries.subarray(at, at + 64).filter((byte) => byte !== 0));
    if (NAME.test(name)) return true;
  }
  return false;
}
