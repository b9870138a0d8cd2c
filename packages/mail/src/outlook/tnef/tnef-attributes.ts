// Transport Neutral Encapsulation Format ([MS-OXTNEF]): a stream of attributes, of the message and then of one attachment
// after the other. What Outlook sends as `winmail.dat`.

const SIGNATURE = [0x78, 0x9f, 0x3e, 0x22] as const;

/** Bytes of the header: signature, and a key that says nothing to who reads ([MS-OXTNEF], 2.1.3.1). */
const HEADER = 6;

/** Bytes of an attribute before its data: level, id, length; and behind them: the checksum. */
const BEFORE = 9;
const CHECKSUM = 2;

/** Whether what bytes hold up to `end` begins a stream of TNEF. */
export function beginsTnef(bytes: Uint8Array, end: number): boolean {
  return end >= HEADER && SIGNATURE.every((byte, at) => bytes[at] === byte);
}

/** Levels of attributes ([MS-OXTNEF], 2.1.3.2). */
export const LEVEL = { message: 1, attachment: 2 } as const;

export interface TnefAttribute {
  /** One of `LEVEL`. */
  readonly level: number;
  /** With its type in the upper half, as [MS-OXTNEF], 2.1.3.2 has them. */
  readonly id: number;
  readonly data: Uint8Array;
}

/** Hears that bytes are not what they should be. */
export type Damage = () => void;

/**
 * The attributes of a stream that begins as one. Of one that is cut off the last ends early. `checksums`: whether they are
 * held against the data, which those of the stream around a message in a message have done for it.
 */
export function* tnefAttributes(
  stream: Uint8Array,
  checksums: boolean,
  damage: Damage,
): Generator<TnefAttribute> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let at = HEADER;
  // What is shorter than an attribute is no part of it: a line end, or what fills a block.
  while (at + BEFORE + CHECKSUM <= stream.length) {
    const level = view.getUint8(at);
    if (level !== LEVEL.message && level !== LEVEL.attachment) break;
    const start = at + BEFORE;
    const end = start + view.getUint32(at + 5, true);
    const data = stream.subarray(start, end);
    yield { level, id: view.getUint32(at + 1, true), data };
    at = end + CHECKSUM;
    if (at <= stream.length && checksums && sum(data) !== view.getUint16(end, true)) damage();
  }
  if (at > stream.length || at + BEFORE + CHECKSUM <= stream.length) damage();
}

/** [MS-OXTNEF], 2.1.3.2: of all bytes, without what does not fit. */
function sum(data: Uint8Array): number {
  let total = 0;
  for (const byte of data) total = (total + byte) & 0xffff;
  return total;
}
