// The attributes of HTML that hold references, in XML syntax: XHTML 1.0, and the HTML standard's.
import {
  CARD_METADATA,
  LOADER_ATTRIBUTES,
  LOADER_CANDIDATES,
  OFFICE_KINDS,
  PROGRAM_METADATA,
  type Place,
  REFERENCE_PARAMETERS,
  SERVICE_KINDS,
  absolutePlace,
  areOriginOnly,
  linkKinds,
  place,
} from '@linkwright/core';
import {
  CONJECTURE,
  type Lookup,
  NOT_EMPTY,
  OPTIONAL,
  type Vocabulary,
  attributes,
  text,
  vocabulary,
} from './vocabulary.ts';
import { isCss } from './svg.ts';

/** `link` by its one kind, where that has a say: under the names of HTML. */
const LINK_PLACES: ReadonlyMap<string, Place> = new Map([
  ...[...SERVICE_KINDS].map((kind) => [kind, place(`link@${kind}`, 'optional', 'none')] as const),
  ...[...OFFICE_KINDS].map(
    (kind) => [kind, { ...place('link@href', 'always', 'none'), mayBeAbsent: true }] as const,
  ),
]);

/** `meta` by what its content is called: under the names of HTML. */
const META_PLACES: ReadonlyMap<string, Place> = new Map([
  ...CARD_METADATA.map((name) => [name, absolutePlace(`meta@${name}`, 'optional')] as const),
  ...PROGRAM_METADATA.map((name) => [name, place(`meta@${name}`, 'optional')] as const),
]);

export const xhtml: Vocabulary = vocabulary('', [
  attributes('a area', 'href'),
  attributes('a area', 'ping', { ...OPTIONAL, syntax: 'urls' }),
  attributes('a area img script', 'attributionsrc', { ...OPTIONAL, syntax: 'urls' }),
  attributes('link', 'href', { ...NOT_EMPTY, select: linkPlace }),
  attributes('link', 'imagesrcset', { syntax: 'srcset' }),
  attributes('img iframe frame script embed input video audio source track xml bgsound', 'src', NOT_EMPTY),
  attributes('img source', 'srcset', { syntax: 'srcset' }),
  attributes('img', 'lowsrc dynsrc'),
  attributes('img', 'href', OPTIONAL),
  attributes('img frame iframe', 'longdesc'),
  attributes('image', 'src href'),
  attributes('iframe', 'srcdoc', { syntax: 'html' }),
  attributes('embed', 'pluginspage pluginurl href qtsrc', OPTIONAL),
  attributes('object', 'data', { ...NOT_EMPTY, codebase: true }),
  attributes('object', 'archive', { syntax: 'urls', codebase: true }),
  attributes('object', 'classid', { codebase: true }),
  attributes('applet', 'archive', { syntax: 'archive', codebase: true }),
  attributes('applet', 'code object src', { ...OPTIONAL, codebase: true }),
  attributes('param', 'value', { ...OPTIONAL, select: isReferenceParameter }),
  attributes('form', 'action', { empty: 'request' }),
  attributes('button input', 'formaction', { empty: 'request' }),
  attributes('isindex', 'action href', { empty: 'request' }),
  attributes('video', 'poster', NOT_EMPTY),
  attributes('blockquote q ins del', 'cite'),
  attributes('html', 'manifest', NOT_EMPTY),
  attributes('layer ilayer', 'src'),
  attributes('command menuitem', 'icon'),
  attributes('portal fencedframe model', 'src', { ...OPTIONAL, ...NOT_EMPTY }),
  attributes('meta', 'url', OPTIONAL),
  attributes('meta', 'content', {
    named: 'meta@refresh',
    syntax: 'refresh',
    select: (attribute) => attribute('http-equiv')?.trim().toLowerCase() === 'refresh',
    otherwise: { ...OPTIONAL, named: 'meta@og:url', select: metaPlace },
  }),
  attributes('object applet', 'codebase', { policy: 'base' }),
  attributes('*', 'background'),
  ...['itemid', 'about', 'resource'].map((name) => attributes('*', name, { ...OPTIONAL, named: `@${name}` })),
  ...LOADER_ATTRIBUTES.map((name) => attributes('*', name, { ...CONJECTURE, named: `@${name}` })),
  ...LOADER_CANDIDATES.map((name) =>
    attributes('*', name, { ...CONJECTURE, named: `@${name}`, syntax: 'srcset' }),
  ),
  attributes('*', 'style', { named: 'style@', syntax: 'css' }),
  text('script', {
    named: 'script#importmap',
    syntax: 'import-map',
    select: isOfType('importmap'),
    otherwise: {
      ...OPTIONAL,
      ...NOT_EMPTY,
      named: 'script#speculationrules',
      syntax: 'speculation-rules',
      select: isOfType('speculationrules'),
      otherwise: {
        ...OPTIONAL,
        ...NOT_EMPTY,
        named: 'script#ld+json',
        syntax: 'linked-data',
        select: isOfType('application/ld+json'),
        otherwise: {
          ...OPTIONAL,
          ...NOT_EMPTY,
          named: 'script#module',
          syntax: 'script',
          select: isOfType('module'),
        },
      },
    },
  }),
  text('style', { named: 'style#text', syntax: 'css', select: (attribute) => isCss(attribute('type')) }),
]);

function isOfType(type: string): (attribute: Lookup) => boolean {
  return (attribute) => attribute('type')?.trim().toLowerCase() === type;
}

/** What `rel` says decides: some name an origin and no document, some are for programs alone. */
function linkPlace(attribute: Lookup): boolean | Place {
  const kinds = linkKinds((attribute('rel') ?? '').toLowerCase());
  const [kind = ''] = kinds;
  if (areOriginOnly(kinds)) return false;
  return (kinds.length === 1 ? LINK_PLACES.get(kind) : undefined) ?? true;
}

function isReferenceParameter(attribute: Lookup): boolean {
  const [type = '', name = ''] = ['valuetype', 'name'].map((each) => attribute(each)?.toLowerCase());
  return type === 'ref' || REFERENCE_PARAMETERS.has(name);
}

function metaPlace(attribute: Lookup): Place | false {
  const places = ['property', 'name'].map((name) => META_PLACES.get((attribute(name) ?? '').toLowerCase()));
  return places.find((each) => each !== undefined) ?? false;
}
