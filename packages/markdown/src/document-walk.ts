import {
  type Base,
  type Diagnostic,
  type Extraction,
  type Notation,
  type Place,
  type ReadableText,
  type ReferenceDetails,
  type Span,
  byteSpan,
  fileSpan,
  isAskedFor,
} from '@linkwright/core';
import { withoutDeepNesting } from './parsing/deep-nesting.ts';
import { calledFiles, shownFiles } from './calls/chunk-files.ts';
import { hasChunks } from './ids/chunk-ids.ts';
import { DocumentIds } from './ids/document-ids.ts';
import { calledDocuments, frontMatterEnd, frontMatterValues, quotedValues } from './front-matter.ts';
import { headingText } from './ids/heading.ts';
import { withoutHighlightedCode } from './parsing/highlighted-code.ts';
import { withIndentedBlocks } from './parsing/indented-blocks.ts';
import { JsxWalk } from './html/jsx-walk.ts';
import { isCommentOfHtml } from './html/mdx-comments.ts';
import { withMarkdownInHtml } from './html/markdown-in-html.ts';
import { formulas } from './parsing/math.ts';
import { MYST_LAYER } from './myst/myst.ts';
import { MystWalk } from './myst/myst-walk.ts';
import * as notation from './notations.ts';
import type { ParsedEvent, ParsedToken } from './parsing/events.ts';
import { type ParsedSegment, type Wanted, parsedSegments } from './parsing/parsed-segments.ts';
import { isWithin } from './parsing/outside.ts';
import { markdownPlaces } from './places.ts';
import { missingDefinitions } from './parsing/missing-definitions.ts';
import { missingFootnotes } from './parsing/missing-footnotes.ts';
import { type HtmlRun, htmlEntity, inParagraph } from './html/raw-html.ts';
import { withoutUnquotedSlashes } from './html/unquoted-values.ts';
import { INCLUDE, includes, snippets, sourceIncludes } from './calls/includes.ts';
import { wikiLinks } from './wiki-links.ts';

/** What generators have for a folder of a site, and the places of what is called from there. */
const ALIASES: readonly (readonly [alias: string, place: Place])[] = [
  ['@site/', markdownPlaces.docusaurusSite],
  ['@/', markdownPlaces.zolaPage],
];

/** Of VitePress, among others. */
const PUT_IN: readonly Place[] = [markdownPlaces.include, markdownPlaces.sourceInclude];

const MISSING_DEFINITION = 'missing-definition';

/** A link or an image that is open. */
interface Opened extends Span {
  readonly place: Place;
  /** It stands in the description of an image, of which only the text is read (CommonMark, section 6.4). */
  readonly isDescription: boolean;
}

/** One reading of one document, event by event. */
export class DocumentWalk {
  readonly #document: ReadableText;
  readonly #base: Base;
  readonly #extraction: Extraction;
  /** What the parser's offsets are counted from. */
  #offset = 0;
  /** The links and images that the event stands in. */
  readonly #open: Opened[] = [];
  #html: HtmlRun[] | undefined;
  #isInTable = false;
  /** Undefined where nobody listens for ids. */
  readonly #ids: DocumentIds | undefined;
  /** Where no wiki link can stand: code, HTML, destinations, links. */
  readonly #opaque: Span[] = [];
  readonly #images: Span[] = [];
  /** The pieces of the text that were parsed. */
  readonly #read: Span[] = [];
  readonly #jsx: JsxWalk;
  /** Not in MDX, where braces hold JavaScript. */
  #myst: MystWalk | undefined;
  #formulas: readonly Span[] | undefined;

  constructor(document: ReadableText, base: Base, extraction: Extraction) {
    this.#document = document;
    this.#base = base;
    this.#extraction = extraction;
    this.#jsx = new JsxWalk(document, base, extraction, (span, at, how) => this.#tell(span, at, how));
    const { anchor } = extraction.sink;
    this.#ids = anchor && new DocumentIds(document, (span) => byteSpan(this.#document, span), anchor);
  }

