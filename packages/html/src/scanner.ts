// HTML standard, section 13.2.5: the tokenizer over bytes, as far as tags, comments and raw text go,
// with as much of the tree builder (13.2.6) as decides which tags become elements.
import { byteIndex } from '@linkwright/core';
import { Vocabulary } from './lookup.ts';
import { LOWER, hashed } from './name-table.ts';
import type { PositionTable } from './position-table.ts';
import { commentEnd, rawTextEnd, scriptEnd } from './raw-text.ts';
import { CLASS, TagReader } from './tag-reader.ts';
import { Role, elements, foreignRoles, roles } from './vocabulary.ts';

const EXCLAMATION = 0x21;
const HYPHEN = 0x2d;
const SOLIDUS = 0x2f;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const QUESTION = 0x3f;
const LEFT_BRACKET = 0x5b;

const SVG = elements.of('svg');
const BODY = elements.of('body');
const SELECT = elements.of('select');
const OPTION = elements.of('option');
const OPTGROUP = elements.of('optgroup');
const FORM = elements.of('form');
const TABLE = elements.of('table');

const elementBytes = elements.names.map((name) => new TextEncoder().encode(name));

/** Fills the table in one pass. Knows no tree: what needs one makes it give up. */
export class Scanner {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  readonly #table: PositionTable;
  readonly #reader: TagReader;
  readonly #strict: boolean;
  /** Where a start tag begins that the end of the document cuts off; -1 where there is none. */
  cutOff = -1;
  #needsTree = false;
  /** For each open table whether a cell or caption is open in it. */
  readonly #tables: boolean[] = [];
  /** Hashes of the names of open elements of foreign content. */
  readonly #foreign: number[] = [];
  #vocabulary: number = Vocabulary.html;
  #formOpen = false;
  #inSelect = false;
  #templates = false;
  #rootSeen = false;
  #bodySeen = false;

  /** `strict`: give up where the tree builder has to be asked; otherwise every tag counts. */
  constructor(bytes: Uint8Array, end: number, table: PositionTable, { strict }: { strict: boolean }) {
    this.#bytes = bytes;
    this.#end = end;
    this.#table = table;
    this.#reader = new TagReader(bytes, end);
    this.#strict = strict;
  }

  /** False where the tree builder has to be asked; what is in the table is of no use then. */
  scan(from: number): boolean {
    this.#tags(from);
    return !(this.#needsTree && this.#strict);
  }

  /** Nothing follows the loop: V8 compiles that of a first long document while it runs, and knows nothing yet of what would. */
  #tags(from: number): void {
    const bytes = this.#bytes;
    const end = this.#end;
    let at = from;
    for (;;) {
      at = byteIndex(bytes, LESS_THAN, at, end);
      if (at + 1 >= end) break;
      const next = bytes[at + 1] as number;
      const letter = (next | 0x20) - 0x61;
      if (letter >= 0 && letter < 26) at = this.#startTag(at + 1);
      else if (next === SOLIDUS) at = this.#endTag(at + 2);
      else if (next === EXCLAMATION) at = this.#declaration(at + 2);
      else if (next === QUESTION) at = this.#bogusComment(at + 2);
      else at += 1;
      if (at < 0) break;
    }
  }

