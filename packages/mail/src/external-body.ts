// message/external-body with access-type=URL: RFC 2017, section 3.
import { type Span, oneByteText } from '@linkwright/core';
import { fieldOf } from './header.ts';
import type { MimePart } from './mime-tree.ts';
import { rawParameters } from './parameters.ts';

/**
 * Bytes of the URL that says where the body is. Where the parameter is divided into several
 * (RFC 2231, section 3) the span runs from the first to the last.
 */
export function externalBodyUrl(bytes: Uint8Array, { header, type }: MimePart): Span | undefined {
  if (type.parameters.get('access-type')?.toLowerCase() !== 'url') return undefined;
  const field = fieldOf(header, 'Content-Type');
  if (!field || field.tooLong) return undefined;
  const text = oneByteText(bytes, field.start, field.end);
  const urls = rawParameters(text, Math.max(0, text.indexOf(';'))).filter(({ name }) =>
    /^url(?:\*\d{1,4}\*?)?$/.test(name),
  );
  const first = urls.at(0);
  const last = urls.at(-1);
  if (!first || !last || last.end <= first.start) return undefined;
  return { start: field.start + first.start, end: field.start + last.end };
}
