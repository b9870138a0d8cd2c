// The blocks of a document, line by line: the AsciiDoc Language, "Blocks"; told apart as Asciidoctor does it (parser.rb).
import type { Span } from '@linkwright/core';
import { attribute } from './attribute-list.ts';
import { ATTRIBUTE_ENTRY } from './attributes.ts';
import {
  ATTRIBUTE_LINE,
  type BlockStyle,
  type Content,
  NO_STYLE,
  isStrict,
  itemContent,
  paragraphContent,
  passContent,
  styled,
  styledContent,
  verbatimContent,
} from './block-style.ts';
import { blockId } from './block-id.ts';
import {
  BLOCK_MACRO,
  BREAK,
  COMMENT_LINE,
  INCLUDE,
  LIST_ITEM,
  MEDIA,
  STRUCTURAL,
  TABLE,
  TERM,
  TERM_ALONE,
  UNDERLINE,
  VERBATIM,
  marksOf,
} from './block-lines.ts';
import { CONDITIONAL } from './conditions.ts';
import { linesOf } from './lines.ts';
import { withoutClosing } from './section-ids.ts';
import { tableCells } from './table-cells.ts';
import type { Teller } from './teller.ts';

/** The authors and the revision. */
const HEADER_TEXTS = 2;
/** The id of a section behind its title. */
const ID_BEHIND = / \[\[[^\s,[\]]+(?:,[^[\]]*)?\]\]$/;

/** Reads a document, or a cell of a table that holds blocks. */
export class BlockScan {
  readonly #text: string;
  readonly #teller: Teller;
  readonly #lines: readonly Span[];
  #style = NO_STYLE;
  /** Where a picture leads, as the lines before it and before the block to come say. */
  #link: Span | undefined;
  #nextLink: Span | undefined;
  /** The id of the block to come. */
  #id: Span | undefined;
  /** The marks of the blocks that are open, outer before inner. */
  readonly #open: string[] = [];
  /** Whether no block has been before. */
  #isStart = true;
  /** Whether the last line is a term whose definition is still to come. */
  #awaitsText = false;

  /** Whether the last paragraph goes on behind the line of a condition. */
  #goesOn = false;

  /** The marks of the terms in the lists that go on: what is indented in one ends at the next term. */
  readonly #terms = new Set<string>();

  /** Whether it reads a cell. */
  readonly #isNested: boolean;

  constructor(text: string, teller: Teller, cell?: readonly Span[]) {
    this.#text = text;
    this.#teller = teller;
    this.#lines = cell ?? linesOf(text);
    this.#isNested = cell !== undefined;
  }

  run(): void {
    for (let index = 0; index < this.#lines.length;) index = this.#block(index);
  }

  #line(index: number): string {
    const { start, end } = this.#lines[index] ?? { start: 0, end: 0 };
    return this.#text.slice(start, end);
  }

  /** The block that begins at a line; returns where the next one does. */
  #block(index: number): number {
    const line = this.#line(index);
    if (line === '') this.#goesOn = false;
    if (line === '') return index + 1;
    if (this.#directive(index, line) || COMMENT_LINE.test(line)) return index + 1;
    if (ATTRIBUTE_LINE.test(line)) return this.#attributeLine(index, line);
    const entry = ATTRIBUTE_ENTRY.exec(line);
    if (entry) return this.#attribute(index, entry);
    const awaitsText = this.#awaitsText;
    this.#awaitsText = false;
    const goesOn = this.#goesOn;
    this.#goesOn = false;
    const style = this.#style;
    // The title of a block stands between its attributes and the block.
    if (/^\.\.?[^ \t.]/.test(line)) return this.#textLine(index, 1);
    this.#style = NO_STYLE;
    const id = this.#id;
    this.#id = undefined;
    if (id) this.#teller.ids?.written(id);
    this.#link = this.#nextLink;
    this.#nextLink = undefined;
    const next =
      (BREAK.test(line) && !awaitsText && !isStrict(style) ? index + 1 : undefined) ??
      this.#title(index, line, style, id !== undefined) ??
      this.#delimited(index, line, style) ??
      // What follows a term is its text.
      (isStrict(style) || awaitsText ? undefined : this.#single(index, line)) ??
      this.#paragraph(index, style, awaitsText, goesOn);
    this.#isStart = this.#isStart && line.startsWith('////');
    return next;
  }

  #attributeLine(index: number, line: string): number {
    this.#style = styled(this.#style, line);
    const { start, end } = this.#lines[index] as Span;
    const id = blockId(line);
    if (id) this.#id = { start: start + id.start, end: start + id.end };
    if (line.includes('link'))
      this.#nextLink = attribute(this.#text, 'link', start + 1, end - 1) ?? this.#nextLink;
    return index + 1;
  }

