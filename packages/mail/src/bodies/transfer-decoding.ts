// The document that a part's body says, whatever its transfer encoding: RFC 2045, section 6.
import { type Entity, quotedPrintable } from '@linkwright/core';
import { type Unread, fromBase64 } from './base64.ts';

/**
 * The body behind a layer of its transfer encoding; itself where the encoding changes no byte.
 * `unread` hears what of base64 is not read.
 */
export function transferDecoded(body: Entity, encoding: string, unread?: Unread): Entity {
  if (encoding === 'base64') return fromBase64(body, body.mediaType, unread);
  return encoding === 'quoted-printable' ? quotedPrintable(body, body.mediaType) : body;
}
