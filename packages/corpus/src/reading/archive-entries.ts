// The entries of archives as documents.
import { type Base, type Diagnostic, archiveBase, retrievalBase, unknownBase } from '@linkwright/core';
import type { ContainerLimits } from '@linkwright/containers';
import { isArchive } from '../media-types/container-types.ts';
import type { MediaTypes } from '../media-types/media-types.ts';
import { Archive, type ArchiveDocument } from '../packed/archive.ts';
import { ignoredEntries } from '../packed/ignored-entries.ts';
import { uriPath } from '../uris/file-uri.ts';
import type { SiteMap } from '../uris/site-map.ts';
import type { DocumentOpener } from './document-opener.ts';
import { type EntryDocument, type OpenDocument, packingProblems } from './open-document.ts';
import { noEntry, tooDeep } from './reading-problems.ts';

/** How archives are read. */
export interface ArchiveReading {
  readonly map: SiteMap;
  readonly mediaTypes: MediaTypes;
  readonly limits: ContainerLimits;
  /** Globs of what is left out of archives, as of folders (see `IgnoredEntries`). */
  readonly ignore: readonly string[];
  /** 5.1.4: of what came from nowhere. */
  readonly fallback: Base;
}

/** Reads archives that were opened. */
export class ArchiveEntries {
  readonly #opener: DocumentOpener;
  readonly #how: ArchiveReading;

  constructor(opener: DocumentOpener, how: ArchiveReading) {
    this.#opener = opener;
    this.#how = how;
  }

  /** The documents that a file is: itself, or the entries of an archive, those of archives in it too. */
  *documents(opened: OpenDocument, only?: string): Generator<OpenDocument | Diagnostic> {
    if (!isArchive(opened.entity.mediaType)) {
      yield opened;
      return;
    }
    for (const found of this.entries(opened, only))
      if ('code' in found) yield found;
      else if (!isArchive(found.document.entity.mediaType)) yield found.document;
      else yield* this.documents(found.document);
  }

  /**
   * The entries of an archive that are documents, each opened when it is its turn. An archive in too many others is
   * told, and not given.
   */
  *entries(opened: OpenDocument, only?: string): Generator<EntryDocument | Diagnostic> {
    const { mediaTypes, limits, ignore } = this.#how;
    const archive = archiveOf(opened, mediaTypes, limits);
    if ('code' in archive) {
      yield archive;
      return;
    }
    yield* packingProblems(opened);
    yield* archive.problems;
    let found = 0;
    for (const each of only === undefined
      ? archive.documents((type) => this.#opener.reads(type), ignoredEntries(ignore, opened.below))
      : one(archive, only)) {
      found += 1;
      const document = 'code' in each ? each : this.entryOf(opened, archive, each);
      if ('code' in document) yield document;
      else if (isArchive(document.entity.mediaType) && (document.depth ?? 0) > limits.depth)
        yield tooDeep(document.entity.source.path, limits.depth);
      else yield { entry: (each as ArchiveDocument).entry, document };
    }
    if (only !== undefined && found === 0) yield noEntry(opened.entity.source.path, only);
  }

  /** An entry of an opened archive as a document. */
  entryOf(
    opened: OpenDocument,
    archive: Archive,
    { entry, bytes, mediaType }: ArchiveDocument,
  ): OpenDocument | Diagnostic {
    const path = `${opened.entity.source.path}!/${entry.name}`;
    const location = `${opened.location ?? ''}!/${entry.name}`;
    const below = `${opened.below ?? ''}!/${entry.name}`;
    const base = this.#entryBase(opened, archive, location, entry.name);
    const found = { path, base, state: undefined, location, below };
    const document = this.#opener.opened(bytes, bytes.length, mediaType, found);
    if ('code' in document) return document;
    const inside = { ...document, depth: (opened.depth ?? 0) + 1 };
    // What signs an archive signs the archives in it too.
    const seals = [...(document.entity.seals ?? []), ...(opened.entity.seals ?? []), ...archive.seals];
    return seals.length === 0 ? inside : { ...inside, entity: { ...document.entity, seals } };
  }

  /** The URL of an entry: in the archive, unless the archive itself is mapped to where its entries are retrieved from. */
  #entryBase(opened: OpenDocument, archive: Archive, location: string, name: string): Base {
    if (opened.location === undefined) return this.#strayBase(opened, archive, name);
    const archivePath = location.slice(0, location.length - name.length - 1);
    const { map, fallback } = this.#how;
    const uri = map.retrievalUri(location);
    const container = archive.isContainer ? uri.slice(0, uri.length - uriPath(name).length) : undefined;
    if (map.isRoot(archivePath)) return retrievalBase(uri, fallback, container);
    const base = archiveBase(uri, opened.base, `the place of ${name} in the archive`, container);
    const { hyperlinkBase } = archive;
    if (hyperlinkBase === undefined) return base;
    return { ...base, external: unknownBase(base, `HyperlinkBase, which is ${hyperlinkBase}`) };
  }

  /** Of an entry of an archive that came from no file. */
  #strayBase({ base }: OpenDocument, archive: Archive, name: string): Base {
    const { fallback } = this.#how;
    if (base.rule === '5.1.4') return base;
    const { uri } = base.uri;
    const root = uri.endsWith('/') ? uri : `${uri}!/`;
    const container = archive.isContainer ? root : undefined;
    const place = root + uriPath(name);
    if (root === uri) return retrievalBase(place, fallback, container);
    return archiveBase(place, base, `the place of ${name} in the archive`, container);
  }
}

/** The archive that an opened document is. */
export function archiveOf(
  { entity }: OpenDocument,
  mediaTypes?: MediaTypes,
  limits?: ContainerLimits,
): Archive | Diagnostic {
  const { source, bytes, end } = entity;
  return Archive.open(source.path, bytes, end, mediaTypes, limits);
}

function* one(archive: Archive, name: string): Generator<ArchiveDocument | Diagnostic> {
  const found = archive.document(name);
  if (found) yield found;
}
