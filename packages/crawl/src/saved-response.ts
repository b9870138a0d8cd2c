// RFC 9112: a response as it is saved, its header section and its body with the codings undone.
import { STATUS_CODES } from 'node:http';
import type { Field, Response } from '@linkwright/check/asking';
import { concat } from '@linkwright/core';

/** What no longer says how the body is written, which other programs keep under a name of their own. */
const OF_CODING: ReadonlySet<string> = new Set(['content-encoding', 'content-length', 'transfer-encoding']);

/** The bytes of a message (`message/http`). */
export function savedResponse({ status, fields, body }: Response): Uint8Array {
  const saved: readonly Field[] = [
    ...fields.map(([name, value]): Field => [OF_CODING.has(name) ? `x-archive-orig-${name}` : name, value]),
    ['content-length', String(body.length)],
  ];
  const lines = saved.map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n`;
  // Characters of a field are bytes.
  return concat([Buffer.from(head, 'latin1'), body]);
}
