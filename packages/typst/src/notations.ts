// How a reference is written in Typst.
import {
  type Edit,
  type Entity,
  type Notation,
  decodeText,
  encodeReference,
  isTemplate,
  pathOfReference,
  referenceOfPath,
} from '@linkwright/core';
import { bareUrlEnd } from './lexing/bare-url.ts';
import { quoted, stringText } from './string-text.ts';

/** What stands for a variable in templates of pandoc and Quarto, whose partials are documents of Typst: `$logo$`. */
const VARIABLE = /\$[\w.-]{1,100}\$/;

/** Whether a string holds what a template engine will replace. */
function isUnsaid(entity: Entity, start: number, end: number): boolean {
  const said = raw(entity, start, end);
  return VARIABLE.test(said) || isTemplate(said);
}

/** A path in a string. */
export const path: Notation = {
  name: 'typst-path',
  isUnsaid,
  decode: (entity, start, end) => referenceOfPath(stringText(raw(entity, start, end))),
  encode(reference, entity, start, end) {
    const said = pathOfReference(reference);
    // It would be that of a package, or on Windows of another folder.
    if (said === undefined || said.startsWith('@') || said.includes('\\')) return undefined;
    return written(quoted(said), entity, start, end);
  },
};

/** A URL in a string. */
export const url: Notation = {
  name: 'typst-url',
  isUnsaid,
  decode: (entity, start, end) => stringText(raw(entity, start, end)),
  encode: (reference, entity, start, end) =>
    isSayable(reference) ? written(quoted(reference), entity, start, end) : undefined,
};

/** How many bytes behind a bare URL are looked at. */
const BEHIND = 2000;

/** A URL in markup, which ends where Typst finds its end. */
export const bareUrl: Notation = {
  name: 'typst-bare-url',
  contextual: true,
  decode: raw,
  encode(reference, entity, start, end) {
    const [scheme = ''] = /^https?:\/\//.exec(reference) ?? [];
    if (scheme === '') return undefined;
    const behind = raw(entity, end, Math.min(entity.end, end + BEHIND));
    const found = bareUrlEnd(reference + behind, scheme.length);
    const isWhole = found.isWhole && found.end === reference.length && reference.length > scheme.length;
    return isWhole ? written(reference, entity, start, end) : undefined;
  },
};

/** The name of a label. */
export const name: Notation = {
  name: 'typst-name',
  decode: (entity, start, end) => nameReference(raw(entity, start, end)),
  encode: () => undefined,
};

/** The same in a string: `label("name")`. */
export const nameInString: Notation = {
  name: 'typst-name-in-string',
  decode: (entity, start, end) => nameReference(stringText(raw(entity, start, end))),
  encode: () => undefined,
};

/** A label that is given there. */
export const given: Notation = {
  name: 'typst-label',
  decode: raw,
  encode: () => undefined,
};

export const givenInString: Notation = {
  name: 'typst-label',
  decode: (entity, start, end) => stringText(raw(entity, start, end)),
  encode: () => undefined,
};

/** What a variable says, which is bound to a string elsewhere. */
export function constant(reference: string): Notation {
  return { name: 'typst-constant', contextual: true, decode: () => reference, encode: () => undefined };
}

/** The reference that a name in the same document is. */
function nameReference(said: string): string {
  return `#${said.replaceAll(/[%"<>`\\^{|}\u0000-\u0020\u007F]/g, (sign) => encodeURIComponent(sign))}`;
}

/** Line breaks and other control characters are no part of a reference here. */
function isSayable(text: string): boolean {
  return text !== '' && !/[\u0000-\u001F\u007F]/.test(text) && text.isWellFormed();
}

function raw({ bytes, charset }: Entity, start: number, end: number): string {
  return decodeText(bytes, start, end, charset);
}

function written(text: string, { charset }: Entity, start: number, end: number): Edit {
  return { start, end, bytes: encodeReference(text, charset) };
}
