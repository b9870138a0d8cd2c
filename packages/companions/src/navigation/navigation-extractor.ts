// Where a generator of documentation is told of its pages (`navigation-formats.ts`), in YAML 1.2.
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type ReadableText,
  byteSpan,
  declaredBase,
  isAskedFor,
  readableText,
} from '@linkwright/core';
import { parsedYaml } from '../settings/parsed-yaml.ts';
import { type Document, type Scalar, isPair, isScalar, visit } from 'yaml';
import type { NavigationFormat } from './navigation-format.ts';
import { NAVIGATION_FORMATS } from './navigation-formats.ts';
import { folderNotation, folderReference, otherMeanings, valueNotation } from './navigation-notation.ts';
import { inlineScalar, malformedYaml } from '../settings/inline-scalar.ts';
import { scalarNotation } from '../settings/yaml-scalar.ts';

/** Tells the pages that a generator's file of navigation names, and what else of its tree it does. */
export const navigationExtractor: Extractor = {
  mediaTypes: [...NAVIGATION_FORMATS.keys()],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    const format = NAVIGATION_FORMATS.get(entity.mediaType);
    if (format) new Navigation(readableText(entity), format, base, extraction).tell();
  },
};

/** One reading of one file. */
class Navigation {
  readonly #text: ReadableText;
  readonly #format: NavigationFormat;
  readonly #base: Base;
  readonly #extraction: Extraction;

  constructor(text: ReadableText, format: NavigationFormat, base: Base, extraction: Extraction) {
    this.#text = text;
    this.#format = format;
    this.#base = base;
    this.#extraction = extraction;
  }

  tell(): void {
    const { sign } = this.#format;
    if (sign && !sign.test(this.#text.text)) return;
    // All scalars are texts; tags of Python and of MkDocs are none that are looked at.
    const document = parsedYaml(this.#text.text, { schema: 'failsafe' });
    for (const error of this.#format.isOfMany ? [] : document.errors)
      this.#extraction.sink.problem(malformedYaml(this.#text, error));
    const folder = this.#folderOf(document);
    visit(document, {
      Scalar: (key, node, ancestors) => {
        if (key !== 'key') this.#value(node, keysOf(ancestors), folder);
      },
    });
  }

  /** What the documents are counted from; where the file says it, that is told. */
  #folderOf(document: Document.Parsed): Base {
    const { folder } = this.#format;
    if (!folder) return this.#base;
    const node: unknown = document.get(folder.key, true);
    const written = isScalar(node) ? inlineScalar(node, this.#text.text) : undefined;
    const origin = { from: 'codebase', by: folder.by } as const;
    if (!written) {
      const usual = declaredBase(folderReference(folder.usual), this.#base, origin);
      return usual ? { ...usual, fixed: true } : this.#base;
    }
    const how = folderNotation(scalarNotation(written.quote));
    const { start, end } = byteSpan(this.#text, written);
    const { entity } = this.#text;
    const declared = declaredBase(how.decode(entity, start, end), this.#base, origin);
    this.#extraction.sink.reference(entity, start, end, folder.place, how, this.#base);
    return declared ? { ...declared, isFolder: true } : this.#base;
  }

  #value(node: Scalar, keys: readonly string[], folder: Base): void {
    const written = inlineScalar(node, this.#text.text);
    const named = written && this.#format.named.find(({ is }) => is(keys, written.value));
    if (!named || !isAskedFor(named.place, this.#extraction)) return;
    const { entity } = this.#text;
    const how = valueNotation(written.quote, named.means);
    const { start, end } = byteSpan(this.#text, written);
    const others =
      named.means === 'document' ? otherMeanings(written.value, how.decode(entity, start, end)) : [];
    const details = others.length > 0 ? { alternatives: others } : undefined;
    const base = named.fromFile ? this.#base : folder;
    this.#extraction.sink.reference(entity, start, end, named.place, how, base, details);
  }
}

/** The keys that lead to a node. */
function keysOf(ancestors: readonly unknown[]): string[] {
  return ancestors.flatMap((node) => (isPair(node) && isScalar(node.key) ? [String(node.key.value)] : []));
}
