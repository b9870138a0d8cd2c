// Parts that hold a message as Outlook keeps it: what it sends as `winmail.dat`, which is the text of the message around it,
// and files that are attached.
import type { Entity } from '@linkwright/core';
import { MAIL_LIMITS, type MailLimits } from '../limits.ts';
import { beginsCompound } from '../outlook/msg/compound-file.ts';
import { OUTLOOK, type OutlookMessage, outlookMessage } from '../outlook/msg/outlook-message.ts';
import { beginsTnef } from '../outlook/tnef/tnef-attributes.ts';
import { TNEF, isNamedTnef, tnefMessage } from '../outlook/tnef/tnef-message.ts';

const BY_TYPE: ReadonlyMap<string, string> = new Map([
  [TNEF, TNEF],
  ['application/vnd.ms-tnef', TNEF],
  [OUTLOOK, OUTLOOK],
]);

/** What says nothing, so that the name of the file does. */
export const NO_TYPE = 'application/octet-stream';

/** The media type of a message of Outlook that a part holds; by its name alone it only may. */
export function outlookType(mediaType: string, fileName: string | undefined): string | undefined {
  if (mediaType !== NO_TYPE || fileName === undefined) return BY_TYPE.get(mediaType);
  if (isNamedTnef(fileName)) return TNEF;
  return /\.msg$/i.test(fileName) ? OUTLOOK : undefined;
}

/** Whether the bytes of a part are of the type that its name promises. */
export function keepsPromise({ mediaType, bytes, start, end }: Entity): boolean {
  const begins = mediaType === TNEF ? beginsTnef : beginsCompound;
  return begins(bytes.subarray(start, end), end - start);
}

/** The message that a body of such a type is. */
export function messageOfOutlook(body: Entity, limits: MailLimits = MAIL_LIMITS): OutlookMessage {
  return body.mediaType === TNEF ? tnefMessage(body, limits) : outlookMessage(body, limits.message);
}
