import {
  type Base,
  type Extraction,
  type Notation,
  type Place,
  type ReadableText,
  type ReferenceDetails,
  type Span,
  TextSink,
  declaredBase,
  unknownBase,
} from '@linkwright/core';
import { AntoraModule } from './antora.ts';
import { attribute, firstValue } from './attribute-list.ts';
import { Attributes } from './attributes.ts';
import { Conditions } from './conditions.ts';
import { DocumentIds } from './document-ids.ts';
import { inlineIds } from './inline-ids.ts';
import { type InlineMacro, inlineMacros } from './inline-macros.ts';
import * as notation from './notations.ts';
import { antoraCalls, asciidocPlaces as places } from './places.ts';

/** An include that may find nothing. */
const OPTIONAL = /(?:%|\bopt(?:ion)?s="?)optional\b/;

const QUOTED = { signs: notation.quotedTarget, brackets: notation.passedTarget } as const;

/** Hands what is found in a document to the sink. */
export class Teller {
  readonly attributes: Attributes = new Attributes();
  readonly conditions: Conditions = new Conditions(this.attributes);
  /** Undefined where nobody asks for ids. */
  readonly ids: DocumentIds | undefined;
  readonly #text: string;
  readonly #sink: TextSink;
  readonly #base: Base;
  readonly #antora: AntoraModule;
  /** The base of images, by what `imagesdir` is. */
  readonly #imageBases = new Map<string | undefined, Base>();

  constructor(document: ReadableText, base: Base, extraction: Extraction) {
    this.#text = document.text;
    this.#sink = new TextSink(document, extraction);
    this.#base = base;
    this.#antora = new AntoraModule(base);
    const { sink } = extraction;
    this.ids = sink.anchor && new DocumentIds(document, this.attributes, sink.anchor.bind(sink));
  }

  /** Every reference of running text, which may have no marks of formatting. */
  text({ start, end }: Span, isFormatted = true): void {
    for (const { start: from, end: to, ...rest } of inlineMacros(
      this.#text.slice(start, end),
      this.attributes.has('compat-mode'),
      (said) => /^(?:https?|file|ftp|irc):\/\//.test(this.attributes.resolved(said) ?? ''),
      this.ids !== undefined,
      isFormatted,
    ))
      this.#macro({ ...rest, start: start + from, end: start + to });
  }

  #macro(macro: InlineMacro): void {
    const { quotedBy } = macro;
    const how = (usual: notation.TargetNotation): notation.TargetNotation =>
      quotedBy === undefined ? usual : QUOTED[quotedBy];
    switch (macro.kind) {
      case 'html':
        this.html(macro);
        break;
      case 'id':
        this.ids?.written(macro);
        break;
      case 'image':
        this.#image(macro, how);
        break;
      case 'image-link':
        this.imageLink(macro);
        break;
      case 'image-xref':
        this.#imageXref(macro);
        break;
      case 'url':
        this.#tell(macro, places.url, notation.urlWithText);
        break;
      case 'bare-url':
        this.#tell(macro, places.url, notation.bareUrl);
        break;
      case 'link':
        this.#tell(macro, places.link, how(notation.macroTarget));
        break;
      case 'email':
        this.#email(macro);
        break;
      case 'xref':
        this.#xref(
          macro,
          (naming) => how(notation.macroXref(naming)),
          notation.macroParts(this.#said(macro)).path,
        );
        break;
      default:
        this.#xref(macro, notation.angleXref, notation.angleParts(this.#said(macro)).path);
    }
  }

  /** `path` is that of the document that it names; manual pages elsewhere are named by their URLs. */
  #xref(span: Span, how: notation.ByNaming, path: string): void {
    const said = this.#said(span);
    const { base, naming } = this.#antora.named(said, 'page');
    if (notation.isUrl(path)) this.#tell(span, places.url, notation.urlWithText);
    else if (path === '' && !said.includes('{')) this.#tell(span, places.xref, how(naming));
    else this.#tell(span, places.xref, how(naming), said.startsWith('#') ? this.#base : base);
  }

  /** `list` is that of its attributes. */
  include(span: Span, list: string): void {
    const said = this.#said(span);
    const at = OPTIONAL.test(list) ? places.optionalInclude : places.include;
    if (notation.isUrl(said)) this.#tell(span, places.url, notation.urlWithText);
    else if (this.#antora.knows(said) && this.#antora.isResource(said)) {
      const { base, naming } = this.#antora.named(said, undefined);
      this.#tell(span, at, notation.includeNamed(naming), base);
    } else this.#tell(span, at, notation.includePath);
  }

  /** The ids in a block macro, whose text is not running text. */
  idsIn({ start, end }: Span): void {
    if (!this.ids) return;
    for (const id of inlineIds(this.#text.slice(start, end)))
      this.ids.written({ start: start + id.start, end: start + id.end });
  }

  /** A block macro `image`, `video` or `audio`, with its list of attributes. */
  media(name: string, target: Span, list: Span): void {
    const text = this.#text;
    if (name === 'image') {
      this.#image(target);
      const link = attribute(text, 'link', list.start, list.end);
      if (link) this.imageLink(link);
      const page = attribute(text, 'xref', list.start, list.end);
      if (page) this.#imageXref(page);
      return;
    }
    // What a service of films calls it.
    if (/^\s*["']?(?:youtube|vimeo|wistia|vdocipher)/.test(text.slice(list.start, list.end))) return;
    this.#tell(target, places.media, notation.mediaTarget, this.#imageBase());
    const poster =
      attribute(text, 'poster', list.start, list.end) ??
      (name === 'video' ? firstValue(text, list.start, list.end) : undefined);
    if (poster) this.#tell(poster, places.media, notation.attributeValue, this.#imageBase());
  }

  /** The value of an attribute of the document: a URL, or what is running text where it is used. */
  attribute(span: Span): void {
    const said = this.#said(span);
    const value = /^\{[^{}]*\}$/.test(said) ? said : (this.attributes.resolved(said) ?? said);
    if (/^(?:https?|ftp|irc|file):\/\/[^\s[\]{}]+$/.test(value))
      this.#tell(span, places.attribute, notation.urlWithText);
    else this.text(span);
  }

  /** A stretch of the document that is HTML. */
  html(span: Span): void {
    if (this.#said(span).includes('<')) this.#sink.embed(span, 'text/html', this.#base);
  }

  /** A picture has an id in Antora, unless the document says where its pictures are. */
  #image(span: Span, how = (usual: notation.TargetNotation): notation.TargetNotation => usual): void {
    const { base, naming } = this.#antora.named(this.#said(span), 'image');
    if (this.attributes.has('imagesdir'))
      this.#tell(span, places.image, how(notation.mediaTarget), this.#imageBase());
    else this.#tell(span, places.image, how(notation.mediaNamed(naming)), base);
  }

  /** Where a picture leads. */
  imageLink(span: Span): void {
    if (!/^(?:self|none)$/.test(this.#said(span)))
      this.#tell(span, places.imageLink, notation.attributeValue);
  }

  /** The page that a picture leads to, in Antora. */
  #imageXref(span: Span): void {
    if (this.#antora.isKnown)
      this.#xref(span, notation.macroXref, notation.macroParts(this.#said(span)).path);
  }

  #email(span: Span): void {
    this.#tell(span, places.email, notation.emailAddress, this.#base, {
      abbreviated: `mailto:${this.#said(span)}`,
    });
  }

  #tell(
    span: Span,
    at: Place,
    how: notation.TargetNotation,
    base: Base = this.#base,
    details?: ReferenceDetails,
  ): void {
    const said = this.#said(span);
    const call = this.#call(said, at, how);
    const place = call ?? at;
    if (!this.#sink.isAsked(place)) return;
    const known = this.#known(said, at, call ? notation.calledResource : how);
    this.#sink.reference(span, place, known, base, details);
  }

  /** The place of an id of Antora's that all the files of a tree are asked for; attributes may stand in it. */
  #call(said: string, at: Place, how: notation.TargetNotation): Place | undefined {
    const call = antoraCalls.get(at);
    const meant = call && this.attributes.resolved(said);
    const isPicture = at === places.image && !this.attributes.has('imagesdir');
    if (meant === undefined || !this.#antora.isCall(meant, isPicture ? 'image' : undefined)) return undefined;
    return how.reads(meant).startsWith('#') ? undefined : call;
  }

  /** The notation with which a target is read that names attributes, or something of Antora's. */
  #known(said: string, at: Place, how: notation.TargetNotation): Notation {
    if (said.includes('{')) {
      const resolved = this.attributes.resolved(said);
      return resolved === undefined || /\s/.test(resolved)
        ? notation.unsaid
        : notation.withAttributes(how.reads(resolved), how, this.#head(said));
    }
    // An id of this document may have colons, `sec:install`.
    const isName = antoraCalls.has(at) && this.#antora.isResource(said) && !how.reads(said).startsWith('#');
    const isKnown = how === notation.calledResource || this.#antora.knows(said);
    return isName && !isKnown ? notation.unsaid : how;
  }

  #head(said: string): Parameters<typeof notation.withAttributes>[2] {
    const end = said.lastIndexOf('}') + 1;
    const written = said.slice(0, said[end] === '/' ? end + 1 : end);
    const means = this.attributes.resolved(written);
    return means === undefined ? undefined : { written, means };
  }

  /** `imagesdir` stands before the target of an image that is relative; without it, Antora has a folder of images. */
  #imageBase(): Base {
    const folder = this.attributes.resolved('{imagesdir}');
    const isSet = this.attributes.has('imagesdir');
    const key = isSet ? (folder ?? '{') : undefined;
    let base = this.#imageBases.get(key);
    if (!base) this.#imageBases.set(key, (base = isSet ? this.#below(folder) : this.#antora.images));
    return base;
  }

  #below(folder: string | undefined): Base {
    const by = 'imagesdir in AsciiDoc';
    if (folder === undefined) return unknownBase(this.#base, by);
    if (folder === '') return this.#base;
    const declared = folder.endsWith('/') ? folder : `${folder}/`;
    const base = declaredBase(declared.replaceAll(' ', '%20'), this.#base, { from: 'codebase', by });
    return base ? { ...base, fixed: true } : this.#base;
  }

  #said(span: Span): string {
    return this.#sink.said(span);
  }
}
