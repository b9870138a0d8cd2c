// Wikitext from its beginning to its end, as Preprocessor_Hash and Parser::internalParse take it apart: comments, tags,
// braces, links, URLs. One pass, whatever is left open.
import type { Span } from '@linkwright/core';
import { fileOption } from './file-options.ts';
import { type Found, type Item, trimmed } from './found.ts';
import { type Frame, Frames } from './frames.ts';
import { magicAt } from './magic-links.ts';
import { PageNames } from './page-names.ts';
import { PROTOCOLS, type UrlStops, freeUrlEnd, protocolAt, urlSignsEnd } from './protocols.ts';
import { CLOSED, RAW, isTag } from './tags.ts';
import { anchorArguments, templateItem } from './template-names.ts';
import type { Title } from './titles.ts';

/** What may begin or end something. */
const SIGN = new RegExp(
  `<!--|</?[a-z][a-z\\d]*|\\[+|\\]|\\{{2,}|\\}{2,}|\\||\\n|(?<![\\p{L}\\p{N}_])(?:${PROTOCOLS}|(?:RFC|PMID|ISBN)(?=[ \\t\\u00A0]))`,
  'giu',
);

export interface ScanOptions {
  /** What stands in brackets, as a title. */
  readonly titleOf: (said: string) => Title | undefined;
  /** Whether the page is a file that no wiki shows. */
  readonly inFile: boolean;
  /** Whether somebody listens to names. */
  readonly hearsNames: boolean;
}

/** What is found in a document, in the order in which it ends. */
export class Scan {
  readonly items: Item[] = [];
  /** Tags with a reference in their attributes, which HTML reads. */
  readonly tags: Span[] = [];
  readonly #text: string;
  readonly #options: ScanOptions;
  readonly #frames = new Frames();
  readonly #names: PageNames;
  /** Where tags end next, by their names. */
  readonly #closings = new Map<string, number>();
  #tables = 0;
  #isTableLine = false;

  constructor(text: string, options: ScanOptions) {
    this.#text = text;
    this.#options = options;
    this.#names = new PageNames(text, this.items, options.hearsNames);
  }

  run(): void {
    this.#read(0, this.#text.length);
    while (this.#frames.top) this.#leave();
  }

  #read(from: number, to: number): void {
    const text = this.#text;
    let at = this.#lineStart(from, to);
    while (at < to) {
      SIGN.lastIndex = at;
      const found = SIGN.exec(text);
      if (!found || found.index >= to) return;
      at = Math.max(this.#sign(found[0], found.index, to), found.index + 1);
    }
  }

  /** What a sign means; returns where reading goes on. */
  #sign(sign: string, at: number, to: number): number {
    switch (sign.charAt(0)) {
      case '<':
        return sign === '<!--' ? this.#behind('-->', at, to) : this.#tag(sign, at, to);
      case '[':
        return this.#opening(sign, at);
      case ']':
        return this.#closing(at);
      case '{':
        this.#frames.push('braces', at, this.items.length, { braces: sign.length });
        return at + sign.length;
      case '}':
        this.#closeBraces(at, sign.length);
        return at + sign.length;
      case '|':
        this.#bar(at);
        return at + 1;
      case '\n':
        if (this.#frames.top?.kind === 'external') this.#leave();
        return this.#lineStart(at + 1, to);
      default:
        return /^(?:RFC|PMID|ISBN)$/i.test(sign) ? this.#magic(at, sign) : this.#url(at, sign.length);
    }
  }

  /** A comment without an end goes on to that of the document. */
  #behind(mark: string, at: number, to: number): number {
    const end = this.#text.indexOf(mark, at);
    return end < 0 ? to : end + mark.length;
  }

