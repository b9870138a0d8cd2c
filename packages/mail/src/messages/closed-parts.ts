// Parts that keep their text to themselves: encrypted, or signed as a whole and no MIME entity.
import type { MimePart } from './mime-tree.ts';

/** Why the links of a part can't be seen. */
export interface ClosedPart {
  readonly code: 'encrypted-not-read' | 'signed-not-read';
  /** What the part is, to go on behind its path. */
  readonly what: string;
  /** Whether its bytes may say otherwise. */
  readonly mayBeOpen?: true;
}

/** What closes a part by its type, if anything does: RFC 1847, section 2.2, and RFC 8551, section 3.2. */
export function closedPart({ type }: MimePart): ClosedPart | undefined {
  const { mediaType, parameters } = type;
  if (mediaType === 'multipart/encrypted') return ENCRYPTED;
  if (mediaType !== 'application/pkcs7-mime' && mediaType !== 'application/x-pkcs7-mime') return undefined;
  const content = parameters.get('smime-type')?.toLowerCase();
  return content === undefined ? EITHER : SMIME_TYPES.get(content);
}

/** Of a text with `-----BEGIN PGP MESSAGE-----`, which may be packed without being encrypted (RFC 9580, 6.2). */
export const PGP_TEXT: ClosedPart = { code: 'encrypted-not-read', what: 'holds an OpenPGP message' };

export const ENCRYPTED: ClosedPart = { code: 'encrypted-not-read', what: 'is encrypted' };
const EITHER: ClosedPart = {
  code: 'encrypted-not-read',
  what: 'is encrypted or signed as a whole (S/MIME)',
  mayBeOpen: true,
};

/** `certs-only` has no text at all. */
const SMIME_TYPES: ReadonlyMap<string, ClosedPart> = new Map([
  ['enveloped-data', ENCRYPTED],
  ['authenveloped-data', ENCRYPTED],
  [
    'signed-data',
    { code: 'signed-not-read', what: 'is packed together with its signature (S/MIME)', mayBeOpen: true },
  ],
  ['compressed-data', { code: 'encrypted-not-read', what: 'is compressed (S/MIME)' }],
]);