  #startTag(start: number): number {
    const bytes = this.#bytes;
    const end = this.#end;
    let hash = 0;
    let at = start;
    for (; at < end; at += 1) {
      const byte = bytes[at] as number;
      if ((CLASS[byte] as number) & 2) break;
      hash = (Math.imul(hash, 31) + (LOWER[byte] as number)) | 0;
    }
    const element = elements.find(bytes, start, at, hash);
    const reader = this.#reader;
    if (bytes[at] === GREATER_THAN && at < end) {
      reader.none();
      at += 1;
    } else {
      at = reader.read(at);
      if (at < 0) {
        this.cutOff = start - 1;
        return -1;
      }
    }
    if (this.#foreign.length > 0) return this.#foreignStart(element, hash, at);
    const role = roles[element] as number;
    if (this.#inSelect && this.#strict && !this.#staysInSelect(role)) return this.#giveUp(at);
    if (role !== Role.plain) return this.#structure(element, role, hash, at);
    if (reader.count > 0) this.#table.tag(reader, element, Vocabulary.html);
    return at;
  }

  /** An element that has a say in what becomes of itself or of others; goes on behind its text. */
  #structure(element: number, role: number, hash: number, at: number): number {
    const reader = this.#reader;
    const { count } = reader;
    const known = count > 0;
    switch (role) {
      case Role.tree:
        this.#needsTree = true;
        break;
      case Role.base:
        return this.#base(element, at);
      case Role.rare:
        if (known) this.#needsTree = true;
        break;
      case Role.root:
        this.#root(element, known);
        break;
      case Role.table:
        if (this.#tables.length > 0 && !this.#tables.at(-1)) this.#tables.pop();
        this.#tables.push(false);
        break;
      case Role.cell:
      case Role.tablePart:
        if (this.#templates || (known && this.#tables.length === 0)) this.#needsTree = true;
        else if (this.#tables.length > 0) this.#tables[this.#tables.length - 1] = role === Role.cell;
        break;
      case Role.form:
        if (known && (this.#formOpen || this.#templates)) this.#needsTree = true;
        this.#formOpen = true;
        break;
      case Role.select:
        this.#inSelect = true;
        break;
      case Role.template:
        this.#templates = true;
        break;
      case Role.foreign:
        this.#enterForeign(element, hash);
        break;
      default:
        break;
    }
    if (this.#needsTree && this.#strict) return -1;
    if (known)
      this.#table.tag(reader, element, this.#foreign.length > 0 ? this.#vocabulary : Vocabulary.html);
    if (role === Role.foreign && reader.selfClosing) this.#leaveForeign();
    return this.#textOf(element, role, at);
  }

  /** Behind the text of an element that holds no tags. */
  #textOf(element: number, role: number, at: number): number {
    const bytes = this.#bytes;
    if (role === Role.script) {
      const stop = scriptEnd(bytes, at, this.#end);
      this.#table.text(this.#reader, 'script', at, stop);
      return stop;
    }
    if (role !== Role.rawText && role !== Role.style) return at;
    const stop = rawTextEnd(bytes, at, this.#end, elementBytes[element] as Uint8Array);
    if (role === Role.style) this.#table.text(this.#reader, 'style', at, stop);
    return stop;
  }

  /** A BASE in a template isn't the document's, and one in a table is moved before it. */
  #base(element: number, at: number): number {
    if (this.#strict && (this.#templates || this.#tables.length > 0)) return this.#giveUp(at);
    if (this.#reader.count > 0) this.#table.tag(this.#reader, element, Vocabulary.html);
    return at;
  }

  /** A second `html` or `body` gives its attributes to the first, as far as that hasn't got them. */
  #root(element: number, known: boolean): void {
    const seen = element === BODY ? this.#bodySeen : this.#rootSeen;
    if (known && (seen || this.#templates)) this.#needsTree = true;
    if (element === BODY) this.#bodySeen = true;
    else this.#rootSeen = true;
  }

  #staysInSelect(role: number): boolean {
    return role === Role.option || role === Role.script;
  }

  #enterForeign(element: number, hash: number): void {
    this.#vocabulary = element === SVG ? Vocabulary.svg : Vocabulary.math;
    this.#foreign.push(hash);
  }

  #leaveForeign(): void {
    this.#foreign.pop();
    if (this.#foreign.length === 0) this.#vocabulary = Vocabulary.html;
  }

  /** An end tag that closes more than the innermost element. */
  #leaveThrough(hash: number): void {
    const index = this.#foreign.lastIndexOf(hash);
    if (index < 0) return;
    this.#foreign.length = index + 1;
    this.#leaveForeign();
  }

  /** Tags in SVG and MathML (13.2.6.5), as long as they nest as they should. */
  #foreignStart(element: number, hash: number, at: number): number {
    const reader = this.#reader;
    const role = foreignRoles[element] as number;
    if (!this.#strict) return this.#foreignLenient(element, role, hash, at);
    if (role === 2 || (role === 1 && !reader.selfClosing && !this.#holdsOnlyText(at)))
      return this.#giveUp(at);
    if (reader.count > 0) this.#table.tag(reader, element, this.#vocabulary);
    if (!reader.selfClosing) this.#foreign.push(hash);
    return at;
  }

  /** The same where there is no tree builder to ask: what is HTML by its name is HTML. */
  #foreignLenient(element: number, role: number, hash: number, at: number): number {
    const reader = this.#reader;
    const structure = roles[element] as number;
    const isText = structure === Role.script || structure === Role.style;
    const vocabulary = role === 2 && !isText ? Vocabulary.html : this.#vocabulary;
    if (reader.count > 0) this.#table.tag(reader, element, vocabulary);
    if (!reader.selfClosing) this.#foreign.push(hash);
    return isText && !reader.selfClosing ? this.#textOf(element, structure, at) : at;
  }

  /** Whether the next tag is an end tag: the element's own, or else the end tags don't match. */
  #holdsOnlyText(at: number): boolean {
    const bytes = this.#bytes;
    let next = at;
    while (next < this.#end && bytes[next] !== LESS_THAN) next += 1;
    return next + 1 >= this.#end || bytes[next + 1] === SOLIDUS;
  }

  #endTag(start: number): number {
    const bytes = this.#bytes;
    const end = this.#end;
    if (start >= end) return -1;
    const letter = ((bytes[start] as number) | 0x20) - 0x61;
    if (letter < 0 || letter >= 26)
      return bytes[start] === GREATER_THAN ? start + 1 : this.#bogusComment(start);
    let at = start;
    while (at < end && !((CLASS[bytes[at] as number] as number) & 2)) at += 1;
    const nameEnd = at;
    if (at < end && bytes[at] === GREATER_THAN) at += 1;
    else {
      at = this.#reader.read(at);
      if (at < 0) return -1;
    }
    return this.#isWatched() ? this.#close(start, nameEnd, at) : at;
  }

  /** Whether end tags have a say. */
  #isWatched(): boolean {
    return this.#foreign.length > 0 || this.#formOpen || this.#inSelect || this.#tables.length > 0;
  }

  /** What the end tag closes whose name stands at [start, nameEnd); goes on at `at`. */
  #close(start: number, nameEnd: number, at: number): number {
    const bytes = this.#bytes;
    let hash = 0;
    for (let index = start; index < nameEnd; index += 1) hash = hashed(hash, bytes[index] as number);
    if (this.#foreign.length > 0) {
      if (this.#foreign.at(-1) === hash) this.#leaveForeign();
      else if (this.#strict) return this.#giveUp(at);
      else this.#leaveThrough(hash);
      return at;
    }
    return this.#closes(elements.find(bytes, start, nameEnd, hash), at);
  }

  #closes(element: number, at: number): number {
    const role = roles[element] as number;
    if (this.#inSelect) {
      if (element === SELECT) this.#inSelect = false;
      else if (role !== Role.script && element !== OPTION && element !== OPTGROUP) return this.#giveUp(at);
    } else if (element === FORM) this.#formOpen = false;
    else if (element === TABLE) this.#tables.pop();
    else if (role === Role.cell && this.#tables.length > 0) this.#tables[this.#tables.length - 1] = false;
    return at;
  }

  #declaration(start: number): number {
    const bytes = this.#bytes;
    if (bytes[start] === HYPHEN && bytes[start + 1] === HYPHEN && start + 1 < this.#end) {
      const stop = commentEnd(bytes, start + 2, this.#end);
      this.#table.comment(start + 2, stop);
      return stop;
    }
    if (this.#foreign.length > 0 && bytes[start] === LEFT_BRACKET) return this.#giveUp(start);
    return this.#bogusComment(start);
  }

  /** DOCTYPE ends at the first `>`, too, even in a quoted identifier. */
  #bogusComment(start: number): number {
    const close = this.#bytes.indexOf(GREATER_THAN, start);
    return close < 0 || close >= this.#end ? -1 : close + 1;
  }

  #giveUp(at: number): number {
    this.#needsTree = true;
    return this.#strict ? -1 : at;
  }
}
