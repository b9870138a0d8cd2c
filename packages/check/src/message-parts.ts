// RFC 2392 (cid:) and RFC 2557, section 5 (Content-Location): how the parts of a message are named.
import { type Entity, type Reference, linkOf, oneByteText } from '@linkwright/core';

/** The URIs that the parts of a message have, by their Content-ID and their Content-Location. */
export function messageParts(document: Entity, references: readonly Reference[]): ReadonlySet<string> {
  const parts = new Set<string>();
  if (!MESSAGES.has(document.mediaType)) return parts;
  for (const reference of references) {
    if (reference.place.name !== 'header:Content-Location') continue;
    const { target } = linkOf(reference);
    if (target !== null) parts.add(target);
  }
  const text = oneByteText(document.bytes, document.start, document.end);
  for (const [, id = ''] of text.matchAll(CONTENT_ID)) {
    const name = id.trim();
    parts.add(`cid:${name}`);
    parts.add(`cid:${encodeURIComponent(name).replace('%40', '@')}`);
    parts.add(`cid:${encodeURI(name)}`);
  }
  return parts;
}

const MESSAGES: ReadonlySet<string> = new Set(['message/rfc822', 'application/mbox']);

/** A field may be folded before its value. */
const CONTENT_ID = /^content-id:[ \t]*(?:\r?\n[ \t]+)?<([^<>\r\n]{1,998})>/gim;
