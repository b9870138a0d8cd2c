// Where a generator of documentation is told of its pages (`navigation-formats.ts`), in YAML 1.2.
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type ReadableText,
  type Span,
  byteSpan,
  declaredBase,
  fileSpan,
  isAskedFor,
  readableText,
} from '@linkwright/core';
import { type Document, type Scalar, isPair, isScalar, parseDocument, visit } from 'yaml';
import { NAVIGATION_FORMATS, type NavigationFormat } from './navigation-formats.ts';
import { folderNotation, folderReference, otherMeanings, valueNotation } from './navigation-notation.ts';
import { type Quote, scalarNotation } from '../settings/yaml-scalar.ts';

/** Tells the pages that a generator's file of navigation names, and what else of its tree it does. */
export const navigationExtractor: Extractor = {
  mediaTypes: [...NAVIGATION_FORMATS.keys()],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    const format = NAVIGATION_FORMATS.get(entity.mediaType);
    if (format) new Navigation(readableText(entity), format, base, extraction).tell();
  },
};

const QUOTES: Readonly<Record<string, Quote>> = { PLAIN: '', QUOTE_SINGLE: "'", QUOTE_DOUBLE: '"' };

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
    const options = { schema: 'failsafe', logLevel: 'silent', uniqueKeys: false } as const;
    const document = parseDocument(this.#text.text, options);
    for (const { message, pos } of this.#format.isOfMany ? [] : document.errors)
      this.#malformed(message, { start: pos[0], end: pos[1] });
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
    const written = isScalar(node) ? this.#inline(node) : undefined;
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
    const written = this.#inline(node);
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

  /** A scalar without a tag in one line, quotes excluded; undefined where it is another, or empty. */
  #inline(node: Scalar): (Span & { readonly quote: Quote; readonly value: string }) | undefined {
    const { range, tag, type = '', value } = node;
    const quote = QUOTES[type];
    if (quote === undefined || !range || tag !== undefined || typeof value !== 'string' || value === '')
      return undefined;
    const span = { start: range[0] + quote.length, end: range[1] - quote.length };
    const { text } = this.#text;
    const isWhole = text.startsWith(quote, span.end) && !/[\r\n]/.test(text.slice(span.start, span.end));
    return isWhole ? { ...span, quote, value } : undefined;
  }

  #malformed(message: string, { start, end }: Span): void {
    const { entity } = this.#text;
    const bytes = byteSpan(this.#text, { start, end });
    const span = fileSpan(entity, bytes.start, bytes.end);
    this.#extraction.sink.problem({
      code: 'malformed-yaml',
      severity: 'warning',
      message: `is no YAML here, and what it names may not be read: ${message.replace(/ at line \d[^]*/, '')}`,
      source: entity.source.path,
      ...(span && { span }),
    });
  }
}

/** The keys that lead to a node. */
function keysOf(ancestors: readonly unknown[]): string[] {
  return ancestors.flatMap((node) => (isPair(node) && isScalar(node.key) ? [String(node.key.value)] : []));
}
