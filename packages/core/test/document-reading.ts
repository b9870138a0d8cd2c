// Documents of one format as the tests of its extractor look at them.
import {
  type Base,
  type Diagnostic,
  type Link,
  type PlacedEdit,
  References,
  type Registry,
  type Sink,
  decodeText,
  defaultBase,
  entityOf,
  fileEdits,
  fileSpan,
  linkOf,
  retrievalBase,
  splice,
} from '../src/index.ts';

export type Document = string | Uint8Array;

export interface Options {
  readonly include?: readonly string[];
  readonly charset?: string;
  readonly mediaType?: string;
  readonly path?: string;
  readonly base?: Base;
}

/** A link with the bytes of the file that it was read from. */
interface Told {
  readonly place: string;
  readonly reference: string;
  readonly target: string | null;
  readonly raw: string | undefined;
}

export function bytesOf(document: Document): Uint8Array {
  return typeof document === 'string' ? new TextEncoder().encode(document) : document;
}

/** The chain of a document that was retrieved from there. */
export function retrieved(uri: string): Base {
  return retrievalBase(uri, defaultBase());
}

export interface DocumentReading {
  /** All that the document holds. */
  referencesOf(this: void, document: Document, options?: Options): References;
  told(this: void, document: Document, options?: Options): readonly Told[];
  /** Each link as `place reference`; an abbreviated one as what it stands for. */
  links(this: void, document: Document, options?: Options): readonly string[];
  /** The target of each link. */
  targets(this: void, document: Document, options?: Options): readonly (string | null)[];
  /** The names that the document gives, each with the bytes of the file that say it. */
  namings(this: void, document: Document, options?: Options): readonly (readonly [string, string])[];
  /** The names that the document gives. */
  anchors(this: void, document: Document, options?: Options): readonly string[];
  /** What is wrong with the document, for who listens for names, too. */
  problems(this: void, document: Document, options?: Options): readonly Diagnostic[];
  /** The document with each link's reference replaced by what `rewrite` says. */
  rewritten(
    this: void,
    document: Document,
    rewrite: (link: Link) => string | undefined,
    options?: Options,
  ): string;
}

/** Reads documents that are, where nothing else is said, of one media type, and called so in `http://example.com/dir/`. */
export function readingOf(
  registry: Registry,
  usual: { readonly mediaType: string; readonly path: string },
): DocumentReading {
  const extractInto = (sink: References, document: Document, options: Options): void => {
    const { include = [], charset, mediaType, path, base } = { ...usual, ...options };
    const source = { path, bytes: bytesOf(document), offset: 0, line: 1 };
    const around = base ?? retrieved(`http://example.com/dir/${path}`);
    registry.extract(entityOf(source, mediaType, charset), around, sink, new Set(include));
  };

  const referencesOf = (document: Document, options: Options = {}): References => {
    const references = new References();
    extractInto(references, document, options);
    return references;
  };

  const told = (document: Document, options: Options = {}): readonly Told[] => {
    const bytes = bytesOf(document);
    return referencesOf(bytes, options).list.map((found) => {
      const { reference, target, place } = linkOf(found);
      const span = fileSpan(found.entity, found.start, found.end);
      const raw = span && decodeText(bytes, span.start, span.end, 'utf-8');
      return { place: place.name, reference, target, raw };
    });
  };

  const links = (document: Document, options: Options = {}): readonly string[] =>
    referencesOf(document, options).list.map((found) => {
      const { reference, place } = linkOf(found);
      return `${place.name} ${found.details?.abbreviated ?? reference}`;
    });

  const targets = (document: Document, options: Options = {}): readonly (string | null)[] =>
    told(document, options).map(({ target }) => target);

  const namings = (document: Document, options: Options = {}): readonly (readonly [string, string])[] => {
    const bytes = bytesOf(document);
    const found: (readonly [string, string])[] = [];
    const anchor: Sink['anchor'] = (entity, start, end, notation) => {
      const span = fileSpan(entity, start, end) ?? { start: 0, end: 0 };
      found.push([notation.decode(entity, start, end), decodeText(bytes, span.start, span.end, 'utf-8')]);
    };
    extractInto(Object.assign(new References(), { anchor }), bytes, options);
    return found;
  };

  const anchors = (document: Document, options: Options = {}): readonly string[] =>
    namings(document, options).map(([name]) => name);

  const problems = (document: Document, options: Options = {}): readonly Diagnostic[] => {
    const references = Object.assign(new References(), { anchor: () => {} });
    extractInto(references, document, options);
    return references.problems;
  };

  const rewritten = (
    document: Document,
    rewrite: (link: Link) => string | undefined,
    options: Options = {},
  ): string => {
    const bytes = bytesOf(document);
    const edits: PlacedEdit[] = [];
    for (const found of referencesOf(bytes, options).list) {
      const reference = rewrite(linkOf(found));
      const { notation, entity, start, end } = found;
      const edit = reference === undefined ? undefined : notation.encode(reference, entity, start, end);
      if (edit) edits.push({ ...edit, entity });
    }
    const now = splice(bytes, bytes.length, fileEdits(edits));
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(now);
  };

  return { referencesOf, told, links, targets, namings, anchors, problems, rewritten };
}
