// Books and documentation: EPUB (OPF, NCX, SMIL, container, signatures), DocBook, TEI, DITA.
import { type Place, place } from '@linkwright/core';
import { type Lookup, NOT_EMPTY, type Vocabulary, attributes, combined, vocabulary } from '../vocabulary.ts';

export const packageDocument: Vocabulary = vocabulary('opf', [
  attributes('item reference link site', 'href'),
]);
export const ncx: Vocabulary = vocabulary('ncx', [attributes('content img audio', 'src')]);
export const smil: Vocabulary = vocabulary('smil', [attributes('text audio video img ref', 'src')]);
export const xmlEncryption: Vocabulary = vocabulary('enc', [
  attributes('CipherReference DataReference KeyReference', 'URI'),
]);
export const xmlSignature: Vocabulary = vocabulary('ds', [attributes('Reference RetrievalMethod', 'URI')]);

/** `entityref` is the name of an entity, whose declaration has the reference. */
export const docBook: Vocabulary = vocabulary('docbook', [
  attributes('*', 'fileref'),
  attributes('ulink', 'url'),
]);

/** TEI P5, `teidata.pointer`: what leads from one text to another, or to a picture. */
const LEADING = 'target facs';

/**
 * The other attributes that hold pointers, by their classes: att.canonical, att.global.linking, .analytic, .change,
 * .rendition, .responsibility and .source, att.ascribed, att.handFeatures, att.edition, att.rdgPart, att.naming.
 */
const POINTING =
  'ref corresp synch sameAs copyOf next prev exclude ana change rendition resp source who hand scribeRef edRef wit ' +
  'lemmaRef nymRef decls spanTo active passive mutual scheme';

export const tei: Vocabulary = vocabulary('tei', [
  attributes('*', LEADING, { syntax: 'urls' }),
  ...POINTING.split(' ').map((name) =>
    attributes('*', name, { syntax: 'urls', select: (attribute) => isPointer(attribute(name)) }),
  ),
  attributes('*', 'url'),
]);

/** Many projects write keys of lists of their own there, or names (`who="hamlet"`, `resp="J. Smith"`). */
function isPointer(value: string | undefined): boolean {
  return value !== undefined && /[#/]/.test(value);
}

/** TEI P4 and older: `target` is an IDREF there, and `doc` and `entity` name entities. */
export const teiBeforeXLink: Vocabulary = vocabulary('tei', [attributes('*', 'url')]);

/** DITA 1.3, 3.10.3.3: what is not part of the documents that are processed now. */
const ELSEWHERE: Place = { ...place('dita:*@href'), mayBeAbsent: true };

/** The DITA specification's attributes of type URI; `imageref` is of DITAVAL, its profiles of conditions. */
export const dita: Vocabulary = vocabulary('dita', [
  attributes('*', 'href', { select: ditaPlace }),
  attributes('*', 'conref conrefend mapref anchorref longdescref imageref', NOT_EMPTY),
  attributes('object', 'codebase', { policy: 'base' }),
  attributes('object', 'data', { ...NOT_EMPTY, codebase: true }),
  attributes('object', 'archive', { syntax: 'urls', codebase: true }),
]);

function ditaPlace(attribute: Lookup): true | Place {
  const scope = attribute('scope');
  return scope === 'peer' || scope === 'external' ? ELSEWHERE : true;
}

/** A root element that both have, with attributes that only one of them has. */
export const docBookOrDita: Vocabulary = combined(docBook, dita);
