// What a document says of the ids that it may have, and of the documents that it is put together of. Here all that looks
// like an id is one, wherever it stands: who says that an id is nowhere must have overlooked none.
import { ATTRIBUTE_ENTRY, Attributes, attributeName } from './attributes.ts';
import { COMMENT_LINE, UNDERLINE } from './block-lines.ts';
import { linesOf } from './lines.ts';
import { type ReadTitle, readTitle, withoutClosing } from './section-ids.ts';

/** What a document names that it is put together of: its path, or the end of that where the rest is not known here. */
export interface AsciidocInclude {
  readonly path: string;
  readonly isWhole: boolean;
}

/** How an id begins and ends that is not known as a whole. */
export interface KnownEnds {
  readonly before: string;
  readonly behind: string;
}

/** What a document says of ids. */
export interface AsciidocFacts {
  /** Ids that are written as such. */
  readonly ids: readonly string[];
  /** Ids of which only the beginning and the end are known, because attributes stand in them. */
  readonly partIds: readonly KnownEnds[];
  /** Titles of sections. */
  readonly titles: readonly ReadTitle[];
  /** What a natural reference may say: titles as they are written, and texts of ids. */
  readonly texts: readonly string[];
  /** What `idprefix` and `idseparator` are set to. */
  readonly prefixes: readonly string[];
  readonly separators: readonly string[];
  /** What `imagesdir` is set to, "" where it is taken away; undefined where attributes of other documents stand in it. */
  readonly imageFolders: readonly (string | undefined)[];
  readonly includes: readonly AsciidocInclude[];
  /** Whether it has a title of its own, as parts of others seldom have. */
  readonly hasTitle: boolean;
}

