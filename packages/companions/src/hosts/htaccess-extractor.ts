// Where the directives of `.htaccess` lead (Apache 2.4: mod_alias, mod_rewrite, mod_dir, mod_headers, core), so that
// destinations are checked and follow when pages move.
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type Notation,
  type Place,
  type Span,
  isAskedFor,
  place,
  readableText,
} from '@linkwright/core';
import { type Directive, type DirectiveWord, directivesOf, redirectArguments } from './apache-directives.ts';
import { fieldNotation, pathNotation, urlNotation } from './htaccess-notation.ts';

/** A destination: where it stands, and how it is written. */
interface Destination extends Span {
  readonly place: Place;
  readonly notation: Notation;
}

const to = (name: string): Place => place(`htaccess:${name}`, 'optional', 'none');

const PLACES = {
  redirect: to('Redirect'),
  redirectMatch: to('RedirectMatch'),
  rewriteRule: to('RewriteRule'),
  errorDocument: to('ErrorDocument'),
  fallbackResource: to('FallbackResource'),
  link: to('Link'),
} as const;

/** Longer files hold nothing that a server would take. */
const LONGEST = 1 << 20;

/** Two slashes are a path that begins so, and no host. */
const PATH = /^\/(?!\/)/;
const URL = /^https?:\/\//i;
const ADDRESS = /^(?:\/(?!\/)|https?:\/\/)/i;
const BELOW = /^(?!\/\/|[^/?#]*:|-?$)/;

/** Tells where redirects, rewritten requests and errors lead, and what header fields link to. */
export const htaccessExtractor: Extractor = {
  mediaTypes: ['text/x-htaccess'],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    const isAsked = (at: Place): boolean => isAskedFor(at, extraction);
    if (entity.end - entity.start > LONGEST || !Object.values(PLACES).some(isAsked)) return;
    const { entity: readable, text, byteOf } = readableText(entity);
    const directives = [...directivesOf(text)];
    const below = rewriteBase(directives);
    for (const directive of directives)
      for (const { start, end, place: at, notation } of destinationsOf(directive, below, text))
        if (isAsked(at)) extraction.sink.reference(readable, byteOf(start), byteOf(end), at, notation, base);
  },
};

/** The last one counts for all rules of a file. */
function rewriteBase(directives: readonly Directive[]): string {
  const said = directives.findLast(({ name }) => name === 'rewritebase')?.words[0]?.text ?? '';
  return PATH.test(said) ? said.replace(/\/?$/, '/') : '';
}

function destinationsOf(directive: Directive, below: string, text: string): readonly Destination[] {
  const { name, words } = directive;
  if (name === 'rewriterule') return rewritten(words, below, text);
  if (name === 'header') return linkedBy(words, text);
  if (/^redirect(?:match|permanent|temp)?$/.test(name)) return redirected(directive, text);
  const word = name === 'fallbackresource' ? words[0] : name === 'errordocument' ? words[1] : undefined;
  if (!word || !isPlain(word, text) || /\s|\$\d/.test(word.text)) return [];
  // Another host is sent to by a redirect: what is a path stays one.
  const allowed = PATH.test(word.text) ? PATH : name === 'errordocument' ? URL : undefined;
  const at = name === 'errordocument' ? PLACES.errorDocument : PLACES.fallbackResource;
  return allowed?.test(word.text)
    ? [{ ...spanOf(word), place: at, notation: URLS.get(allowed) as Notation }]
    : [];
}

const URLS: ReadonlyMap<RegExp, Notation> = new Map(
  [PATH, URL, ADDRESS].map((each) => [each, urlNotation(each)]),
);
const FIELD = fieldNotation(ADDRESS);

function redirected(directive: Directive, text: string): readonly Destination[] {
  const { status, from, to: word } = redirectArguments(directive);
  if (!from || !word || status < 300 || status > 399 || !isPlain(word, text) || !ADDRESS.test(word.text))
    return [];
  if (directive.name !== 'redirectmatch') {
    const isSaid = PATH.test(from.text) && !/\s/.test(word.text);
    return isSaid
      ? [{ ...spanOf(word), place: PLACES.redirect, notation: URLS.get(ADDRESS) as Notation }]
      : [];
  }
  if (/\$\d/.test(word.text)) return [];
  const notation = pathNotation({
    allowed: ADDRESS,
    isQuoted: word.quote !== '',
    isRewrite: false,
    behind: '',
  });
  return [{ ...spanOf(word), place: PLACES.redirectMatch, notation }];
}

/** A flag by which a destination is none: forbidden, gone, asked of another server. */
const LEADS_NOWHERE = /^(?:F|forbidden|G|gone|P|proxy|(?:R|redirect)=(?![3pst])\w+)$/i;

function rewritten(
  [pattern, word, said]: readonly DirectiveWord[],
  below: string,
  text: string,
): readonly Destination[] {
  if (!pattern || !word || !isPlain(word, text, true)) return [];
  const flags = (said?.text ?? '').replaceAll(/[[\]\s]/g, '').split(',');
  const has = (flag: RegExp): boolean => flags.some((each) => flag.test(each));
  const isSent = has(/^(?:R|redirect)(?:=|$)/i);
  const span = withoutVariables(word, text);
  const written = text.slice(span.start, span.end);
  const isRelative = !ADDRESS.test(written);
  if (has(LEADS_NOWHERE) || /[%$]|\\\S/.test(written) || !(BELOW.test(written) || URL.test(written)))
    return [];
  // Browsers would be sent to a path of the disk, or to one with a `#` in it.
  if ((isRelative && isSent && below === '') || (written.includes('#') && !has(/^(?:NE|noescape)$/i)))
    return [];
  const kept = URL.test(written) ? URL : isRelative && below === '' ? BELOW : PATH;
  const allowed = isSent ? ADDRESS : kept;
  const behind = isRelative ? below : '';
  const notation = pathNotation({ allowed, isQuoted: word.quote !== '', isRewrite: true, behind });
  return [{ ...span, place: PLACES.rewriteRule, notation }];
}

/** A query that is put together (`page.php?id=$1`) is left out. */
function withoutVariables({ start, end }: DirectiveWord, text: string): Span {
  const written = text.slice(start, end);
  const query = written.indexOf('?');
  return query > 0 && /[%$\\\s]/.test(written.slice(query)) ? { start, end: start + query } : { start, end };
}

/** What stands in quotes is passed over. */
const LINKED = /\\"(?:[^\\]|\\(?!"))*(?:\\")?|"[^"]*"?|<([^\s<>"'\\%$]+)>/dg;

/** The references of a field `Link`. */
function linkedBy(words: readonly DirectiveWord[], text: string): readonly Destination[] {
  const [first] = words;
  const [action, field, value] = /^(?:always|onsuccess)$/i.test(first?.text ?? '') ? words.slice(1) : words;
  if (!action || !/^(?:add|append|merge|set|setifempty)$/i.test(action.text)) return [];
  if (!value || !/^link:?$/i.test(field?.text ?? '') || value.text.startsWith('expr=')) return [];
  return Array.from(
    text.slice(value.start, value.end).matchAll(LINKED),
    ({ indices }) => indices?.[1],
  ).flatMap((found) => {
    const [from, end] = found ?? [0, 0];
    const span = { start: value.start + from, end: value.start + end };
    // What is relative is so to each page that has the field.
    return ADDRESS.test(text.slice(span.start, span.end))
      ? [{ ...span, place: PLACES.link, notation: FIELD }]
      : [];
  });
}

/** Whether a word stands there as it is: without escapes, variables and what continues a line. */
function isPlain({ start, end }: DirectiveWord, text: string, isRewrite = false): boolean {
  const written = text.slice(start, end);
  return start < end && !/[\r\n]/.test(written) && (isRewrite || !/\\|\$\{|%\{/.test(written));
}

function spanOf({ start, end }: DirectiveWord): Span {
  return { start, end };
}
