// How references are written in Texinfo.
import {
  type Entity,
  type Notation,
  asItStands,
  isSayable,
  pathOfReference,
  readOnly,
  repeatable,
  referenceOfName,
  referenceOfPath,
  unsaidNotation,
  written,
} from '@linkwright/core';
import { NO_VALUES, inManual, nameSaid, pathSaid, plainText, spelled, urlSaid } from './said.ts';

/** A URL in an argument. */
export const url: Notation = {
  name: 'texinfo-url',
  decode: (entity, start, end) => urlSaid(asItStands(entity, start, end), NO_VALUES) ?? '',
  encode(reference, entity, start, end) {
    const said = spelled(reference);
    return reference !== '' && isSayable(reference) && urlSaid(said, NO_VALUES) === reference
      ? written(said, entity, start, end)
      : undefined;
  },
};

/** A path: each character is one of a name, and says no escape, query or fragment. */
export const path: Notation = {
  name: 'texinfo-path',
  decode: (entity, start, end) => referenceOfPath(pathSaid(asItStands(entity, start, end), NO_VALUES) ?? ''),
  encode(reference, entity, start, end) {
    const meant = pathOfReference(reference);
    return meant !== undefined && pathSaid(spelled(meant), NO_VALUES) === meant
      ? written(spelled(meant), entity, start, end)
      : undefined;
  },
};

/** An address, which stands for a `mailto:` URI and is not rewritten. */
export const emailAddress: Notation = readOnly(
  'texinfo-email',
  (entity, start, end) => plainText(asItStands(entity, start, end), NO_VALUES) ?? '',
);

/** The name of a node in an argument, as a reference within the document. */
export const name: Notation = nameNotation('texinfo-name', () => true);

/** The same in a menu, behind a label and up to the sign that ends it, or alone before two colons. */
export const menuName: Notation = nameNotation(
  'texinfo-menu-name',
  (said) => !/[:\t,]|\.(?:\s|$)/.test(said),
);

function nameNotation(called: string, fits: (said: string) => boolean): Notation {
  return {
    name: called,
    decode(entity, start, end) {
      const said = nameSaid(asItStands(entity, start, end), NO_VALUES);
      return said === undefined ? '' : referenceOfName(said);
    },
    encode(reference, entity, start, end) {
      const said = nameOfReference(reference);
      return said !== undefined && fits(said) ? written(spelled(said), entity, start, end) : undefined;
    },
  };
}

/** The name that a reference within the document is to; undefined where it is none that a node can have. */
function nameOfReference(reference: string): string | undefined {
  if (!reference.startsWith('#')) return undefined;
  try {
    const said = decodeURIComponent(reference.slice(1));
    return isSayable(said) && nameSaid(spelled(said), NO_VALUES) === said && !inManual(said)
      ? said
      : undefined;
  } catch {
    return undefined;
  }
}

/** What a node, an anchor or a float is called. */
export const given: Notation = repeatable(
  readOnly(
    'texinfo-given',
    (entity, start, end) => nameSaid(asItStands(entity, start, end), NO_VALUES) ?? '',
  ),
);

/** `(file)node` in one. */
export const inOther: Notation = manualNotation(calledIn, (said) => said);

/** The file alone, where the node that is meant stands in another argument. */
export function manualOf(node: string): Notation {
  return manualNotation(
    (entity, start, end) => `(${plainText(asItStands(entity, start, end), NO_VALUES) ?? ''})${node}`,
    (said) => {
      const now = inManual(said);
      return now?.node === node ? now.manual : undefined;
    },
  );
}

function calledIn(entity: Entity, start: number, end: number): string {
  return nameSaid(asItStands(entity, start, end), NO_VALUES) ?? '';
}

function manualNotation(decode: Notation['decode'], writes: (said: string) => string | undefined): Notation {
  return {
    name: 'texinfo-manual',
    contextual: true,
    decode,
    encode(reference, entity, start, end) {
      const now = inManual(reference) && isSayable(reference) ? writes(reference) : undefined;
      return now === undefined ? undefined : written(spelled(now), entity, start, end);
    },
  };
}

/** What flags say that the document sets elsewhere. */
export function constant(reference: string): Notation {
  return { ...repeatable(readOnly('texinfo-constant', () => reference)), contextual: true };
}

/** What only a formatter could say: a macro, a flag that another file sets. */
export const unsaid: Notation = unsaidNotation('texinfo-unsaid');
