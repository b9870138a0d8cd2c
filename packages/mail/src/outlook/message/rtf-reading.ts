// RTF as HTML: what it encapsulates ([MS-OXRTFEX], 2.1.3 and 3.1), for Outlook keeps the HTML of a message so where a server, or
// a store of its own, kept RTF; or what its own text and fields say (Rich Text Format 1.9.1).
import { RTF_CHARACTERS, type RtfToken, decodeText, rtfTokens } from '@linkwright/core';
import { byteCharset } from './code-pages.ts';
import { bookmarkTag, fieldTag } from './rtf-fields.ts';

/** Groups deeper than this are not read; RTF that a program wrote has some ten. */
const DEPTH = 1000;

/** Control words and symbols that say characters; where the specification has references to them, these say the same (2.1.3). */
const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ...RTF_CHARACTERS,
  ['par', '\r\n'],
  ['line', '\r\n'],
  ['tab', '\t'],
  // A line break behind a backslash.
  ['\r', '\r\n'],
  ['\n', '\r\n'],
]);

/** Destinations whose text is none of the document; others of that kind say so with `\*`. */
const OTHER_DESTINATIONS: ReadonlySet<string> = new Set([
  'colortbl',
  'stylesheet',
  'info',
  'pict',
  'object',
  'pntext',
  'header',
  'footer',
]);

/** Character sets of fonts by their code pages; others have that of the document. */
const FONT_CODE_PAGES: ReadonlyMap<number, number> = new Map([
  [0, 1252],
  [77, 10000],
  [128, 932],
  [129, 949],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
]);

/** Words that end a line of text that is RTF's own. */
const LINE_ENDS: ReadonlySet<string> = new Set(['par', 'line', 'sect', 'page', 'row', 'cell']);

/** What is gathered, and made a tag of where its group ends; readers that do not know it pass it over (`\\*`). */
const GATHERED: ReadonlyMap<string, Group['destination']> = new Map([
  ['fldinst', 'field'],
  ['bkmkstart', 'bookmark'],
]);

/** What holds in a group, and in those in it. */
interface Group {
  readonly destination: 'text' | 'tag' | 'fonts' | 'field' | 'bookmark' | 'other';
  /** The field that it stands in, once it has a link. */
  readonly field: { end: string } | undefined;
  /** Between `\htmlrtf` and `\htmlrtf0`: for readers of RTF alone. */
  readonly isRtfOnly: boolean;
  readonly font: number;
  /** Characters behind a `\u` for readers that do not know it. */
  readonly substitutes: number;
}

/** `html`: the HTML that is encapsulated; `text`: the text; `markup`: that with its links, as HTML. */
type RtfReadAs = 'html' | 'text' | 'markup';

/** What RTF says, read as one of those. */
export function readRtf(rtf: Uint8Array, as: RtfReadAs): string {
  return new RtfReading(rtf, as).read();
}

class RtfReading {
  readonly #rtf: Uint8Array;
  readonly #as: RtfReadAs;
  readonly #html: string[] = [];
  /** Of a field, or of a bookmark. */
  #gathered: string[] = [];
  /** Bytes in a code page, until a character can be made of them. */
  #pending: number[] = [];
  #pendingPage: number | undefined;
  #group: Group = { destination: 'text', field: undefined, isRtfOnly: false, font: -1, substitutes: 1 };
  readonly #around: Group[] = [];
  #tooDeep = 0;
  /** Whether `\*` stands before the next word. */
  #isIgnorable = false;
  #toSkip = 0;
  #codePage = 1252;
  readonly #fontPages = new Map<number, number>();

  constructor(rtf: Uint8Array, as: RtfReadAs) {
    this.#rtf = rtf;
    this.#as = as;
  }

  read(): string {
    for (const token of rtfTokens(this.#rtf, 0, this.#rtf.length)) this.#take(token);
    this.#flush();
    return this.#html.join('');
  }

  #take({ kind, word, value }: RtfToken): void {
    if (kind === 'open') this.#enter();
    else if (kind === 'close') this.#leave();
    else if (kind === 'word') this.#word(word, value);
    else if (kind === 'byte') this.#byte(value ?? 0);
    else if (word === '*') this.#isIgnorable = true;
    else this.#text(CHARACTERS.get(word) ?? '');
  }

  #enter(): void {
    this.#toSkip = 0;
    if (this.#around.length >= DEPTH) this.#tooDeep += 1;
    else this.#around.push(this.#group);
  }

  #leave(): void {
    this.#toSkip = 0;
    this.#isIgnorable = false;
    if (this.#tooDeep > 0) this.#tooDeep -= 1;
    else this.#return(this.#around.pop() ?? this.#group);
  }

  #return(outer: Group): void {
    const { destination, field } = this.#group;
    if (this.#as === 'markup') {
      this.#flush();
      const said = this.#gathered.join('');
      if (destination !== outer.destination && (destination === 'field' || destination === 'bookmark')) {
        this.#gathered = [];
        if (destination === 'bookmark') this.#html.push(bookmarkTag(said));
        else this.#begin(fieldTag(said), field);
      }
      if (field !== outer.field) this.#html.push(field?.end ?? '');
    }
    this.#group = outer;
  }

