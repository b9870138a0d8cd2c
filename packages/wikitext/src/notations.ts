// How references are written in wikitext.
import { type Notation, asItStands, isSayable, readOnly, unsaidNotation, written } from '@linkwright/core';
import { decodeHTMLStrict } from 'entities/decode';
import { type Pages, referenceTo } from './pages.ts';
import { freeUrlEnd, protocolAt, urlSignsEnd } from './protocols.ts';
import { type Title, escapedFragment, titleOf } from './titles.ts';

/** What Sanitizer::cleanUrl makes of a URL. */
function saidUrl(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(text) : text;
}

function url(name: string, inBrackets: boolean): Notation {
  const stops = { inTemplate: true, atBar: true, inBrackets };
  return {
    name,
    decode: (entity, start, end) => saidUrl(asItStands(entity, start, end)),
    encode(reference, entity, start, end) {
      const isEscaped = asItStands(entity, start, end).includes('&amp;');
      const said =
        isEscaped || saidUrl(reference) !== reference ? reference.replaceAll('&', '&amp;') : reference;
      const protocol = protocolAt(said, 0, inBrackets);
      if (protocol === 0 || said.includes('{{') || !isSayable(said)) return undefined;
      const signsEnd = urlSignsEnd(said, protocol, stops);
      if ((inBrackets ? signsEnd : freeUrlEnd(said, 0, signsEnd)) !== said.length) return undefined;
      return written(said, entity, start, end);
    },
  };
}

/** A URL as it is in the text. */
export const freeUrl: Notation = url('wiki-url', false);

/** `[url text]`. */
export const bracketUrl: Notation = url('wiki-bracket', true);

/** What only who puts the templates in can say, or the table of a wiki. */
export const unsaid: Notation = unsaidNotation('wiki-unsaid');

/** What follows from a construct and has no text of its own: `RFC 3986`. */
export function constant(reference: string): Notation {
  return { ...readOnly('wiki-constant', () => reference), contextual: true };
}

/** The name of a heading, and of what else a section can be called. */
export function nameNotation(name: string): Notation {
  return { ...readOnly('wiki-name', () => name), contextual: true };
}

/** What is put before a name that is no title yet: of templates, and of files in `{{filepath:}}`. */
export type Prefixed = (said: string) => string;

const AS_SAID: Prefixed = (said) => said;

/** A title that links give, by the pages of the document. */
export function titleNotation(pages: Pages, prefixed: Prefixed = AS_SAID): Notation {
  const read = (said: string): Title | undefined => titleOf(prefixed(said), pages.rules, pages.own);
  return {
    name: 'wiki-title',
    contextual: true,
    decode(entity, start, end) {
      const said = asItStands(entity, start, end);
      const title = read(said);
      return title ? (referencesTo(title, pages)[0] as string) : said;
    },
    encode(reference, entity, start, end) {
      if (prefixed !== AS_SAID) return undefined;
      const said = [...retitled(reference, asItStands(entity, start, end), pages)].find((each) => {
        const title = read(each);
        return title && referencesTo(title, pages)[0] === reference;
      });
      return said === undefined ? undefined : written(said, entity, start, end);
    },
  };
}

/** The references that name a title, the likeliest first. */
export function referencesTo(title: Title, pages: Pages): readonly string[] {
  if (title.page === '') return [`#${escapedFragment(title.fragment ?? '')}`];
  return pages.referencesTo(title).map((page) => referenceTo(title, page));
}

/** What may stand in the brackets to name `reference`, spelled as what stood there or, where that is another name, as its file is. */
function* retitled(reference: string, old: string, pages: Pages): Generator<string> {
  const [, path = '', fragment] = /^([^#]*)(?:#(.*))?$/s.exec(reference) ?? [];
  const page = path === '' ? '' : pages.titleAt(path, old);
  if (page === undefined) return;
  const [, colon = '', namespace = ''] = /^(:?)(?:([^:#]*:)(?=[^:]))?/s.exec(old) ?? [];
  const was = titleOf(old, pages.rules, pages.own);
  const isFile = was?.kind === 'file' || was?.kind === 'media';
  const before = isFile && !page.toLowerCase().startsWith(namespace.toLowerCase()) ? namespace : '';
  const section = fragment === undefined ? '' : `#${sectionLike(old, fragment)}`;
  for (const title of new Set([spelledLike(old, page), page])) yield colon + before + title + section;
}

/** Spaces where there were some, or nothing speaks against them. */
function spelledLike(old: string, title: string): string {
  if (old.includes('_')) return title;
  const spaced = title.replaceAll('_', ' ');
  return old.includes(' ') && !old.includes('-') ? spaced.replaceAll('-', ' ') : spaced;
}

/** The section as it stood there, where it is the same. */
function sectionLike(old: string, fragment: string): string {
  const hash = old.indexOf('#');
  const was = hash < 0 ? undefined : old.slice(hash + 1);
  const id = decoded(fragment);
  if (was !== undefined && was.trim().replaceAll(/[ _]+/g, '_') === id) return was;
  return old.includes('_') ? id : id.replaceAll('_', ' ');
}

function decoded(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}

/** Whether a stretch says what only templates know. */
export function isOpen(said: string): boolean {
  return said.includes('{{');
}
