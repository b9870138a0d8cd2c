import type { Diagnostic } from '@linkwright/core';
import type { CorpusFile, DocumentReader, LinkRecord, OpenDocument, WebArchive } from '@linkwright/corpus';
import {
  type Content,
  bytesOf,
  isContent,
  opened,
  readerOfContent,
  typeOf,
  withSaidType,
} from './content.ts';
import { EXTRACT_CHOICES, refuseWrong } from './known-choices.ts';
import { type Input, type ReadingChoices, corpusOf, readerOf } from './reading.ts';

/** Which links are wanted, and how documents are read. */
export interface ExtractChoices extends ReadingChoices {
  /** Only these kinds: `absolute`, `relative-path`, … */
  readonly kinds?: readonly string[] | undefined;
  /** Only these places: `a@href`, `img@*`, … */
  readonly places?: readonly string[] | undefined;
}

/**
 * Every link of files, folders and globs, or of one document's content, in the order of the files and
 * of the places in them; of archives and web archives, those of the documents in them. The next document is read when its
 * first link is asked for.
 */
export async function* extract(
  input: Input | Content,
  choices: ExtractChoices = {},
): AsyncGenerator<LinkRecord> {
  if (isContent(input)) {
    await refuseWrong(choices, EXTRACT_CHOICES);
    const reader = await readerOfContent(input, choices);
    yield* linksOfAll(reader, documentsInContent(reader, withSaidType(input, choices)), choices);
    return;
  }
  const { files, choices: all } = await corpusOf(input, choices, EXTRACT_CHOICES);
  const reader = await readerOf(all);
  for (const file of files) {
    all.signal?.throwIfAborted();
    yield* linksOfAll(reader, documentsOf(reader, file), { ...choices, ...all });
  }
}

/**
 * The documents that a file is; none for one that is no document. An mbox is read message by message, a web archive record
 * by record.
 */
async function* documentsOf(
  reader: DocumentReader,
  file: CorpusFile,
): AsyncGenerator<OpenDocument | Diagnostic> {
  if (file.mediaType === undefined) return;
  const { archiveFile, isWebArchive } = await import('@linkwright/corpus');
  if (file.mediaType === 'application/mbox') yield* reader.messages(file);
  else if (isWebArchive(file.mediaType)) yield* retrievedDocuments(reader, archiveFile(file));
  else {
    const document = reader.open(file);
    if ('code' in document) yield document;
    else yield* reader.documents(document, file.entry);
  }
}

/** The same of content. */
async function* documentsInContent(
  reader: DocumentReader,
  input: Content,
): AsyncGenerator<OpenDocument | Diagnostic> {
  const { isWebArchive, showsWebArchive } = await import('@linkwright/corpus');
  const bytes = bytesOf(input);
  const mediaType = typeOf(input, reader);
  const { path = '-' } = input;
  if (isWebArchive(mediaType) || (mediaType === undefined && showsWebArchive(bytes)))
    yield* retrievedDocuments(reader, { path, bytes: inOnePiece(bytes) });
  else yield* reader.documents(opened(reader, input));
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* retrievedDocuments(
  reader: DocumentReader,
  archive: WebArchive,
): AsyncGenerator<OpenDocument | Diagnostic> {
  for await (const found of reader.retrieved(archive)) {
    if ('code' in found) yield found;
    else yield* reader.documents(found);
  }
}

async function* linksOfAll(
  reader: DocumentReader,
  documents: AsyncIterable<OpenDocument | Diagnostic>,
  choices: ExtractChoices,
): AsyncGenerator<LinkRecord> {
  for await (const document of documents) {
    choices.signal?.throwIfAborted();
    if ('code' in document) await tell(document, choices);
    else yield* linksIn(reader, document, choices);
  }
}

async function* linksIn(
  reader: DocumentReader,
  document: OpenDocument,
  choices: ExtractChoices,
): AsyncGenerator<LinkRecord> {
  const { kinds = [], places = [], signal } = choices;
  const [{ References }, { LinkRecorder }, { linksOf }] = await Promise.all([
    import('@linkwright/core'),
    import('@linkwright/corpus'),
    import('../extracting/link-filter.ts'),
  ]);
  const found = new References();
  reader.extract(document, found);
  const recorder = new LinkRecorder(document.entity);
  for (const link of linksOf(found.list, { kinds, places })) {
    signal?.throwIfAborted();
    yield recorder.linkRecord(link);
  }
  for (const problem of found.problems) await tell(problem, choices, document);
}

async function tell(
  problem: Diagnostic,
  { onProblem }: ReadingChoices,
  document?: OpenDocument,
): Promise<void> {
  if (!onProblem) return;
  const { diagnosticRecord } = await import('@linkwright/corpus');
  onProblem(diagnosticRecord(problem, document?.entity));
}
