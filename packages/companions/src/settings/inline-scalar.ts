// Scalars of a document of YAML that stand in one line, and what is wrong with the document.
import { type Diagnostic, type ReadableText, type Span, byteSpan, problemAt } from '@linkwright/core';
import type { Scalar, YAMLError } from 'yaml';
import type { Quote } from './yaml-scalar.ts';

/** The inside of a scalar, quotes excluded: UTF-16 units of the text. */
export interface InlineScalar extends Span {
  readonly quote: Quote;
  readonly value: string;
}

const QUOTES: Readonly<Record<string, Quote>> = { PLAIN: '', QUOTE_SINGLE: "'", QUOTE_DOUBLE: '"' };

/** A text without a tag in one line; undefined where a scalar is another, or empty. */
export function inlineScalar(node: Scalar, text: string): InlineScalar | undefined {
  const { range, tag, type = '', value } = node;
  const quote = QUOTES[type];
  if (quote === undefined || !range || tag !== undefined || typeof value !== 'string' || value === '')
    return undefined;
  const span = { start: range[0] + quote.length, end: range[1] - quote.length };
  const isWhole = text.startsWith(quote, span.end) && !/[\r\n]/.test(text.slice(span.start, span.end));
  return isWhole ? { ...span, quote, value } : undefined;
}

/** Says that something of a text is no YAML. */
export function malformedYaml(text: ReadableText, { message, pos }: YAMLError): Diagnostic {
  const { start, end } = byteSpan(text, { start: pos[0], end: pos[1] });
  return problemAt(text.entity, start, end, {
    code: 'malformed-yaml',
    message: `is no YAML here, and what it names may not be read: ${message}`,
  });
}
