// Field codes of office programs, which RTF has, too: ECMA-376, part 1, 17.16.
import { oneByteText } from '../charsets/ascii.ts';
import type { Notation } from '../model/notation.ts';
import type { Span } from '../model/span.ts';
import { escaping } from './escaped-within.ts';
import { windowsPath } from './windows-path.ts';

/** Which argument of a field is a place, counted from 0, and which of its switches an argument follows. */
interface Field {
  readonly place: number;
  readonly withArgument: string;
}

/** The fields that name a place (17.16.5.25, 27, 28, 51 and 32); behind LINK the name of a program comes first. */
const FIELDS: Readonly<Record<string, Field>> = {
  HYPERLINK: { place: 0, withArgument: 'lost' },
  INCLUDEPICTURE: { place: 0, withArgument: 'c' },
  INCLUDETEXT: { place: 0, withArgument: 'cntx' },
  RD: { place: 0, withArgument: '' },
  LINK: { place: 1, withArgument: 'f' },
};
/** 17.16.4: how the result is formatted, in any field. */
const FORMATTING = '*@#';

const NAME = /^\s*([A-Z]+)(?=[\s"])/i;
/** A switch, an argument in quotes, or one without. */
const WORD = /\s*(?:\\([^\s"\\])|"((?:[^"\\]|\\[^])*)"|([^\s"\\][^\s"]*))/y;

/** The argument of a field that is a place, without its quotes. Switches stand before it or behind it. */
export function* fieldTargets(bytes: Uint8Array, start: number, end: number): Generator<Span> {
  const code = oneByteText(bytes, start, end);
  const [said = '', name = ''] = NAME.exec(code) ?? [];
  const field = FIELDS[name.toUpperCase()];
  if (!field) return;
  let before = field.place;
  let isOfSwitch = false;
  for (const { letter, from, to } of wordsOf(code, said.length)) {
    if (letter !== undefined) isOfSwitch = (field.withArgument + FORMATTING).includes(letter.toLowerCase());
    else if (isOfSwitch) isOfSwitch = false;
    else if (before > 0) before -= 1;
    else {
      if (to > from) yield { start: start + from, end: start + to };
      return;
    }
  }
}

/** The fields that show what stands at a bookmark, or where that is (17.16.5: REF, PAGEREF, NOTEREF). */
const OF_BOOKMARKS = /^(?:REF|PAGEREF|NOTEREF)$/i;

/** The bookmark of the document that a field leads to, without its quotes; that in another one is none. */
export function* fieldBookmarks(bytes: Uint8Array, start: number, end: number): Generator<Span> {
  const code = oneByteText(bytes, start, end);
  const [said = '', name = ''] = NAME.exec(code) ?? [];
  const words = wordsOf(code, said.length);
  const found = /^HYPERLINK$/i.test(name)
    ? bookmarkOfLink(words)
    : OF_BOOKMARKS.test(name)
      ? firstArgument(words)
      : undefined;
  if (found && found.to > found.from) yield { start: start + found.from, end: start + found.to };
}

function firstArgument(words: Iterable<Word>): Word | undefined {
  for (const word of words) if (word.letter === undefined) return word;
  return undefined;
}

/** The argument of `\l`; undefined where another document is named, too. */
function bookmarkOfLink(words: Iterable<Word>): Word | undefined {
  let found: Word | undefined;
  let before: string | undefined;
  for (const word of words) {
    const { letter, from, to } = word;
    if (before === 'l' && letter === undefined) found = word;
    else if (letter === undefined && to > from && !isWithArgument(before)) return undefined;
    before = letter?.toLowerCase();
  }
  return found;
}

function isWithArgument(letter: string | undefined): boolean {
  return letter !== undefined && `${FIELDS['HYPERLINK']?.withArgument}${FORMATTING}`.includes(letter);
}

interface Word {
  /** Of a switch. */
  readonly letter: string | undefined;
  /** Where an argument stands in the code, without its quotes. */
  readonly from: number;
  readonly to: number;
}

/** What stands behind the name of a field, up to what is neither switch nor argument. */
function* wordsOf(code: string, at: number): Generator<Word> {
  let end = at;
  for (;;) {
    WORD.lastIndex = end;
    const match = WORD.exec(code);
    if (!match) return;
    const [whole, letter, quoted, bare = ''] = match;
    end += whole.length;
    const to = quoted === undefined ? end : end - 1;
    yield { letter, from: to - (quoted ?? bare).length, to };
  }
}

/** How such an argument is written: a backslash says that the next character is one (17.16.1). `whole`: how the code is. */
export function fieldArgument(whole: Notation): Notation {
  return windowsPath(escaping(whole, `${whole.name}-field`, /\\([^])/g, /[\\"]/g, '\\$&'));
}
