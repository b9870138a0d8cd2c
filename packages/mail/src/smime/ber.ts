// Elements of ASN.1 in the Basic Encoding Rules: X.690, 8.1.

/** One element; offsets are bytes of what it was read from. */
export interface BerElement {
  /** Class and number as they are encoded, without the bit that says that there are elements in it. */
  readonly tag: number;
  readonly isConstructed: boolean;
  readonly start: number;
  /** Undefined where the contents end with an element of no length (8.1.3.6). */
  readonly end: number | undefined;
}

export const TAG = { octets: 0x04, objectId: 0x06, sequence: 0x10, explicit0: 0x80 } as const;

const CONSTRUCTED = 0x20;

/** A number of a tag that goes on in the next bytes (8.1.2.4): none that is read here has one. */
const LONG_TAG = 0x1f;

/** Bytes of a length: with more no file is so long. */
const LONGEST_LENGTH = 6;

/** The element that begins at a byte; undefined where there is none before `end`, or one that is cut off. */
export function elementAt(bytes: Uint8Array, at: number, end: number): BerElement | undefined {
  if (at + 2 > end) return undefined;
  const [identifier, first] = [bytes[at], bytes[at + 1]] as [number, number];
  if ((identifier & LONG_TAG) === LONG_TAG) return undefined;
  const isConstructed = (identifier & CONSTRUCTED) !== 0;
  const element = { tag: identifier & ~CONSTRUCTED, isConstructed };
  if (first === 0x80) return isConstructed ? { ...element, start: at + 2, end: undefined } : undefined;
  const count = first < 0x80 ? 0 : first & 0x7f;
  const start = at + 2 + count;
  if (count > LONGEST_LENGTH || start > end) return undefined;
  let length = first < 0x80 ? first : 0;
  for (let index = at + 2; index < start; index += 1) length = length * 256 + (bytes[index] ?? 0);
  return start + length > end ? undefined : { ...element, start, end: start + length };
}

/** The elements in a constructed one, as far as they are whole; `end`: of what it was read from. */
export function* elementsIn(bytes: Uint8Array, element: BerElement, end: number): Generator<BerElement> {
  const last = element.end ?? end;
  for (let at: number | undefined = element.start; at !== undefined;) {
    const inner = elementAt(bytes, at, last);
    if (!inner || isEnd(inner)) return;
    yield inner;
    at = endOf(bytes, inner, last);
  }
}

/** Where an element ends; undefined where it does not say how long it is, and is cut off. */
export function endOf(bytes: Uint8Array, element: BerElement, end: number): number | undefined {
  if (element.end !== undefined) return element.end;
  let at = element.start;
  for (let open = 1; open > 0;) {
    const inner = elementAt(bytes, at, end);
    if (!inner) return undefined;
    if (inner.end === undefined) open += 1;
    else if (isEnd(inner)) open -= 1;
    at = inner.end ?? inner.start;
  }
  return at;
}

function isEnd({ tag, start, end }: BerElement): boolean {
  return tag === 0 && end === start;
}
