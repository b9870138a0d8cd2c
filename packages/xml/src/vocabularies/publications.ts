// Books and documentation: EPUB (OPF, NCX, SMIL, container, signatures), DocBook, TEI, DITA.
import { type Place, place } from '@linkwright/core';
import {
  type Lookup,
  NOT_EMPTY,
  PATH,
  type Vocabulary,
  attributes,
  combined,
  vocabulary,
} from './vocabulary.ts';

/** OCF 3.3, section 4.2.6.3.1: paths from the root of the container, without escapes. */
export const container: Vocabulary = vocabulary('ocf', [
  attributes('rootfile', 'full-path', PATH),
  attributes('link', 'href'),
]);
export const packageDocument: Vocabulary = vocabulary('opf', [
  attributes('item reference link site', 'href'),
]);
export const ncx: Vocabulary = vocabulary('ncx', [attributes('content img audio', 'src')]);
/** SMIL 3.0: media objects (7.3), linking (9.6), prefetching (13.4). */
const MEDIA = 'text audio video img ref animation textstream';
export const smil: Vocabulary = vocabulary('smil', [
  attributes(`${MEDIA} prefetch`, 'src'),
  attributes(MEDIA, 'longdesc'),
  attributes('a area', 'href'),
]);
export const xmlEncryption: Vocabulary = vocabulary('enc', [
  attributes('CipherReference DataReference KeyReference', 'URI'),
]);
export const xmlSignature: Vocabulary = vocabulary('ds', [attributes('Reference RetrievalMethod', 'URI')]);

/** The name of an entity, whose declaration has the reference; what is none need not be there. */
const ENTITY: Place = { ...place('docbook:*@entityref'), mayBeAbsent: true };

export const docBook: Vocabulary = vocabulary('docbook', [
  attributes('*', 'fileref'),
  attributes('*', 'entityref', { select: () => ENTITY }),
  attributes('ulink', 'url'),
]);

const JATS_LINK = place('xlink:href');
const JATS_FILE_BY_STEM: Place = { ...JATS_LINK, mayBeAbsent: true };

/**
 * JATS, the articles of journals, whose root element DocBook has, too. `ext-link-type` may say that what stands in
 * `xlink:href` is the name of something in a database (a DOI, an accession number) and no URI. Pictures are often named
 * without their ending, for whoever shows the article to choose one.
 */
export const jats: Vocabulary = vocabulary('jats', [
  attributes('ext-link related-article related-object', 'xlink:href', {
    named: JATS_LINK.name,
    select: (attribute) => /^(?:uri|url|ftp|https?|)$/i.test(attribute('ext-link-type') ?? ''),
  }),
  attributes('graphic inline-graphic media', 'xlink:href', {
    named: JATS_LINK.name,
    select: (attribute) => (/\.\w+$/.test(attribute('xlink:href') ?? 'a.b') ? true : JATS_FILE_BY_STEM),
  }),
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

/** Root elements that both have, with attributes that only one of them has. */
export const docBookOrJats: Vocabulary = combined(docBook, jats);
export const docBookOrDita: Vocabulary = combined(docBook, dita);
