import { type Diagnostic, type Link, References, linkOf } from '@linkwright/core';
import {
  type CorpusFile,
  type DocumentReader,
  type LinkRecord,
  LinkRecorder,
  MEDIA_TYPE_NAMES,
  type MediaTypes,
  type OpenDocument,
  dumpAt,
  isWebArchive,
  absolutePath,
  archiveFile,
  archiveIn,
  diagnosticRecord,
  statAt,
  typeOfFile,
} from '@linkwright/corpus';
import type { ReadingArguments } from '../arguments/reading-arguments.ts';
import { byPlace } from '../extracting/place-order.ts';
import type { Problems } from '../terminal/problems.ts';

/** A link with what explaining it needs. */
export interface Explained {
  readonly record: LinkRecord;
  readonly link: Link;
  /** The document that it was found in. */
  readonly document: OpenDocument;
}

/** What is at a path, in an archive too. */
export function fileOf(
  path: string,
  options: Pick<ReadingArguments, 'as'>,
  mediaTypes: MediaTypes,
): CorpusFile {
  const archive = statAt(path) ? undefined : archiveIn(path);
  if (archive !== undefined)
    return { ...fileOf(archive, options, mediaTypes), entry: path.slice(archive.length + 2) };
  const { as } = options;
  const said = as === undefined ? mediaTypes.of(path) : MEDIA_TYPE_NAMES[as];
  const absolute = absolutePath(path);
  const isNamed = as !== undefined || mediaTypes.says(path);
  const mediaType = (isNamed ? undefined : dumpAt(absolute)) ?? said ?? typeOfFile(absolute);
  return { path, absolute, below: path, mediaType, size: 0 };
}

/** All links of a file, or of what is in it, in the order of their places. What is wrong with it is told. */
export async function linksOf(
  file: CorpusFile,
  reader: DocumentReader,
  problems: Problems,
): Promise<readonly Explained[]> {
  if (isWebArchive(file.mediaType)) return linksOfArchive(file, reader, problems);
  const opened = reader.open(file);
  const documents = 'code' in opened ? [opened] : reader.documents(opened, file.entry);
  return Array.from(documents, (document) => linksIn(document, reader, problems)).flat();
}

/** Of a web archive: all, or those of the document that was retrieved from the URI that was named. */
async function linksOfArchive(
  file: CorpusFile,
  reader: DocumentReader,
  problems: Problems,
): Promise<readonly Explained[]> {
  const links: Explained[] = [];
  const wanted = file.entry === undefined ? undefined : `${file.path}!/${file.entry}`;
  for await (const document of reader.retrieved(archiveFile(file))) {
    const isWanted = 'code' in document || wanted === undefined || document.entity.source.path === wanted;
    if (isWanted) for (const link of linksIn(document, reader, problems)) links.push(link);
  }
  return links;
}

function linksIn(
  opened: OpenDocument | Diagnostic,
  reader: DocumentReader,
  problems: Problems,
): readonly Explained[] {
  if ('code' in opened) {
    problems.tell(diagnosticRecord(opened));
    return [];
  }
  const found = new References();
  reader.extract(opened, found);
  for (const problem of found.problems) problems.tell(diagnosticRecord(problem, opened.entity));
  const recorder = new LinkRecorder(opened.entity);
  return byPlace(found.list).map((reference) => ({
    record: recorder.record(reference),
    link: linkOf(reference),
    document: opened,
  }));
}
