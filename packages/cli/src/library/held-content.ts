import { dirname } from 'node:path/posix';
import type { PassingDocument, ServerRules } from '@linkwright/check';
import type { CorpusFile, DocumentReader, OpenDocument, ReadingOptions } from '@linkwright/corpus';
import { type Content, bytesOf, charsetOf, opened, typeOf } from './content.ts';

/** Documents in memory that are checked together. */
export interface HeldDocuments {
  readonly documents: readonly PassingDocument[];
  /** Absolute folders below which files are looked for. */
  readonly roots: readonly string[];
}

/** How they are checked. */
interface Checking {
  readonly reading: ReadingOptions;
  readonly server: ServerRules;
  /** Folders that were named. */
  readonly roots: readonly string[] | undefined;
}

/**
 * Content as documents at their places: the file that `path` names, or that a map has for `url`. What has neither stands in
 * the working folder, and no link leads to it. Throws TypeError for what is no content, for a place of two, and for what
 * nobody reads where no link leads to it either.
 */
export async function heldDocuments(
  contents: readonly Content[],
  { reading, server, roots }: Checking,
): Promise<HeldDocuments> {
  const { absolutePath, isWithin } = await import('@linkwright/corpus');
  const working = absolutePath('.');
  const readers = new Readers(reading);
  const documents: PassingDocument[] = [];
  const taken = new Set<string>();
  for (const content of contents) {
    const reader = await readers.of(content);
    const place = placeOf(content, reader, server, absolutePath);
    if (place !== undefined && taken.has(place))
      throw new TypeError(`${place}: two documents are to be there`);
    if (place === undefined) documents.push(...passingDocument(content, reader, absolutePath('-')));
    else {
      taken.add(place);
      documents.push(heldDocument(content, place, reader, belowRoot(place, [...reader.map.roots, working])));
    }
  }
  const beyond = [...taken].filter((place) => !isWithin(place, working)).map((place) => dirname(place));
  return { documents, roots: roots?.map((root) => absolutePath(root)) ?? [working, ...new Set(beyond)] };
}

/** A reader for each charset: they take a while to be made. */
class Readers {
  readonly #reading: ReadingOptions;
  readonly #known = new Map<string | undefined, DocumentReader>();

  constructor(reading: ReadingOptions) {
    this.#reading = reading;
  }

  async of(content: Content): Promise<DocumentReader> {
    const charset = await charsetOf(content, this.#reading);
    const known = this.#known.get(charset);
    if (known) return known;
    const { DocumentReader: Reader, allExtractors } = await import('@linkwright/corpus');
    const reader = new Reader(allExtractors(this.#reading), { ...this.#reading, charset });
    this.#known.set(charset, reader);
    return reader;
  }
}

/** The absolute path of the file that content counts for; undefined where it is none. */
function placeOf(
  { path, url }: Content,
  { map }: DocumentReader,
  { index }: ServerRules,
  absolutePath: (path: string) => string,
): string | undefined {
  if (path !== undefined) return absolutePath(path);
  const covered = url === undefined ? undefined : map.coveredAs(url);
  const found = covered === undefined ? undefined : map.pathOf(covered);
  if (!found) return undefined;
  // What is retrieved from the URL of a folder is its page.
  if (found.path === found.root) return `${found.path}/${index[0] ?? 'index.html'}`;
  return found.path.endsWith('/') ? `${found.path}${index[0] ?? 'index.html'}` : found.path;
}

/** The path below the innermost of these folders; all of it below none. */
function belowRoot(place: string, roots: readonly string[]): string {
  const around = roots.filter((root) => place.startsWith(`${root}/`));
  const root = around.toSorted((a, b) => b.length - a.length)[0];
  return root === undefined ? place : place.slice(root.length + 1);
}

function heldDocument(
  content: Content,
  place: string,
  reader: DocumentReader,
  below: string,
): PassingDocument {
  const { path, url } = content;
  const name = path ?? url ?? place;
  const bytes = bytesOf(content);
  const mediaType = typeOf(content, reader);
  const retrieval = url ?? reader.map.retrievalUri(place);
  const document = reader.openBytes(name, bytes, mediaType, retrieval, place);
  const known = { path: name, absolute: place, below, size: bytes.length };
  // What nobody reads is there for links.
  if ('code' in document)
    return { file: { ...known, mediaType: undefined }, opened: undefined, isThere: true };
  return {
    file: { ...known, mediaType: document.entity.mediaType },
    opened: document,
    isThere: true,
  };
}

/** What no link leads to. */
function passingDocument(content: Content, reader: DocumentReader, here: string): readonly PassingDocument[] {
  const { url } = content;
  return url === undefined
    ? [documentHere(content, reader, here)]
    : documentElsewhere(content, url, reader, here);
}

/** What stands in the working folder under no name. Throws TypeError where nobody reads it. */
function documentHere(content: Content, reader: DocumentReader, here: string): PassingDocument {
  const document = opened(reader, { ...content, url: reader.map.retrievalUri(here) });
  return { file: passing('-', here, document), opened: { ...document, location: here } };
}

/** What has a URL of which no file is known; nothing where nobody reads it. */
function documentElsewhere(
  content: Content,
  url: string,
  reader: DocumentReader,
  here: string,
): readonly PassingDocument[] {
  const document = reader.openBytes(url, bytesOf(content), typeOf(content, reader), url);
  return 'code' in document ? [] : [{ file: passing(url, here, document), opened: document }];
}

function passing(path: string, absolute: string, { entity: { mediaType } }: OpenDocument): CorpusFile {
  return { path, absolute, below: path, mediaType, size: 0 };
}
