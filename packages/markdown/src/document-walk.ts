import {
  type Base,
  type Extraction,
  type Place,
  type ReadableText,
  type Span,
  byteSpan,
} from '@linkwright/core';
import { tellAutolink } from './autolinks.ts';
import { PUT_IN, tellCalls, tellFrontMatter } from './calls/document-calls.ts';
import { calledStarts } from './calls/called-in-documents.ts';
import { Teller } from './teller.ts';
import { frontMatterEnd } from './front-matter.ts';
import { HtmlRuns } from './html/html-runs.ts';
import { JsxWalk } from './html/jsx-walk.ts';
import { withMarkdownInHtml } from './html/markdown-in-html.ts';
import { isCommentOfHtml } from './html/mdx-comments.ts';
import { htmlEntity, inParagraph } from './html/raw-html.ts';
import { withoutUnquotedSlashes } from './html/unquoted-values.ts';
import { DocumentIds } from './ids/document-ids.ts';
import { headingText } from './ids/heading.ts';
import { MystWalk } from './myst/myst-walk.ts';
import { MYST_LAYER } from './myst/myst.ts';
import { angleDestination, destination } from './notations/destinations.ts';
import { wikiName } from './notations/wiki-names.ts';
import { withoutDeepNesting } from './parsing/deep-nesting.ts';
import type { ParsedEvent, ParsedToken } from './parsing/events.ts';
import { highlightedCode, withoutHighlightedCode } from './parsing/highlighted-code.ts';
import { withIndentedBlocks } from './parsing/indented-blocks.ts';
import { formulas } from './parsing/math.ts';
import { isWithin } from './parsing/outside.ts';
import { type ParsedSegment, type Wanted, parsedSegments } from './parsing/parsed-segments.ts';
import { tellUndefined } from './parsing/undefined-names.ts';
import { markdownPlaces } from './places.ts';