  #opening(brackets: string, at: number): number {
    const text = this.#text;
    const last = at + brackets.length;
    const isUrl = protocolAt(text, last, true) > 0;
    // Taken in pairs from the left, so that a third one would begin the title.
    if (brackets.length % 2 === 0 && !isUrl) {
      this.#frames.push('link', last - 2, this.items.length);
      return last;
    }
    const length = protocolAt(text, last, true);
    if (length === 0 || this.#frames.top?.kind === 'external') return last;
    const end = urlSignsEnd(text, last + length, this.#stops(true));
    if (end === last + length) return last;
    this.#frames.push('external', last - 1, this.items.length, { url: { start: last, end } });
    return end;
  }

  #closing(at: number): number {
    const { top } = this.#frames;
    if (top?.kind === 'external') {
      this.#closeExternal(top, at + 1);
      return at + 1;
    }
    if (this.#text.charAt(at + 1) !== ']') return at + 1;
    if (top?.kind === 'link') this.#closeLink(top, at);
    return at + 2;
  }

  #closeExternal(frame: Frame, end: number): void {
    this.#frames.pop();
    this.#show(frame.mark);
    const url = frame.url as Span;
    this.items.push({ ...url, outer: { start: frame.open, end }, place: 'external', form: 'bracket-url' });
  }