  /** What is read before blocks are: included files, and what stands under a condition. */
  #directive(index: number, line: string): boolean {
    const { start } = this.#lines[index] as Span;
    const include = INCLUDE.exec(line);
    if (include) {
      const from = start + 'include::'.length;
      this.#teller.include({ start: from, end: from + (include[1] as string).length }, include[2] ?? '');
      return true;
    }
    const conditional = CONDITIONAL.exec(line);
    if (conditional) this.#conditional(start, conditional);
    return conditional !== null;
  }

  #conditional(start: number, [whole, directive = '', names = '', content = '']: RegExpExecArray): void {
    const { conditions } = this.#teller;
    if (content === '' || /^(?:ifeval|endif)$/.test(directive)) {
      conditions.line(directive, names);
      return;
    }
    const end = start + whole.length - 1;
    const [, name, value = ''] = ATTRIBUTE_ENTRY.exec(content) ?? [];
    if (name === undefined) this.#teller.text({ start: end - content.length, end });
    else if (conditions.isMet(directive, names)) this.#define(name, value);
  }

  #define(name: string, value: string): void {
    if (this.#teller.conditions.hold) this.#teller.attributes.define(name, value);
  }

  /** `:name: value`, which goes on where a line ends with a backslash. */
  #attribute(index: number, [whole, name = '', value = '']: RegExpExecArray): number {
    const { start } = this.#lines[index] as Span;
    let end = index;
    const pieces = [value];
    for (; /[ \t][\\+]$/.test(this.#line(end).slice(-2)) && end + 1 < this.#lines.length; end += 1) {
      pieces.push((pieces.pop() ?? '').slice(0, -1), this.#line(end + 1).trim());
    }
    if (end === index)
      this.#teller.attribute({ start: start + whole.length - value.length, end: start + whole.length });
    this.#define(name, pieces.join(''));
    return end + 1;
  }

  /** The text of a line behind some signs at its beginning. */
  #textLine(index: number, signs = 0): number {
    const { start, end } = this.#lines[index] as Span;
    this.#teller.text({ start: start + signs, end });
    return index + 1;
  }

  #delimited(index: number, line: string, style: BlockStyle): number | undefined {
    if (line === '--' && !this.#open.includes(line) && styledContent(style) !== 'markup')
      return this.#enclosed(index, line, styledContent(style));
    if (VERBATIM.test(line)) {
      const mark = line.startsWith('```') ? '```' : line;
      return this.#enclosed(index, mark, contentOf(line, style));
    }
    if (TABLE.test(line)) return this.#table(index, line, style);
    if (!STRUCTURAL.test(line)) return undefined;
    const at = this.#open.indexOf(line);
    if (at >= 0) this.#open.length = at;
    else if (line !== '+') this.#open.push(line);
    return index + 1;
  }

  /** The title of the document or of a section, in one line or in two. */
  #title(index: number, line: string, style: BlockStyle, hasId: boolean): number | undefined {
    const marks = /^(={1,6}|#{1,6})[ \t]+/.exec(line);
    const isOfTwo = !marks && this.#isTitle(index, line);
    if (!marks && !isOfTwo) return undefined;
    // Documents of AsciiDoc.py have such a title, and are read by its rules.
    if (isOfTwo && this.#isStart && this.#line(index + 1).startsWith('='))
      this.#teller.attributes.define('compat-mode', '');
    if (marks) this.#terms.clear();
    const isOfDocument =
      this.#isStart && (marks ? marks[1]?.length === 1 : this.#line(index + 1).startsWith('='));
    const isSection = this.#open.length === 0 && !this.#isNested;
    const isHeading = isSection || /^(?:discrete|float)$/.test(style.style);
    if (isHeading && !isOfDocument && !hasId) this.#titleId(index, marks?.[1] ?? '', marks?.[0].length ?? 0);
    this.#textLine(index);
    return this.#header(isOfTwo ? index + 2 : index + 1);
  }

  /** What has its id behind it in brackets has no other one. */
  #titleId(index: number, marks: string, from: number): void {
    const { start, end } = this.#lines[index] as Span;
    const said = this.#text.slice(start + from, end);
    const title = withoutClosing(said, marks);
    if (ID_BEHIND.test(title)) return;
    this.#teller.ids?.title({ start: start + from, end: start + from + title.length });
  }

  /** What is behind the title of the document up to a blank line: its authors, its revision and its attributes. */
  #header(behind: number): number {
    if (!this.#isStart || !/^[=#][ \t]|^=+$/.test(this.#line(behind - 1))) return behind;
    this.#isStart = false;
    let index = behind;
    // What is behind these two is text, even where no blank line is before it.
    let left = HEADER_TEXTS;
    while (index < this.#lines.length && this.#line(index) !== '') {
      const line = this.#line(index);
      const entry = ATTRIBUTE_ENTRY.exec(line);
      if (entry) index = this.#attribute(index, entry);
      else if (this.#directive(index, line) || COMMENT_LINE.test(line)) index += 1;
      else if (left === 0) return index;
      else {
        left -= 1;
        index = this.#textLine(index);
      }
    }
    return index;
  }

  /** A title with a line of marks below it, which is as long as that. */
  #isTitle(index: number, line: string): boolean {
    const next = this.#line(index + 1);
    return (
      UNDERLINE.test(next) &&
      Math.abs(next.length - line.length) < 2 &&
      next.length > 1 &&
      /^[^.\s].*/.test(line) &&
      /[\p{L}\p{N}]/u.test(line)
    );
  }

  /** The lines up to the same mark, or to the end of the block that this one stands in. */
  #enclosed(index: number, mark: string, content: Content): number {
    let end = index + 1;
    while (end < this.#lines.length && this.#line(end) !== mark && !this.#open.includes(this.#line(end)))
      end += 1;
    this.#content(index + 1, end, content);
    return this.#line(end) === mark ? end + 1 : end;
  }

  #content(first: number, end: number, content: Content): void {
    if (content === 'nothing' || first >= end) return;
    const span = { start: (this.#lines[first] as Span).start, end: (this.#lines[end - 1] as Span).end };
    if (content === 'text' || content === 'macros') this.#teller.text(span, content === 'text');
    else if (content === 'html') this.#teller.html(span);
    for (let at = first; at < end; at += 1) this.#directive(at, this.#line(at));
  }

  #table(index: number, mark: string, style: BlockStyle): number {
    let end = index + 1;
    while (end < this.#lines.length && this.#line(end) !== mark) end += 1;
    const lines: Span[] = [];
    for (let at = index + 1; at < end && at < this.#lines.length; at += 1) {
      const line = this.#line(at);
      if (!this.#directive(at, line) && !COMMENT_LINE.test(line)) lines.push(this.#lines[at] as Span);
    }
    for (const { spans, isBlocks } of tableCells(this.#text, lines, mark, style, this.#isNested)) {
      if (isBlocks) new BlockScan(this.#text, this.#teller, spans).run();
      else this.#texts(spans);
    }
    return end + 1;
  }

  /** A block that is one line: a picture, a film, a macro of an extension. */
  #single(index: number, line: string): number | undefined {
    if (!line.endsWith(']')) return undefined;
    const media = MEDIA.exec(line);
    if (media && !/\s$/.test(media[2] ?? '')) {
      const [whole, name = '', target = ''] = media;
      const start = (this.#lines[index] as Span).start + name.length + 2;
      const end = start + target.length;
      if (name === 'image' && this.#link) this.#teller.imageLink(this.#link);
      this.#teller.media(name, { start, end }, { start: end + 1, end: end + line.length - whole.length });
      this.#teller.idsIn(this.#lines[index] as Span);
      return index + 1;
    }
    if (!BLOCK_MACRO.test(line)) return undefined;
    this.#teller.idsIn(this.#lines[index] as Span);
    return index + 1;
  }

  #paragraph(index: number, style: BlockStyle, awaitsText: boolean, goesOn: boolean): number {
    const line = this.#line(index);
    const isItem = !isStrict(style) && LIST_ITEM.test(line);
    const isIndented = /^[ \t]/.test(line);
    const isLiteral = isIndented && !isItem && !awaitsText && !goesOn && style.style !== 'normal';
    const marks = isItem ? marksOf(line) : undefined;
    if (marks !== undefined) this.#terms.add(marks);
    else if (!isItem && !isIndented && !awaitsText && this.#line(index - 1) !== '+') this.#terms.clear();
    const end = isStrict(style) ? this.#endOfStrict(index) : this.#endOfParagraph(index);
    const content = isLiteral ? 'verbatim' : isItem ? itemContent(style) : paragraphContent(style);
    if (content !== 'markup') this.#content(index, end, content);
    else if (isItem) this.#item(index, end);
    else this.#running(index, end);
    this.#goesOn = !isLiteral && CONDITIONAL.test(this.#line(end));
    this.#awaitsText = isItem && TERM_ALONE.test(this.#line(end - 1));
    return end;
  }

  /** A term and what it means are texts of their own: the URL in `https://h/:: text` ends before the colons. */
  #item(index: number, end: number): void {
    const { start, end: lineEnd } = this.#lines[index] as Span;
    const [term] = TERM.exec(this.#line(index)) ?? [];
    if (term === undefined) return this.#running(index, end);
    this.#teller.text({ start, end: start + term.length });
    const marks = /[:;]+/y;
    marks.lastIndex = start + term.length;
    const behind = marks.lastIndex + (marks.exec(this.#text)?.[0].length ?? 0);
    this.#running(index, end, Math.min(behind, lineEnd));
  }

  /** The lines of a paragraph. `start`: where its text begins. */
  #running(first: number, end: number, start: number = (this.#lines[first] as Span).start): void {
    const lines = this.#lines
      .slice(first, end)
      .filter((line) => !COMMENT_LINE.test(this.#text.slice(line.start, line.end)));
    this.#texts(lines.map((line) => ({ start: Math.max(start, line.start), end: line.end })));
  }

  /** Lines of running text, which comments and directives between them part: cells of tables are told without these. */
  #texts(lines: readonly Span[]): void {
    let text: Span | undefined;
    for (const { start, end } of lines)
      if (text && this.#text.slice(text.end, start).trim() === '') text = { start: text.start, end };
      else {
        if (text) this.#teller.text(text);
        text = { start, end };
      }
    if (text) this.#teller.text(text);
  }

  #isMedia(index: number): boolean {
    const line = this.#line(index);
    return line.endsWith(']') && MEDIA.test(line);
  }

  #endOfStrict(index: number): number {
    let end = index + 1;
    while (
      end < this.#lines.length &&
      !/^\+?$/.test(this.#line(end)) &&
      !this.#open.includes(this.#line(end))
    )
      end += 1;
    return end;
  }

  /** A paragraph ends with a blank line, or where another block or an item of a list begins. */
  #endOfParagraph(index: number): number {
    let end = index + 1;
    // What a term means in its own line is a text by itself: a picture below it is one.
    if (this.#isMedia(end) && TERM.test(this.#line(index)) && !TERM_ALONE.test(this.#line(index))) return end;
    for (; end < this.#lines.length; end += 1) {
      const line = this.#line(end);
      if (line === '' || STRUCTURAL.test(line) || VERBATIM.test(line) || TABLE.test(line)) break;
      if (INCLUDE.test(line) || CONDITIONAL.test(line) || ATTRIBUTE_LINE.test(line)) break;
      if (LIST_ITEM.test(line) && LIST_ITEM.test(this.#line(index))) break;
      if (this.#terms.size > 0 && this.#terms.has(marksOf(line) ?? '')) break;
    }
    return end;
  }
}

function contentOf(mark: string, style: BlockStyle): Content {
  if (mark.startsWith('/')) return 'nothing';
  return mark.startsWith('+') ? passContent(style) : verbatimContent(style);
}
