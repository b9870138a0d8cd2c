// How references are written in roff.
import {
  type Entity,
  type Notation,
  asItStands,
  isSayable,
  pathOfReference,
  readOnly,
  referenceOfPath,
  unsaidNotation,
  written,
} from '@linkwright/core';
import { type Strings, unescaped } from './escapes.ts';
import { pageReference } from './hierarchy.ts';

const NO_STRINGS: Strings = new Map();

/** What a reference says; one that names a string is not read with these notations. */
function said(entity: Entity, start: number, end: number): string {
  const text = asItStands(entity, start, end);
  return unescaped(text, NO_STRINGS) ?? text;
}

/**
 * A text as an argument, with its hyphens spelled as those of what stood there: `\-` is the sign of ASCII, which stays what
 * it is where a page is copied from; `-` may become a hyphen of typography (groff_man_style(7)).
 */
export function spelledLike(old: string, text: string): string {
  const escaped = text.replaceAll('\\', '\\e');
  return old.includes('\\-') ? escaped.replaceAll('-', '\\-') : escaped;
}

/** What mdoc takes for one of its macros, or for a delimiter, where it stands alone. */
const CALLED = /^(?:[A-Z%][A-Za-z0-9]{1,2}|[.,:;!?()[\]|])$/;

function argument(reference: string, entity: Entity, start: number, end: number) {
  if (!isSayable(reference) || /[\s"]/.test(reference) || reference === '' || CALLED.test(reference))
    return undefined;
  return written(spelledLike(asItStands(entity, start, end), reference), entity, start, end);
}

/** A reference in an argument of a macro. */
export const uri: Notation = { name: 'roff-argument', decode: said, encode: argument };

/** A path in an argument: each character is one of a name, and says no escape, query or fragment. */
export const path: Notation = {
  name: 'roff-path',
  decode: (entity, start, end) => referenceOfPath(said(entity, start, end)),
  encode(reference, entity, start, end) {
    const meant = pathOfReference(reference);
    return meant === undefined ? undefined : argument(meant, entity, start, end);
  },
};

/**
 * A name alone, which counts from the folder of the page (`folder`, seen from the top of the hierarchy): a path that is put in
 * its place counts from the top.
 */
export function pathBeside(folder: string): Notation {
  return {
    ...path,
    contextual: true,
    encode(reference, entity, start, end) {
      const now = reference.includes('/') ? fromTop(reference, folder) : reference;
      return now === undefined ? undefined : path.encode(now, entity, start, end);
    },
  };
}

/** A relative path that counts from a folder, as it counts from the top; undefined where it leads out of that. */
function fromTop(reference: string, folder: string): string | undefined {
  const around = folder.split('/').slice(0, -1);
  let below = reference;
  for (; below.startsWith('../') && around.length > 0; below = below.slice('../'.length)) around.pop();
  return below.startsWith('../') ? undefined : [...around, below].join('/');
}

/** `name section`: as another page is named. `isInHierarchy` says where it is. */
export function pageName(isInHierarchy: boolean): Notation {
  return {
    name: 'roff-page',
    contextual: true,
    decode(entity, start, end) {
      const [name = '', section = ''] = said(entity, start, end).split(/[ \t"]+/);
      return pageReference(name, section, isInHierarchy);
    },
    encode(reference, entity, start, end) {
      const path = pathOfReference(reference) ?? '';
      const name = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
      const section = path.slice(path.lastIndexOf('.') + 1);
      if (
        name === '' ||
        CALLED.test(name) ||
        !/^[0-9lnop][A-Za-z0-9]*$/.test(section) ||
        /[\s"]/.test(name) ||
        pageReference(name, section, isInHierarchy) !== reference
      )
        return undefined;
      const old = asItStands(entity, start, end);
      const [between = ' '] = /"?[ \t]+"?/.exec(old) ?? [];
      return written(spelledLike(old, name) + between + section, entity, start, end);
    },
  };
}

/** An address, which stands for a `mailto:` URI and is not rewritten. */
export const emailAddress: Notation = readOnly('roff-email', said);

/** What a string says that is defined elsewhere in the document, or what follows from several arguments. */
export function constant(reference: string): Notation {
  return { ...readOnly('roff-constant', () => reference), contextual: true };
}

/** What only a formatter could say: a register, an argument of a macro that is being defined. */
export const unsaid: Notation = unsaidNotation('roff-unsaid');
