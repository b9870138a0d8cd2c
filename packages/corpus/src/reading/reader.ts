import {
  type Base,
  type Diagnostic,
  type Entity,
  type Registry,
  type Sink,
  defaultBase,
  entityOf,
  matchesPlace,
  placeNames,
  retrievalBase,
} from '@linkwright/core';
import { type BadRecord, type ContainerLimits, type WarcRecord, headerOf } from '@linkwright/containers';
import {
  EMLX,
  type MailLimits,
  type MailOptions,
  OUTLOOK,
  TNEF,
  emlxMessage,
  outlookMessage,
  tnefMessage,
} from '@linkwright/mail';
import { type ProfileName, isOpaque, parseBase } from '@linkwright/uri';
import type { Archive, ArchiveDocument } from '../packed/archive.ts';
import {
  type ArchivePath,
  ArchiveStretch,
  type RecordSizes,
  type WarcStretch,
} from '../web-archives/archive-stretch.ts';
import type { CorpusFile } from '../corpus-file.ts';
import { ArchiveEntries } from './archive-entries.ts';
import { DocumentOpener } from './document-opener.ts';
import type { ExtractorOptions } from './extractors.ts';
import { messagesIn, messagesOf } from '../mail/mailbox-file.ts';
import { type EntryDocument, type OpenDocument, packingProblems } from './open-document.ts';
import { containerLimits, fileLimit, heldSize, mailLimits } from './limits.ts';
import { isWebArchive } from '../media-types/container-types.ts';
import { MediaTypes } from '../media-types/media-types.ts';
import { FileReader } from './read.ts';
import { cutContent, notAtOnce, unsupported } from './reading-problems.ts';
import { type MappedFolder, SiteMap } from '../uris/site-map.ts';
import { isSiteUrl } from '../uris/site-url.ts';
import { type Captured, type Retrieved, answerIn } from '../web-archives/archive-told.ts';
import { type WebArchive, captures, warcDocuments } from '../web-archives/warc-file.ts';

/** How documents are read; plain data, so that it can be sent to a thread. */
export interface ReadingOptions extends ExtractorOptions {
  readonly profile?: ProfileName | undefined;
  /** `DIR=URL`, or a folder that need not be there. */
  readonly maps?: readonly (string | MappedFolder)[] | undefined;
  /** The folder that relative paths are taken from. */
  readonly folder: string;
  /** Charset of all documents, whatever they say (BOM aside). */
  readonly charset?: string | undefined;
  /** `EXT=TYPE`: media types by extension, where they are not the usual ones. */
  readonly mediaTypes?: readonly string[] | undefined;
  /** Names of optional places to tell as well; `js:*` is all that begin so. */
  readonly include?: readonly string[] | undefined;
  /** Globs of what is left out of archives, as of folders (see `IgnoredEntries`). */
  readonly ignore?: readonly string[] | undefined;
}

/** The names that are asked for: `js:*` is all that begin so. What `*` alone asks for, extractors know. */
function askedFor(include: readonly string[]): ReadonlySet<string> {
  const patterns = include.filter((each) => each !== '*' && /^\*|\*$/.test(each));
  const meant = [...placeNames()].filter((name) => patterns.some((pattern) => matchesPlace(pattern, name)));
  return new Set([...include, ...meant]);
}

/** Reads files as documents and tells what stands in them. */
export class DocumentReader {
  readonly map: SiteMap;
  readonly mediaTypes: MediaTypes;
  readonly #registry: Registry;
  readonly #options: ReadingOptions;
  readonly limits: ContainerLimits;
  /** How messages are read. */
  readonly mail: MailOptions & { readonly limits: MailLimits };
  /** Bytes: what is larger is read in pieces where that can be done. */
  readonly heldSize: number;
  readonly #files: FileReader;
  readonly #include: ReadonlySet<string>;
  readonly #default: Base;
  readonly #opener: DocumentOpener;
  readonly #archives: ArchiveEntries;

