// Destinations of links and images: CommonMark 0.31, sections 2.4, 2.5, 4.7 and 6.3.
import { type Entity, type Notation, asItStands, isSayable } from '@linkwright/core';
import { decodeString } from 'micromark-util-decode-string';
import { withReferences } from './character-references.ts';

/** A destination without angle brackets. One that cannot be written so is put between them. */
export const destination: Notation = {
  name: 'markdown-destination',
  decode: decodedDestination,
  encode(reference, entity, start, end) {
    if (!isSayable(reference)) return undefined;
    if (reference === '' || /[ <]/.test(reference))
      return withReferences(`<${escaped(reference, IN_ANGLES)}>`, entity, start, end);
    const special = hasBalancedParentheses(reference) ? BARE : BARE_UNBALANCED;
    return withReferences(escaped(reference, special), entity, start, end);
  },
};

/** The inside of `<…>` where a destination stands. */
export const angleDestination: Notation = {
  name: 'markdown-angle-destination',
  decode: decodedDestination,
  encode: (reference, entity, start, end) =>
    isSayable(reference) ? withReferences(escaped(reference, IN_ANGLES), entity, start, end) : undefined,
};

/** Characters that a reader of the whole text would take for something else. */
const BARE = /[\\<>`|]|&(?=#?\w+;)/g;
const BARE_UNBALANCED = /[\\<>`|()]|&(?=#?\w+;)/g;
const IN_ANGLES = /[\\<>`|]|&(?=#?\w+;)/g;

/** A backslash does not keep a code span from beginning or ending, a character reference does. */
function escaped(reference: string, special: RegExp): string {
  return reference.replaceAll(special, (character) => (character === '`' ? '&#96;' : `\\${character}`));
}

function hasBalancedParentheses(reference: string): boolean {
  let depth = 0;
  for (const character of reference) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    // CommonMark asks for three levels at least; parsers stop at thirty-two.
    if (depth < 0 || depth > 3) return false;
  }
  return depth === 0;
}

function decodedDestination(entity: Entity, start: number, end: number): string {
  return decodeString(asItStands(entity, start, end));
}
