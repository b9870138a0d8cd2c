import {
  ATTRIBUTE_ALIAS,
  BUILD_ALIAS,
  type Base,
  type Extraction,
  type Notation,
  type Place,
  type ReadableText,
  type Span,
  asSpecifier,
  decodeText,
  imageCandidates,
  isAskedFor,
  isUrlLike,
  jsString,
  lettered,
  mayBeAliased,
  pieceOf,
} from '@linkwright/core';
import { importedFiles } from './imported-files.ts';
import type { Dialect } from './dialects.ts';
import { elementEntity } from './element.ts';
import { BLOCK_SRC, CODE_IMPORT, IMPORT, STYLE_TEXT, propPlaces } from './places.ts';
import { isAlias, isComponent, isReference, propNotation } from './props.ts';
import { Scan } from './scan.ts';
import type { Listener, StaticAttribute, Tag } from './tag.ts';
import { saidBy } from './writing.ts';

/** A path to what is no code, by its ending. That of code may be left out (`./a.stories`). */
const ASSET = new RegExp(
  String.raw`^\.\.?/[^?#]*\.(?:${[
    'avif|bmp|gif|ico|jfif|jpe?g|png|svg|tiff?|webp|heic',
    'aac|flac|m4a|mp3|mp4|mov|ogg|opus|wav|webm|vtt',
    'eot|otf|ttf|woff2?',
    'css|less|pcss|postcss|sass|scss|styl|stylus',
    'csv|json5?|md|mdx|pdf|po|toml|tsv|txt|xml|ya?ml|html?',
    'frag|glb|gltf|glsl|gql|graphql|vert|wasm|wgsl|webmanifest',
  ].join('|')})(?:[?#].*)?$`,
  'i',
);

/** To bundlers a specifier is a path, in which escapes mean nothing. */
const path = lettered(asSpecifier(jsString));
/** `.`, `..` and what begins with an alias need no `./` before them. */
const asItIs = lettered(jsString);
const FOLDER = /^\.\.?$/;

/** What is no path of its kind any more would not be found as such. */
function specifierOf(isSuch: (said: string) => boolean): Notation {
  return {
    ...path,
    encode(reference, entity, start, end) {
      const isFolder = FOLDER.test(reference);
      if (!isSuch(isFolder || isUrlLike(reference) ? reference : `./${reference}`)) return undefined;
      return (isFolder ? asItIs : path).encode(reference, entity, start, end);
    },
  };
}

const isAsset = (said: string): boolean => ASSET.test(said);
const isCode = (said: string): boolean => /^\.\.?(?:\/|$)/.test(said) && !ASSET.test(said);

const assetSpecifier = specifierOf(isAsset);
const codeSpecifier = specifierOf(isCode);

/** By what `lang` says of a sheet. */
const STYLES: ReadonlyMap<string, string> = new Map([
  ['css', 'text/css'],
  ['postcss', 'text/css'],
  ['pcss', 'text/css'],
  ['scss', 'text/x-scss'],
  ['sass', 'text/x-sass'],
  ['less', 'text/x-less'],
]);

function isImageSet({ name, writing }: StaticAttribute): boolean {
  return name === 'srcset' && writing === 'quoted';
}

/** Tells the sink what a component holds. */
export class Teller implements Listener {
  readonly #document: ReadableText;
  readonly #base: Base;
  readonly #extraction: Extraction;
  readonly #dialect: Dialect;

  constructor(document: ReadableText, base: Base, extraction: Extraction, dialect: Dialect) {
    this.#document = document;
    this.#base = base;
    this.#extraction = extraction;
    this.#dialect = dialect;
  }

