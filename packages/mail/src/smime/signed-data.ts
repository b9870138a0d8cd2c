// What a signature is packed together with: Cryptographic Message Syntax (RFC 5652), sections 3, 5 and 6.
import { concat } from '@linkwright/core';
import { type BerElement, TAG, elementAt, elementsIn, endOf } from './ber.ts';

/** id-signedData, 1.2.840.113549.1.7.2. */
const SIGNED_DATA = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02] as const;

/** id-envelopedData, 1.2.840.113549.1.7.3, and id-ct-authEnvelopedData, 1.2.840.113549.1.9.16.1.23 (RFC 5083, 2.1). */
const ENVELOPED_DATA = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x03] as const;
const AUTH_ENVELOPED_DATA = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x10, 0x01, 0x17] as const;

/** OCTET STRINGs in one another, of which a writer needs one (X.690, 8.7.3). */
const DEEPEST = 4;

/** SignedData. */
export interface SignedData {
  /** Undefined where certificates alone are in it, or the signature of what is elsewhere. */
  readonly content: Uint8Array | undefined;
}

/** Undefined where it is something else, or is cut off. */
export function signedData(bytes: Uint8Array): SignedData | undefined {
  const { length: end } = bytes;
  const whole = elementAt(bytes, 0, end);
  if (whole?.tag !== TAG.sequence || endOf(bytes, whole, end) === undefined) return undefined;
  const [type, content] = elementsIn(bytes, whole, end);
  if (!type || !content || !isObjectId(bytes, type, SIGNED_DATA)) return undefined;
  const [data] = within(bytes, content, TAG.explicit0);
  // Version, digest algorithms, and then the content with its type.
  const [, , encapsulated] = data ? within(bytes, data, TAG.sequence) : [];
  if (encapsulated?.tag !== TAG.sequence) return undefined;
  const [, explicit] = within(bytes, encapsulated, TAG.sequence);
  if (!explicit) return { content: undefined };
  const [octets] = within(bytes, explicit, TAG.explicit0);
  const pieces: Uint8Array[] = [];
  return octets && takeOctets(bytes, octets, pieces, 0) ? { content: concat(pieces) } : undefined;
}

/** Whether it is encrypted, as far as its beginning says. */
export function isEnveloped(bytes: Uint8Array): boolean {
  const { length: end } = bytes;
  const whole = elementAt(bytes, 0, end);
  const [type] = whole ? within(bytes, whole, TAG.sequence) : [];
  if (!type) return false;
  return isObjectId(bytes, type, ENVELOPED_DATA) || isObjectId(bytes, type, AUTH_ENVELOPED_DATA);
}

function within(bytes: Uint8Array, element: BerElement, tag: number): Iterable<BerElement> {
  return element.tag === tag && element.isConstructed ? elementsIn(bytes, element, bytes.length) : [];
}

/** Several where the writer did not know how many there would be; false where they are none. */
function takeOctets(bytes: Uint8Array, octets: BerElement, pieces: Uint8Array[], depth: number): boolean {
  const { tag, isConstructed, start, end } = octets;
  if (tag !== TAG.octets || depth > DEEPEST) return false;
  if (!isConstructed) {
    pieces.push(bytes.subarray(start, end));
    return true;
  }
  for (const piece of elementsIn(bytes, octets, bytes.length))
    if (!takeOctets(bytes, piece, pieces, depth + 1)) return false;
  return true;
}

function isObjectId(bytes: Uint8Array, { tag, start, end }: BerElement, id: readonly number[]): boolean {
  if (tag !== TAG.objectId || end === undefined || end - start !== id.length) return false;
  return id.every((byte, index) => bytes[start + index] === byte);
}