  run(): void {
    const { text } = this.#document;
    const textStart = frontMatterEnd(text);
    if (textStart > 0) this.#frontMatter(textStart);
    const isMdx = this.#document.entity.mediaType === 'text/mdx';
    const wanted: Wanted = {
      anchors: this.#ids !== undefined,
      extendedAutolinks: isAskedFor(markdownPlaces.extendedAutolink, this.#extraction),
      wikiLinks: isAskedFor(markdownPlaces.wikiLink, this.#extraction),
      includedCode: !isMdx && PUT_IN.some((place) => isAskedFor(place, this.#extraction)),
      directives: !isMdx,
      mdx: isMdx,
    };
    if (!isMdx) this.#myst = new MystWalk(this.#document, textStart, this.#base, this.#extraction);
    const shallow = withoutDeepNesting(text, textStart);
    for (const span of shallow.deep) this.#tooDeep(span);
    const torn = (at: number) => this.#torn(at);
    const parseable = wanted.mdx
      ? shallow.text
      : withoutUnquotedSlashes(withIndentedBlocks(withMarkdownInHtml(withoutHighlightedCode(shallow.text))));
    for (const segment of parsedSegments(parseable, textStart, wanted, torn)) this.#segment(segment);
    if (wanted.wikiLinks) this.#wikiLinks(textStart);
    if (INCLUDE.test(text)) this.#includes(textStart);
    if (hasChunks(this.#document.entity.source.path)) this.#chunks(textStart);
    this.#myst?.directives();
    if (this.#myst) this.#ids?.written(textStart, this.#myst.codes);
    // What stands in a directive is linked by definitions of the whole.
    if (this.#ids && this.#document.entity.layer?.name !== MYST_LAYER) this.#labels(textStart);
  }

  /** Who listens for ids is told which names nothing defines. */
  #labels(from: number): void {
    const { text } = this.#document;
    this.#formulas ??= formulas(text);
    const isRead = ({ start }: Span): boolean => isWithin(this.#read, start);
    for (const { label } of missingDefinitions(text, from, this.#opaque, this.#images, this.#formulas)) {
      if (!isRead(label)) continue;
      const said = text.slice(label.start, label.end);
      const message = `nothing in the document defines "${said}", and the link is shown as text; define it ("[${said}]: …") or write "(…)" for where it leads`;
      this.#warn(MISSING_DEFINITION, message, label, { severity: 'info', reference: said });
    }
    for (const label of missingFootnotes(text, from, this.#opaque, this.#formulas)) {
      if (!isRead(label)) continue;
      const said = `^${text.slice(label.start, label.end)}`;
      const message = `nothing in the document defines the footnote "[${said}]", which is shown as text; define it ("[${said}]: …")`;
      this.#warn(MISSING_DEFINITION, message, label, { severity: 'info', reference: said });
    }
  }

  #segment({ start, end, events }: ParsedSegment): void {
    this.#offset = start;
    this.#read.push({ start, end });
    for (const [index, [kind, token]] of events.entries()) {
      if (kind === 'enter') {
        if (this.#ids && (token.type === 'atxHeadingText' || token.type === 'setextHeadingText'))
          this.#ids.heading(
            this.#units(token),
            headingText(events, index, this.#document.text, this.#offset),
          );
        if (token.type === 'mdxJsxFlowTag' || token.type === 'mdxJsxTextTag') this.#tag(token, events, index);
        else this.#enter(token);
      } else this.#exit(token);
    }
  }

  #enter(token: ParsedToken): void {
    switch (token.type) {
      case 'link':
        this.#begin(token, markdownPlaces.link);
        this.#opaque.push(this.#units(token));
        break;
      case 'image':
        this.#begin(token, markdownPlaces.image);
        this.#images.push(this.#units(token));
        break;
      case 'table':
        this.#isInTable = true;
        break;
      case 'resource':
      case 'definition':
        this.#opaque.push(this.#units(token));
        break;
      case 'resourceDestinationLiteral':
      case 'resourceDestinationRaw':
        this.#resource(token);
        break;
      case 'definitionDestinationLiteral':
      case 'definitionDestinationRaw':
        this.#destination(token, markdownPlaces.definition);
        break;
      case 'autolinkProtocol':
      case 'autolinkEmail':
      case 'literalAutolinkHttp':
      case 'literalAutolinkWww':
      case 'literalAutolinkEmail':
        if (!this.#isInImage) this.#autolink(token.type, this.#units(token));
        break;
      case 'linkwrightEsm':
        this.#script(this.#units(token), 0);
        break;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        this.#script(this.#units(token), 1);
        break;
      default:
        this.#enterCode(token);
        this.#enterHtml(token);
    }
  }

  #enterCode(token: ParsedToken): void {
    switch (token.type) {
      case 'codeTextData':
      case 'codeFlowValue':
        this.#myst?.code(this.#units(token));
        break;
      case 'codeText':
        this.#code(token);
        this.#myst?.role(this.#units(token));
        break;
      case 'codeFenced':
        this.#myst?.fence(this.#units(token));
        this.#code(token);
        break;
      case 'codeIndented':
        this.#code(token);
        break;
      default:
    }
  }

  #enterHtml(token: ParsedToken): void {
    switch (token.type) {
      case 'htmlFlow':
      case 'htmlText':
        this.#html = [];
        this.#opaque.push(this.#units(token));
        break;
      case 'htmlFlowData':
      case 'htmlTextData':
        for (const span of this.#isInTable ? this.#cellRuns(token) : [this.#units(token)])
          this.#htmlRun(span);
        break;
      case 'lineEnding':
        if (this.#html) this.#htmlRun(this.#lineEnding(token));
        break;
      default:
    }
  }

  #exit(token: ParsedToken): void {
    if (token.type === 'link' || token.type === 'image') this.#open.pop();
    else if (token.type === 'table') this.#isInTable = false;
    else if (token.type === 'htmlFlow' || token.type === 'htmlText') this.#embedHtml(token);
  }

  #begin(token: ParsedToken, at: Place): void {
    this.#open.push({ ...this.#units(token), place: at, isDescription: this.#isInImage });
  }

  get #isInImage(): boolean {
    const open = this.#open.at(-1);
    return open !== undefined && (open.isDescription || open.place === markdownPlaces.image);
  }

  /** The destination of the link or image that is open, if it is one to a reader. */
  #resource(token: ParsedToken): void {
    const open = this.#open.at(-1);
    if (open?.isDescription) return;
    this.#formulas ??= formulas(this.#document.text);
    const isFormula = open && this.#formulas.some(({ start, end }) => start < open.start && end > open.end);
    if (!isFormula) this.#destination(token, open?.place ?? markdownPlaces.link);
  }

  /** A destination, in angle brackets or without; one that is empty names nothing. */
  #destination(token: ParsedToken, at: Place): void {
    const { start, end } = this.#units(token);
    const isAngle = token.type.endsWith('Literal');
    const span = isAngle ? { start: start + 1, end: end - 1 } : { start, end };
    const outer = byteSpan(this.#document, { start, end });
    const [, page] = CALLED.exec(this.#document.text.slice(span.start, span.end)) ?? [];
    if (page !== undefined) {
      const name = { start: span.start + 2, end: span.end - 2 };
      this.#tell(name, markdownPlaces.wikiLink, notation.wikiName);
    }
    if (page !== undefined || BLOCK.test(this.#document.text.slice(span.start, span.end))) return;
    const details = isAngle ? { outer, delimiter: 'angle' } : undefined;
    const [, called] = ALIASES.find(([alias]) => this.#document.text.startsWith(alias, span.start)) ?? [];
    // Zola takes no picture so.
    const isCall = called && !(called === markdownPlaces.zolaPage && at === markdownPlaces.image);
    const place = isCall && isAskedFor(called, this.#extraction) ? called : at;
    this.#tell(span, place, isAngle ? notation.angleDestination : notation.destination, details);
  }

  #autolink(type: ParsedToken['type'], span: Span): void {
    const { autolink, extendedAutolink } = markdownPlaces;
    const { inAngles, bare } = this.#isInTable ? notation.cellAutolinks : notation.autolinks;
    if (type === 'autolinkProtocol') this.#tell(span, autolink, inAngles, { delimiter: 'angle' });
    else if (type === 'literalAutolinkHttp') this.#tell(span, extendedAutolink, bare);
    else if (type === 'literalAutolinkWww') this.#abbreviated(span, extendedAutolink, bare, 'http://');
    else if (type === 'autolinkEmail') this.#abbreviated(span, autolink, notation.emailAutolink, 'mailto:');
    else this.#extendedEmail(span);
  }

  /** GFM, section 6.9: an address may have its scheme before it, and with `xmpp:` a resource behind it. */
  #extendedEmail(span: Span): void {
    const whole = withScheme(this.#document.text, span);
    if (whole) this.#tell(whole, markdownPlaces.extendedAutolink, notation.emailAutolink);
    else this.#abbreviated(span, markdownPlaces.extendedAutolink, notation.emailAutolink, 'mailto:');
  }

  #abbreviated(span: Span, at: Place, how: Notation, completion: string): void {
    if (!isAskedFor(at, this.#extraction)) return;
    const { entity } = this.#document;
    const { start, end } = byteSpan(this.#document, span);
    this.#tell(span, at, how, { abbreviated: completion + how.decode(entity, start, end) });
  }

  #tell(span: Span, at: Place, how: Notation, details?: ReferenceDetails): void {
    if (span.start === span.end || !isAskedFor(at, this.#extraction) || this.#myst?.isDirective(span.start))
      return;
    const { start, end } = byteSpan(this.#document, span);
    this.#extraction.sink.reference(this.#document.entity, start, end, at, how, this.#base, details);
  }

  #torn(at: number): void {
    this.#warn(
      'paragraph-too-long',
      'the paragraph is so long that it is read in parts, and a link can be cut here',
      { start: at, end: at },
    );
  }

  #tooDeep(span: Span): void {
    this.#warn(
      'nested-too-deep',
      'more brackets are open here, or stand in one another, than any text has; they are read as letters',
      span,
    );
  }

  #warn(code: string, message: string, at: Span, more?: Pick<Diagnostic, 'severity' | 'reference'>): void {
    const { entity } = this.#document;
    const { start, end } = byteSpan(this.#document, at);
    const span = fileSpan(entity, start, end);
    const source = entity.source.path;
    this.#extraction.sink.problem({
      code,
      severity: 'warning',
      message,
      source,
      ...(span && { span }),
      ...more,
    });
  }

  /** GFM, section 4.10: in a table `\|` is a pipe also where no escapes are. */
  #cellRuns(token: ParsedToken): Span[] {
    const { start, end } = this.#units(token);
    const said = this.#document.text.slice(start, end);
    const cuts = Array.from(said.matchAll(/\\(?=\|)/g), ({ index }) => start + index);
    const starts = [start, ...cuts.map((cut) => cut + 1)];
    return starts.map((from, index) => ({ start: from, end: cuts[index] ?? end }));
  }

  /** A run of HTML; what stands between two runs is the container's. */
  #htmlRun(span: Span): void {
    const { start, end } = byteSpan(this.#document, span);
    const last = this.#html?.at(-1);
    if (last && last.end === start) last.end = end;
    else if (end > start) this.#html?.push({ start, end });
  }

  /** The token goes on over the marks of containers. */
  #lineEnding(token: ParsedToken): Span {
    const { text } = this.#document;
    const { start } = this.#units(token);
    return { start, end: text.startsWith('\r\n', start) ? start + 2 : start + 1 };
  }

  #embedHtml(token: ParsedToken): void {
    const runs = this.#html;
    this.#html = undefined;
    if (this.#isInImage || this.#myst?.isDirective(this.#units(token).start)) return;
    if (token.type === 'htmlFlow') this.#ids?.html(this.#units(token));
    if (!runs || runs.length === 0) return;
    const html = htmlEntity(this.#document.entity, runs, this.#isInTable);
    this.#extraction.embed(token.type === 'htmlText' ? inParagraph(html) : html, this.#base);
  }

  #tag(token: ParsedToken, events: readonly ParsedEvent[], index: number): void {
    const span = this.#units(token);
    this.#opaque.push(span);
    this.#jsx.tag(span, events, index, this.#offset);
  }

  /** JavaScript, in braces or without. */
  #script(span: Span, braces: 0 | 1): void {
    this.#opaque.push(span);
    if (isCommentOfHtml(this.#document.text.slice(span.start, span.end))) return;
    this.#jsx.script({ start: span.start + braces, end: span.end - braces });
  }

  #frontMatter(end: number): void {
    const { docusaurusDoc, frontMatter } = markdownPlaces;
    const { text } = this.#document;
    if (isAskedFor(docusaurusDoc, this.#extraction))
      for (const value of calledDocuments(text, end))
        this.#tell(value, docusaurusDoc, notation.frontMatterNotations[value.quoting]);
    if (!isAskedFor(frontMatter, this.#extraction)) return;
    for (const value of frontMatterValues(text, end))
      this.#tell(value, frontMatter, notation.frontMatterNotations[value.quoting]);
  }

  #wikiLinks(from: number): void {
    const { text, entity } = this.#document;
    const { textFirst } = entity.source;
    // Properties of Obsidian: without quotation marks they would be lists in lists.
    for (const { start, end, quoting } of quotedValues(text, from))
      for (const name of wikiLinks(text.slice(start, end), 0, [], textFirst)) {
        const span = { start: start + name.start, end: start + name.end };
        this.#tell(span, markdownPlaces.wikiLink, notation.quotedWikiNames[quoting]);
      }
    for (const span of wikiLinks(text, from, this.#opaque, textFirst))
      this.#tell(span, markdownPlaces.wikiLink, notation.wikiName);
  }

  #includes(from: number): void {
    const { text } = this.#document;
    for (const span of includes(text, from, this.#opaque))
      this.#tell(span, markdownPlaces.include, notation.includedPath);
    for (const span of sourceIncludes(text, from, this.#opaque))
      this.#tell(span, markdownPlaces.sourceInclude, notation.sourcePath);
    for (const span of snippets(text, from)) this.#tell(span, markdownPlaces.snippet, notation.pageCall);
  }

  #chunks(from: number): void {
    const { text } = this.#document;
    const { chunkFile, shortcodeFile } = markdownPlaces;
    for (const span of calledFiles(text, from)) this.#tell(span, chunkFile, notation.pathInString);
    for (const span of shownFiles(text, from)) this.#tell(span, shortcodeFile, notation.pageCall);
  }

  #code(token: ParsedToken): void {
    const span = this.#units(token);
    this.#opaque.push(span);
  }

  #units(token: ParsedToken): Span {
    return { start: token.start.offset + this.#offset, end: token.end.offset + this.#offset };
  }
}

/** Logseq: `[text]([[page]])` and `[text](((id of a block)))`, which no URI can be. */
const CALLED = /^\[\[([^[\]|\r\n]+)\]\]$/;
const BLOCK = /^\(\([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\)\)$/i;

/** The address at `span` with its scheme, where it has one; a letter before that would make it part of a word. */
function withScheme(text: string, { start, end }: Span): Span | undefined {
  const scheme = ['mailto:', 'xmpp:'].find((each) => text.startsWith(each, start - each.length));
  if (scheme === undefined || start < scheme.length) return undefined;
  const from = start - scheme.length;
  if (/[A-Za-z0-9]/.test(text[from - 1] ?? '')) return undefined;
  const [resource = ''] =
    scheme === 'xmpp:' ? (/^\/[A-Za-z0-9@.]*[A-Za-z0-9@]/.exec(text.slice(end, end + RESOURCE)) ?? []) : [];
  return { start: from, end: end + resource.length };
}

/** More characters no resource has (RFC 7622, 3.4). */
const RESOURCE = 1023;