/** What generators have for a folder of a site, and the places of what is called from there. */
const ALIASES: readonly (readonly [alias: string, place: Place])[] = [
  ['@site/', markdownPlaces.docusaurusSite],
  ['@/', markdownPlaces.zolaPage],
];

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
  readonly #teller: Teller;
  /** Where the front matter ends. */
  readonly #textStart: number;
  readonly #isMdx: boolean;
  /** What the parser's offsets are counted from. */
  #offset = 0;
  /** The links and images that the event stands in. */
  readonly #open: Opened[] = [];
  readonly #html: HtmlRuns;
  #isInTable = false;
  /** Undefined where nobody listens for ids. */
  readonly #ids: DocumentIds | undefined;
  /** Where no wiki link can stand: code, HTML, destinations, links. */
  #opaque: Span[] = [];
  /** Code that a call of a generator shows; there are none in MDX. */
  readonly #highlighted: readonly Span[];
  readonly #images: Span[] = [];
  /** The pieces of the text that were parsed. */
  readonly #read: Span[] = [];
  readonly #jsx: JsxWalk;
  /** Not in MDX, where braces hold JavaScript. */
  readonly #myst: MystWalk | undefined;
  #formulas: readonly Span[] | undefined;
  #arguments: ReadonlySet<number> | undefined;

  constructor(document: ReadableText, base: Base, extraction: Extraction) {
    this.#document = document;
    this.#base = base;
    this.#extraction = extraction;
    this.#textStart = frontMatterEnd(document.text);
    this.#isMdx = document.entity.mediaType === 'text/mdx';
    this.#highlighted = this.#isMdx ? [] : highlightedCode(document.text);
    if (!this.#isMdx) this.#myst = new MystWalk(document, this.#textStart, base, extraction);
    this.#teller = new Teller(document, base, extraction, (at) => this.#myst?.isDirective(at) ?? false);
    this.#html = new HtmlRuns(document);
    this.#jsx = new JsxWalk(this.#teller, base, extraction);
    const { anchor } = extraction.sink;
    this.#ids = anchor && new DocumentIds(document, (span) => byteSpan(this.#document, span), anchor);
  }

  run(): void {
    const { text } = this.#document;
    const from = this.#textStart;
    if (from > 0) tellFrontMatter(this.#teller, from);
    const shallow = withoutDeepNesting(text, from);
    for (const span of shallow.deep) this.#tooDeep(span);
    const torn = (at: number) => this.#torn(at);
    const parseable = this.#isMdx
      ? shallow.text
      : withoutUnquotedSlashes(
          withIndentedBlocks(withMarkdownInHtml(withoutHighlightedCode(shallow.text, this.#highlighted))),
        );
    for (const segment of parsedSegments(parseable, from, this.#wanted(), torn)) this.#segment(segment);
    this.#opaque = inOrder(this.#opaque, this.#highlighted);
    tellCalls(this.#teller, from, this.#opaque);
    this.#myst?.directives();
    if (this.#myst) this.#ids?.written(from, [...this.#myst.codes, ...this.#highlighted]);
    this.#undefined();
  }

  #wanted(): Wanted {
    return {
      anchors: this.#ids !== undefined,
      extendedAutolinks: this.#teller.isAsked(markdownPlaces.extendedAutolink),
      wikiLinks: this.#teller.isAsked(markdownPlaces.wikiLink),
      includedCode: !this.#isMdx && PUT_IN.some((place) => this.#teller.isAsked(place)),
      directives: !this.#isMdx,
      mdx: this.#isMdx,
    };
  }

  /** Who listens for ids is told which names nothing defines. */
  #undefined(): void {
    // What stands in a directive is linked by definitions of the whole.
    if (!this.#ids || this.#document.entity.layer?.name === MYST_LAYER) return;
    this.#formulas ??= formulas(this.#document.text);
    tellUndefined(this.#teller, this.#textStart, {
      opaque: this.#opaque,
      images: this.#images,
      formulas: this.#formulas,
      isRead: ({ start }) => isWithin(this.#read, start),
    });
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
        if (!this.#isInImage && !this.#isArgument(token))
          tellAutolink(this.#teller, token.type, this.#units(token), this.#isInTable);
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
        this.#myst?.span(this.#units(token));
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
        this.#html.begin();
        this.#opaque.push(this.#units(token));
        break;
      case 'htmlFlowData':
      case 'htmlTextData':
        if (this.#isInTable) this.#html.addOfCell(this.#units(token));
        else this.#html.add(this.#units(token));
        break;
      case 'lineEnding':
        if (this.#html.isOpen) this.#html.addLineEnd(this.#units(token).start);
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

  /** Whether an autolink is an argument of a tag or shortcode, and told as such. */
  #isArgument(token: ParsedToken): boolean {
    this.#arguments ??= calledStarts(this.#document, this.#textStart, this.#extraction);
    return this.#arguments.has(this.#units(token).start);
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
      this.#teller.tell(name, markdownPlaces.wikiLink, wikiName);
    }
    if (page !== undefined || BLOCK.test(this.#document.text.slice(span.start, span.end))) return;
    const details = isAngle ? { outer, delimiter: 'angle' } : undefined;
    const [, called] = ALIASES.find(([alias]) => this.#document.text.startsWith(alias, span.start)) ?? [];
    // Zola takes no picture so.
    const isCall = called && !(called === markdownPlaces.zolaPage && at === markdownPlaces.image);
    const place = isCall && this.#teller.isAsked(called) ? called : at;
    this.#teller.tell(span, place, isAngle ? angleDestination : destination, details);
  }

  #torn(at: number): void {
    this.#teller.warn(
      { start: at, end: at },
      {
        code: 'paragraph-too-long',
        message: 'the paragraph is so long that it is read in parts, and a link can be cut here',
      },
    );
  }

  #tooDeep(span: Span): void {
    this.#teller.warn(span, {
      code: 'nested-too-deep',
      message:
        'more brackets are open here, or stand in one another, than any text has; they are read as letters',
    });
  }

  #embedHtml(token: ParsedToken): void {
    const runs = this.#html.end();
    if (this.#isInImage || this.#teller.isElsewhere(this.#units(token).start)) return;
    if (token.type === 'htmlFlow') this.#ids?.html(this.#units(token));
    if (runs.length === 0) return;
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

  #code(token: ParsedToken): void {
    const span = this.#units(token);
    this.#opaque.push(span);
  }

  #units(token: ParsedToken): Span {
    return { start: token.start.offset + this.#offset, end: token.end.offset + this.#offset };
  }
}

/** The spans of both, in the order of the text; of those that begin in one place the first comes first. */
function inOrder(spans: Span[], others: readonly Span[]): Span[] {
  return others.length === 0 ? spans : [...spans, ...others].toSorted((a, b) => a.start - b.start);
}

/** Logseq: `[text]([[page]])` and `[text](((id of a block)))`, which no URI can be. */
const CALLED = /^\[\[([^[\]|\r\n]+)\]\]$/;
const BLOCK = /^\(\([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\)\)$/i;
