import {
  type Base,
  type Extraction,
  type Notation,
  type Place,
  type ReadableText,
  type ReferenceDetails,
  type Span,
  TextSink,
} from '@linkwright/core';
import { withoutBreaks, withoutEscapes } from './bracket-escapes.ts';
import { Entries } from './entries.ts';
import { searchedTitle } from './headline.ts';
import { type InlineObject, inlineObjects } from './inline-scan.ts';
import { linesOf } from './lines.ts';
import {
  type FileTarget,
  type LinkTarget,
  isOfMachine,
  isPattern,
  keywordTarget,
  linkTarget,
  namesSomething,
} from './link-target.ts';
import * as notation from './notations.ts';
import { orgPlaces as places } from './places.ts';
import type { Abbreviation, Settings } from './settings.ts';

type InlineLink = Extract<InlineObject, { kind: 'bracket' | 'angle' | 'plain' }>;

const NOTATIONS = {
  bracket: notation.bracketLink,
  angle: notation.angleLink,
  plain: notation.plainLink,
} as const;

const DELIMITERS = { bracket: 'square', angle: 'angle', plain: 'white-space' } as const;

/** Hands what is found in a document to the sink. */
export class Teller {
  /** Whether references are passed over, as those of comments are. Names are told all the same: links find them. */
  isSilent = false;
  readonly text: string;
  readonly #sink: TextSink;
  readonly #base: Base;
  readonly #settings: Settings;
  readonly #entries: Entries;
  /** One for each abbreviation, by whether it looks for something. */
  readonly #abbreviated = new Map<Abbreviation, readonly [Notation, Notation]>();

  constructor(document: ReadableText, base: Base, extraction: Extraction, settings: Settings) {
    this.text = document.text;
    this.#sink = new TextSink(document, extraction);
    this.#base = base;
    this.#settings = settings;
    this.#entries = new Entries(base);
  }

  /** A headline of a level begins an entry. */
  enter(level: number): void {
    this.#entries.enter(level);
  }

  property(key: string, value: Span): void {
    this.#entries.property(key, this.#said(value));
  }

  /** Every reference of running text, and its targets. */
  inline(span: Span): void {
    for (const found of inlineObjects(this.text, span)) {
      if (found.kind === 'html') this.html(found);
      else if (found.kind === 'target')
        this.#anchor(found, 'target', `<<${searchedTitle(this.#said(found))}>>`);
      else this.#link(found);
    }
  }

  #link(link: InlineLink): void {
    const { kind } = link;
    const said = this.#said(link);
    const read =
      kind === 'bracket' ? withoutEscapes(said) : kind === 'angle' ? withoutBreaks(said, '') : said;
    const abbreviation = kind === 'bracket' ? this.#abbreviation(read) : undefined;
    const target = linkTarget(abbreviation ? notation.expanded(abbreviation, read) : read);
    const isSearch = looksForWords(target);
    const how = abbreviation
      ? this.#notationOf(abbreviation, isSearch)
      : NOTATIONS[kind][isSearch ? 'search' : 'plain'];
    const isComputed = abbreviation !== undefined && /%\(/.test(abbreviation.template);
    this.#tellTarget(link, isComputed ? { kind: 'unknown' } : target, how);
  }