  /** A field ends where its group does: what it shows stands in that as well. */
  #begin(tag: string, field: Group['field']): void {
    if (field && tag.startsWith('<a ')) field.end = `</a>${field.end}`;
    this.#html.push(tag);
  }

  #change(change: Partial<Group>): void {
    if (this.#tooDeep > 0) return;
    if (change.destination) this.#flush();
    this.#group = { ...this.#group, ...change };
  }

  #word(word: string, value: number | undefined): void {
    const isIgnorable = this.#isIgnorable;
    this.#isIgnorable = false;
    const said = CHARACTERS.get(word);
    const gathered = this.#as === 'html' ? undefined : this.#gatheredAt(word);
    if (this.#as !== 'html' && LINE_ENDS.has(word)) this.#endLine();
    else if (said !== undefined) this.#text(said);
    else if (gathered) this.#change({ destination: gathered });
    else if (this.#as === 'markup' && word === 'field') this.#change({ field: { end: '' } });
    else if (word === 'u') this.#unicode(value ?? 0);
    else if (word === 'htmltag') this.#change({ destination: isIgnorable ? 'tag' : 'other' });
    else if (word === 'htmlrtf') this.#change({ isRtfOnly: value !== 0 });
    else if (word === 'fonttbl') this.#change({ destination: 'fonts' });
    else if (isIgnorable || OTHER_DESTINATIONS.has(word)) this.#change({ destination: 'other' });
    else this.#setting(word, value ?? 0);
  }

  /** Of a field in the instruction of another its result says what is meant there; a bookmark there says nothing. */
  #gatheredAt(word: string): Group['destination'] | undefined {
    const gathered = GATHERED.get(word);
    const { destination } = this.#group;
    const isGathering = destination === 'field' || destination === 'bookmark';
    return gathered && (this.#as === 'text' || isGathering ? 'other' : gathered);
  }

  #endLine(): void {
    if (!this.#isTold()) return;
    this.#flush();
    this.#html.push(this.#as === 'markup' ? '<br>\r\n' : '\r\n');
  }

  #setting(word: string, value: number): void {
    if (word === 'ansicpg') this.#codePage = value;
    else if (word === 'uc') this.#change({ substitutes: Math.max(0, value) });
    else if (word === 'f') this.#change({ font: value });
    else if (word === 'plain') this.#change({ font: -1 });
    else if (this.#group.destination !== 'fonts') return;
    else if (word === 'cpg') this.#fontPages.set(this.#group.font, value);
    else if (word === 'fcharset') {
      const page = FONT_CODE_PAGES.get(value);
      if (page !== undefined) this.#fontPages.set(this.#group.font, page);
    }
  }

  #unicode(value: number): void {
    this.#text(String.fromCharCode(value & 0xffff));
    this.#toSkip = this.#group.substitutes;
  }

  /** A byte of text, in the code page of its font; in a tag in that of the document (2.1.3.3). */
  #byte(byte: number): void {
    if (this.#toSkip > 0) {
      this.#toSkip -= 1;
      return;
    }
    if (!this.#isTold()) return;
    const { destination, font } = this.#group;
    const page = (destination === 'text' ? this.#fontPages.get(font) : undefined) ?? this.#codePage;
    if (page !== this.#pendingPage) this.#flush();
    this.#pendingPage = page;
    this.#pending.push(byte);
  }

  #text(text: string): void {
    if (this.#toSkip > 0) {
      this.#toSkip -= 1;
      return;
    }
    if (!this.#isTold()) return;
    this.#flush();
    this.#put(text);
  }

  #put(text: string): void {
    const { destination } = this.#group;
    if (destination === 'field' || destination === 'bookmark') this.#gathered.push(text);
    else this.#html.push(this.#as === 'markup' ? escaped(text) : text);
  }

  #isTold(): boolean {
    const { destination, isRtfOnly } = this.#group;
    return !isRtfOnly && this.#tooDeep === 0 && destination !== 'fonts' && destination !== 'other';
  }

  #flush(): void {
    if (this.#pending.length === 0) return;
    const bytes = Uint8Array.from(this.#pending);
    this.#pending = [];
    this.#put(decodeText(bytes, 0, bytes.length, byteCharset(this.#pendingPage) ?? 'windows-1252'));
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
