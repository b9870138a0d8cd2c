// Values of front matter, which is YAML or TOML.
import { type Notation, asItStands, verbatim, written } from '@linkwright/core';
import type { Quoting } from '../front-matter.ts';

/** Without quotation marks: written as it is, if it can stand so. */
const plain: Notation = verbatim(
  'markdown-as-written',
  /^[^\s"'#[\]{}|,&*!%@`>](?:[^\s"'[\]|,:]|:(?![ ]|$)|[ ](?![ #]|$))*$/,
);

/** The inside of `"…"`, where YAML and TOML have the escapes of JSON, and some more. */
const doubleQuoted: Notation = {
  name: 'markdown-double-quoted',
  decode: (entity, start, end) => asItStands(entity, start, end).replaceAll(ESCAPE, unescaped),
  encode: (reference, entity, start, end) =>
    CONTROL.test(reference) ? undefined : written(reference.replaceAll(/["\\]/g, '\\$&'), entity, start, end),
};

const CONTROL = /[\u0000-\u001F\u007F]/;
const ESCAPE = /\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))/g;

function unescaped(whole: string, x?: string, u?: string, U?: string, other?: string): string {
  if (other !== undefined) return other;
  const point = Number.parseInt(x ?? u ?? U ?? '', 16);
  return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
}

/** The inside of `'…'`: YAML says a quotation mark in it with two, TOML not at all. */
const singleQuoted: Notation = {
  ...verbatim('markdown-single-quoted', /^[^'\u0000-\u001F\u007F]*$/),
  decode: (entity, start, end) => asItStands(entity, start, end).replaceAll("''", "'"),
};

export const frontMatterNotations: Readonly<Record<Quoting, Notation>> = {
  '"': doubleQuoted,
  "'": singleQuoted,
  plain,
};