  constructor(registry: Registry, options: ReadingOptions) {
    this.#registry = registry;
    this.#options = options;
    this.limits = containerLimits(options.limits);
    this.heldSize = heldSize(options.limits);
    this.#files = new FileReader(fileLimit(options.limits));
    this.mail = { ...options.mail, limits: mailLimits(options.limits) };
    this.#include = askedFor(options.include ?? []);
    this.#default = defaultBase(options.profile);
    this.map = new SiteMap(options.maps ?? [], options.folder);
    this.mediaTypes = new MediaTypes(options.mediaTypes);
    const { limits, map, mediaTypes } = this;
    const { charset, ignore = [] } = options;
    this.#opener = new DocumentOpener({ registry, limits, charset, include: this.#include });
    this.#archives = new ArchiveEntries(this.#opener, {
      map,
      mediaTypes,
      limits,
      ignore,
      fallback: this.#default,
    });
  }

  open(file: CorpusFile): OpenDocument | Diagnostic {
    const { path, absolute, below } = file;
    if (isWebArchive(file.mediaType)) return notAtOnce(path);
    // A file that nobody reads is not opened; one that was named, whose name says nothing, is looked into.
    if (file.mediaType !== undefined && !this.#opener.reads(file.mediaType))
      return unsupported(path, file.mediaType);
    const read = this.#files.read(path, absolute);
    if ('code' in read) return read;
    const base = this.baseOf(this.map.retrievalUri(absolute));
    const found = { path, base, state: read.state, location: absolute, below };
    return this.#opener.opened(read.source.bytes, read.end, file.mediaType, found);
  }

  /** Whether there is an extractor for documents of a type. */
  reads(mediaType: string): boolean {
    return this.#registry.reads(mediaType);
  }

  /**
   * The documents of a web archive, each with the URI that it was retrieved from as base (5.1.3): after
   * redirects the last one. Good until the next one is asked for.
   */
  async *retrieved(archive: WebArchive): AsyncGenerator<OpenDocument | Diagnostic> {
    for await (const found of this.answers(archive))
      yield 'code' in found ? found : this.answered(archive.path, found);
  }

  /** The same as plain data, which `answered` makes a document of, be it in another thread. */
  answers(archive: WebArchive): AsyncGenerator<Retrieved | Diagnostic> {
    return warcDocuments(archive, (type) => this.reads(type), this.#recordSizes());
  }

  /** The document of one record. */
  answer(record: WarcRecord): Retrieved | BadRecord | undefined {
    return answerIn((type) => this.reads(type), this.limits.entrySize)(record);
  }

  /** All that a web archive says was retrieved, with the documents of wanted types that answered well. */
  captured(archive: WebArchive, wants: (mediaType: string) => boolean): AsyncGenerator<Captured> {
    return captures(archive, wants, this.#recordSizes());
  }

  /** A stretch of a web archive on the disk. */
  stretch(file: ArchivePath, stretch: WarcStretch): ArchiveStretch {
    return new ArchiveStretch(file, stretch, this.#recordSizes());
  }

  #recordSizes(): RecordSizes {
    return { limit: this.limits.entrySize, held: this.heldSize };
  }

  /**
   * What was retrieved, as a document of the archive that is called `path`. One that was made of a site to be read just
   * now is called by the URL of that, and its pages by theirs.
   */
  answered(path: string, { capture, mediaType, charset, bytes, redirected }: Retrieved): OpenDocument {
    const { uri } = capture;
    const { wiki } = capture;
    const source = isSiteUrl(path)
      ? { path: uri, bytes: buffered(bytes), ...behindHeader(bytes) }
      : {
          path: `${path}!/${uri}`,
          bytes: buffered(bytes),
          offset: 0,
          line: 1,
          ...(wiki && { wiki: wiki.site }),
        };
    const entity = entityOf(source, mediaType, this.#options.charset ?? charset);
    const found = { entity, base: this.#default, state: undefined, capture };
    // A name is no base (`dns:example.com`, `urn:…`).
    const parsed = parseBase(uri, this.#options.profile);
    if (!parsed || isOpaque(parsed)) return found;
    const base = this.baseOf(uri);
    const said = wiki
      ? 'the title in the dump'
      : isSiteUrl(path)
        ? 'what its server was asked for'
        : 'WARC-Target-URI';
    const by = redirected.length === 0 ? said : `${said}, redirected from ${redirected.join(' and ')}`;
    return { ...found, base: { ...base, by } };
  }

  /** The documents that a file is: itself, or the entries of an archive, those of archives in it too. */
  documents(opened: OpenDocument, only?: string): Generator<OpenDocument | Diagnostic> {
    return this.#archives.documents(opened, only);
  }

  /**
   * The entries of an archive that are documents, each opened when it is its turn. An archive in too many others is
   * told, and not given.
   */
  entries(opened: OpenDocument, only?: string): Generator<EntryDocument | Diagnostic> {
    return this.#archives.entries(opened, only);
  }

  /** An entry of an opened archive as a document. */
  entryOf(opened: OpenDocument, archive: Archive, found: ArchiveDocument): OpenDocument | Diagnostic {
    return this.#archives.entryOf(opened, archive, found);
  }

  /**
   * The messages of an mbox, or of a stretch of it, each a document that is good until the next one is
   * asked for: memory is bounded by the largest message, not by the file.
   */
  *messages(file: CorpusFile): Generator<OpenDocument | Diagnostic> {
    const base = this.baseOf(this.map.retrievalUri(file.absolute));
    for (const found of messagesOf(file, this.mail.limits.message))
      yield 'code' in found ? found : { entity: found, base, state: undefined };
  }

  /** The messages of an mbox that was opened (see `messages`), or the one in a file of Apple Mail or Outlook. */
  *messagesIn(opened: OpenDocument): Generator<OpenDocument | Diagnostic> {
    const { entity, base } = opened;
    yield* packingProblems(opened);
    const message = this.#onlyMessage(entity);
    if (message) {
      yield { entity: message, base, state: undefined };
      return;
    }
    for (const found of messagesIn(entity, this.mail.limits.message))
      yield 'code' in found ? found : { entity: found, base, state: undefined };
  }

  #onlyMessage(file: Entity): Entity | undefined {
    const { limits } = this.mail;
    if (file.mediaType === EMLX) return emlxMessage(file).entity;
    if (file.mediaType === OUTLOOK) return outlookMessage(file, limits.message).entity;
    return file.mediaType === TNEF ? tnefMessage(file, limits).entity : undefined;
  }

  /** Bytes that did not come from a file of the corpus, as a document. */
  document(path: string, bytes: Uint8Array, mediaType: string, retrieval?: string): OpenDocument {
    const source = { path, bytes, offset: 0, line: 1 };
    const entity = entityOf(source, mediaType, this.#options.charset);
    const base = retrieval === undefined ? this.#default : this.baseOf(retrieval);
    return { entity, base, state: undefined };
  }

  /** The same, with what is packed unpacked, and a look at the bytes where no media type is known; `location`: the file that they are. */
  openBytes(
    path: string,
    bytes: Uint8Array,
    mediaType: string | undefined,
    retrieval?: string,
    location?: string,
  ): OpenDocument | Diagnostic {
    const base = retrieval === undefined ? this.#default : this.baseOf(retrieval);
    const found = { path, base, state: undefined, ...(location !== undefined && { location }) };
    return this.#opener.opened(bytes, bytes.length, mediaType, found);
  }

  /** The same document with other bytes; what the old ones said of themselves (charset) is forgotten. */
  renewed({ entity, base, state }: OpenDocument, bytes: Uint8Array): OpenDocument {
    const source = { ...entity.source, bytes };
    const renewed = entityOf(source, entity.mediaType, this.#options.charset);
    return { entity: entity.seals ? { ...renewed, seals: entity.seals } : renewed, base, state };
  }

  baseOf(retrieval: string): Base {
    return retrievalBase(retrieval, this.#default);
  }

  extract(document: OpenDocument, sink: Sink): void {
    const { entity, base, capture } = document;
    for (const problem of packingProblems(document)) sink.problem(problem);
    if (capture?.isCut) sink.problem(cutContent(entity.source.path));
    if (!this.#registry.extract(entity, base, sink, this.#include))
      sink.problem(unsupported(entity.source.path, entity.mediaType));
  }
}

/** The same bytes as a Buffer, which gives text of them several times as fast. */
function buffered({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

/** Where a response begins, so that the places in its body are those of the page. */
function behindHeader(bytes: Uint8Array): { offset: number; line: number } {
  const { length, lines } = headerOf(bytes);
  return { offset: -length, line: 1 - lines };
}
