// Scripts: the specifiers of modules (ECMA-262, 16.2 and 13.3.10; HTML standard, 8.1.5.3), workers, and source maps
// (ECMA-426, section 11).
import {
  BUILD_ALIAS,
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type Place,
  type Span,
  asSpecifier,
  callPlace,
  isAskedFor,
  isUrlLike,
  jsString,
  lettered,
  mayBeAliased,
  patternText,
  place,
  readableEntity,
} from '@linkwright/core';
// Its build without WebAssembly, which a page with a content security policy does not load.
import { parse } from 'es-module-lexer/js';
import { behind } from '../navigation/navigation-notation.ts';
import { calledUrls } from './script-calls.ts';

/** To `require` and to bundlers a specifier is a path, in which escapes mean nothing. */
const jsSpecifier = lettered(asSpecifier(jsString));

/** What begins with `@site` or an alias needs no `./`. */
const jsSitePath = lettered(jsString);

/** A path from the root of the site, with `/` before it or without. */
const fromRoot = behind('/');

interface Found extends Span {
  readonly place: Place;
}

const PLACES = {
  import: place('js:import', 'optional', 'none'),
  dynamic: place('js:import()', 'optional', 'none'),
  resolve: place('js:import.meta.resolve', 'optional', 'none'),
  url: place('js:new-url', 'optional', 'none'),
  worker: place('js:worker', 'optional', 'none'),
  importScripts: place('js:importScripts', 'optional', 'none'),
  serviceWorker: place('js:serviceWorker.register', 'optional', 'none'),
  require: place('js:require', 'optional', 'none'),
  useBaseUrl: place('docusaurus:useBaseUrl', 'optional', 'none'),
  sourceMappingURL: place('js:sourceMappingURL', 'optional', 'none'),
  sourceURL: place('js:sourceURL', 'optional', 'none'),
} as const;

/** `import a from '@site/docs/a.png'` of Docusaurus: a path from the folder of its site. */
const SITE = callPlace('docusaurus:site');
const OF_SITE = /^@site\//;

/** What may be a name, which is no URL. */
const SPECIFIERS: ReadonlySet<Place> = new Set([
  PLACES.import,
  PLACES.dynamic,
  PLACES.resolve,
  PLACES.require,
]);

const CALL_PLACES: readonly Place[] = [
  PLACES.worker,
  PLACES.importScripts,
  PLACES.serviceWorker,
  PLACES.require,
  PLACES.useBaseUrl,
];

/** A string, or a template in which nothing is put in. */
const STRING = String.raw`(?:"(?:[^"\\\r\n]|\\[^])*"|'(?:[^'\\\r\n]|\\[^])*'|\x60(?:[^\x60\\$]|\\[^]|\$(?!\{))*\x60)`;
const WHOLE = new RegExp(String.raw`^\s*(${STRING})\s*$`);
const RESOLVED = new RegExp(String.raw`^\s*\.\s*resolve\s*\(\s*(${STRING})\s*[,)]`);
const AGAINST = new RegExp(String.raw`\bnew\s+URL\s*\(\s*(${STRING})\s*,\s*$`);

/** In either comment (ECMA-426, section 11.1.2.1). */
const SOURCE_COMMENT =
  /(?:\/\/|(\/\*))[#@][ \t]*(sourceMappingURL|sourceURL)=((?:(?!\*\/)[^\s'"])+)(?:[ \t]*\*\/)?/dg;

/** A line with nothing but a comment in it, or nothing. */
const COMMENT_LINE = /^\s*(?:\/\/|\/\*(?:(?!\*\/).)*\*\/\s*$|$)/;

/** What the lexer says of an import that is no call of `import()`. */
const STATIC = -1;
const IMPORT_META = -2;

/** How far around an `import.meta` its call is looked for, so that time stays linear. */
const AROUND = 4096;

/**
 * Tells the module specifiers that are URLs, `new URL('…', import.meta.url)`, the scripts of workers, and the
 * comments that name source maps.
 */
export const scriptExtractor: Extractor = {
  mediaTypes: ['text/javascript', 'application/javascript'],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    const isAsked = (at: Place) => entity.within !== undefined || isAskedFor(at, extraction);
    if (![...Object.values(PLACES), SITE, BUILD_ALIAS].some(isAsked)) return;
    const script = readableEntity(entity);
    const text = patternText(script.bytes, script.start, script.end);
    const asksForCalls = [...CALL_PLACES, SITE, BUILD_ALIAS].some(isAsked);
    const all = [...specifiers(text), ...(asksForCalls ? calls(text) : []), ...comments(text)].toSorted(
      (a, b) => a.start - b.start,
    );
    for (const { start, end, place: at } of all) {
      if (start === end) continue;
      const span = { start: script.start + start, end: script.start + end };
      if (isSpecifier(at)) tellSpecifier(span, isAsked(at) ? at : undefined, script, base, extraction);
      else if (isAsked(at))
        extraction.sink.reference(
          script,
          span.start,
          span.end,
          at,
          at === PLACES.useBaseUrl ? fromRoot : jsString,
          isOfPage(at) ? pageBase(entity, base) : base,
        );
    }
  },
};

