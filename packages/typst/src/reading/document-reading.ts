// What a document of Typst names, in its order: the Typst reference, "Data Loading", "Visualize", "Model", "Scripting".
import type { Span } from '@linkwright/core';
import { Bindings } from './bindings.ts';
import { scan } from '../parsing/markup-parser.ts';
import type { Construct } from '../places.ts';
import { stringText } from '../string-text.ts';
import type { Argument, Call, ScanListener, Value } from '../parsing/syntax.ts';

/** Something that a document names, or a label that it gives. */
export interface Found extends Span {
  readonly construct: Construct | 'label';
  /** As it stands, the inside of a string, or what a variable is bound to. */
  readonly written: 'plain' | 'string' | 'constant';
  readonly said: string;
}

/** What a document says that is not known without evaluating it. */
export interface Unsaid {
  /** Files that it includes. */
  includes: boolean;
  labels: boolean;
  bibliographies: boolean;
  /** Packages, whose functions are not read. */
  packages: boolean;
  /** What is read from files, and may become text. */
  data: boolean;
  /** What a rule makes of references, which then need no label. */
  references: boolean;
}

export interface DocumentReading {
  readonly found: readonly Found[];
  readonly unsaid: Readonly<Unsaid>;
}

/** Reads a document once. */
export function readDocument(text: string): DocumentReading {
  const collector = new Collector(text);
  if (!isBinary(text)) scan(text, collector);
  return { found: collector.inOrder(), unsaid: collector.unsaid };
}

/** Styles of maps of Garmin have the same ending, and zeros in their header. */
function isBinary(text: string): boolean {
  return text.slice(0, HEAD).includes('\0');
}

/** So much of a document is looked at for that. */
const HEAD = 200;

/** Functions whose first argument is a path. */
const FILES: ReadonlyMap<string, Construct> = new Map([
  ['image', 'image'],
  ['read', 'data'],
  ['csv', 'data'],
  ['json', 'data'],
  ['toml', 'data'],
  ['yaml', 'data'],
  ['xml', 'data'],
  ['cbor', 'data'],
  ['plugin', 'plugin'],
  ['bibliography', 'bibliography'],
  ['pdf.embed', 'embed'],
  ['pdf.attach', 'embed'],
]);

/** Functions that look for what has a label, and give none. */
const SEEKERS: ReadonlySet<string> = new Set(['query', 'counter', 'locate', 'selector', 'outline', 'state']);

/** Methods of selectors, counters and states that do. */
const SEEKING_METHOD = /(?:^|\.)(?:before|after|or|and|within|at|where|display|target)$/;

class Collector implements ScanListener {
  readonly unsaid: Unsaid = {
    includes: false,
    labels: false,
    bibliographies: false,
    packages: false,
    data: false,
    references: false,
  };
  readonly #text: string;
  readonly #found: Found[] = [];
  /** Labels in code, by where they begin: what they are given to may put them behind something. */
  readonly #values = new Map<number, Span>();
  readonly #bindings = new Bindings();

  constructor(text: string) {
    this.#text = text;
  }

