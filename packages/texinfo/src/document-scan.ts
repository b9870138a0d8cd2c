// A document as texi2any reads it, as far as links are concerned: the Texinfo manual.
import type { Span } from '@linkwright/core';
import { Braces, isComment, lineEnd, nameAt, trimmed } from './braces.ts';
import {
  CODE,
  CODE_BLOCKS,
  type Construct,
  MACROS,
  MANUAL_AT,
  MENUS,
  NAMING,
  RAW_BLOCKS,
  isCondition,
} from './commands.ts';
import { menuNode } from './menu-entries.ts';
import { pieceAt, verbEnd } from './said.ts';
import type { ScanListener } from './scan-listener.ts';
import { Values } from './values.ts';

/** A command, and in menus what begins an entry. */
const SPECIAL = /@|^\*[ \t]+/gm;

/** Commands whose line names a file. */
const FILES: ReadonlyMap<string, Construct> = new Map([
  ['include', 'include'],
  ['verbatiminclude', 'verbatimInclude'],
]);

/** Reads a document once, and tells what it finds. */
export class DocumentScan {
  readonly values: Values = new Values();
  readonly #text: string;
  readonly #listener: ScanListener;
  readonly #braces: Braces;
  readonly #aliases = new Map<string, string>();
  #at = 0;
  /** How many blocks are open of each kind. */
  #menus = 0;
  #code = 0;
  #conditions = 0;
  #macros = 0;
  /** Up to there what stands in the braces of a command is no text that is read. */
  #hiddenTo = 0;

  constructor(text: string, listener: ScanListener) {
    this.#text = text;
    this.#listener = listener;
    this.#braces = new Braces(text);
  }

  run(): void {
    for (;;) {
      SPECIAL.lastIndex = this.#at;
      const found = SPECIAL.exec(this.#text);
      if (!found) break;
      if (found[0] === '@') {
        if (!this.#command(found.index)) break;
      } else this.#star(found.index, found.index + found[0].length);
    }
    if (this.#at < this.#text.length) this.#goOn(this.#text.length);
  }

  /** Goes on behind what is text like any other. */
  #goOn(to: number): void {
    if (this.#code > 0 || this.#macros > 0 || to <= this.#hiddenTo) this.#listener.leaveOut(to);
    else {
      if (this.#hiddenTo > this.#at) this.#listener.leaveOut(this.#hiddenTo);
      this.#listener.read(to);
    }
    this.#at = to;
  }

  /** Goes on behind what is no text. */
  #leave(to: number): void {
    this.#listener.leaveOut(to);
    this.#at = to;
  }

  #star(index: number, end: number): void {
    const node = this.#menus > 0 ? menuNode(this.#text, end, this.#braces) : undefined;
    this.#goOn(end);
    if (!node) return;
    this.#goOn(node.start);
    this.#name('menu', 'menu', node);
    this.#leave(Math.max(node.end, index));
  }

  /** Reads on behind a command; false where the document ends. */
  #command(at: number): boolean {
    this.#goOn(at);
    const text = this.#text;
    const written = nameAt(text, at);
    const name = this.#aliases.get(written) ?? written;
    const behind = at + 1 + written.length;
    const open = openBrace(text, behind);
    if (isComment(name)) this.#leave(lineEnd(text, at));
    else if (name === 'verb') this.#leave(verbEnd(text, behind) ?? behind);
    else if (NAMING.has(name) && open !== undefined) this.#naming(name, open);
    else if (CODE.has(name) && open !== undefined) {
      this.#hide(this.#braces.closing(open) ?? open);
      this.#leave(open + 1);
    } else if (/^inline(?:raw|fmt)/.test(name) && open !== undefined) this.#inline(name, open);
    else if (name !== '' && this.#beginsLine(at)) return this.#line(name, behind);
    else this.#goOn(name === '' ? at + 2 : pieceAt(text, at, this.values.said).end);
    return true;
  }

  #hide(to: number): void {
    this.#hiddenTo = Math.max(this.#hiddenTo, to);
  }

  #beginsLine(at: number): boolean {
    let before = at - 1;
    while (before >= 0 && /[ \t]/.test(this.#text[before] as string)) before -= 1;
    return before < 0 || this.#text[before] === '\n' || this.#text[before] === '\r';
  }

  #name(
    construct: Construct,
    command: string,
    span: Span,
    more: { manual?: Span; ending?: Span } = {},
  ): void {
    this.#listener.named({ ...span, construct, command, isInMacro: this.#macros > 0, ...more });
  }

  /** A command that names something in braces. */
  #naming(command: string, open: number): void {
    const close = this.#braces.closing(open);
    if (close === undefined) return this.#leave(open + 1);
    const construct = NAMING.get(command) as Construct;
    if (command === 'anchor') {
      this.#name(construct, command, trimmed(this.#text, { start: open + 1, end: close }));
      return this.#leave(close + 1);
    }
    const given = this.#braces.arguments(open, close);
    const [first = { start: close, end: close }] = given;
    const manual = this.#argument(given, MANUAL_AT.get(command));
    const ending = this.#argument(given, construct === 'image' ? 4 : undefined);
    this.#hide(close + 1);
    this.#name(construct, command, first, { ...(manual && { manual }), ...(ending && { ending }) });
    this.#leave(first.end);
  }

