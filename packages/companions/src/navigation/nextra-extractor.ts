// `_meta` of Nextra (nextra.site, "_meta.js file" and "_meta.global"): the pages and folders beside it by the keys of an
// object, and links by `href`.
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type Notation,
  type Place,
  type ReadableText,
  callPlace,
  encodeText,
  jsString,
  oneForEach,
  pathPlace,
  readableText,
} from '@linkwright/core';
import { type LiteralProperty, type ObjectLiteral, exportedObject } from '../scripts/object-literal.ts';
import { isString, scriptTokens } from '../scripts/script-tokens.ts';

/** A page, or a folder of pages, by its path from the folder of the file: `corpus/src/sites/called/nextra-keys.ts`. */
const KEY: Place = { ...callPlace('nextra:key'), policy: 'always' };
/** Of what may be no page: a menu, or a value that only a program knows. */
const OTHER_KEY: Place = { ...KEY, mayBeAbsent: true };
const HREF = pathPlace('nextra:href');

/** What begins a path from the root of the site, or a URL. */
const ADDRESS = /^(?:\/(?!\/)|[a-z][a-z0-9+.-]*:)/i;

/** What is in no key that names a page: those of what holds for all pages, paths, and what is before headings. */
const NO_NAME = /[*/#]/;

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** Tells the pages that the files of navigation of Nextra name, where nothing has to be run to know them. */
export const nextraExtractor: Extractor = {
  mediaTypes: ['application/x-nextra-meta+javascript'],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    const text = readableText(entity);
    const tokens = [...scriptTokens(text.text, { jsx: !/\.[cm]?ts$/.test(entity.source.path) })];
    const exported = exportedObject(tokens);
    const quote = tokens.find(isString)?.value.charAt(0) === '"' ? '"' : "'";
    if (exported) new Keys(text, quote, base, extraction).tell(exported, '');
  },
};

/** One reading of one file. */
class Keys {
  readonly #text: ReadableText;
  /** What the file has around its strings. */
  readonly #quote: string;
  readonly #base: Base;
  readonly #extraction: Extraction;

  constructor(text: ReadableText, quote: string, base: Base, extraction: Extraction) {
    this.#text = text;
    this.#quote = quote;
    this.#base = base;
    this.#extraction = extraction;
  }

  /** The keys of an object, which name pages in `folder`. */
  tell({ properties }: ObjectLiteral, folder: string): void {
    for (const property of properties) {
      const { value, quote } = property;
      const name = this.#name(property);
      const place = placeOf(name, value);
      if (place)
        this.#reference(property, place, keyNotation(`${quote === '' ? this.#quote : ' '}${folder}`));
      if (!value || !('properties' in value)) continue;
      for (const { name: said, value: means } of value.properties) {
        if (!means) continue;
        if ('properties' in means) {
          if (said === 'items') this.tell(means, `${folder}${name}/`);
        } else if (said === 'href' && ADDRESS.test(means.text)) this.#reference(means, HREF, jsString);
      }
    }
  }

  /** As JavaScript has it: `'it\\'s'` names it's. */
  #name({ start, end }: LiteralProperty): string {
    const { entity, byteOf } = this.#text;
    return jsString.decode(entity, byteOf(start), byteOf(end));
  }

  #reference({ start, end }: { start: number; end: number }, place: Place, how: Notation): void {
    const { entity, byteOf } = this.#text;
    this.#extraction.sink.reference(entity, byteOf(start), byteOf(end), place, how, this.#base);
  }
}

/** Undefined where a key names no page: separators, links, and what holds for all pages. */
function placeOf(name: string, value: LiteralProperty['value']): Place | undefined {
  if (name === '' || NO_NAME.test(name)) return undefined;
  if (!value) return OTHER_KEY;
  if (!('properties' in value)) return KEY;
  if (value.properties.some(({ name: said }) => said === 'href')) return undefined;
  const type = value.properties.find(({ name: said }) => said === 'type');
  if (!type) return value.isWhole ? KEY : OTHER_KEY;
  const said = type.value && 'text' in type.value ? type.value.text : 'menu';
  if (said === 'separator') return undefined;
  return said === 'menu' || !value.isWhole ? OTHER_KEY : KEY;
}

/**
 * The notation of a key below a folder of pages, which the keys around it say; by the quotes that it gets
 * where it was an identifier and no longer is one, a space where it has quotes, and that folder.
 */
const keyNotation: (quoteAndFolder: string) => Notation = oneForEach((quoteAndFolder) => {
  const [quote, folder] = [quoteAndFolder.charAt(0), quoteAndFolder.slice(1)];
  return {
    name: 'nextra-key',
    decode: (entity, start, end) => folder + jsString.decode(entity, start, end),
    encode(reference, entity, start, end) {
      const names = reference.split('/');
      const name = names.at(-1) ?? '';
      // Whether the folder is still the one that the keys around it say, the move knows.
      if (name === '' || NO_NAME.test(name) || names.length !== folder.split('/').length) return undefined;
      if (quote === ' ') return jsString.encode(name, entity, start, end);
      const written = IDENTIFIER.test(name) ? name : quote + name.replaceAll(/['"\\]/g, '\\$&') + quote;
      const bytes = encodeText(written, entity.charset);
      return bytes && { start, end, bytes };
    },
  };
});
