// A part of a message that a signature is packed together with (S/MIME): RFC 8551, sections 3.1 and 3.5.2.
import type { Entity } from '@linkwright/core';
import { MAIL_LIMITS, type MailLimits } from '../limits.ts';
import { tooDeep, tooLarge } from '../messages/message-problems.ts';
import { type ReadOnlyMessage, readOnlyMessage, standsTooDeep } from '../messages/read-only.ts';
import { type SignedData, signedData } from './signed-data.ts';

/** The media type of what is signed or encrypted as a whole. */
export const SMIME = 'application/pkcs7-mime';

/** A MIME entity begins with a field of its header; other files are signed so, too (`invoice.xml.p7m`). */
const FIELD = /^[!-9;-~]{1,76}:/;

/** The MIME entity that a part has been signed with, its transfer encoding taken off; undefined where it holds none. */
export function signedMessage(part: Entity, limits: MailLimits = MAIL_LIMITS): ReadOnlyMessage | undefined {
  const bytes = signedMime(part);
  if (!bytes) return undefined;
  const why =
    bytes.length > limits.message
      ? tooLarge(part, limits.message)
      : standsTooDeep(part)
        ? tooDeep(part)
        : undefined;
  if (why) return { entity: readOnlyMessage(part, new Uint8Array(), ADVICE, 'smime'), problems: [why] };
  return { entity: readOnlyMessage(part, bytes, ADVICE, 'smime'), problems: [] };
}

/** Whether a part, its transfer encoding taken off, holds a MIME entity with its signature. */
export function holdsSigned(part: Entity): boolean {
  return signedMime(part) !== undefined;
}

/** What else a part may hold with its signature, or instead. */
export function holdsBesides(part: Entity): 'a file' | 'nothing' | undefined {
  const data = dataOf(part);
  if (!data) return undefined;
  if (!data.content) return 'nothing';
  return isMime(data.content) ? undefined : 'a file';
}

function signedMime(part: Entity): Uint8Array | undefined {
  const content = dataOf(part)?.content;
  return content && isMime(content) ? content : undefined;
}

function dataOf({ bytes, start, end }: Entity): SignedData | undefined {
  return signedData(bytes.subarray(start, end));
}

function isMime(content: Uint8Array): boolean {
  return FIELD.test(String.fromCharCode(...content.subarray(0, 80)));
}

const ADVICE =
  'what is packed together with its signature (S/MIME) is read only, and its links stay as they are: another text needs another signature';
