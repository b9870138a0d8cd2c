// UTF-16 is the one encoding of documents in which ASCII is not ASCII. It is read through UTF-8.
import { encodeText } from './charset.ts';
import type { Entity } from '../model/entity.ts';
import { decodedEntity } from '../layers/mapped-layer.ts';
import { MappedBytes } from '../layers/offset-map.ts';

type Utf16 = 'utf-16le' | 'utf-16be';

/** The UTF-16 that a byte order mark at the entity's start announces. */
export function utf16Mark({ bytes, start, end }: Pick<Entity, 'bytes' | 'start' | 'end'>): Utf16 | undefined {
  if (end - start < 2) return undefined;
  if (bytes[start] === 0xff && bytes[start + 1] === 0xfe) return 'utf-16le';
  if (bytes[start] === 0xfe && bytes[start + 1] === 0xff) return 'utf-16be';
  return undefined;
}

/**
 * A UTF-16 document as UTF-8, its byte order mark left out. Spans lead back to the UTF-16 bytes, and
 * edits are written as UTF-16. An unpaired surrogate is read as U+FFFD and stays as it is.
 */
export function fromUtf16(outer: Entity, charset: Utf16): Entity {
  const { bytes, start, end } = outer;
  const low = charset === 'utf-16le' ? 0 : 1;
  const unit = (at: number) => (bytes[at + low] as number) | ((bytes[at + 1 - low] as number) << 8);
  const from = utf16Mark(outer) === charset ? start + 2 : start;
  const decoded = new MappedBytes(from, (end - from) >> 1);
  let at = from;
  while (at + 1 < end) {
    const first = unit(at);
    const second = first >= 0xd800 && first < 0xdc00 && at + 3 < end ? unit(at + 2) : 0;
    const pair = second >= 0xdc00 && second < 0xe000;
    const next = at + (pair ? 4 : 2);
    const text = pair ? String.fromCharCode(first, second) : String.fromCharCode(first);
    decoded.piece(encodeText(text.toWellFormed(), 'utf-8') as Uint8Array, at, next);
    at = next;
  }
  const entity = decodedEntity(charset, outer, decoded, outer.mediaType, (utf8) => toUtf16(utf8, low));
  return { ...entity, charset: 'utf-8' };
}

function toUtf16(utf8: Uint8Array, low: 0 | 1): Uint8Array {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(utf8);
  const out = new Uint8Array(text.length * 2);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    out[index * 2 + low] = code & 0xff;
    out[index * 2 + 1 - low] = code >> 8;
  }
  return out;
}
