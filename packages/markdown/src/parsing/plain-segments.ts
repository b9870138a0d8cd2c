// Most text needs no parser: segments of paragraphs, items of lists, quotes, headings and definitions (CommonMark 0.31, sections 4.2, 4.3,
// 4.7, 4.8, 5), with HTML and fenced code at the margin (4.5, 4.6). What stands between two marks of containers is read by itself, and
// has to close what it opens: whether it goes on with a paragraph or begins one is then the same to what stands in it.
import type { Span } from '@linkwright/core';
import type { TokenType } from 'micromark-util-types';
import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import { type OpenToken, type ParsedEvent, tokenOf } from './events.ts';
import { type HtmlBlock, htmlBlock } from './plain-html.ts';
import { PlainInlines } from './plain-inlines.ts';
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

/** A definition in one line (section 4.7); its label is the first group, its destination the second or third. */
const DEFINITION =
  /\[((?:[^[\]\\]|\\.){1,999})\]:[ \t]{0,9}(?:(<[^<>\\]*>)|((?:[^\s\p{Cc}()<>\\]|\\[!-/:-@[-`{-~])+))(?:[ \t]{1,9}(?:"[^"\\]*"|'[^'\\]*'))?$/duy;

/** A segment that was read without the parser. */
export interface PlainText {
  readonly events: readonly ParsedEvent[];
  /** The labels that definitions in it give, as the parser has them. */
  readonly labels: readonly string[];
}

/**
 * What the parser would tell of the segment, as far as links, code and ids ask for it, with offsets from its start. Undefined where only
 * the parser can say it. `labels`: what the document defines; undefined where it is not known yet, and references are not told.
 */
export function plainText(
  text: string,
  { start, end }: Span,
  labels: ReadonlySet<string> | undefined,
): PlainText | undefined {
  const reading = new Reading(text.slice(start, end), labels);
  for (let at = start; at < end;) {
    const feed = text.indexOf('\n', at);
    const next = feed < 0 || feed >= end ? end : feed + 1;
    if (!reading.line(withoutFeed(text.slice(at, next)), at - start)) return undefined;
    at = next;
  }
  return reading.end() ? reading : undefined;
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
  readonly labels: string[] = [];
  readonly #known: ReadonlySet<string> | undefined;
  /** The line before is a definition: a title may follow, or a paragraph that some blocks cannot interrupt. */
  #isDefining = false;
  readonly #segment: string;
  /** A paragraph is open, which indented code cannot interrupt (section 4.4). */
  #isOpen = false;
  /** What of it has not been read yet: lines between which no mark of a container stands. */
  #lines: ParagraphLines | undefined;
  #fence: Fence | undefined;
  #html: OpenHtml | undefined;

  constructor(segment: string, known: ReadonlySet<string> | undefined) {
    this.#segment = segment;
    this.#known = known;
  }

  /** Whether all could be read. */
  end(): boolean {
    if (this.#html?.ending === undefined) this.#endHtml();
    return this.#fence === undefined && this.#html === undefined && this.#endParagraph();
  }

  /** Whether the line could be read. */
  line(whole: string, offset: number): boolean {
    if (whole.includes('\r') || whole.includes('\0')) return false;
    if (this.#fence) return this.#fenced(this.#fence, whole, offset);
    const line = withoutSpace(whole);
    if (this.#html && (line !== '' || this.#html.ending)) return this.#htmlLine(this.#html, whole, offset);
    if (line === '') {
      this.#endHtml();
      this.#isDefining = false;
      return this.#endParagraph();
    }
    if (this.#isDefining && !line.startsWith('[')) return false;
    return this.#block(line, whole, offset) ?? this.#paragraph(line, whole, offset);
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
  #paragraph(line: string, whole: string, offset: number): boolean {
    const indent = line.search(/[^ ]/);
    if (indent > 3 && !this.#isOpen) return false;
    if (line[indent] === '[' && line.includes(']:')) return this.#definition(line, whole, offset, indent);
    if (this.#isDefining) return false;
    CONTAINERS.lastIndex = indent;
    CONTAINERS.test(line);
    const from = Math.max(indent, CONTAINERS.lastIndex);
    if (from === line.length) return this.#endParagraph();
    TEXT.lastIndex = from;
    if (!TEXT.test(line) && !(from === 0 && line.startsWith('<'))) return false;
    const span = { start: offset + from, end: offset + line.length };
    const wasOpen = this.#isOpen;
    this.#isOpen = true;
    if (from === indent && this.#lines) {
      this.#lines = { start: this.#lines.start, end: span.end, isAlone: false };
      return true;
    }
    if (!this.#readLines()) return false;
    // A mark stands before the next line as well.
    if (from > 0 && line.lastIndexOf('>', from - 1) >= 0) return this.#read(span.start, span.end, false);
    this.#lines = { ...span, isAlone: from === 0 && !wasOpen && line === whole };
    return true;
  }

  /** Whether what has been put together of the paragraph could be read. */
  #readLines(): boolean {
    const lines = this.#lines;
    this.#lines = undefined;
    return lines === undefined || this.#read(lines.start, lines.end, false);
  }

  #endParagraph(): boolean {
    this.#isOpen = false;
    return this.#readLines();
  }

  #definition(line: string, whole: string, offset: number, at: number): boolean {
    DEFINITION.lastIndex = at;
    const found = DEFINITION.exec(line);
    const label = found?.[1]?.trim() ?? '';
    if (this.#isOpen || found === null || label === '' || label.startsWith('^') || line !== whole)
      return false;
    this.labels.push(normalizeIdentifier(label));
    this.#isDefining = true;
    const [, , angle, raw] = found.indices ?? [];
    const [start, end] = angle ?? raw ?? [at, at];
    const definition = tokenOf('definition', offset + at, offset + line.length);
    const destination = tokenOf(
      angle ? 'definitionDestinationLiteral' : 'definitionDestinationRaw',
      offset + start,
      offset + end,
    );
    this.events.push(
      ['enter', definition],
      ['enter', destination],
      ['exit', destination],
      ['exit', definition],
    );
    return true;
  }

  #rule(line: string, mayUnderline: boolean): boolean {
    if (mayUnderline && this.#isOpen) return this.#headingAbove();
    return line.length >= 3 && !line.startsWith('=') && this.#endParagraph();
  }

  /** Below lines of a list or a quote, or several, it is not always one. */
  #headingAbove(): boolean {
    const above = this.#lines;
    this.#lines = undefined;
    this.#isOpen = false;
    return above?.isAlone === true && this.#headingText('setextHeadingText', above.start, above.end);
  }

  #heading(line: string, offset: number, from: number): boolean {
    if (CLOSING_MARKS.test(line) || !this.#endParagraph()) return false;
    return this.#headingText('atxHeadingText', offset + from, offset + line.length);
  }

  #headingText(type: TokenType, start: number, end: number): boolean {
    const token = tokenOf(type, start, end);
    this.events.push(['enter', token]);
    const isRead = this.#read(start, end, true);
    this.events.push(['exit', token]);
    return isRead;
  }

  #openFence(marks: string, offset: number): boolean {
    if (!this.#endParagraph()) return false;
    const token = tokenOf('codeFenced', offset, offset);
    this.#fence = { marks, token };
    this.events.push(['enter', token]);
    return true;
  }

  #fenced({ marks, token }: Fence, line: string, offset: number): boolean {
    const end = offset + line.length;
    const [, closing] = CLOSING_FENCE.exec(line) ?? [];
    if (closing?.startsWith(marks)) {
      token.end.offset = end;
      this.events.push(['exit', token]);
      this.#fence = undefined;
    } else if (line !== '') {
      this.#told('codeFlowValue', offset, end);
    }
    return true;
  }

  #openHtml(block: Exclude<HtmlBlock, 'text'>, line: string, offset: number): boolean {
    if (block === 'unknown' || !this.#endParagraph()) return false;
    const token = tokenOf('htmlFlow', offset, offset);
    this.#html = { ending: block.end, token };
    this.events.push(['enter', token]);
    return this.#htmlLine(this.#html, line, offset);
  }

  #htmlLine({ ending, token }: OpenHtml, line: string, offset: number): boolean {
    if (offset > token.start.offset) this.#told('lineEnding', token.end.offset, offset);
    const end = offset + line.length;
    if (line !== '') this.#told('htmlFlowData', offset, end);
    token.end.offset = end;
    if (ending?.test(line)) this.#endHtml();
    return true;
  }

  #endHtml(): void {
    if (this.#html) this.events.push(['exit', this.#html.token]);
    this.#html = undefined;
  }

  #told(type: TokenType, start: number, end: number): void {
    const token = tokenOf(type, start, end);
    this.events.push(['enter', token], ['exit', token]);
  }

  #read(start: number, end: number, isHeading: boolean): boolean {
    const context = { labels: this.#known, isHeading };
    return new PlainInlines(this.#segment.slice(start, end), start, this.events, context).read();
  }
}

/** Lines of a paragraph that is open. */
interface ParagraphLines extends Span {
  /** They are one, at the margin, and all of the paragraph so far. */
  readonly isAlone: boolean;
}

/** Fenced code that is open, and what it began with. */
interface Fence {
  readonly marks: string;
  readonly token: OpenToken;
}

/** A block of HTML that is open, and what a line has that ends it; an empty line, where that is undefined. */
interface OpenHtml {
  readonly ending: RegExp | undefined;
  readonly token: OpenToken;
}
