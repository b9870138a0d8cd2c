// Addresses from the root of a site that functions of templates are given: `relURL` and its kin of Hugo (gohugo.io,
// "urls.RelURL"), the filter `url` of MkDocs (mkdocs.org, "Developing Themes"), and pages that Hugo's are given by their paths
// ("urls.Ref", "Page.GetPage").
import type { Place, Span } from '@linkwright/core';
import { outside } from '../parsing/outside.ts';
import { markdownPlaces } from '../places.ts';

export interface SiteAddress extends Span {
  readonly place: Place;
}

/** `"img/a.png" | relURL`, `relURL "docs/b/"`, also of a language; what has a scheme or a host is kept by all. */
const PIPED = /(["`])((?!\w+:|\/\/|#)[^"`{}%\r\n]+)\1[ \t]*\|[ \t]*(?:rel|abs)(?:Lang)?URL\b/g;
const GIVEN = /\b(?:rel|abs)(?:Lang)?URL[ \t]+(["`])((?!\w+:|\/\/|#)[^"`{}%\r\n]+)\1/g;

/** `ref . "/docs/a"`, `relref $.Page "/docs/a"`, `site.GetPage "/docs/a"`: what begins otherwise may count from a page. */
const REF = /\b(?:rel)?ref[ \t]+[.$][\w.]*[ \t]+(["`])(\/[^"`{}%#\s]+)["`]/g;
const GET_PAGE = /\bGetPage[ \t]+(["`])(\/[^"`{}%#\s]+)["`]/g;

/** `{{ 'img/a.png' | url }}`, `{{ "docs/b/"|url }}`. */
const FILTERED = /\{\{-?[ \t]*(["'])((?!\w+:|\/\/|#)[^"'{}%\r\n]+)\1[ \t]*\|[ \t]*url[ \t]*-?\}\}/g;

interface Functions {
  /** Where the generator has its templates, as a rule. */
  readonly folder: RegExp;
  readonly place: Place;
  /** Each finds the quotation mark before an address, and that. */
  readonly forms: readonly RegExp[];
}

const LAYOUTS = /(?:^|\/)layouts\//;

const FUNCTIONS: readonly Functions[] = [
  { folder: LAYOUTS, place: markdownPlaces.hugoUrl, forms: [PIPED, GIVEN] },
  { folder: LAYOUTS, place: markdownPlaces.hugoPage, forms: [REF, GET_PAGE] },
  {
    folder: /(?:^|\/)(?:overrides|custom_theme|theme)\//,
    place: markdownPlaces.mkdocsUrl,
    forms: [FILTERED],
  },
];

/** Whether a file may be a template whose functions are read. */
export function hasSiteFunctions(path: string): boolean {
  return FUNCTIONS.some(({ folder }) => folder.test(path));
}

/** The addresses that functions are given in the template at a path, but for those in what is `hidden`. */
export function* siteAddresses(text: string, path: string, hidden: readonly Span[]): Generator<SiteAddress> {
  for (const { folder, place, forms } of FUNCTIONS)
    if (folder.test(path)) for (const form of forms) yield* outside(addresses(text, form, place), hidden);
}

function* addresses(text: string, form: RegExp, place: Place): Generator<SiteAddress> {
  for (const { index, 0: whole, 1: quote = '', 2: address = '' } of text.matchAll(form)) {
    const start = index + whole.indexOf(quote) + quote.length;
    yield { start, end: start + address.length, place };
  }
}
