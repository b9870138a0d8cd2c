// Notations without escapes: what they say stands there as it is.
import type { Notation } from '../model/notation.ts';
import { asItStands, written } from './as-it-stands.ts';

/** What is written as it is, where it has the form of what would be found again. */
export function verbatim(name: string, form: RegExp): Notation {
  return {
    name,
    decode: asItStands,
    encode: (reference, entity, start, end) =>
      form.test(reference) ? written(reference, entity, start, end) : undefined,
  };
}

/** What is read there and never written: what stands for something else, or follows from it. */
export function readOnly(name: string, decode: Notation['decode'] = asItStands): Notation {
  return { name, decode, encode: () => undefined };
}

/** How a name is written that a document may have more than once. */
export function repeatable(notation: Notation): Notation {
  return { ...notation, mayRepeat: true };
}

/** What only somebody else could say: a program, a setting, who builds the document. */
export function unsaidNotation(name: string): Notation {
  return { ...readOnly(name), isUnsaid: () => true };
}
