// The attributes of HTML that hold references, in XML syntax: XHTML 1.0, and the HTML standard's.
import { type Place, place } from '@linkwright/core';
import {
  type Lookup,
  NOT_EMPTY,
  OPTIONAL,
  type Vocabulary,
  attributes,
  text,
  vocabulary,
} from './vocabulary.ts';
import { isCss } from './svg.ts';

const LINK_OPTION: Place = place('link@href', 'optional', 'none');
/** By the name that it has in HTML. */
const LINK_SEARCH: Place = place('link@search', 'optional', 'none');
const ORIGIN_ONLY: Place = place('link@href', 'never', 'none');
/** Names under which the content of a `meta` is one absolute URL: Open Graph and Twitter cards. */
const META_URL =
  /^(?:og:(?:url|image|audio|video)(?::(?:url|secure_url))?|twitter:(?:image(?::src)?|player))$/i;

export const xhtml: Vocabulary = vocabulary('', [
  attributes('a area', 'href'),
  attributes('a area', 'ping', { ...OPTIONAL, syntax: 'urls' }),
  attributes('a area img script', 'attributionsrc', { ...OPTIONAL, syntax: 'urls' }),
  attributes('link', 'href', { ...NOT_EMPTY, select: linkPlace }),
  attributes('link', 'imagesrcset', { syntax: 'srcset' }),
  attributes('img iframe frame script embed input video audio source track xml bgsound', 'src', NOT_EMPTY),
  attributes('img source', 'srcset', { syntax: 'srcset' }),
  attributes('img', 'lowsrc dynsrc'),
  attributes('img frame iframe', 'longdesc'),
  attributes('image', 'src href'),
  attributes('iframe', 'srcdoc', { syntax: 'html' }),
  attributes('embed', 'pluginspage pluginurl href qtsrc', OPTIONAL),
  attributes('object', 'data', { ...NOT_EMPTY, codebase: true }),
  attributes('object', 'archive', { syntax: 'urls', codebase: true }),
  attributes('applet', 'archive', { syntax: 'archive', codebase: true }),
  attributes('param', 'value', { ...OPTIONAL, select: (attribute) => attribute('valuetype') === 'ref' }),
  attributes('form', 'action', { empty: 'request' }),
  attributes('button input', 'formaction', { empty: 'request' }),
  attributes('isindex', 'action href'),
  attributes('video', 'poster', NOT_EMPTY),
  attributes('blockquote q ins del', 'cite'),
  attributes('html', 'manifest', NOT_EMPTY),
  attributes('layer ilayer', 'src'),
  attributes('command menuitem', 'icon'),
  attributes('portal fencedframe model', 'src', { ...OPTIONAL, ...NOT_EMPTY }),
  attributes('meta', 'content', {
    named: 'meta@refresh',
    syntax: 'refresh',
    select: (attribute) => attribute('http-equiv')?.trim().toLowerCase() === 'refresh',
    otherwise: {
      ...OPTIONAL,
      select: (attribute) => META_URL.test(attribute('property') ?? attribute('name') ?? ''),
    },
  }),
  attributes('object applet', 'codebase', { policy: 'base' }),
  attributes('*', 'background'),
  attributes('*', 'itemid about resource', OPTIONAL),
  attributes('*', 'style', { named: 'style@', syntax: 'css' }),
  text('style', { named: 'style#text', syntax: 'css', select: (attribute) => isCss(attribute('type')) }),
]);

/** What `rel` says decides: some name an origin and no document, some are for programs alone. */
function linkPlace(attribute: Lookup): true | Place {
  const relations = (attribute('rel') ?? '').toLowerCase().split(/\s+/);
  if (relations.includes('preconnect') || relations.includes('dns-prefetch')) return ORIGIN_ONLY;
  if (['profile', 'pingback', 'edituri'].some((name) => relations.includes(name))) return LINK_OPTION;
  return relations.includes('search') ? LINK_SEARCH : true;
}
