// How a reference is written in Typst.
import {
  type Entity,
  type Notation,
  asItStands,
  isSayable,
  isTemplate,
  pathOfReference,
  readOnly,
  repeatable,
  referenceOfName,
  referenceOfPath,
  written,
} from '@linkwright/core';
import { bareUrlEnd } from './lexing/bare-url.ts';
import { quoted, stringText } from './string-text.ts';

/** What stands for a variable in templates of pandoc and Quarto, whose partials are documents of Typst: `$logo$`. */
const VARIABLE = /\$[\w.-]{1,100}\$/;

/** Whether a string holds what a template engine will replace. */
function isUnsaid(entity: Entity, start: number, end: number): boolean {
  const said = asItStands(entity, start, end);
  return VARIABLE.test(said) || isTemplate(said);
}

/** A path in a string. */
export const path: Notation = {
  name: 'typst-path',
  isUnsaid,
  decode: (entity, start, end) => referenceOfPath(stringText(asItStands(entity, start, end))),
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
  decode: (entity, start, end) => stringText(asItStands(entity, start, end)),
  encode: (reference, entity, start, end) =>
    reference !== '' && isSayable(reference) ? written(quoted(reference), entity, start, end) : undefined,
};

/** How many bytes behind a bare URL are looked at. */
const BEHIND = 2000;

/** A URL in markup, which ends where Typst finds its end. */
export const bareUrl: Notation = {
  name: 'typst-bare-url',
  contextual: true,
  decode: asItStands,
  encode(reference, entity, start, end) {
    const [scheme = ''] = /^https?:\/\//.exec(reference) ?? [];
    if (scheme === '') return undefined;
    const behind = asItStands(entity, end, Math.min(entity.end, end + BEHIND));
    const found = bareUrlEnd(reference + behind, scheme.length);
    const isWhole = found.isWhole && found.end === reference.length && reference.length > scheme.length;
    return isWhole ? written(reference, entity, start, end) : undefined;
  },
};

/** The name of a label. */
export const name: Notation = readOnly('typst-name', (entity, start, end) =>
  referenceOfName(asItStands(entity, start, end)),
);

/** The same in a string: `label("name")`. */
export const nameInString: Notation = readOnly('typst-name-in-string', (entity, start, end) =>
  referenceOfName(stringText(asItStands(entity, start, end))),
);

/** A label that is given there; a query finds all that have it. */
export const given: Notation = repeatable(readOnly('typst-label'));

export const givenInString: Notation = repeatable(
  readOnly('typst-label', (entity, start, end) => stringText(asItStands(entity, start, end))),
);

/** What a variable says, which is bound to a string elsewhere. */
export function constant(reference: string): Notation {
  return { ...readOnly('typst-constant', () => reference), contextual: true };
}
