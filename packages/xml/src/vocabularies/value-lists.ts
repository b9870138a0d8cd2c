// Values that hold several references, or one among other things. Spans are bytes of the value.
import {
  type Span,
  commaSeparated,
  imageCandidates,
  oneByteText,
  refreshUrl,
  spaceSeparated,
  fieldBookmarks,
  fieldTargets,
} from '@linkwright/core';
import * as code from '../syntax/characters.ts';
import { formulaSources, formulaTargets, retrievedTargets } from './office-programs.ts';
import type { Quote } from '../syntax/scanner.ts';
import type { Syntax } from './vocabulary.ts';

/** A reference in a value; `quote`: what delimits it there, where that has a say. */
export interface ValueItem extends Span {
  readonly quote?: Quote;
}

/** The references in a value of this syntax. */
export function* itemsOf(
  syntax: Syntax,
  bytes: Uint8Array,
  start: number,
  end: number,
): Generator<ValueItem> {
  switch (syntax) {
    case 'urls':
      return yield* spaceSeparated(bytes, start, end);
    case 'archive':
      return yield* commaSeparated(bytes, start, end);
    case 'pairs':
      return yield* locations(bytes, start, end);
    case 'srcset':
      return yield* imageCandidates(bytes, start, end);
    case 'xpath':
      return yield* loadedDocuments(bytes, start, end);
    case 'field':
      return yield* fieldTargets(bytes, start, end);
    case 'field-bookmark':
      return yield* fieldBookmarks(bytes, start, end);
    case 'formula':
      return yield* formulaTargets(bytes, start, end);
    case 'retrieved':
      return yield* retrievedTargets(bytes, start, end);
    case 'sources':
      return yield* formulaSources(bytes, start, end);
    case 'refresh': {
      const span = refreshUrl(bytes, start, code.trimEnd(bytes, start, end));
      if (span && span.end > span.start) yield span;
      return;
    }
    default:
  }
}

/** `xsi:schemaLocation`: pairs of namespace and location (XML Schema 1, section 4.3.2); the locations. */
function* locations(bytes: Uint8Array, start: number, end: number): Generator<Span> {
  let isLocation = false;
  for (const token of spaceSeparated(bytes, start, end)) {
    if (isLocation) yield token;
    isLocation = !isLocation;
  }
}

/** The literal arguments of the XPath functions that load documents. */
function* loadedDocuments(bytes: Uint8Array, start: number, end: number): Generator<Span> {
  const text = oneByteText(bytes, start, end);
  for (const match of text.matchAll(LOADING)) {
    const literal = (match[1] ?? match[2]) as string;
    const to = start + match.index + match[0].length - 1;
    if (literal !== '') yield { start: to - literal.length, end: to };
  }
}

const LOADING =
  /\b(?:document|doc|doc-available|unparsed-text|unparsed-text-lines|json-doc|collection)\(\s*(?:'([^']*)'|"([^"]*)")/g;