  #abbreviation(link: string): Abbreviation | undefined {
    const at = link.indexOf(':');
    return this.#settings.abbreviations.get(at < 0 ? link : link.slice(0, at));
  }

  #notationOf(abbreviation: Abbreviation, isSearch: boolean): Notation {
    let known = this.#abbreviated.get(abbreviation);
    if (!known) {
      known = [notation.abbreviatedLink(abbreviation, false), notation.abbreviatedLink(abbreviation, true)];
      this.#abbreviated.set(abbreviation, known);
    }
    return known[isSearch ? 1 : 0];
  }

  #tellTarget(link: InlineLink, target: LinkTarget, how: Notation): void {
    const details = { outer: this.#sink.bytes(link.outer), delimiter: DELIMITERS[link.kind] };
    switch (target.kind) {
      case 'program':
        break;
      case 'unknown':
        this.#tell(link, places.link, notation.unsaid, details);
        break;
      case 'file':
        this.#file(link, places.file, target, how, details);
        break;
      case 'attachment':
        this.#attachment(link, target, how, details);
        break;
      case 'internal':
        if (namesSomething(target.search)) this.#tell(link, places.internal, how, details);
        break;
      case 'id':
        this.#tell(link, places.id, how, details);
        break;
      default:
        this.#tell(link, link.kind === 'bracket' ? places.link : places.url, how, details);
    }
  }

  #file(
    span: Span,
    at: Place,
    target: FileTarget,
    how: Notation,
    details: ReferenceDetails = {},
    base: Base = this.#base,
  ): void {
    const { path, search = '' } = target;
    if (path.trim() === '' && (path !== '' || search === '')) return;
    if (isOfMachine(path)) this.#tell(span, at, notation.unsaid, details, base);
    // A path from the root of the disk may name what is not in the tree, and several files none.
    else if (path.startsWith('/') || isPattern(path))
      this.#tell(span, at, how, { ...details, mayBeElsewhere: true }, base);
    else this.#tell(span, at, how, details, base);
  }

  #attachment(span: Span, target: FileTarget, how: Notation, details: ReferenceDetails): void {
    const { folder } = this.#entries;
    if (!folder) this.#tell(span, places.attachment, notation.unsaid, details);
    else {
      const elsewhere = folder.mayBeElsewhere ? { mayBeElsewhere: true as const } : {};
      this.#file(span, places.attachment, target, how, { ...details, ...elsewhere }, folder.base);
    }
  }

  /** `"path::search" kind options`. */
  include(value: Span): void {
    const span = this.#token(value);
    const said = this.#said(span);
    if (isUrl(said)) return this.#tell(span, places.url, notation.keywordUri);
    const target = keywordTarget(said, true);
    const { plain, search } = notation.includedPath;
    this.#file(span, places.include, target, looksForWords(target) ? search : plain);
  }

  setupFile(value: Span): void {
    this.#path(this.#unquoted(value), places.setupFile);
  }

  /** A file; or the name of one without its ending, a style and options, as ox-bibtex has it. */
  bibliography(value: Span): void {
    const span = this.#unquoted(value);
    if (span.start !== value.start || /^(?:\S+|.*\.\w+)$/.test(this.#said(span)))
      this.#path(span, places.bibliography);
  }

  #path(span: Span, at: Place): void {
    const said = this.#said(span);
    if (isUrl(said)) this.#tell(span, places.url, notation.keywordUri);
    else this.#file(span, at, keywordTarget(said, false), notation.path);
  }

  /** `name template`. */
  abbreviation(value: Span): void {
    const said = this.#said(value);
    const [before = '', template = ''] = /^(?:"[^"]+"|\S+)[ \t]+(?=(\S+)$)/.exec(said) ?? [];
    if (/^(?:https?|ftp):/.test(template))
      this.#tell(
        { start: value.start + before.length, end: value.end },
        places.abbreviation,
        notation.keywordUri,
      );
  }

  htmlLink(value: Span): void {
    this.#tell(value, places.htmlLink, notation.keywordUri);
  }

  /** `:poster URI :width 10`. */
  htmlAttributes(value: Span): void {
    const said = this.#said(value);
    for (const { 0: whole, 1: uri = '', index } of said.matchAll(
      /(?<!\S):(?:poster|longdesc|cite)[ \t]+([^\s":]\S*)/g,
    )) {
      const end = value.start + index + whole.length;
      this.#tell({ start: end - uri.length, end }, places.htmlAttribute, notation.keywordUri);
    }
  }

  /** A stretch of the document that is HTML. */
  html(span: Span): void {
    if (!this.isSilent && this.#said(span).includes('<')) this.#sink.embed(span, 'text/html', this.#base);
  }

  /** A title, which `[[*Title]]` and `[[Title]]` find. */
  headline(title: Span): void {
    this.#anchor(title, 'headline', `*${searchedTitle(this.#said(title))}`);
  }

  /** `#+NAME: name`. */
  name(value: Span): void {
    this.#anchor(value, 'name', `name:${searchedTitle(this.#said(value))}`);
  }

  /** What links find an entry by, and the folder of its attachments. */
  propertyNames(key: string, value: Span): void {
    const said = this.#said(value);
    if (key === 'CUSTOM_ID') this.#anchor(value, 'custom-id', `#${said}`);
    else if (key === 'ID') this.#anchor(value, 'entry', `id:${said}`);
    else if (key === 'DIR' || key === 'ATTACH_DIR') {
      // Of the document itself, before any headline.
      this.property(key, value);
      this.#file(value, places.attachmentFolder, keywordTarget(said, false), notation.path);
    }
    if (key === 'ID') this.property(key, value);
  }

  /** `(ref:name)` at the ends of lines of code, or as the switch `-l` of the block has it. */
  codeReferences(content: Span, switches: string): void {
    const [before = '(ref:', behind = ')'] = /-l[ \t]+"([^"%]*)%s([^"]*)"/.exec(switches)?.slice(1) ?? [];
    if (before === '' || !this.#said(content).includes(before)) return;
    for (const { start, end } of linesOf(this.#said(content))) {
      const line = this.text.slice(content.start + start, content.start + end).trimEnd();
      const from = line.lastIndexOf(before) + before.length;
      const to = line.length - behind.length;
      if (from < before.length || from >= to || !line.endsWith(behind)) continue;
      const name = line.slice(from, to);
      const at = content.start + start;
      this.#anchor({ start: at + from, end: at + to }, 'coderef', `(${name})`);
    }
  }

  #anchor(span: Span, kind: string, name: string): void {
    this.#sink.anchor(span, notation.nameNotation(kind, name));
  }

  #tell(span: Span, at: Place, how: Notation, details?: ReferenceDetails, base: Base = this.#base): void {
    if (!this.isSilent) this.#sink.reference(span, at, how, base, details);
  }

  /** The first word, or what stands in quotation marks. */
  #token({ start, end }: Span): Span {
    const said = this.#said({ start, end });
    const quoted = /^"([^"]+)"/.exec(said);
    if (quoted) return { start: start + 1, end: start + 1 + (quoted[1] as string).length };
    return { start, end: start + (/^\S*/.exec(said)?.[0].length ?? 0) };
  }

  #unquoted({ start, end }: Span): Span {
    return /^"[^"]+"$/.test(this.#said({ start, end })) ? { start: start + 1, end: end - 1 } : { start, end };
  }

  #said(span: Span): string {
    return this.#sink.said(span);
  }
}

/** Whether it is something else than an id that is looked for, so that `#` before it would be wrong. */
function looksForWords(target: LinkTarget): boolean {
  const search = 'search' in target ? target.search : undefined;
  const isPage = target.kind === 'file' && target.prefix === 'docview:';
  return search !== undefined && search !== '' && !search.startsWith('#') && !isPage;
}

function isUrl(said: string): boolean {
  return /^(?:https?|ftp):\/\//i.test(said);
}