  #argument(given: readonly Span[], index: number | undefined): Span | undefined {
    const span = index === undefined ? undefined : given[index];
    return span && span.start < span.end ? span : undefined;
  }

  /** `@inlineraw{html, …}`, `@inlinefmt{html, text}`. */
  #inline(name: string, open: number): void {
    const close = this.#braces.closing(open);
    const comma = this.#text.indexOf(',', open);
    if (close === undefined || comma < 0 || comma > close) return this.#leave(open + 1);
    const mediaType = RAW_BLOCKS.get(this.#text.slice(open + 1, comma).trim());
    if (name !== 'inlineraw') return this.#leave(comma + 1);
    this.#leave(comma + 1);
    if (mediaType !== undefined)
      this.#listener.raw(trimmed(this.#text, { start: comma + 1, end: close }), mediaType);
    this.#leave(close + 1);
  }

  /** A command that has a line; false where the document ends. */
  #line(name: string, behind: number): boolean {
    if (name === 'bye') {
      this.#leave(this.#text.length);
      return false;
    }
    if (name === 'end') this.#end(behind);
    else if (RAW_BLOCKS.has(name)) this.#raw(name, behind);
    else if (MENUS.has(name)) this.#opens('menus', behind);
    else if (CODE_BLOCKS.has(name)) this.#opens('code', behind);
    else if (MACROS.has(name)) this.#opens('macros', behind);
    else if (isCondition(name)) this.#opens('conditions', behind);
    else if (!this.#argumentsOfLine(name, behind))
      this.#goOn(pieceAt(this.#text, behind - name.length - 1, this.values.said).end);
    return true;
  }

  #opens(block: 'menus' | 'code' | 'macros' | 'conditions', behind: number): void {
    this.#count(block, 1);
    // What begins a menu may have its first entry on the next line.
    this.#leave(lineEnd(this.#text, behind));
  }

  #count(block: 'menus' | 'code' | 'macros' | 'conditions', more: 1 | -1): void {
    if (block === 'menus') this.#menus = Math.max(0, this.#menus + more);
    else if (block === 'code') this.#code = Math.max(0, this.#code + more);
    else if (block === 'macros') this.#macros = Math.max(0, this.#macros + more);
    else this.#conditions = Math.max(0, this.#conditions + more);
  }

  #end(behind: number): void {
    const { said, end } = this.#restOfLine(behind);
    if (MENUS.has(said)) this.#count('menus', -1);
    else if (CODE_BLOCKS.has(said)) this.#count('code', -1);
    else if (MACROS.has(said)) this.#count('macros', -1);
    else if (isCondition(said)) this.#count('conditions', -1);
    this.#leave(end);
  }

  /** A block that goes on to its end whatever is in it. */
  #raw(name: string, behind: number): void {
    const text = this.#text;
    const start = lineEnd(text, behind);
    const closing = endOf(text, start, name);
    this.#leave(start);
    const mediaType = RAW_BLOCKS.get(name);
    if (mediaType !== undefined && start < closing.start)
      this.#listener.raw({ start, end: closing.start }, mediaType);
    this.#leave(closing.end);
  }

  /** What stands behind a command up to the end of its line, without a comment. */
  #restOfLine(behind: number): { readonly span: Span; readonly said: string; readonly end: number } {
    const end = lineEnd(this.#text, behind);
    const line = this.#text.slice(behind, end);
    const comment = line.search(/(?<!@)(?:@@)*@c(?:omment)?(?![\w-])/);
    const before = comment < 0 ? line : line.slice(0, line.indexOf('@c', comment));
    const span = trimmed(this.#text, { start: behind, end: behind + before.length });
    return { span, said: this.#text.slice(span.start, span.end), end };
  }

  /** A command whose arguments have the rest of its line; false where it is none that is known here. */
  #argumentsOfLine(name: string, behind: number): boolean {
    const construct = FILES.get(name);
    const isKnown = construct !== undefined || /^(?:node|float|setfilename|set|clear|alias)$/.test(name);
    if (!isKnown) return false;
    const { span, said, end } = this.#restOfLine(behind);
    if (construct) this.#name(construct, name, span);
    else if (name === 'node') this.#node(span);
    else if (name === 'float') {
      const [, label] = this.#braces.parted(span);
      if (label) this.#name('float', name, label);
    } else if (name === 'setfilename') this.#listener.fileName(span);
    else this.#flag(name, said);
    this.#leave(end);
    return true;
  }

  #node(line: Span): void {
    const [own, ...pointers] = this.#braces.parted(line);
    if (own) this.#name('node', 'node', own);
    for (const pointer of pointers.slice(0, 3)) this.#name('pointer', 'node', pointer);
  }

  #flag(command: string, said: string): void {
    if (command === 'alias') {
      const [, alias = '', name = ''] = /^([\w-]+)[ \t]*=[ \t]*([\w-]+)/.exec(said) ?? [];
      if (alias !== '') this.#aliases.set(alias, this.#aliases.get(name) ?? name);
      return;
    }
    const [, flag = '', value = ''] = /^(\S+)[ \t]*([^]*)$/.exec(said) ?? [];
    if (flag === '' || this.#macros > 0) return;
    if (command === 'set') this.values.set(flag, value, this.#conditions > 0);
    else this.values.clear(flag, this.#conditions > 0);
  }
}

const END = /^[ \t]*@end[ \t]+([\w-]+)/gm;

/** The line that ends a block; the end of the text where none does. */
function endOf(text: string, from: number, block: string): Span {
  END.lastIndex = from;
  for (let found = END.exec(text); found; found = END.exec(text))
    if (found[1] === block) return { start: found.index, end: END.lastIndex };
  return { start: text.length, end: text.length };
}

/** The brace of a command, which white space may stand before. */
function openBrace(text: string, behind: number): number | undefined {
  let at = behind;
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  return text[at] === '{' ? at : undefined;
}
