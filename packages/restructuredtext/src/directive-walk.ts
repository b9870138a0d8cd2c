// Directives: their arguments, options and contents (reStructuredText, "Directives").
import type { Notation, Place } from '@linkwright/core';
import * as marks from './block-marks.ts';
import type { BodyWalk } from './body-walk.ts';
import { directiveKind } from './directive-kinds.ts';
import { uriIn } from './escapes.ts';
import { isOfFormats, isPattern } from './image-formats.ts';
import { type Line, endOfIndented, isBlank, restOf } from './lines.ts';
import { argumentUri, imageUri, embeddedUri, entryName, path, rolePath } from './notations.ts';
import { Passage } from './passage.ts';
import { restructuredTextPlaces as places } from './places.ts';
import { targetIn } from './target-uri.ts';
import type { Teller } from './teller.ts';
import { type TocEntry, tocEntry } from './toc-entry.ts';

/** A directive, taken apart. Lines are those of the document. */
interface Directive {
  readonly name: string;
  readonly argument: readonly Line[];
  /** What stands behind the name of each option. */
  readonly options: ReadonlyMap<string, readonly Line[]>;
  readonly content: readonly Line[];
}

/** Where a reference stands in an argument or an option, and how it is written. */
interface Slot {
  readonly place: Place;
  readonly notation: Notation;
}

const IMAGE: Slot = { place: places.image, notation: imageUri };
const INCLUDE: Slot = { place: places.include, notation: path };
const URL: Slot = { place: places.directiveUrl, notation: argumentUri };
const FILE: Slot = { place: places.file, notation: path };

const ARGUMENTS: Readonly<Record<string, Slot>> = {
  image: IMAGE,
  figure: IMAGE,
  thumbnail: IMAGE,
  'kernel-image': IMAGE,
  'kernel-figure': IMAGE,
  include: INCLUDE,
  literalinclude: INCLUDE,
  'button-link': URL,
  graphviz: FILE,
};

const OPTIONS: Readonly<Record<string, Readonly<Record<string, Slot>>>> = {
  'csv-table': { file: FILE, url: URL },
  raw: { file: FILE, url: URL },
  literalinclude: { diff: FILE },
};

/** Options that hold running text: docutils, "Sidebar" and "CSV Table"; Sphinx, "Showing code examples" and Graphviz. */
const TEXT_OPTIONS: Readonly<Record<string, string>> = {
  sidebar: 'subtitle',
  'csv-table': 'header',
  'code-block': 'caption',
  sourcecode: 'caption',
  literalinclude: 'caption',
  graphviz: 'caption',
  graph: 'caption',
  digraph: 'caption',
};

const CARDS: ReadonlySet<string> = new Set(['card', 'grid-item-card', 'card-carousel']);

/** Reads directives. */
export class DirectiveWalk {
  readonly #document: string;
  readonly #teller: Teller;
  readonly #bodies: BodyWalk;

  constructor(document: string, teller: Teller, bodies: BodyWalk) {
    this.#document = document;
    this.#teller = teller;
    this.#bodies = bodies;
  }

  /** A directive by its name, with the line behind that and those that are indented below it. */
  directive(qualified: string, block: readonly Line[]): void {
    const name = qualified.toLowerCase().replace(/^.*:/, '');
    const directive = this.#parts(name, block);
    this.#argument(directive);
    for (const [option, slot] of Object.entries(OPTIONS[name] ?? {}))
      this.#slot(slot, directive.options.get(option));
    const option = Object.hasOwn(TEXT_OPTIONS, name) ? TEXT_OPTIONS[name] : undefined;
    if (option !== undefined) this.#textOption(directive, directive.options.get(option) ?? []);
    if (ARGUMENTS[name] === IMAGE) this.#imageTarget(directive.options.get('target'));
    if (CARDS.has(name)) this.#cardLink(directive);
    if (name === 'toctree') this.#entries(directive);
    else if (name === 'raw') this.#raw(directive);
    else if (name === 'csv-table') this.#rows(directive, directive.content);
    else this.#content(directive);
  }

