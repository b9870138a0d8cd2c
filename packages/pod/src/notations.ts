// How references are written in POD.
import {
  type Entity,
  type Notation,
  asItStands,
  isSayable,
  readOnly,
  repeatable,
  referenceOfName,
  written,
} from '@linkwright/core';
import { nameSaid, plainText } from './codes.ts';
import { escaped } from './escapes.ts';

/** What a stretch of the bytes says. */
function said(entity: Entity, start: number, end: number): string {
  const text = asItStands(entity, start, end);
  return plainText(text, { start: 0, end: text.length });
}

function name(entity: Entity, start: number, end: number): string {
  const text = asItStands(entity, start, end);
  return nameSaid(text, { start: 0, end: text.length });
}

/** A URL. */
export const url: Notation = {
  name: 'pod-url',
  decode: said,
  encode: (reference, entity, start, end) =>
    /^\w+:[^:\s|][^\s|]*$/.test(reference) && isSayable(reference)
      ? written(escaped(reference), entity, start, end)
      : undefined,
};

/** `Some::Module`. */
export const page: Notation = {
  name: 'pod-page',
  decode: name,
  encode: (reference, entity, start, end) =>
    /^\w[\w.-]*(?:::\w[\w.-]*)*$/.test(reference) ? written(reference, entity, start, end) : undefined,
};

/** A section of the page itself. */
export const section: Notation = {
  name: 'pod-section',
  decode: (entity, start, end) => referenceOfName(name(entity, start, end)),
  encode(reference, entity, start, end) {
    const now = nameOfReference(reference);
    // Quotes around it would be taken for no part of it.
    if (now === undefined || now === '' || /["/]/.test(now) || !isSayable(now)) return undefined;
    return written(escaped(now), entity, start, end);
  },
};

function nameOfReference(reference: string): string | undefined {
  if (!reference.startsWith('#')) return undefined;
  try {
    return decodeURIComponent(reference.slice(1));
  } catch {
    return undefined;
  }
}

/** What a heading, an item or an entry of the index is called. */
export const given: Notation = repeatable(readOnly('pod-given', name));
