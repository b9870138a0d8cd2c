// Every attribute of HTML that holds a reference: current, obsolete and of other vocabularies that
// stand in HTML documents. This table is all that the extractor knows of elements.
import {
  CARD_METADATA,
  type EmptyMeaning,
  LOADER_ATTRIBUTES,
  LOADER_CANDIDATES,
  PROGRAM_METADATA,
  type RewritePolicy,
} from '@linkwright/core';

/**
 * How an attribute's value is written.
 * `url`: one reference, white space around it. `space-list`, `comma-list`: several.
 * `srcset`: image candidates. `refresh`: time and reference of a declarative refresh.
 * `css`: declarations, or a sheet. `html`: a document.
 */
export type Syntax =
  | 'url'
  | 'space-list'
  | 'comma-list'
  | 'srcset'
  | 'refresh'
  | 'css'
  | 'html'
  | 'script'
  | JsonSyntax;

/** JSON in a script: which of its strings are references. */
export type JsonSyntax = 'import-map' | 'speculation-rules' | 'linked-data';

/**
 * What a value is resolved against.
 * `document`: the document's base. `fallback`: the base as if there were no BASE.
 * `codebase`: the element's CODEBASE, where it has one (HTML 4.01, section 13.3).
 */
export type PlaceBase = 'document' | 'fallback' | 'codebase';

export interface PlaceRow {
  /** Names between spaces; `*` for every element of HTML. `svg:` and `math:` name the vocabulary. */
  readonly elements: string;
  readonly attributes: string;
  readonly syntax: Syntax;
  readonly policy: RewritePolicy;
  readonly base: PlaceBase;
  readonly empty: EmptyMeaning;
  readonly isConjecture?: true;
}

type Exception = Partial<Omit<PlaceRow, 'elements' | 'attributes' | 'syntax'>>;

function row(
  elements: string,
  attributes: string,
  syntax: Syntax = 'url',
  exception: Exception = {},
): PlaceRow {
  return {
    elements,
    attributes,
    syntax,
    policy: 'always',
    base: 'document',
    empty: 'document',
    ...exception,
  };
}

const NO_EMPTY: Exception = { empty: 'none' };
const OPTIONAL: Exception = { policy: 'optional' };
const CONJECTURE: Exception = { ...OPTIONAL, isConjecture: true };
const REQUEST: Exception = { empty: 'request' };
const CODEBASE: Exception = { base: 'codebase' };

const PRESENTATION =
  'fill stroke clip-path mask mask-image filter marker marker-start marker-mid marker-end cursor offset-path shape-outside';

const SVG_LINKS =
  'svg:a svg:image svg:use svg:script svg:feimage svg:textpath svg:mpath svg:pattern svg:lineargradient ' +
  'svg:radialgradient svg:filter svg:tref svg:altglyph svg:glyphref svg:cursor svg:color-profile ' +
  'svg:font-face-uri svg:animate svg:animatecolor svg:animatemotion svg:animatetransform svg:set svg:discard';