  #content({ name, content }: Directive): void {
    const kind = directiveKind(name);
    if (kind.content === 'body') this.#bodies.body(content);
    else if (kind.content === 'text') this.#text(content);
  }

  #argument({ name, argument }: Directive): void {
    const slot = Object.hasOwn(ARGUMENTS, name) ? ARGUMENTS[name] : undefined;
    if (slot) this.#slot(slot, argument);
    else if (directiveKind(name).hasTextArgument) this.#text(argument);
  }

  #textOption(directive: Directive, lines: readonly Line[]): void {
    if (directive.name === 'csv-table') this.#rows(directive, lines);
    else this.#text(lines);
  }

  /** Rows of comma-separated values. A cell in quotes can go on over lines, and those are read together. */
  #rows({ options }: Directive, lines: readonly Line[]): void {
    const [quoting] = options.get('quote') ?? [];
    const quote = quoting ? this.#document.slice(quoting.start, quoting.end) : '"';
    let open: Line[] = [];
    for (const line of lines) {
      const quotes = this.#document.slice(line.start, line.end).split(quote).length - 1;
      const goesOn = (quotes % 2 === 1) !== open.length > 0;
      open.push(line);
      if (goesOn) continue;
      this.#text(open);
      open = [];
    }
    // A quote that is never closed is none.
    for (const line of open) this.#text([line]);
  }

  #text(lines: readonly Line[]): void {
    const said = lines.filter((line) => !isBlank(line));
    if (said.length > 0) this.#teller.inline(new Passage(this.#document, said));
  }

  /** A reference that is the whole of an argument or an option. `<name>` is a file of docutils itself. */
  #slot({ place, notation }: Slot, lines: readonly Line[] = []): void {
    const passage = new Passage(this.#document, lines);
    const { text } = passage;
    if (notation === path && /^<.*>$/.test(text)) return;
    if (place === places.include && /^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return;
    const isImage = place === places.image && isPattern(uriIn(text));
    if (isImage && isOfFormats(uriIn(text))) return this.#teller.imageOfFormats(passage);
    const where = isImage ? places.pattern : place;
    this.#teller.reference(passage, where, { start: 0, end: text.length, notation });
  }

  #imageTarget(lines: readonly Line[] = []): void {
    if (lines.length > 0) targetIn(this.#teller, new Passage(this.#document, lines), 0, places.imageTarget);
  }

  /** sphinx-design: what a link is, `link-type` says. */
  #cardLink({ options }: Directive): void {
    const lines = options.get('link') ?? [];
    const [type] = options.get('link-type') ?? [];
    const kind = type ? this.#document.slice(type.start, type.end) : 'url';
    if (kind === 'url') this.#slot(URL, lines);
    else if (kind === 'doc' && lines.length > 0) {
      const passage = new Passage(this.#document, lines);
      this.#teller.document(passage, places.document, { start: 0, end: passage.text.length });
    }
  }

  /** The entries of a table of contents: names of documents and URLs, with titles or without. */
  #entries({ options, content }: Directive): void {
    for (const line of content) {
      if (isBlank(line)) continue;
      const passage = new Passage(this.#document, [line]);
      const entry = tocEntry(passage.text, options.has('glob'));
      if (entry) this.#entry(passage, entry);
    }
  }

  #entry(passage: Passage, { kind, ...span }: TocEntry): void {
    if (kind === 'url') this.#teller.reference(passage, places.tocUrl, { ...span, notation: embeddedUri });
    else if (kind === 'pattern')
      this.#teller.reference(passage, places.pattern, { ...span, notation: rolePath });
    else {
      const place = kind === 'page' ? places.optionalDocument : places.document;
      this.#teller.document(passage, place, span, entryName);
    }
  }

  #raw({ argument, content }: Directive): void {
    const said = content.filter((line) => !isBlank(line));
    const [first, last] = [said[0], said.at(-1)];
    const formats = argument.map(({ start, end }) => this.#document.slice(start, end)).join(' ');
    const isCell = first?.cellEnd !== undefined;
    if (first && last && !isCell && /\bhtml\b/i.test(formats))
      this.#teller.html({ start: first.start, end: last.end });
  }

  /** Arguments end at a blank line or at the first option, options at a blank line. */
  #parts(name: string, [first, ...others]: readonly Line[]): Directive {
    const begins = isBlank(first as Line) ? [] : [first as Line];
    const blank = others.findIndex(isBlank);
    const head = blank < 0 ? others : others.slice(0, blank);
    const option = head.findIndex((line) => this.#isOption(line));
    const hasOptions = option >= 0;
    // Directives without arguments have their content there.
    const argument = [...begins, ...(hasOptions ? head.slice(0, option) : head)];
    const options = this.#options(hasOptions ? head.slice(option) : []);
    const behind = blank < 0 ? [] : others.slice(blank);
    if (this.#hasArgument(name)) return { name, argument, options, content: behind };
    const from = hasOptions ? others.slice(head.length) : others;
    const isText = directiveKind(name).hasTextArgument;
    return isText && !hasOptions
      ? { name, argument: [], options, content: this.#joined(begins, from) }
      : { name, argument: isText ? argument : begins, options, content: hasOptions ? behind : from };
  }

  #hasArgument(name: string): boolean {
    return Object.hasOwn(ARGUMENTS, name) || Object.hasOwn(OPTIONS, name);
  }

  /** The line behind the name as the first of the content. */
  #joined(begins: readonly Line[], others: readonly Line[]): readonly Line[] {
    const [first] = begins;
    if (!first) return others;
    const columns = others.filter((line) => !isBlank(line)).map(({ column }) => column);
    const column = columns.length > 0 ? Math.min(...columns) : first.column;
    return [{ ...first, column }, ...others];
  }

  #isOption(line: Line): boolean {
    return marks.FIELD.test(this.#document.slice(line.start, line.end));
  }

  #options(lines: readonly Line[]): ReadonlyMap<string, readonly Line[]> {
    const options = new Map<string, readonly Line[]>();
    for (let index = 0; index < lines.length;) {
      const line = lines[index] as Line;
      const text = this.#document.slice(line.start, line.end);
      const [mark = ''] = marks.FIELD.exec(text) ?? [];
      const end = endOfIndented(lines, index, line.column);
      const value = [restOf(this.#document, line, mark.length), ...lines.slice(index + 1, end)];
      options.set(
        mark.trim().slice(1, -1).toLowerCase(),
        value.filter((each) => !isBlank(each)),
      );
      index = end;
    }
    return options;
  }
}
