// A message of Outlook (`.msg`, `.oft`) as a MIME message: [MS-OXMSG]; what becomes of properties: [MS-OXCMAIL], 2.1.3.
import type { Diagnostic, Entity } from '@linkwright/core';
import { MAIL_LIMITS } from '../../limits.ts';
import { messageMime } from '../message/message-mime.ts';
import { damaged, noMessage, tooDeep, tooLarge, unreadRtf } from '../../messages/message-problems.ts';
import { fieldProperty } from '../message/named-properties.ts';
import { type ReadOnlyMessage, readOnlyMessage, standsTooDeep } from '../../messages/read-only.ts';
import { readCompound } from './compound-file.ts';
import { nameStreams, storageMessage } from './storage-message.ts';
import { hasProperties } from './storage-properties.ts';

/** The media type of a message of Outlook. */
export const OUTLOOK = 'application/vnd.ms-outlook';

/** The message in a file of no more bytes than `limit`; an empty one where there is none that can be read. */
export function outlookMessage(file: Entity, limit: number = MAIL_LIMITS.message): ReadOnlyMessage {
  if (file.end - file.start > limit) return unread(file, tooLarge(file, limit));
  if (standsTooDeep(file)) return unread(file, tooDeep(file));
  const compound = readCompound(file.bytes.subarray(file.start, file.end));
  if (!compound || !hasProperties(compound.root))
    return unread(file, noMessage(file, 'message of Outlook', 'Open it in Outlook and save it anew'));
  const contentBase = fieldProperty(nameStreams(compound.root), 'content-base');
  const { bytes, hasUnreadRtf } = messageMime(storageMessage(compound.root), contentBase);
  const problems = [
    ...(compound.isDamaged ? [damaged(file)] : []),
    ...(hasUnreadRtf ? [unreadRtf(file)] : []),
  ];
  return { entity: readOnlyMessage(file, bytes, ADVICE), problems };
}

function unread(file: Entity, why: Diagnostic): ReadOnlyMessage {
  return { entity: readOnlyMessage(file, new Uint8Array(), ADVICE), problems: [why] };
}

const ADVICE =
  'a message of Outlook is read only, and its links stay as they are; save it as .eml (Outlook for Mac and new Outlook do so, and msgconvert on Linux) and rewrite that';