  /** URLs in the text of a link are shown, and lead nowhere. */
  #show(from: number, to: number = this.items.length): void {
    for (let index = from; index < to; index += 1) {
      const item = this.items[index];
      if ((item?.place === 'url' || item?.place === 'external') && !item.isOwn) item.isShown = true;
    }
  }

  #closeLink(frame: Frame, at: number): void {
    this.#frames.pop();
    const outer = { start: frame.open, end: at + 2 };
    const target = trimmed(this.#text, { start: frame.open + 2, end: frame.bars[0]?.at ?? at });
    const said = this.#text.slice(target.start, target.end);
    const isOpen = said.includes('{{');
    const title = isOpen ? undefined : this.#options.titleOf(said);
    if (title?.kind === 'file' && !said.startsWith(':')) return this.#closeFile(frame, target, outer);
    // A link in the text of another one is the link.
    if (frame.hasLink || (!isOpen && !title)) return;
    this.#show(frame.mark);
    this.items.push({ ...target, outer, place: placeOf(title, said), form: isOpen ? 'open' : formOf(title) });
    const { top } = this.#frames;
    if (top) top.hasLink = true;
  }

  #closeFile({ bars, mark }: Frame, target: Span, outer: Span): void {
    this.items.push({ ...target, outer, place: 'file', form: 'title' });
    this.#fileOptions(bars, { start: outer.start, end: outer.end - 2 }, outer, this.items.length - 1);
    this.#own(mark);
    const { top } = this.#frames;
    if (top) top.hasLink = true;
  }

  /** What stands behind the name of a file; `last`: how many items had been found before its end. */
  #fileOptions(bars: Frame['bars'], { end }: Span, outer: Span, last: number): void {
    bars.forEach(({ at, mark }, index) => {
      const next = bars[index + 1];
      const option = fileOption(this.#text, { start: at + 1, end: next?.at ?? end }, outer);
      if (option === 'text') return;
      this.#show(mark, next?.mark ?? last);
      if (option !== 'words') this.items.push(option);
    });
  }

  /** What is open within braces, or within a tag, ends with it. */
  #leave(): void {
    const frame = this.#frames.pop();
    if (frame?.kind !== 'external') return;
    const { start } = frame.url as Span;
    const length = protocolAt(this.#text, start, false);
    if (length > 0) this.#url(start, length);
  }

  #closeBraces(at: number, count: number): void {
    const { top } = this.#frames;
    if (top && top.kind !== 'closed' && top.kind !== 'braces' && top.isInBraces) {
      while (this.#frames.top && this.#frames.top.kind !== 'braces') this.#leave();
    }
    let left = count;
    for (let frame = this.#frames.top; left >= 2 && frame?.kind === 'braces'; frame = this.#frames.top) {
      const matched = Math.min(left, frame.braces) >= 3 ? 3 : 2;
      const inner = { start: frame.open + frame.braces, end: at + count - left };
      left -= matched;
      frame.braces -= matched;
      if (matched === 2) this.#template(frame, inner);
      if (frame.braces < 2) this.#frames.pop();
      frame.bars.length = 0;
    }
  }

  #template({ bars }: Frame, inner: Span): void {
    const places = bars.map(({ at }) => at);
    const item = templateItem(this.#text, inner, places);
    if (item && item.start < item.end) this.items.push(item);
    if (!this.#names.areHeard) return;
    for (const span of anchorArguments(this.#text, inner, places)) this.#names.given(span);
  }

  #bar(at: number): void {
    const { top, around } = this.#frames;
    if (top?.kind === 'external' && (this.#isTableLine || (around && hasBars(around)))) this.#leave();
    const frame = this.#frames.top;
    if (frame && hasBars(frame)) frame.bars.push({ at, mark: this.items.length });
  }

  get #inBraces(): boolean {
    const { top } = this.#frames;
    return top !== undefined && (top.kind === 'braces' || top.isInBraces);
  }

  get #hasBars(): boolean {
    const { top, around } = this.#frames;
    const innermost = top?.kind === 'external' ? around : top;
    return this.#inBraces || this.#isTableLine || (innermost !== undefined && hasBars(innermost));
  }

  #stops(inBrackets: boolean): UrlStops {
    return { inTemplate: this.#inBraces, atBar: this.#hasBars, inBrackets };
  }

  #url(at: number, length: number): number {
    const end = urlSignsEnd(this.#text, at + length, this.#stops(false));
    return this.#freeUrl(at, end) ?? at + length;
  }

  /** Tells the URL in text whose signs end at `end`; where it ends, or undefined where it has nothing behind its protocol. */
  #freeUrl(start: number, signsEnd: number): number | undefined {
    const end = freeUrlEnd(this.#text, start, signsEnd);
    if (end <= start + protocolAt(this.#text, start, false)) return undefined;
    this.items.push({ start, end, outer: { start, end }, place: 'url', form: 'free-url' });
    return end;
  }

  #magic(at: number, word: string): number {
    const magic = magicAt(this.#text, at);
    if (magic) this.items.push(magic);
    return magic?.end ?? at + word.length;
  }

  #tag(opening: string, at: number, to: number): number {
    const text = this.#text;
    const isClosing = opening.startsWith('</');
    const name = opening.slice(isClosing ? 2 : 1).toLowerCase();
    const behind = at + opening.length;
    // `<http://h/>` has a URL in it.
    if (!isTag(name, this.#options.inFile)) return at + 1;
    const end = tagEnd(text, behind);
    if (end === undefined) return behind;
    if (name === 'includeonly') this.#names.isForOthers = !isClosing;
    if (isClosing) {
      if (CLOSED.has(name) && this.#frames.isInTag) this.#closeTag();
      return end;
    }
    const isEmpty = text.charAt(end - 2) === '/';
    this.#attributes({ start: at, end });
    // Templates in attributes are read like others.
    if (isEmpty) return text.slice(behind, end).includes('{{') ? behind : end;
    if (/^h[1-6]$/.test(name)) this.#elementHeading(name, end, to);
    if (RAW.has(name)) return this.#closingOf(name, end, to)?.end ?? end;
    if (name === 'gallery' || name === 'imagemap') return this.#files(name, end, to);
    if (CLOSED.has(name) && this.#closingOf(name, end, to))
      this.#frames.push('closed', at, this.items.length);
    return text.slice(behind, end).includes('{{') ? behind : end;
  }

  #closeTag(): void {
    const frame = this.#leaveTo('closed');
    if (frame) this.#own(frame.mark);
  }

  /** What stands by itself is no text of a link around it. */
  #own(from: number): void {
    for (let index = from; index < this.items.length; index += 1) (this.items[index] as Item).isOwn = true;
  }

  /** Ends the innermost frame of a kind, and what is open in it. */
  #leaveTo(kind: 'closed' | 'line'): Frame | undefined {
    while (this.#frames.top && this.#frames.top.kind !== kind) this.#leave();
    return this.#frames.pop();
  }

  #attributes(tag: Span): void {
    const said = this.#said(tag);
    if (/\b(?:cite|href|src)[ \t]*=/i.test(said)) this.tags.push(tag);
    this.#names.attributes(tag.start, said);
  }

  /** Where the closing tag of a name stands next. Each is looked for once. */
  #closingOf(name: string, from: number, to: number): Span | undefined {
    let at = this.#closings.get(name) ?? -1;
    if (at < from) {
      const pattern = new RegExp(`</${name}[ \\t\\r\\n]*>`, 'gi');
      pattern.lastIndex = from;
      at = pattern.exec(this.#text)?.index ?? Infinity;
      this.#closings.set(name, at);
    }
    return at >= to ? undefined : { start: at, end: this.#text.indexOf('>', at) + 1 };
  }

  /** A file in each line of a gallery, with its text; in the first line of a map, whose other lines are links. */
  #files(name: string, from: number, to: number): number {
    const closing = this.#closingOf(name, from, to);
    if (!closing) return from;
    for (let at = from, next; at < closing.start; at = next) {
      const feed = this.#text.indexOf('\n', at);
      next = feed < 0 || feed >= closing.start ? closing.start : feed + 1;
      const line = trimmed(this.#text, { start: at, end: next });
      if (line.start === line.end || this.#text.startsWith('<!--', line.start)) continue;
      this.#fileLine(line);
      if (name === 'imagemap') return next;
    }
    return closing.end;
  }

  #fileLine(line: Span): void {
    const bar = this.#text.indexOf('|', line.start);
    const hasText = bar >= 0 && bar < line.end;
    const file = trimmed(this.#text, { start: line.start, end: hasText ? bar : line.end });
    const said = this.#said(file);
    const title = this.#options.titleOf(said);
    // A line that names no file is passed over.
    if (!title && !said.includes('{{')) return;
    const isFile = title?.kind === 'file' || title?.kind === 'media';
    if (isFile || title?.kind === 'page')
      this.items.push({ ...file, outer: line, place: 'file', form: isFile ? 'title' : 'file-function' });
    if (!hasText || !this.#frames.push('line', bar, this.items.length)) return;
    this.#bar(bar);
    this.#read(bar + 1, line.end);
    const bars = this.#leaveTo('line')?.bars ?? [];
    this.#fileOptions(bars, { start: bar, end: line.end }, line, this.items.length);
  }

  /** Headings, and the lines of tables; returns where what may hold links begins. */
  #lineStart(from: number, to: number): number {
    const text = this.#text;
    this.#isTableLine = false;
    this.#names.line(from, to);
    let at = from;
    while (at < to && /[ \t:]/.test(text.charAt(at))) at += 1;
    const pair = text.slice(at, at + 2);
    if (pair === '{|') this.#tables += 1;
    else if (this.#tables === 0 || this.#frames.top?.kind === 'braces') return from;
    else if (pair === '|}') this.#tables -= 1;
    else if (!/^[|!]/.test(pair)) return from;
    else this.#isTableLine = true;
    if (pair !== '|}') this.#names.tableLine(at, to);
    return pair === '{|' ? at + 2 : from;
  }

  #elementHeading(name: string, start: number, to: number): void {
    const end = this.#names.areHeard ? this.#closingOf(name, start, to)?.start : undefined;
    if (end !== undefined) this.#names.heading({ start, end });
  }

  #said({ start, end }: Span): string {
    return this.#text.slice(start, end);
  }
}

/** Whether `|` delimits in it. */
function hasBars({ kind }: Frame): boolean {
  return kind === 'braces' || kind === 'link' || kind === 'line';
}

function placeOf(title: Title | undefined, said: string): Found['place'] {
  if (title?.kind === 'interwiki') return 'interwiki';
  if (title?.kind === 'media') return 'file';
  return title?.kind === 'category' && !said.startsWith(':') ? 'category' : 'link';
}

function formOf(title: Title | undefined): Found['form'] {
  return title?.page === '' ? 'section' : 'title';
}

/** Behind the `>` of a tag; undefined where another begins before. */
function tagEnd(text: string, from: number): number | undefined {
  const pattern = /[^<>]*>/y;
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return found ? from + found[0].length : undefined;
}
