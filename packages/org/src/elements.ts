// The elements of a document, line by line: Org Syntax, "Headings and Sections" and "Elements"; told apart as Org does it
// (org-element.el, org-element--current-element).
import type { Span } from '@linkwright/core';
import { BlockEnds } from './block-ends.ts';
import { linesOf } from './lines.ts';

/** What of a document can hold references or be looked for. Spans are UTF-16 units of the document. */
export type Element =
  | { readonly kind: 'headline'; readonly level: number; readonly line: Span }
  /** `#+KEY: value`; `key` in upper case, without what stands in brackets behind it. */
  | { readonly kind: 'keyword'; readonly key: string; readonly value: Span }
  /** `:KEY: value` in the drawer of an entry; `key` in upper case. */
  | { readonly kind: 'property'; readonly key: string; readonly value: Span }
  /** A block whose content is no markup: `SRC`, `EXAMPLE`, `EXPORT`, `COMMENT`. `arguments`: what its first line says. */
  | { readonly kind: 'verbatim'; readonly name: string; readonly arguments: string; readonly content: Span }
  | { readonly kind: 'table-row'; readonly line: Span }
  /** Running text: a paragraph, with the mark of its item, or a verse. */
  | { readonly kind: 'text'; readonly span: Span };

/** What ends a paragraph (org-element-paragraph-separate). */
const SEPARATOR =
  /^(?:\*+ |\[fn:[-_\p{L}\p{N}]+\]|%%\(|[ \t]*(?:$|\||\+(?:-+\+)+[ \t]*$|#(?: |$|\+(?:BEGIN_\S|END_\S|[^\s:]+:|[^\s[]+\[.*\]:))|:(?: |$|[-_\p{L}\p{N}]+:[ \t]*$)|-{5,}[ \t]*$|\\begin\{[A-Za-z0-9*]+\}|CLOCK:|(?:[-+*]|[0-9]+[.)])(?:[ \t]|$)))/iu;

const HEADLINE = /^\*+ /;
const COMMENT = /^[ \t]*#(?: |$)/;
const FIXED_WIDTH = /^[ \t]*:(?: |$)/;
const BLOCK = /^[ \t]*#\+BEGIN_(\S+)/i;
const ENVIRONMENT = /^[ \t]*\\begin\{([A-Za-z0-9*]+)\}/;
const KEYWORD = /^[ \t]*#\+([^\s:[]+)(?:\[.*?\])?:[ \t]*/;
const DYNAMIC_BLOCK = /^[ \t]*#\+BEGIN:(?:[ \t]|$)/i;
const RULE = /^[ \t]*-{5,}[ \t]*$/;
const DRAWER = /^[ \t]*:[-_\p{L}\p{N}]+:[ \t]*$/u;
const DRAWER_START = /^[ \t]*:PROPERTIES:[ \t]*$/i;
const DRAWER_END = /^[ \t]*:END:[ \t]*$/i;
const PROPERTY = /^[ \t]*:(\S+):(?:[ \t]+|$)/;
const PLANNING = /^[ \t]*(?:CLOSED|DEADLINE|SCHEDULED):/;
const CLOCK = /^[ \t]*CLOCK:/i;
const TABLE = /^[ \t]*\|/;
const DRAWN_TABLE_RULE = /^[ \t]*\+(?:-+\+)+[ \t]*$/;
const DRAWN_TABLE = /^[ \t]*[+|]/;

/** A mark of a list, behind its indentation. */
const ITEM = /^([ \t]*)(?:[-+]|[0-9]+[.)]|(?<=[ \t])\*)(?:[ \t]|$)/;

/** Blocks whose content is taken as it is. */
const VERBATIM: ReadonlySet<string> = new Set(['SRC', 'EXAMPLE', 'EXPORT', 'COMMENT']);

/** The elements of a text, in their order. */
export function elementsOf(text: string): readonly Element[] {
  return new ElementScan(text).run();
}

class ElementScan {
  readonly #text: string;
  readonly #lines: readonly Span[];
  readonly #ends: BlockEnds;
  readonly #found: Element[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#lines = linesOf(text);
    this.#ends = new BlockEnds(text, this.#lines);
  }

  run(): readonly Element[] {
    for (let index = this.#top(); index < this.#lines.length;) index = this.#element(index);
    return this.#found;
  }

  #line(index: number): string {
    const { start, end } = this.#lines[index] ?? { start: 0, end: 0 };
    return this.#text.slice(start, end);
  }

  /** Before the first headline a drawer may stand behind comments. */
  #top(): number {
    let index = 0;
    while (index < this.#lines.length && COMMENT.test(this.#line(index))) index += 1;
    return this.#properties(index);
  }

  /** The element that begins at a line; returns where the next one does. */
  #element(index: number): number {
    const line = this.#line(index);
    if (line.trim() === '') return index + 1;
    if (HEADLINE.test(line)) return this.#headline(index, line);
    if (COMMENT.test(line) || FIXED_WIDTH.test(line) || RULE.test(line)) return index + 1;
    if (CLOCK.test(line) || line.startsWith('%%(') || DRAWER.test(line)) return index + 1;
    return (
      this.#block(index, line) ??
      this.#keyword(index, line) ??
      this.#table(index, line) ??
      this.#paragraph(index)
    );
  }

  #headline(index: number, line: string): number {
    const level = line.indexOf(' ');
    this.#found.push({ kind: 'headline', level, line: this.#lines[index] as Span });
    return this.#properties(PLANNING.test(this.#line(index + 1)) ? index + 2 : index + 1);
  }

  /** The drawer with the properties of an entry, if one begins here: each of its lines is a property. */
  #properties(index: number): number {
    if (!DRAWER_START.test(this.#line(index))) return index;
    const properties: Element[] = [];
    for (let at = index + 1; at < this.#lines.length; at += 1) {
      const line = this.#line(at);
      if (DRAWER_END.test(line)) {
        this.#found.push(...properties);
        return at + 1;
      }
      const [mark = '', key] = PROPERTY.exec(line) ?? [];
      if (key === undefined) return index;
      const value = this.#from(at, mark.length);
      properties.push({ kind: 'property', key: key.toUpperCase(), value });
    }
    return index;
  }

  /** The rest of a line without white space at its end. */
  #from(index: number, offset: number): Span {
    const { start, end } = this.#lines[index] as Span;
    const rest = this.#text.slice(start + offset, end).trimEnd();
    return { start: start + offset, end: start + offset + rest.length };
  }

  /** A block whose content is verbatim, or the line that begins another one; undefined where it does not end. */
  #block(index: number, line: string): number | undefined {
    const environment = ENVIRONMENT.exec(line);
    if (environment) {
      const end = this.#ends.ofEnvironment(environment[1] ?? '', index);
      return end === undefined ? undefined : end + 1;
    }
    if (DYNAMIC_BLOCK.test(line)) return index + 1;
    const [mark = '', said = ''] = BLOCK.exec(line) ?? [];
    const end = said === '' ? undefined : this.#ends.ofBlock(said, index);
    if (end === undefined) return undefined;
    const name = said.toUpperCase();
    if (name !== 'VERSE' && !VERBATIM.has(name)) return index + 1;
    const start = (this.#lines[index + 1] as Span).start;
    const content = { start, end: Math.max(start, (this.#lines[end - 1] as Span).end) };
    // A verse holds no elements: what begins with `#` or `:` is one of its lines.
    if (name === 'VERSE') this.#found.push({ kind: 'text', span: content });
    else this.#found.push({ kind: 'verbatim', name, arguments: line.slice(mark.length).trim(), content });
    return end + 1;
  }

  #keyword(index: number, line: string): number | undefined {
    const [mark = '', key] = KEYWORD.exec(line) ?? [];
    if (key === undefined) return /^[ \t]*#\+END_\S/i.test(line) ? index + 1 : undefined;
    this.#found.push({ kind: 'keyword', key: key.toUpperCase(), value: this.#from(index, mark.length) });
    return index + 1;
  }

  /** A row, or a whole table that is drawn (table.el), whose cells are no markup. */
  #table(index: number, line: string): number | undefined {
    if (TABLE.test(line)) {
      this.#found.push({ kind: 'table-row', line: this.#lines[index] as Span });
      return index + 1;
    }
    if (!DRAWN_TABLE_RULE.test(line)) return undefined;
    let end = index + 1;
    while (end < this.#lines.length && DRAWN_TABLE.test(this.#line(end))) end += 1;
    return end > index + 1 && DRAWN_TABLE_RULE.test(this.#line(end - 1)) ? end : undefined;
  }

  #paragraph(index: number): number {
    const item = ITEM.exec(this.#line(index))?.[1]?.length;
    let end = index + 1;
    while (end < this.#lines.length && !this.#separates(end)) {
      // What is not indented below the mark of an item is not of it.
      if (item !== undefined && indentOf(this.#line(end)) <= item) break;
      end += 1;
    }
    const { start } = this.#lines[index] as Span;
    this.#found.push({ kind: 'text', span: { start, end: (this.#lines[end - 1] as Span).end } });
    return end;
  }

  #separates(index: number): boolean {
    const line = this.#line(index);
    if (!SEPARATOR.test(line)) return false;
    const environment = ENVIRONMENT.exec(line);
    if (environment) return this.#ends.ofEnvironment(environment[1] ?? '', index) !== undefined;
    const [, name] = BLOCK.exec(line) ?? [];
    return name === undefined || this.#ends.ofBlock(name, index) !== undefined;
  }
}

/** In characters: who mixes tabs and spaces gets what he wrote. */
function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
