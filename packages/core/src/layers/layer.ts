import type { Edit } from '../edits/edit.ts';
import type { Entity } from '../model/entity.ts';
import type { Span } from '../model/span.ts';

/**
 * One encoding between a document and the document around it: the value of a `srcdoc` attribute,
 * the quoted-printable body of a MIME part, UTF-16. It knows where each decoded byte stands and how
 * new bytes are written so that they are legal there.
 */
export interface Layer {
  /** `html-attribute`, `quoted-printable`, `base64`, `utf-16le`, … */
  readonly name: string;
  /** The entity in whose bytes this encoding stands. */
  readonly outer: Entity;
  /** Span of the outer bytes that say the inner ones; undefined where there is no contiguous one. */
  outerSpan(start: number, end: number): Span | undefined;
  /** The edits of the outer bytes that make these edits of the inner bytes. Inner edits are sorted. */
  encode(edits: readonly Edit[]): readonly Edit[];
}

/** Whether a layer is a charset: its inner bytes are the text in UTF-8, its outer ones are no lines of ASCII. */
export function isCharset({ name }: Layer): boolean {
  return name.startsWith('utf-16') || name === 'iso-2022-jp';
}
