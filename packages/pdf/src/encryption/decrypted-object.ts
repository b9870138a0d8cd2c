// ISO 32000-2, 7.6.3: of an encrypted file, the strings of each object that stands in it alone are encrypted.
import { concat } from '@linkwright/core';
import type { Encryption } from './encryption.ts';
import { ObjectParser } from '../objects/object-parser.ts';
import type { PdfPlace } from '../objects/pdf-file.ts';
import { type PdfString, type PdfValue, isKind, isString } from '../objects/pdf-value.ts';
import { stringBytes, stringOf } from '../objects/string-text.ts';

/** The object with its strings as they were before encryption, in bytes of its own. */
export function decryptedObject(place: PdfPlace, encryption: Encryption): PdfPlace {
  const { bytes, start, end, number, generation } = place.object;
  const strings = [...stringsIn(place.value)].toSorted((a, b) => a.start - b.start);
  if (strings.length === 0) return place;
  const pieces: Uint8Array[] = [];
  let at = start;
  for (const string of strings) {
    const said = encryption.string(number, generation, stringBytes(bytes, string));
    // The delimiters are others.
    pieces.push(bytes.subarray(at, string.start - 1), OPEN, stringOf(said, 'literal'), CLOSE);
    at = string.end + 1;
  }
  const plain = concat([...pieces, bytes.subarray(at, end)]);
  const value = new ObjectParser(plain, 0, plain.length).value();
  const object = { ...place.object, bytes: plain, start: 0, end: plain.length, isInFile: false };
  return value === undefined ? place : { value, object };
}

const OPEN = Uint8Array.of(0x28);
const CLOSE = Uint8Array.of(0x29);

function* stringsIn(value: PdfValue): Generator<PdfString> {
  if (isString(value)) yield value;
  else if (Array.isArray(value)) for (const each of value as readonly PdfValue[]) yield* stringsIn(each);
  else if (isKind(value, 'dictionary'))
    for (const each of value.entries.values()) yield* stringsIn(each.value);
}
