import { buffer } from 'node:stream/consumers';
import type { Diagnostic } from '@linkwright/core';
import {
  type DocumentReader,
  MEDIA_TYPE_NAMES,
  type OpenDocument,
  SHOWN_BY,
  WARC,
  begun,
  showsWebArchive,
} from '@linkwright/corpus';
import { parseBase } from '@linkwright/uri';
import { UsageError } from './exit-status.ts';

interface StandardInputArguments {
  readonly as?: string;
  readonly retrieval?: string;
}

/**
 * All of standard input. Not `readFileSync(0)`: whoever imports `node:process` makes a pipe there one
 * that does not wait, and reading it ends in EAGAIN where the program before it is slower.
 */
export async function wholeStandardInput(): Promise<Buffer> {
  return buffer(process.stdin);
}

/** Standard input as a document, or the documents of the web archive that it is: those are good until the next one is asked for. */
export async function* standardInput(
  reader: DocumentReader,
  { as, retrieval }: StandardInputArguments,
): AsyncGenerator<OpenDocument | Diagnostic> {
  const mediaType = MEDIA_TYPE_NAMES[as ?? ''];
  if (retrieval !== undefined && !parseBase(retrieval))
    throw new UsageError(`--retrieval ${retrieval}: needs an absolute URI`);
  const { head, chunks } = await begun(process.stdin, SHOWN_BY);
  if (mediaType === WARC || (mediaType === undefined && showsWebArchive(head))) {
    if (retrieval !== undefined)
      throw new UsageError('--retrieval is for one document: a web archive says it of each of its own');
    yield* reader.retrieved({ path: '-', bytes: chunks });
    return;
  }
  const opened = reader.openBytes('-', await buffer(chunks), mediaType, retrieval);
  if ('code' in opened && mediaType === undefined)
    throw new UsageError('standard input has no name: say what it is with --as');
  yield opened;
}
