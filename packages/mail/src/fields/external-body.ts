// message/external-body with access-type=URL: RFC 2017, section 3.
import { type Span, oneByteText } from '@linkwright/core';
import { fieldOf } from './header.ts';
import type { MimePart } from '../messages/mime-tree.ts';
import { headOf, rawParameters } from './parameters.ts';

/**
 * Bytes of the URL that says where the body is, within its quotes. Where it is divided or encoded (RFC 2231, sections 3
 * and 4) the bytes run from the name of the first of its parameters to the end of the last one, and so hold what stands
 * between them.
 */
export function externalBodyUrl(bytes: Uint8Array, { header, type }: MimePart): Span | undefined {
  if (type.parameters.get('access-type')?.toLowerCase() !== 'url') return undefined;
  const field = fieldOf(header, 'Content-Type');
  if (!field || field.tooLong) return undefined;
  const text = oneByteText(bytes, field.start, field.end);
  const parameters = rawParameters(text, headOf(text).end);
  const pieces = parameters.filter(({ name }) => DIVIDED.test(name));
  const first = pieces.at(0);
  const last = pieces.at(-1);
  if (first && last)
    return {
      start: field.start + first.nameStart,
      end: field.start + last.end + (last.quoted && text.charAt(last.end) === '"' ? 1 : 0),
    };
  const whole = parameters.find(({ name }) => name === 'url');
  if (!whole || whole.end === whole.start) return undefined;
  return { start: field.start + whole.start, end: field.start + whole.end };
}

const DIVIDED = /^url\*(?:\d{1,4}\*?)?$/;
