// Books and documentation: EPUB (OPF, NCX, SMIL, container, signatures), DocBook, TEI, DITA.
import { type Vocabulary, attributes, vocabulary } from '../vocabulary.ts';

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

export const dita: Vocabulary = vocabulary('dita', [attributes('*', 'href conref')]);
