import {
  type Base,
  type Diagnostic,
  type Entity,
  type Registry,
  type Sink,
  defaultBase,
  entityOf,
  retrievalBase,
} from '@linkwright/core';
import { beginsMbox } from '@linkwright/mail';
import type { ProfileName } from '@linkwright/uri';
import type { FileState } from './atomic-write.ts';
import type { CorpusFile } from './find.ts';
import { type MessageSlice, messagesIn, messagesOf } from './mbox-file.ts';
import { FileReader } from './read.ts';
import { SiteMap } from './site-map.ts';

/** How documents are read; plain data, so that it can be sent to a thread. */
export interface ReadingOptions {
  readonly profile?: ProfileName;
  /** `DIR=URL`. */
  readonly maps?: readonly string[];
  /** The folder that relative paths are taken from. */
  readonly folder: string;
  /** Charset of all documents, whatever they say (BOM aside). */
  readonly charset?: string;
  /** Names of optional places to tell as well. */
  readonly include?: readonly string[];
}

/** A document in memory with the base that it was retrieved under. Good until the next one is read. */
export interface OpenDocument {
  readonly entity: Entity;
  readonly base: Base;
  /** The file's state when it was read; undefined for bytes that came from elsewhere. */
  readonly state: FileState | undefined;
}

/** Reads files as documents and tells what stands in them. */
export class DocumentReader {
  readonly map: SiteMap;
  readonly #registry: Registry;
  readonly #options: ReadingOptions;
  readonly #files = new FileReader();
  readonly #include: ReadonlySet<string>;
  readonly #default: Base;

  constructor(registry: Registry, options: ReadingOptions) {
    this.#registry = registry;
    this.#options = options;
    this.#include = new Set(options.include);
    this.#default = defaultBase(options.profile);
    this.map = new SiteMap(options.maps ?? [], options.folder);
  }

  open(file: CorpusFile): OpenDocument | Diagnostic {
    const { path, absolute, mediaType } = file;
    if (!mediaType || !this.#registry.reads(mediaType)) return unsupported(path, mediaType);
    const read = this.#files.read(path, absolute);
    if ('code' in read) return read;
    const isArchive = mediaType === 'text/plain' && beginsMbox(read.source.bytes, read.end);
    const type = isArchive ? 'application/mbox' : mediaType;
    const entity = entityOf(read.source, type, this.#options.charset, read.end);
    return { entity, base: this.baseOf(this.map.retrievalUri(absolute)), state: read.state };
  }

  /**
   * The messages of an mbox, or of a stretch of it, each a document that is good until the next one is
   * asked for: memory is bounded by the largest message, not by the file.
   */
  *messages(file: CorpusFile, slice?: MessageSlice): Generator<OpenDocument | Diagnostic> {
    const base = this.baseOf(this.map.retrievalUri(file.absolute));
    for (const found of messagesOf(file, slice))
      yield 'code' in found ? found : { entity: found, base, state: undefined };
  }

  /** The messages of an mbox that was opened; see `messages`. */
  *messagesIn({ entity, base }: OpenDocument): Generator<OpenDocument | Diagnostic> {
    for (const found of messagesIn(entity))
      yield 'code' in found ? found : { entity: found, base, state: undefined };
  }

  /** Bytes that did not come from a file of the corpus, as a document. */
  document(path: string, bytes: Uint8Array, mediaType: string, retrieval?: string): OpenDocument {
    const source = { path, bytes, offset: 0, line: 1 };
    const entity = entityOf(source, mediaType, this.#options.charset);
    const base = retrieval === undefined ? this.#default : this.baseOf(retrieval);
    return { entity, base, state: undefined };
  }

  /** The same document with other bytes; what the old ones said of themselves (charset) is forgotten. */
  renewed({ entity, base, state }: OpenDocument, bytes: Uint8Array): OpenDocument {
    const source = { ...entity.source, bytes };
    return { entity: entityOf(source, entity.mediaType, this.#options.charset), base, state };
  }

  baseOf(retrieval: string): Base {
    return retrievalBase(retrieval, this.#default);
  }

  extract({ entity, base }: OpenDocument, sink: Sink): void {
    if (!this.#registry.extract(entity, base, sink, this.#include))
      sink.problem(unsupported(entity.source.path, entity.mediaType));
  }
}

function unsupported(source: string, mediaType: string | undefined): Diagnostic {
  const what = mediaType ? `media type ${mediaType}` : 'a file of this name';
  return {
    code: 'unsupported-media-type',
    severity: 'error',
    message: `${what} is not read; say what it is with --as`,
    source,
  };
}
