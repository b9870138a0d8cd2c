// A long document is parsed in pieces, cut where no construct of CommonMark can go on: before a line
// that begins at the margin with what is no mark of a container, behind an empty line, outside of fenced
// code and of HTML that only its own end ends. (The parser's time grows faster than its text.)
import type { Span } from '@linkwright/core';

/** CommonMark 0.31, section 4.6: start conditions 1 to 5 of HTML blocks, and what ends them. */
const HTML_BLOCKS: readonly (readonly [RegExp, RegExp])[] = [
  [/^<(?:script|pre|style|textarea)(?:[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [/^<![a-z]/i, />/],
];

/** What fenced code begins with (section 4.5). */
export const FENCE: RegExp = /^(?:(`{3,})[^`]*$|(~{3,}))/;
const LIST_ITEM = /^(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)[ \t]*/;
const THEMATIC_BREAK = /^(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/;
/** What a line that closes all containers begins with: a letter, a heading, a bracket. */
const MARGIN = /^[A-Za-z#[(!|\u0080-\uFFFF]/;

/** The pieces of the text from `from` on. */
export function* segments(text: string, from: number): Generator<Span> {
  let start = from;
  if (!/\r(?!\n)/.test(text)) {
    const cutter = new Cutter();
    for (let at = from; at < text.length;) {
      const feed = text.indexOf('\n', at);
      const next = feed < 0 ? text.length : feed + 1;
      if (cutter.isCut(text.slice(at, next).trimEnd()) && at > start) {
        yield { start, end: at };
        start = at;
      }
      at = next;
    }
  }
  if (start < text.length) yield { start, end: text.length };
}

/** What is known of the block structure, line by line. */
class Cutter {
  #afterBlank = true;
  /** The characters that the open fence began with. */
  #fence: string | undefined;
  /** What ends the open HTML block. */
  #htmlEnd: RegExp | undefined;
  /** A line that began with `<` may have begun HTML that an empty line ends, in which nothing else begins. */
  #mayBeHtml = false;
  /** The column that the content of the list item at the margin begins in. */
  #content = 0;
  /** Whether the list has ended is not known. */
  #mayHaveLeft = false;
  #isLost = false;

  /** Whether the text can be cut before this line; it is given without the white space at its end. */
  isCut(line: string): boolean {
    if (this.#isLost || this.#isInBlock(line)) return false;
    if (line === '') {
      this.#afterBlank = true;
      this.#mayBeHtml = false;
      return false;
    }
    const isCut = this.#afterBlank && MARGIN.test(line);
    if (isCut) this.#leaveList();
    else this.#line(line);
    this.#afterBlank = false;
    return isCut;
  }

  #isInBlock(line: string): boolean {
    if (this.#htmlEnd) {
      if (this.#htmlEnd.test(line)) this.#htmlEnd = undefined;
      return true;
    }
    if (this.#fence === undefined) return false;
    const [, mark] = /^ {0,3}(`{3,}|~{3,})$/.exec(line) ?? [];
    if (mark?.startsWith(this.#fence)) this.#fence = undefined;
    return true;
  }

  #line(line: string): void {
    const indent = line.search(/[^ ]/);
    if (indent > 3 || line[indent] === '\t') return;
    if (this.#content > 0 && indent >= this.#content && !this.#mayHaveLeft) return;
    const rest = line.slice(indent);
    if (THEMATIC_BREAK.test(rest)) return this.#leaveList();
    const item = LIST_ITEM.exec(rest)?.[0];
    if (item !== undefined) return this.#listItem(item, indent, rest);
    if (this.#afterBlank && indent < this.#content) this.#leaveList();
    // A paragraph goes on so, or another block begins: whether the list goes on is not known.
    else if (this.#content > 0) this.#mayHaveLeft = true;
    this.#blockStart(rest, indent);
  }

  #blockStart(rest: string, indent: number): void {
    const fence = FENCE.exec(rest);
    const html = HTML_BLOCKS.find(([begin]) => begin.test(rest));
    if (!fence && !html) {
      if (rest.startsWith('<')) this.#mayBeHtml = true;
      return;
    }
    if (this.#mayBeHtml || (this.#mayHaveLeft && indent > 0)) this.#isLost = true;
    else if (fence) this.#fence = fence[1] ?? fence[2];
    else if (html && !html[1].test(rest)) this.#htmlEnd = html[1];
  }

  #listItem(item: string, indent: number, rest: string): void {
    const marker = item.trimEnd().length;
    const space = item.length - marker;
    const isEmpty = item.length === rest.length;
    // Section 5.3: not every item can interrupt a paragraph.
    this.#mayHaveLeft =
      (this.#mayHaveLeft && indent > 0) ||
      (this.#content === 0 && !this.#afterBlank && (isEmpty || !/^(?:1[.)]|[-+*])/.test(item)));
    this.#content = indent + marker + (space >= 1 && space <= 4 && !isEmpty ? space : 1);
    // A tab is as wide as where it stands; what comes after it is not counted here.
    if (item.includes('\t')) this.#isLost = true;
  }

  #leaveList(): void {
    this.#content = 0;
    this.#mayHaveLeft = false;
  }
}
