// How a reference is written in sheets of Sass and Less: as in CSS, but for what would put something into it.
import { type Entity, type Notation, asItStands, isTemplate, verbatim } from '@linkwright/core';
import { cssDoubleQuoted, cssSingleQuoted, cssUnquoted } from '../notations.ts';
import type { Written } from './dialect-reading.ts';

/** What would be an expression, or would have something put into it. */
const EXPRESSION = /[#@]\{|^[$@]|\$/;
/** The same in quotation marks, where the path behind an alias of a build is none (`"@/a.png"`). */
const PUT_IN = /[#@]\{|^@(?![\w-]*\/)|\$/;

/** Whether a generator puts something into it before the sheet is read. */
function isUnsaid(entity: Entity, start: number, end: number): boolean {
  return isTemplate(asItStands(entity, start, end));
}

function inDialect(name: string, notation: Notation, unwritable: RegExp): Notation {
  return {
    name,
    isUnsaid,
    decode: notation.decode,
    encode: (reference, entity, start, end) =>
      unwritable.test(reference) ? undefined : notation.encode(reference, entity, start, end),
  };
}

/** A name of the indented syntax without quotation marks. */
const bareName: Notation = { ...verbatim('sass-name', /^[\w./%~-]+$/), isUnsaid };

/** By how a reference is written. */
export const dialectNotations: Readonly<Record<Written, Notation>> = {
  double: inDialect('sheet-double-quoted', cssDoubleQuoted, PUT_IN),
  single: inDialect('sheet-single-quoted', cssSingleQuoted, PUT_IN),
  url: inDialect('sheet-unquoted', cssUnquoted, EXPRESSION),
  name: bareName,
};
