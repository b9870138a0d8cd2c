// A message in TNEF (`winmail.dat`) as a MIME message: [MS-OXTNEF]; what becomes of properties: [MS-OXCMAIL], 2.1.3.
import type { Diagnostic, Entity } from '@linkwright/core';
import { MAIL_LIMITS, type MailLimits } from '../../limits.ts';
import { messageMime } from '../message/message-mime.ts';
import { damaged, noMessage, tooDeep, tooLarge, unreadRtf } from '../../messages/message-problems.ts';
import { type ReadOnlyMessage, readOnlyMessage, standsTooDeep } from '../../messages/read-only.ts';
import { CONTENT_BASE } from './property-list.ts';
import { beginsTnef } from './tnef-attributes.ts';
import { TnefReading } from './tnef-stored-message.ts';

/** The media type of TNEF. */
export const TNEF = 'application/ms-tnef';

/** As Outlook calls the file; who saves several of them gets numbers. DOS wrote capitals. */
const WINMAIL = /^winmail[\d ()_-]{0,9}\.dat$/i;

/** Whether a file has the name of one in TNEF. */
export function isNamedTnef(name: string): boolean {
  return WINMAIL.test(name) || /\.tne?f$/i.test(name);
}

/** The message in a file, or a part, of no more bytes than a message may have; an empty one where there is none. */
export function tnefMessage(file: Entity, limits: MailLimits = MAIL_LIMITS): ReadOnlyMessage {
  const size = file.end - file.start;
  if (size > limits.message) return unread(file, tooLarge(file, limits.message));
  if (standsTooDeep(file)) return unread(file, tooDeep(file));
  const stream = file.bytes.subarray(file.start, file.end);
  if (!beginsTnef(stream, size)) return unread(file, noMessage(file, 'message in TNEF (winmail.dat)', AGAIN));
  // One more part than there may be is told by who reads the MIME message.
  const reading = new TnefReading(limits.parts);
  const message = reading.message(stream);
  const { bytes, hasUnreadRtf } = messageMime(message, CONTENT_BASE);
  const problems = [
    ...(reading.isDamaged ? [damaged(file)] : []),
    ...(hasUnreadRtf ? [unreadRtf(file)] : []),
  ];
  return { entity: readOnlyMessage(file, bytes, ADVICE), problems };
}

function unread(file: Entity, why: Diagnostic): ReadOnlyMessage {
  return { entity: readOnlyMessage(file, new Uint8Array(), ADVICE), problems: [why] };
}

const AGAIN = 'Save it anew from the message that it came with';

const ADVICE =
  'what winmail.dat (TNEF) holds is read only, and its links stay as they are; take it apart (export does so, and tnef and ytnef on Linux) and rewrite what was in it';
