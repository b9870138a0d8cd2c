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

export const docBook: Vocabulary = vocabulary('docbook', [
  attributes('*', 'fileref entityref'),
  attributes('ulink', 'url'),
]);

export const tei: Vocabulary = vocabulary('tei', [
  attributes('*', 'target facs', { syntax: 'urls' }),
  attributes('*', 'url'),
]);

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
