import type { Diagnostic, Entity, Notation, Sink } from '@linkwright/core';
import { type DocumentReader, type OpenDocument, PDF } from '@linkwright/corpus';
import { takesFragments } from './fragment.ts';
import type { Disk } from '../../tree/disk.ts';
import { nameSetOf } from './pdf-names.ts';
import type { TreeListener } from '../../tree/tree.ts';

/** Collects the names that fragments can point at. */
export class NameSink implements Sink {
  readonly names: Set<string>;

  /** `mediaType`: of the document that is read. */
  constructor(mediaType?: string) {
    this.names = nameSetOf(mediaType);
  }

  reference(): void {}

  anchor(entity: Entity, start: number, end: number, notation: Notation): void {
    this.names.add(notation.decode(entity, start, end));
  }

  problem(): void {}
}

/** Ids that are written beside what they name; titles of reStructuredText have names, too. */
const WRITTEN: ReadonlySet<string> = new Set(['markdown-id', 'rst-id']);

/** Collects those that follow from no heading of Markdown. */
class LabelSink extends NameSink {
  override anchor(entity: Entity, start: number, end: number, notation: Notation): void {
    if (WRITTEN.has(notation.name)) super.anchor(entity, start, end, notation);
  }
}

/** A document's own names, read once more while its bytes are there. */
export class OwnNames {
  readonly #reader: DocumentReader;
  #known: { readonly document: OpenDocument; readonly names: ReadonlySet<string> } | undefined;

  constructor(reader: DocumentReader) {
    this.#reader = reader;
  }

  of(document: OpenDocument): ReadonlySet<string> {
    if (this.#known?.document !== document) {
      const sink = new NameSink(document.entity.mediaType);
      this.#reader.extract(document, sink);
      this.#known = { document, names: sink.names };
    }
    return this.#known.names;
  }
}

/** Opens the document at a path, whose name says its type unless that is given. */
type Open = (path: string, mediaType?: string) => OpenDocument | Diagnostic | undefined;

/** Opens what stands on the disk. */
export function opens(reader: DocumentReader, on: Disk): Open {
  return (path, mediaType = reader.mediaTypes.of(path)) => {
    on.reads(path);
    return reader.open({ path, absolute: path, below: path, mediaType, size: 0 });
  };
}

/** How many names are kept of documents that were looked into. */
const LIMIT = 500_000;

/** The names in documents of the tree, each read when it is first asked about. */
export class Names {
  readonly #reader: DocumentReader;
  readonly #open: Open;
  readonly #known = new Map<string, ReadonlySet<string> | undefined>();
  readonly #listener: Pick<TreeListener, 'reads'> | undefined;
  readonly #saidType: (path: string) => string | undefined;
  #count = 0;

  /** `saidType`: of documents whose type is known whatever their names say. */
  constructor(
    reader: DocumentReader,
    open: Open,
    listener?: Pick<TreeListener, 'reads'>,
    saidType: (path: string) => string | undefined = () => undefined,
  ) {
    this.#reader = reader;
    this.#open = open;
    this.#listener = listener;
    this.#saidType = saidType;
  }

  /** The names in the document at a path; undefined where it is of no type that has names. */
  of(path: string): ReadonlySet<string> | undefined {
    const mediaType = this.#typeOf(path);
    return takesFragments(mediaType) ? this.#namesIn(path, mediaType) : undefined;
  }

  /** The same of a document of a type whose names only links of that type look for; undefined where it is none. */
  searched(path: string, type: string): ReadonlySet<string> | undefined {
    const mediaType = this.#typeOf(path);
    return mediaType === type ? this.#namesIn(path, mediaType) : undefined;
  }

  /** The names in the document at a path, read as one of a type whatever its name says. */
  readAs(path: string, mediaType: string): ReadonlySet<string> | undefined {
    return this.#namesIn(path, mediaType);
  }

  /** Whether the document at a path is of a type. */
  isOf(path: string, type: string): boolean {
    return this.#typeOf(path) === type;
  }

  #typeOf(path: string): string | undefined {
    return this.#saidType(path) ?? this.#reader.mediaTypes.of(path);
  }

  #namesIn(path: string, mediaType: string | undefined): ReadonlySet<string> | undefined {
    this.#listener?.reads(path);
    if (this.#known.has(path)) return this.#known.get(path);
    const found = this.#read(path, new NameSink(mediaType), mediaType);
    // A PDF without pages is one that could not be read.
    const names = mediaType === PDF && found?.size === 0 ? undefined : found;
    this.#count += names?.size ?? 0;
    if (this.#count > LIMIT) {
      this.#known.clear();
      this.#count = names?.size ?? 0;
    }
    this.#known.set(path, names);
    return names;
  }

  /** The names in a document of Markdown or reStructuredText that are written as such; they are not kept. */
  labels(path: string): ReadonlySet<string> {
    this.#listener?.reads(path);
    return this.#read(path, new LabelSink()) ?? new Set();
  }

  #read(path: string, sink: NameSink, mediaType?: string): ReadonlySet<string> | undefined {
    const opened = this.#open(path, mediaType);
    if (opened === undefined || 'code' in opened) return undefined;
    this.#reader.extract(opened, sink);
    return sink.names;
  }
}
