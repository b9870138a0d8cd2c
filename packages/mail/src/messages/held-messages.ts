// Parts that hold a message in another form than MIME: what Outlook sends as `winmail.dat`, which is the text of the message
// around it, its files that are attached, and what is packed together with its signature (S/MIME).
import type { Entity } from '@linkwright/core';
import { MAIL_LIMITS, type MailLimits } from '../limits.ts';
import { beginsCompound } from '../outlook/msg/compound-file.ts';
import type { ReadOnlyMessage } from './read-only.ts';
import { OUTLOOK, outlookMessage } from '../outlook/msg/outlook-message.ts';
import { beginsTnef } from '../outlook/tnef/tnef-attributes.ts';
import { TNEF, isNamedTnef, tnefMessage } from '../outlook/tnef/tnef-message.ts';
import { SMIME, signedPart } from '../smime/signed-message.ts';

const BY_TYPE: ReadonlyMap<string, string> = new Map([
  [TNEF, TNEF],
  ['application/vnd.ms-tnef', TNEF],
  [OUTLOOK, OUTLOOK],
  [SMIME, SMIME],
  ['application/x-pkcs7-mime', SMIME],
]);

/** What says nothing, so that the name of the file does. */
export const NO_TYPE = 'application/octet-stream';

/** RFC 8551, 3.2.1. */
const SMIME_NAME = /^smime\.p7m$/i;

/** The media type of the message that a part holds; by its name alone it only may. */
export function heldType(mediaType: string, fileName: string | undefined): string | undefined {
  if (mediaType !== NO_TYPE || fileName === undefined) return BY_TYPE.get(mediaType);
  if (isNamedTnef(fileName)) return TNEF;
  if (SMIME_NAME.test(fileName)) return SMIME;
  return /\.msg$/i.test(fileName) ? OUTLOOK : undefined;
}

/** Whether the bytes of a part are of the type that its name promises. */
export function keepsPromise({ mediaType, bytes, start, end }: Entity): boolean {
  // Nothing but reading it tells.
  if (mediaType === SMIME) return true;
  const begins = mediaType === TNEF ? beginsTnef : beginsCompound;
  return begins(bytes.subarray(start, end), end - start);
}

/** The message that a body of such a type is; undefined where another thing than a message is signed, or encrypted. */
export function heldMessage(body: Entity, limits: MailLimits = MAIL_LIMITS): ReadOnlyMessage | undefined {
  if (body.mediaType === SMIME) {
    const signed = signedPart(body, limits);
    return signed.is === 'message' ? signed.message : undefined;
  }
  return body.mediaType === TNEF ? tnefMessage(body, limits) : outlookMessage(body, limits.message);
}
