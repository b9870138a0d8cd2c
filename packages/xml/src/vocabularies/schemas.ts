// Documents that say how others are made: XInclude, XSLT, XML Schema, Relax NG, catalogs, WSDL.
import { type Place, place } from '@linkwright/core';
import { OPTIONAL, type Vocabulary, attributes, vocabulary } from './vocabulary.ts';

/** XInclude 1.0, section 4.4: the element that says what is there where the resource is not. */
const FALLBACK = /^\s*(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:[\w.-]+:)?fallback[\s/>]/;
const REPLACEABLE: Place = { ...place('xi:include@href'), mayBeAbsent: true };

export const xinclude: Vocabulary = vocabulary('xi', [
  attributes('include', 'href', {
    select: (_attribute, { behind }) => (FALLBACK.test(behind()) ? REPLACEABLE : true),
  }),
]);

/** What a transformation writes need not be there (XSLT 2.0, section 19.1). */
const RESULT: Place = { ...place('xsl:result-document@href'), mayBeAbsent: true };

export const xslt: Vocabulary = vocabulary('xsl', [
  attributes('include import', 'href'),
  attributes('import-schema', 'schema-location'),
  attributes('source-document', 'href', { syntax: 'template' }),
  attributes('result-document', 'href', { syntax: 'template', select: () => RESULT }),
  attributes('*', 'select test match use', { ...OPTIONAL, syntax: 'xpath' }),
]);

export const xmlSchema: Vocabulary = vocabulary('xs', [
  attributes('include import redefine override', 'schemaLocation'),
]);

export const relaxNg: Vocabulary = vocabulary('rng', [attributes('include externalRef', 'href')]);

export const catalog: Vocabulary = vocabulary('catalog', [
  attributes('uri system public uriSuffix systemSuffix', 'uri', OPTIONAL),
  attributes('rewriteURI rewriteSystem', 'rewritePrefix', OPTIONAL),
  attributes('nextCatalog delegatePublic delegateSystem delegateURI', 'catalog', OPTIONAL),
]);

export const wsdl: Vocabulary = vocabulary('wsdl', [attributes('import include', 'location', OPTIONAL)]);
export const soapBinding: Vocabulary = vocabulary('soap', [attributes('address', 'location', OPTIONAL)]);