export const placeRows: readonly PlaceRow[] = [
  row('a area', 'href'),
  row('a area', 'ping', 'space-list', OPTIONAL),
  row('a area img script', 'attributionsrc', 'space-list', OPTIONAL),
  row('link', 'href', 'url', NO_EMPTY),
  row('link', 'imagesrcset', 'srcset'),
  row('base', 'href', 'url', { policy: 'base', base: 'fallback' }),
  row('img', 'src', 'url', NO_EMPTY),
  row('img source', 'srcset', 'srcset'),
  row('img', 'lowsrc dynsrc'),
  row('img frame iframe', 'longdesc'),
  row('img', 'href', 'url', OPTIONAL),
  row('image', 'src href xlink:href'),
  row('iframe frame', 'src', 'url', NO_EMPTY),
  row('iframe', 'srcdoc', 'html'),
  row('script', 'src', 'url', NO_EMPTY),
  row('embed', 'src', 'url', NO_EMPTY),
  row('embed', 'pluginspage pluginurl href qtsrc', 'url', OPTIONAL),
  row('object', 'data', 'url', { ...NO_EMPTY, ...CODEBASE }),
  row('object', 'classid', 'url', CODEBASE),
  row('object', 'archive', 'space-list', CODEBASE),
  row('object applet', 'codebase', 'url', { policy: 'base' }),
  row('applet', 'archive', 'comma-list', CODEBASE),
  row('applet', 'code object src', 'url', { ...OPTIONAL, ...CODEBASE }),
  row('param', 'value', 'url', OPTIONAL),
  row('form', 'action', 'url', REQUEST),
  row('button input', 'formaction', 'url', REQUEST),
  row('input', 'src', 'url', NO_EMPTY),
  row('isindex', 'action href', 'url', REQUEST),
  row('video audio source track', 'src', 'url', NO_EMPTY),
  row('video', 'poster', 'url', NO_EMPTY),
  row('blockquote q ins del', 'cite'),
  row('html', 'manifest', 'url', NO_EMPTY),
  row('body table thead tbody tfoot tr td th', 'background'),
  row('bgsound', 'src'),
  row('layer ilayer', 'src background'),
  row('fig overlay note ul ol dl li hr h1 h2 h3 h4 h5 h6 select', 'src imagemap', 'url', OPTIONAL),
  row('xml', 'src'),
  row('v:imagedata v:fill v:stroke v:shape', 'src href o:href'),
  row('command menuitem', 'icon'),
  row('portal fencedframe model', 'src', 'url', { ...NO_EMPTY, ...OPTIONAL }),
  row('meta', 'url', 'url', OPTIONAL),
  row('*', 'style', 'css'),
  row('*', 'itemid', 'url', OPTIONAL),
  row('*', 'about resource', 'url', OPTIONAL),
  row('*', LOADER_ATTRIBUTES.join(' '), 'url', CONJECTURE),
  row('*', LOADER_CANDIDATES.join(' '), 'srcset', CONJECTURE),
  row('*', 'swurl hotspot1 hotspot2 hotspot3 hotspot4 hotspot5', 'url', OPTIONAL),
  row('mglyph annotation annotation-xml', 'src'),
  row('math:*', 'href altimg xlink:href'),
  row('math:mglyph math:annotation math:annotation-xml', 'src'),
  row('math:*', 'style', 'css'),
  row(SVG_LINKS, 'href xlink:href'),
  row('svg:*', 'style', 'css'),
  row('svg:*', PRESENTATION, 'css'),
];

interface MetaRow {
  readonly name: string;
  readonly syntax: Syntax;
  readonly policy: RewritePolicy;
  readonly absoluteOnly?: true;
}

/** `meta` holds references by the name in another attribute. */
export const metaRows: readonly MetaRow[] = [
  { name: 'refresh', syntax: 'refresh', policy: 'always' },
  ...['content-location', 'content-base'].map(optionalMeta),
  ...CARD_METADATA.map(cardMeta),
  ...PROGRAM_METADATA.map(optionalMeta),
];

function optionalMeta(name: string): MetaRow {
  return { name, syntax: 'url', policy: 'optional' };
}

function cardMeta(name: string): MetaRow {
  return { ...optionalMeta(name), absoluteOnly: true };
}

/** MIME Sniffing standard, section 4.6: JavaScript MIME types. */
const JAVASCRIPT_TYPES: readonly string[] = [
  ...['javascript', 'ecmascript', 'x-javascript', 'x-ecmascript'].flatMap((name) => [
    `text/${name}`,
    `application/${name}`,
  ]),
  ...['1.0', '1.1', '1.2', '1.3', '1.4', '1.5'].map((version) => `text/javascript${version}`),
  'text/jscript',
  'text/livescript',
];

/** The texts of elements and comments that hold references, by the type of the script. */
export const textRows: readonly {
  readonly element: 'style' | 'script' | 'comment';
  readonly types: readonly string[];
  readonly name: string;
  readonly syntax: Syntax;
  readonly policy: RewritePolicy;
}[] = [
  { element: 'style', types: ['', 'text/css'], name: 'style#text', syntax: 'css', policy: 'always' },
  {
    element: 'script',
    types: ['importmap'],
    name: 'script#importmap',
    syntax: 'import-map',
    policy: 'always',
  },
  {
    element: 'script',
    types: ['speculationrules'],
    name: 'script#speculationrules',
    syntax: 'speculation-rules',
    policy: 'optional',
  },
  {
    element: 'script',
    types: ['application/ld+json'],
    name: 'script#ld+json',
    syntax: 'linked-data',
    policy: 'optional',
  },
  {
    element: 'script',
    types: ['module'],
    name: 'script#module',
    syntax: 'script',
    policy: 'optional',
  },
  {
    element: 'script',
    types: ['', ...JAVASCRIPT_TYPES],
    name: 'script#classic',
    syntax: 'script',
    policy: 'optional',
  },
  {
    element: 'script',
    types: ['text/html', 'text/template', 'text/x-template', 'text/x-handlebars', 'x-template'],
    name: 'script#html',
    syntax: 'html',
    policy: 'optional',
  },
  { element: 'comment', types: [''], name: 'comment#text', syntax: 'html', policy: 'optional' },
];
