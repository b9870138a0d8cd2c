// A part of a message that a signature is packed together with (S/MIME): RFC 8551, sections 3.1 and 3.5.2.
import type { Entity } from '@linkwright/core';
import { MAIL_LIMITS, type MailLimits } from '../limits.ts';
import { tooDeep, tooLarge } from '../messages/message-problems.ts';
import { type ReadOnlyMessage, readOnlyMessage, standsTooDeep } from '../messages/read-only.ts';
import { isEnveloped, signedData } from './signed-data.ts';

/** The media type of what is signed or encrypted as a whole. */
export const SMIME = 'application/pkcs7-mime';

/** A MIME entity begins with a field of its header; other files are signed so, too (`invoice.xml.p7m`). */
const FIELD = /^[!-9;-~]{1,76}:/;

/** What a part holds, its transfer encoding taken off: a MIME entity with its signature, or something else. */
export type SignedPart =
  | { readonly is: 'message'; readonly message: ReadOnlyMessage }
  /** `nothing`: certificates alone, or a signature of what is elsewhere; `closed`: damaged, or something else. */
  | { readonly is: 'file' | 'nothing' | 'encrypted' | 'closed' };

export function signedPart(part: Entity, limits: MailLimits = MAIL_LIMITS): SignedPart {
  const bytes = part.bytes.subarray(part.start, part.end);
  const data = signedData(bytes);
  if (!data) return { is: isEnveloped(bytes) ? 'encrypted' : 'closed' };
  const { content } = data;
  if (!content) return { is: 'nothing' };
  return isMime(content) ? { is: 'message', message: messageOf(part, content, limits) } : { is: 'file' };
}

function messageOf(part: Entity, content: Uint8Array, limits: MailLimits): ReadOnlyMessage {
  const entity = (bytes: Uint8Array): Entity => readOnlyMessage(part, bytes, ADVICE, 'smime');
  const nothing = new Uint8Array();
  if (content.length > limits.message)
    return { entity: entity(nothing), problems: [tooLarge(part, limits.message)] };
  if (standsTooDeep(part)) return { entity: entity(nothing), problems: [tooDeep(part)] };
  return { entity: entity(content), problems: [] };
}

function isMime(content: Uint8Array): boolean {
  return FIELD.test(String.fromCharCode(...content.subarray(0, 80)));
}

const ADVICE =
  'what is packed together with its signature (S/MIME) is read only, and its links stay as they are: another text needs another signature';