/**
 * A name of a package is no reference, and a path of the site (`@site/…`) or behind an alias one that has a place of its own. `at`
 * is undefined where no other is asked for.
 */
function tellSpecifier(
  { start, end }: Span,
  at: Place | undefined,
  script: Entity,
  base: Base,
  extraction: Extraction,
): void {
  const { sink } = extraction;
  const said = jsString.decode(script, start, end);
  if (OF_SITE.test(said)) {
    if (isAskedFor(SITE, extraction)) sink.reference(script, start, end, SITE, jsSitePath, base);
  } else if (mayBeAliased(said) && isAskedFor(BUILD_ALIAS, extraction))
    sink.reference(script, start, end, BUILD_ALIAS, jsSitePath, base);
  else if (at && isUrlLike(said)) sink.reference(script, start, end, at, jsSpecifier, base);
}

/**
 * The page that a script runs in is the base for the workers that it starts. A script
 * that stands in the page knows it; a file of its own does not, so that only the default base (5.1.4) is left.
 */
function pageBase({ within }: Entity, base: Base): Base {
  let found = base;
  if (within === undefined) while (found.outer) found = found.outer;
  return found;
}

function isOfPage(at: Place): boolean {
  return at === PLACES.worker || at === PLACES.serviceWorker;
}

/** What is no script at all has none. */
function calls(text: string): readonly Found[] {
  try {
    return calledUrls(text).map(({ call, start, end }) => ({ start, end, place: PLACES[call] }));
  } catch {
    return [];
  }
}

/** What is no module, or no script at all (JSX, TypeScript), has none. */
function specifiers(text: string): readonly Found[] {
  try {
    return parse(text)[0].flatMap(({ d, s, e }) => {
      if (d === IMPORT_META) return ofMeta(text, s, e);
      if (d === STATIC) return [{ start: s, end: e, place: PLACES.import }];
      return inside(WHOLE.exec(text.slice(s, e)), s, PLACES.dynamic);
    });
  } catch {
    return [];
  }
}

/** `import.meta.resolve('…')` and `new URL('…', import.meta.url)`. */
function ofMeta(text: string, start: number, end: number): readonly Found[] {
  const after = text.slice(end, end + AROUND);
  if (!/^\s*\.\s*url\b/.test(after)) return inside(RESOLVED.exec(after), end, PLACES.resolve);
  const from = Math.max(0, start - AROUND);
  return inside(AGAINST.exec(text.slice(from, start)), from, PLACES.url);
}

/** The string of a match without its quotes. */
function inside(match: RegExpExecArray | null, offset: number, at: Place): readonly Found[] {
  const [whole, string] = match ?? [];
  if (!match || whole === undefined || string === undefined) return [];
  const start = offset + match.index + whole.indexOf(string) + 1;
  return [{ start, end: start + string.length - 2, place: at }];
}

/** ECMA-426, section 11.1.2.1: the last lines, as long as they are comments. */
function comments(text: string): readonly Found[] {
  const found: Found[] = [];
  for (let end = text.length; end > 0;) {
    const start = Math.max(text.lastIndexOf('\n', end - 1), text.lastIndexOf('\r', end - 1)) + 1;
    const line = text.slice(start, end);
    const comment = [...line.matchAll(SOURCE_COMMENT)].at(-1);
    const [whole = '', block, name] = comment ?? [];
    const [from, to] = comment?.indices?.[3] ?? [];
    const isWhole = comment && line.slice(comment.index + whole.length).trim() === '';
    if (isWhole && from !== undefined && to !== undefined && whole.endsWith('*/') === (block !== undefined))
      found.push({
        start: start + from,
        end: start + to,
        place: PLACES[name as 'sourceMappingURL' | 'sourceURL'],
      });
    if (!COMMENT_LINE.test(line)) break;
    end = start - 1;
  }
  return found;
}

function isSpecifier(at: Place): boolean {
  return SPECIFIERS.has(at);
}
