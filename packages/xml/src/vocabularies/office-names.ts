// What a fragment can lead to in documents of office programs: bookmarks (ECMA-376, part 1, 17.13.6.2; ODF 1.3, part 3, 6.2.1),
// and in OpenDocument what programs show as its other parts, each with its kind behind "|", as LibreOffice and its kin have it.
import { OPEN_DOCUMENT, STRICT_WORDPROCESSING, WORDPROCESSING } from './namespaces.ts';

/** By namespace, attribute and element: what stands behind the name in a fragment. */
const NAMED: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> = new Map([
  named(WORDPROCESSING, { 'bookmarkStart@name': [''] }),
  named(STRICT_WORDPROCESSING, { 'bookmarkStart@name': [''] }),
  named('urn:oasis:names:tc:opendocument:xmlns:text:1.0', {
    'bookmark@name': [''],
    'bookmark-start@name': [''],
    'reference-mark@name': [''],
    'reference-mark-start@name': [''],
    'section@name': ['|region'],
  }),
  // A hyperlink may have a name itself, which others lead to.
  named(OPEN_DOCUMENT, { 'a@name': [''] }),
  named('urn:oasis:names:tc:opendocument:xmlns:table:1.0', { 'table@name': ['|table'] }),
  named('urn:oasis:names:tc:opendocument:xmlns:drawing:1.0', {
    'frame@name': ['|frame', '|graphic', '|ole'],
  }),
]);

/** The kinds of what an attribute names; none where it names nothing that a fragment leads to. */
export function kindsOfNamed(namespace: string, element: string, attribute: string): readonly string[] {
  return NAMED.get(namespace)?.get(`${element}@${attribute}`) ?? NONE;
}

const NONE: readonly string[] = [];

function named(
  namespace: string,
  attributes: Readonly<Record<string, readonly string[]>>,
): [string, ReadonlyMap<string, readonly string[]>] {
  return [namespace, new Map(Object.entries(attributes))];
}
