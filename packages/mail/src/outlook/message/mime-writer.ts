// A message that stands in properties, as the MIME message that it would be: [MS-OXCMAIL], 2.1.3. It is read and never
// sent, so bodies are binary (RFC 3030), and texts of fields UTF-8 (RFC 6532).
import { concat } from '@linkwright/core';
import { asciiBytes, indexOfBytes } from '../../byte-search.ts';

/** A part, with lines of its header; `entity`: one that was written before, header and all. */
export type PartToWrite =
  | { readonly fields: readonly string[]; readonly entity: Uint8Array }
  | { readonly fields: readonly string[]; readonly body: Uint8Array }
  | { readonly fields: readonly string[]; readonly subtype: string; readonly parts: readonly PartToWrite[] }
  | { readonly fields: readonly string[]; readonly message: PartToWrite };

export function writtenMime(message: PartToWrite): Uint8Array {
  const boundary = freeBoundary(bodiesOf(message));
  const pieces: Uint8Array[] = [];
  const encoder = new TextEncoder();
  const line = (text: string): void => void pieces.push(encoder.encode(`${text}\r\n`));
  let count = 0;
  const write = (part: PartToWrite): void => {
    for (const field of part.fields) line(field);
    if ('entity' in part) pieces.push(part.entity);
    else if ('body' in part) {
      line('Content-Transfer-Encoding: binary\r\n');
      pieces.push(part.body);
    } else if ('message' in part) {
      line('Content-Type: message/rfc822\r\n');
      write(part.message);
    } else {
      const own = `${boundary}.${(count += 1)}`;
      line(`Content-Type: multipart/${part.subtype}; boundary="${own}"\r\n`);
      for (const [index, each] of part.parts.entries()) {
        line(`${index === 0 ? '' : '\r\n'}--${own}`);
        write(each);
      }
      line(`\r\n--${own}--`);
    }
  };
  write(message);
  return concat(pieces);
}

function* bodiesOf(part: PartToWrite): Generator<Uint8Array> {
  if ('entity' in part) yield part.entity;
  else if ('body' in part) yield part.body;
  else if ('message' in part) yield* bodiesOf(part.message);
  else for (const each of part.parts) yield* bodiesOf(each);
}

const MARK = '=_outlook';

/** What no line of a body begins with behind its hyphens. */
function freeBoundary(bodies: Iterable<Uint8Array>): string {
  const needle = asciiBytes(`--${MARK}`);
  const taken = new Set<number>();
  for (const body of bodies)
    for (let at = 0; (at = indexOfBytes(body, needle, at, body.length)) >= 0;) {
      at += needle.length;
      taken.add(numberAt(body, at));
    }
  let number = 0;
  while (taken.has(number)) number += 1;
  return `${MARK}${number}`;
}

/** The number that stands at an offset; what is too long for one stands for none that would be taken. */
function numberAt(bytes: Uint8Array, start: number): number {
  let number = 0;
  for (let at = start; at < start + 15; at += 1) {
    const digit = (bytes[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) break;
    number = number * 10 + digit;
  }
  return number;
}