const INCLUDE = /^include::([^\s[](?:[^[]*[^\s[])?)\[/;
/** An attribute that is set where a condition is met, on one line. */
const CONDITIONAL_ENTRY = /^ifn?def::[^[]*\[(:.*)\]$/;
const HEADING = /^(={1,6}|#{1,6})[ \t]+(\S.*)$/;

/** `[[id]]`, `[[id,text]]`, `anchor:id[]`, `[#id]`, `id=…` and, in HTML, `name=…`. */
const IDS =
  /\[\[(?<double>[^\s,<>[\]]+)(?:,[ \t]*(?<text>[^[\]]+))?|anchor:(?<macro>(?:(?!anchor:)[^\s[\]])+)\[|\b(?:id|name)[ \t]*=[ \t]*(?:"(?<quoted>[^"]+)"|'(?<single>[^']+)'|(?<bare>[^\s,"'>\]]+))/g;
/** A term with an anchor before it: its text is that of the anchor (Asciidoctor, parser.rb, `parse_list_item`). */
const TERM = /^[ \t]*\[\[[^\s,<>[\]]+\]\][ \t]*(\S.*?)(?::{2,4}|;;)(?=[ \t]|$)/;
const SHORT = /\[[^[\]]*\]/g;
const REFTEXT = /\breftext[ \t]*=[ \t]*(?:"([^"]+)"|'([^']+)'|([^,"'\]]+))/;

/** What the text of a document says of ids. */
export function asciidocFacts(text: string): AsciidocFacts {
  const lines = linesOf(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter((line) => !COMMENT_LINE.test(line));
  return new FactScan(lines).facts;
}

class FactScan {
  readonly facts: AsciidocFacts;
  readonly #attributes: Pick<Attributes, 'resolved'>;
  readonly #ids: string[] = [];
  readonly #partIds: KnownEnds[] = [];
  readonly #texts: string[] = [];
  readonly #titles: ReadTitle[] = [];

  constructor(lines: readonly string[]) {
    const entries = lines.flatMap(entriesOf);
    this.#attributes = settled(entries);
    for (const [at, line] of lines.entries()) {
      this.#line(line);
      const title = titleAt(lines, at);
      if (title !== undefined) this.#title(title);
    }
    this.facts = {
      ids: this.#ids,
      partIds: this.#partIds,
      titles: this.#titles,
      texts: this.#texts,
      prefixes: valuesOf(entries, 'idprefix'),
      separators: valuesOf(entries, 'idseparator'),
      imageFolders: this.#imageFolders(entries),
      includes: lines.flatMap((line) => this.#include(line)),
      hasTitle: hasTitle(lines),
    };
  }

  #line(line: string): void {
    if (line.includes('[') || line.includes('='))
      for (const { groups = {} } of line.matchAll(IDS)) {
        const { double, macro, quoted, single, bare, text } = groups;
        this.#id(double ?? macro ?? quoted ?? single ?? bare ?? '');
        if (text !== undefined) this.#text(text);
      }
    if (line.includes('#'))
      for (const [list] of line.matchAll(SHORT))
        for (const [, id = ''] of list.matchAll(/#([^\s,.#%"'\]]+)/g)) this.#id(id);
    const term = line.includes('[[') ? TERM.exec(line)?.[1] : undefined;
    if (term !== undefined) this.#text(term);
    const reftext = REFTEXT.exec(line);
    if (reftext) this.#text(reftext[1] ?? reftext[2] ?? reftext[3] ?? '');
    if (/^\.[^\s.]/.test(line)) this.#text(line.slice(1));
  }

  #id(said: string): void {
    const id = this.#attributes.resolved(said);
    if (id !== undefined && !id.includes('{')) this.#ids.push(id);
    else
      this.#partIds.push({
        before: /^[^{]*/.exec(said)?.[0] ?? '',
        behind: said.slice(said.lastIndexOf('}') + 1),
      });
  }

  #title(said: string): void {
    this.#titles.push(readTitle(said, this.#attributes));
    this.#text(said);
  }

  #text(said: string): void {
    this.#texts.push(this.#attributes.resolved(said) ?? said);
  }

  #imageFolders(entries: readonly Entry[]): readonly (string | undefined)[] {
    const said = entries.filter(([name]) => attributeName(name) === 'imagesdir');
    return said.map(([name, value]) => (name.includes('!') ? '' : this.#attributes.resolved(value)));
  }

  #include(line: string): readonly AsciidocInclude[] {
    const said = INCLUDE.exec(line)?.[1];
    if (said === undefined) return [];
    const path = this.#attributes.resolved(said);
    if (path !== undefined && !/[{$]|:(?!\/)/.test(path)) return [{ path, isWhole: true }];
    return [{ path: knownEnd(path ?? said), isWhole: false }];
  }
}

/** What stands behind attributes, and behind what Antora calls a component, a module or a family. */
function knownEnd(said: string): string {
  const at = Math.max(...['}', '$', ':'].map((sign) => said.lastIndexOf(sign)));
  return (said[at] === '}' ? '' : '/') + said.slice(at + 1);
}

/** The title of a section that a line is, in one line or with one of marks below. */
function titleAt(lines: readonly string[], at: number): string | undefined {
  const line = lines[at] ?? '';
  const heading = HEADING.exec(line);
  if (heading) return withoutClosing(heading[2] ?? '', heading[1] ?? '');
  const next = lines[at + 1] ?? '';
  return isUnderline(line, next) ? line : undefined;
}

function isUnderline(line: string, next: string): boolean {
  return next.length > 1 && UNDERLINE.test(next) && Math.abs(next.length - line.length) < 3;
}

function hasTitle(lines: readonly string[]): boolean {
  return lines.some(
    (line, at) =>
      /^[=#][ \t]+\S/.test(line) ||
      ((lines[at + 1] ?? '').startsWith('==') && isUnderline(line, lines[at + 1] ?? '')),
  );
}

type Entry = readonly [name: string, value: string];

function entriesOf(line: string): readonly Entry[] {
  const [, name, value = ''] = ATTRIBUTE_ENTRY.exec(CONDITIONAL_ENTRY.exec(line)?.[1] ?? line) ?? [];
  return name === undefined ? [] : [[name, value]];
}

function valuesOf(entries: readonly Entry[], name: string): readonly string[] {
  return entries.filter(([each]) => attributeName(each) === name).map(([, value]) => value);
}

/** Attributes with one value throughout the document; what is set twice may have either. */
function settled(entries: readonly Entry[]): Pick<Attributes, 'resolved'> {
  const values = new Map<string, Set<string>>();
  for (const [name, value] of entries) {
    const bare = attributeName(name);
    const said = values.get(bare) ?? new Set();
    values.set(bare, said.add(name.includes('!') ? '' : value));
  }
  const attributes = new Attributes();
  for (const [name, said] of values)
    for (const value of said) if (said.size === 1) attributes.define(name, value);
  return attributes;
}
