// Mallard 1.0 and 1.1 (projectmallard.org), the help of desktop programs: "Linking Attributes", "Media", "UI Expander".
import { type Place, callPlace, pathPlace } from '@linkwright/core';
import { type Lookup, NOT_EMPTY, type Vocabulary, attributes, vocabulary } from './vocabulary.ts';

const XREF = 'mallard:*@xref';

/** Of a section of the page itself, which no URI calls. */
const SECTION: Place = pathPlace(XREF);

/** Of a page by its id, with or without a section of it. */
const PAGE: Place = callPlace(XREF);

export const mallard: Vocabulary = vocabulary('mallard', [
  attributes('*', 'xref', { ...NOT_EMPTY, syntax: 'page-id', select: xrefPlace }),
  attributes('*', 'href', NOT_EMPTY),
  attributes('media', 'src', NOT_EMPTY),
]);

/** What programs show beside a link. */
export const mallardUi: Vocabulary = vocabulary('mallard', [attributes('thumb', 'src', NOT_EMPTY)]);

function xrefPlace(attribute: Lookup): Place {
  return (attribute('xref') ?? '').trimStart().startsWith('#') ? SECTION : PAGE;
}