  specifier({ start, end }: Span): void {
    const { entity, text, byteOf } = this.#document;
    const said = saidBy(text.slice(start, end), 'string');
    const span = [byteOf(start), byteOf(end)] as const;
    const { sink } = this.#extraction;
    if (isAsset(said)) sink.reference(entity, ...span, IMPORT, assetSpecifier, this.#base);
    else if (isCode(said) && isAskedFor(CODE_IMPORT, this.#extraction)) {
      const details = { alternatives: /[?#]/.test(said) ? [] : importedFiles(said) };
      sink.reference(entity, ...span, CODE_IMPORT, codeSpecifier, this.#base, details);
    } else if (mayBeAliased(said) && isAskedFor(BUILD_ALIAS, this.#extraction))
      sink.reference(entity, ...span, BUILD_ALIAS, asItIs, this.#base);
  }

  tag(tag: Tag): void {
    const known = tag.attributes.filter((attribute) => !this.#hasAlias(attribute));
    for (const attribute of tag.attributes)
      if (isImageSet(attribute) && this.#hasAlias(attribute)) this.#imageSet(tag, attribute);
      else if (this.#isAliased(attribute)) this.#tell(attribute, ATTRIBUTE_ALIAS);
    if (tag.isBlock) this.#block(known);
    else if (isComponent(tag)) this.#component(tag, known);
    else this.#element(tag, known, tag.name);
    if (tag.text) this.#text(tag, tag.text);
  }

  #hasAlias(attribute: StaticAttribute): boolean {
    const said = this.#said(attribute);
    return (
      isAlias(said) ||
      (isImageSet(attribute) &&
        /,\s*[~@$]/.test(said) &&
        this.#candidates(attribute).some((each) => isAlias(this.#said(each))))
    );
  }

  /** Of image candidates only some may be behind an alias: each is told by itself. */
  #imageSet(tag: Tag, attribute: StaticAttribute): void {
    for (const candidate of this.#candidates(attribute))
      if (this.#isAliased(candidate)) this.#tell(candidate, ATTRIBUTE_ALIAS);
      else if (!isAlias(this.#said(candidate))) this.#element(tag, [candidate], tag.name);
  }

  /** The image candidates of a value, as values: no white space is in them. */
  #candidates(attribute: StaticAttribute): readonly StaticAttribute[] {
    const { entity, byteOf } = this.#document;
    const { name, nameStart, value } = attribute;
    const { start, end } = value;
    // Candidates follow each other: what is before one is decoded once.
    let [byte, unit] = [byteOf(start), start];
    const unitOf = (to: number): number => {
      unit += decodeText(entity.bytes, byte, to, entity.charset).length;
      byte = to;
      return unit;
    };
    return imageCandidates(entity.bytes, byte, byteOf(end)).map((candidate) => ({
      name,
      nameStart,
      writing: 'unquoted',
      value: { start: unitOf(candidate.start), end: unitOf(candidate.end) },
    }));
  }

  #isAliased(attribute: StaticAttribute): boolean {
    const said = this.#said(attribute);
    return isAlias(said) && mayBeAliased(said) && isAskedFor(ATTRIBUTE_ALIAS, this.#extraction);
  }

  #said({ value, writing }: StaticAttribute): string {
    return saidBy(this.#document.text.slice(value.start, value.end), writing).trim();
  }

  #block(attributes: readonly StaticAttribute[]): void {
    const src = attributes.find(({ name, writing }) => name === 'src' && writing === 'quoted');
    if (!src || this.#said(src) === '') return;
    this.#tell(src, BLOCK_SRC);
  }

  #component(tag: Tag, attributes: readonly StaticAttribute[]): void {
    const isProp = (attribute: StaticAttribute): boolean =>
      propPlaces.has(propName(attribute)) && isReference(tag, propName(attribute), this.#said(attribute));
    const others = attributes.filter((attribute) => !propPlaces.has(propName(attribute)));
    this.#element(tag, others, 'x-component');
    for (const attribute of attributes)
      if (isProp(attribute)) this.#tell(attribute, propPlaces.get(propName(attribute)));
  }

  #tell(attribute: StaticAttribute, place: Place | undefined): void {
    if (!place) return;
    const { entity, byteOf } = this.#document;
    const { start, end } = attribute.value;
    const notation = propNotation(attribute, this.#dialect.framework);
    this.#extraction.sink.reference(entity, byteOf(start), byteOf(end), place, notation, this.#base);
  }

  #element(tag: Tag, attributes: readonly StaticAttribute[], name: string): void {
    const { entity, text, byteOf } = this.#document;
    const { framework } = this.#dialect;
    const known = attributes.filter((attribute) => !WITHOUT_LINKS.has(attribute.name));
    const html = known.length > 0 && elementEntity(entity, tag, known, { text, byteOf, framework }, name);
    if (html) this.#extraction.embed(html, this.#base);
  }

  /** A sheet, or a script whose imports count. */
  #text(tag: Tag, { start, end }: Span): void {
    const { entity, text, byteOf } = this.#document;
    const language = tag.attributes.find(({ name }) => name === 'lang');
    const said = language && this.#said(language);
    if (tag.name === 'script') {
      const hasMarkup = said === 'tsx' || said === 'jsx';
      new Scan(text, end, { ...this.#dialect, ...IN_SCRIPT }, this).code(start, hasMarkup);
    } else if (tag.name === 'style') {
      const mediaType = STYLES.get(said ?? 'css');
      if (mediaType === undefined) return;
      const sheet = pieceOf(entity, byteOf(start), byteOf(end), mediaType);
      // What becomes CSS has places of its own.
      this.#extraction.embed(mediaType === 'text/css' ? { ...sheet, within: STYLE_TEXT } : sheet, this.#base);
    }
  }
}

/** What most elements have, and what holds no reference and no name. */
const WITHOUT_LINKS: ReadonlySet<string> = new Set(
  'class className key ref slot alt width height role lang viewBox'.split(' '),
);

/** Scripts of Vue in JSX. */
const IN_SCRIPT = {
  isHtml: false,
  braces: 'single',
  hasMarkupInBraces: true,
  hasBracesInQuotes: false,
} as const;

function propName({ name }: StaticAttribute): string {
  return name === 'xlinkHref' ? 'href' : name;
}
