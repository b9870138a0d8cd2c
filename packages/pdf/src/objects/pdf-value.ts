// ISO 32000-2, 7.3 ("Objects"): what the values of a PDF are.
import type { Span } from '@linkwright/core';

/** The span is that of what stands behind the `/`. */
export interface PdfName extends Span {
  readonly kind: 'name';
  /** Its bytes, one character each, `#xx` undone (7.3.5). */
  readonly name: string;
}

/** Bytes between `(` and `)` or `<` and `>`, without these. */
export interface PdfString extends Span {
  readonly kind: 'literal' | 'hexadecimal';
}

/** An indirect reference: `12 0 R` (7.3.10). */
interface PdfReference {
  readonly kind: 'reference';
  readonly number: number;
}

/** A value of a dictionary, and the bytes that say it. */
export interface PdfEntry extends Span {
  readonly value: PdfValue;
}

export interface PdfDictionary {
  readonly kind: 'dictionary';
  readonly entries: ReadonlyMap<string, PdfEntry>;
}

export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfReference
  | PdfDictionary
  | readonly PdfValue[];

/** Whether a value is one of those that are written with delimiters, by their kind. */
export function isKind<Kind extends 'name' | 'reference' | 'dictionary'>(
  value: PdfValue | undefined,
  kind: Kind,
): value is Extract<PdfValue, { readonly kind: Kind }> {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
}

export function isString(value: PdfValue | undefined): value is PdfString {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    (value.kind === 'literal' || value.kind === 'hexadecimal')
  );
}
