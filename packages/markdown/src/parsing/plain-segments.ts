// Most text needs no parser. In a segment whose lines are paragraphs, items of lists, quotes, headings (CommonMark 0.31, sections
// 4.2, 4.8, 5) and fenced code at the margin (4.5), and in which no construct goes on from line to line, each line is read by itself:
// whether it goes on with a paragraph or begins one is the same to what stands in it.
import type { Span } from '@linkwright/core';
import type { TokenType } from 'micromark-util-types';
import type { ParsedEvent, ParsedToken } from './events.ts';
import { type HtmlBlock, htmlBlock } from './plain-html.ts';
import { PlainLine } from './plain-inlines.ts';
import { FENCE } from './segments.ts';

/** Marks of containers, with what stands behind them at the least distance at which that could be code left out. */
const CONTAINERS = /(?:(?:[-+*]|\d{1,9}[.)]) {1,4}(?! )|>(?: {1,4}(?! )|(?! )))*/y;

/** What begins a paragraph, or goes on with one, and nothing else. */
const TEXT =
  /[A-Za-z("'$%&,./;?@\\^{}!)[\]]|`{1,2}(?!`)|\d(?!\d{0,8}[.)](?:[ \t]|$))|(?:\*{1,3}|_{1,3})[\w`"'([{]|[-+:][A-Za-z\d]|[^\s!-~\uFEFF]/y;

/** A thematic break, or what makes a heading of the line before it (sections 4.1 and 4.3). */
const RULE = /^(?:(=+|-+)|\*{3,}|_{3,})$/;
const HEADING = /#{1,6}[ \t]+(?=[^\s#])/y;
const CLOSING_FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;

/** What a heading's last marks would be, which are no part of its text. */
const CLOSING_MARKS = /#$/;

/**
 * What the parser would tell of the segment, as far as links, code and ids ask for it, with offsets from its start. Undefined where only
 * the parser can say it. `hasDefinitions`: brackets anywhere in the document may be given a meaning.
 */
export function plainEvents(
  text: string,
  { start, end }: Span,
  hasDefinitions: boolean,
): readonly ParsedEvent[] | undefined {
  const reading = new Reading(hasDefinitions);
  for (let at = start; at < end;) {
    const feed = text.indexOf('\n', at);
    const next = feed < 0 || feed >= end ? end : feed + 1;
    if (!reading.line(withoutFeed(text.slice(at, next)), at - start)) return undefined;
    at = next;
  }
  return reading.end() ? reading.events : undefined;
}

function withoutFeed(line: string): string {
  return line.endsWith('\r\n') ? line.slice(0, -2) : line.endsWith('\n') ? line.slice(0, -1) : line;
}

/** Not `trimEnd`, for which there is more white space than for the parser. */
function withoutSpace(line: string): string {
  let end = line.length;
  while (end > 0 && (line[end - 1] === ' ' || line[end - 1] === '\t')) end -= 1;
  return line.slice(0, end);
}

class Reading {
  readonly events: ParsedEvent[] = [];
  readonly #hasDefinitions: boolean;
  /** A paragraph is open, which indented code cannot interrupt (section 4.4). */
  #isOpen = false;
  /** The line that is all of the paragraph that is open. */
  #alone: Alone | undefined;
  #fence: Fence | undefined;
  #html: OpenHtml | undefined;
  /** Where the last line of HTML ended. */
  #feed = 0;

  constructor(hasDefinitions: boolean) {
    this.#hasDefinitions = hasDefinitions;
  }

  /** Whether all could be read. */
  end(): boolean {
    if (this.#html?.ending === undefined) this.#endHtml();
    return this.#fence === undefined && this.#html === undefined;
  }

  /** Whether the line could be read. */
  line(whole: string, offset: number): boolean {
    if (whole.includes('\r') || whole.includes('\0')) return false;
    if (this.#fence) return this.#fenced(this.#fence, whole, offset);
    const line = withoutSpace(whole);
    if (this.#html && (line !== '' || this.#html.ending)) return this.#htmlLine(this.#html, whole, offset);
    if (line === '') {
      this.#endHtml();
      this.#isOpen = false;
      return true;
    }
    return this.#block(line, whole, offset) ?? this.#text(line, whole, offset);
  }

  /** A line that is or begins another block than a paragraph; undefined where it is none. */
  #block(line: string, whole: string, offset: number): boolean | undefined {
    const rule = RULE.exec(line);
    if (rule) return this.#rule(line, rule[1] !== undefined);
    const [, ticks, tildes] = FENCE.exec(line) ?? [];
    const marks = ticks ?? tildes;
    if (marks !== undefined) return this.#openFence(marks, offset);
    const html = line.startsWith('<') ? htmlBlock(line, this.#isOpen) : 'text';
    if (html !== 'text') return this.#openHtml(html, whole, offset);
    HEADING.lastIndex = 0;
    return HEADING.test(line) ? this.#heading(line, offset, HEADING.lastIndex) : undefined;
  }

  /** A line of a paragraph, in a container or not. */
  #text(line: string, whole: string, offset: number): boolean {
    const indent = line.search(/[^ ]/);
    if (indent > 3 && !this.#isOpen) return false;
    CONTAINERS.lastIndex = indent;
    CONTAINERS.test(line);
    const from = Math.max(indent, CONTAINERS.lastIndex);
    if (from === line.length) {
      this.#isOpen = false;
      return true;
    }
    TEXT.lastIndex = from;
    if (!TEXT.test(line) && !(from === 0 && line.startsWith('<'))) return false;
    const first = this.events.length;
    const isRead = this.#read(line, offset, from, false);
    this.#alone = this.#isOpen || from > 0 || line !== whole ? undefined : { line, offset, first };
    this.#isOpen = true;
    return isRead;
  }

  #rule(line: string, mayUnderline: boolean): boolean {
    const above = this.#isOpen ? this.#alone : undefined;
    // Below lines of a list or a quote, or several, it is not always one.
    if (mayUnderline && this.#isOpen) return above !== undefined && this.#headingAbove(above);
    this.#isOpen = false;
    return line.length >= 3 && !line.startsWith('=');
  }

  #headingAbove({ line, offset, first }: Alone): boolean {
    this.events.length = first;
    this.#isOpen = false;
    return this.#headingText('setextHeadingText', line, offset, 0);
  }

  #heading(line: string, offset: number, from: number): boolean {
    this.#isOpen = false;
    return !CLOSING_MARKS.test(line) && this.#headingText('atxHeadingText', line, offset, from);
  }

  #headingText(type: TokenType, line: string, offset: number, from: number): boolean {
    const token = { type, start: { offset: offset + from }, end: { offset: offset + line.length } } as const;
    this.events.push(['enter', token]);
    const isRead = this.#read(line, offset, from, true);
    this.events.push(['exit', token]);
    return isRead;
  }

  #openFence(marks: string, offset: number): boolean {
    this.#isOpen = false;
    const token = { type: 'codeFenced', start: { offset }, end: { offset } } as const;
    this.#fence = { marks, token };
    this.events.push(['enter', token]);
    return true;
  }

  #fenced({ marks, token }: Fence, line: string, offset: number): boolean {
    const end = { offset: offset + line.length };
    const [, closing] = CLOSING_FENCE.exec(line) ?? [];
    if (closing?.startsWith(marks)) {
      token.end.offset = end.offset;
      this.events.push(['exit', token]);
      this.#fence = undefined;
    } else if (line !== '') {
      const code = { type: 'codeFlowValue', start: { offset }, end } as const;
      this.events.push(['enter', code], ['exit', code]);
    }
    return true;
  }

  #openHtml(block: Exclude<HtmlBlock, 'text'>, line: string, offset: number): boolean {
    if (block === 'unknown') return false;
    this.#isOpen = false;
    const token = { type: 'htmlFlow', start: { offset }, end: { offset } } as const;
    this.#html = { ending: block.end, token };
    this.events.push(['enter', token]);
    return this.#htmlLine(this.#html, line, offset);
  }

  #htmlLine({ ending, token }: OpenHtml, line: string, offset: number): boolean {
    if (offset > token.start.offset) {
      const feed = { type: 'lineEnding', start: { offset: this.#feed }, end: { offset } } as const;
      this.events.push(['enter', feed], ['exit', feed]);
    }
    const end = { offset: offset + line.length };
    if (line !== '') {
      const data = { type: 'htmlFlowData', start: { offset }, end } as const;
      this.events.push(['enter', data], ['exit', data]);
    }
    token.end.offset = end.offset;
    this.#feed = end.offset;
    if (ending?.test(line)) this.#endHtml();
    return true;
  }

  #endHtml(): void {
    if (this.#html) this.events.push(['exit', this.#html.token]);
    this.#html = undefined;
  }

  #read(line: string, offset: number, from: number, isHeading: boolean): boolean {
    const context = { hasDefinitions: this.#hasDefinitions, isHeading };
    return new PlainLine(line, offset, this.events, context).read(from);
  }
}

/** A line at the margin, and where the events begin that are told of it. */
interface Alone {
  readonly line: string;
  readonly offset: number;
  readonly first: number;
}

/** Fenced code that is open, and what it began with. */
interface Fence {
  readonly marks: string;
  readonly token: ParsedToken & { readonly end: { offset: number } };
}

/** A block of HTML that is open, and what a line has that ends it; an empty line, where that is undefined. */
interface OpenHtml {
  readonly ending: RegExp | undefined;
  readonly token: ParsedToken & { readonly end: { offset: number } };
}