  inOrder(): readonly Found[] {
    const given = new Set(this.#found.map(({ construct, start }) => (construct === 'label' ? start : -1)));
    for (const [start, span] of this.#values) if (!given.has(start)) this.#add('label', span);
    return this.#found.toSorted((a, b) => a.start - b.start);
  }

  enter(names: readonly string[]): void {
    this.#bindings.enter(names);
  }

  leave(): void {
    this.#bindings.leave();
  }

  bound(name: string, value: Value): void {
    this.#bindings.bind(name, value);
  }

  assigned(name: string): void {
    this.#bindings.assign(name);
  }

  url(span: Span): void {
    this.#add('url', span);
  }

  label(span: Span): void {
    this.#add('label', span);
  }

  labelValue({ start, end }: Span): void {
    this.#values.set(start, { start, end });
  }

  reference(span: Span): void {
    this.#add('ref', span);
  }

  selected(value: Value): void {
    if (value.kind === 'name' && this.#bindings.functionOf(value.name) === 'ref')
      this.unsaid.references = true;
    this.#sought(value);
  }

  included(value: Value): void {
    if (!this.#module('include', value)) this.unsaid.includes = true;
  }

  imported(value: Value, names: readonly string[]): void {
    // A module that is a value has been told where it was imported.
    this.#module('import', value);
    for (const name of names) this.#bindings.bind(name, { kind: 'other' });
  }

  /** Whether it is known which file, or package, is meant. */
  #module(construct: 'include' | 'import', value: Value): boolean {
    const said = this.#stringOf(value);
    if (said === undefined) return false;
    if (said.startsWith('@')) this.unsaid.packages = true;
    else this.#string(construct, value);
    return true;
  }

  call(call: Call): void {
    const name = this.#bindings.functionOf(call.callee);
    const first = call.arguments.find((each) => each.name === undefined)?.value;
    if (name === undefined) return;
    const file = FILES.get(name);
    if (file !== undefined) this.#file(file, first, call);
    switch (name) {
      case 'link':
        if (first && !this.#name('ref', first)) this.#string('link', first);
        break;
      case 'ref':
      case 'footnote':
        if (first) this.#name('ref', first);
        break;
      case 'cite':
        // Once there might be several.
        for (const each of call.arguments) if (each.name === undefined) this.#name('cite', each.value);
        this.#style(call);
        break;
      case 'bibliography':
        this.#style(call);
        break;
      case 'raw':
        this.#named('syntaxes', call);
        this.#named('theme', call);
        break;
      case 'label':
        if (first?.kind === 'string') this.#add('label', first, 'string');
        else this.unsaid.labels = true;
        break;
      case 'eval':
        this.unsaid.labels = true;
        break;
      default:
        if (SEEKERS.has(name) || SEEKING_METHOD.test(name)) this.#soughtIn(call.arguments);
    }
  }

  #file(construct: Construct, first: Value | undefined, call: Call): void {
    const given = call.arguments.filter((each) => each.name === undefined);
    // What is attached may be given besides, under a name of its own.
    if (construct === 'embed' && given.length > 1) return;
    const isKnown = first ? this.#strings(construct, first) : call.isSet || call.callee.endsWith('.with');
    if (construct === 'bibliography' && !isKnown) this.unsaid.bibliographies = true;
    if (construct === 'data' || construct === 'plugin') this.unsaid.data = true;
  }

  /** A style that is no file has a name without an ending. */
  #style(call: Call): void {
    const style = call.arguments.find(({ name }) => name === 'style')?.value;
    if (style && /\.csl$/i.test(this.#stringOf(style) ?? '')) this.#string('style', style);
  }

  #named(construct: 'syntaxes' | 'theme', call: Call): void {
    const value = call.arguments.find(({ name }) => name === construct)?.value;
    if (value) this.#strings(construct, value);
  }

  /** A string, or an array of them; whether all of it is known. */
  #strings(construct: Construct, value: Value): boolean {
    if (value.kind !== 'list') return this.#string(construct, value);
    return value.items.map((item) => this.#string(construct, item.value)).every(Boolean);
  }

  /** Whether a value is a string that says something. */
  #string(construct: Construct, value: Value): boolean {
    const said = this.#stringOf(value);
    if (said === undefined) return false;
    if (said === '' || (value.kind !== 'string' && value.kind !== 'name')) return true;
    const written = value.kind === 'string' ? 'string' : 'constant';
    const { start, end } = value;
    this.#found.push({ construct, start, end, written, said });
    return true;
  }

  #stringOf(value: Value): string | undefined {
    const span =
      value.kind === 'name'
        ? this.#bindings.stringOf(value.name)
        : value.kind === 'string'
          ? value
          : undefined;
    return span && stringText(this.#text.slice(span.start, span.end));
  }

  /** A label that is named; whether the value is one. */
  #name(construct: 'ref' | 'cite', value: Value): boolean {
    if (value.kind === 'label') {
      this.#sought(value);
      this.#add(construct, value);
      return true;
    }
    const [first] = value.kind === 'call' && value.call.callee === 'label' ? value.call.arguments : [];
    if (first?.value.kind !== 'string') return false;
    this.#drop(first.value);
    this.#add(construct, first.value, 'string');
    return true;
  }

  #soughtIn(list: readonly Argument[]): void {
    for (const { value } of list) this.#sought(value);
  }

  /** A label that is looked for is none that is given there. */
  #sought(value: Value): void {
    if (value.kind === 'label') this.#values.delete(value.start);
    else if (value.kind === 'list') this.#soughtIn(value.items);
  }

  /** `label("name")` was told as one that is given before its use was known. */
  #drop({ start }: Span): void {
    const at = this.#found.findLastIndex((each) => each.construct === 'label' && each.start === start);
    if (at >= 0) this.#found.splice(at, 1);
  }

  #add(construct: Found['construct'], { start, end }: Span, written: 'plain' | 'string' = 'plain'): void {
    if (start >= end) return;
    const raw = this.#text.slice(start, end);
    this.#found.push({
      construct,
      start,
      end,
      written,
      said: written === 'string' ? stringText(raw) : raw,
    });
  }
}
