import { buffer } from 'node:stream/consumers';
import type { Diagnostic } from '@linkwright/core';
import {
  type DocumentReader,
  MEDIA_TYPE_NAMES,
  type OpenDocument,
  SHOWN_BY,
  isWebArchive as holdsCaptures,
  begun,
  showsWebArchive,
} from '@linkwright/corpus';
import { parseBase } from '@linkwright/uri';
import { UsageError } from '../exit-status.ts';
import { asUtf8, namedText } from './named-text.ts';
import { STANDARD_INPUT } from './standard-input-path.ts';

export interface StandardInputArguments {
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

/** The text of a file that an argument names, or of all of standard input (`-`); as `namedText`, which does not wait for that. */
export async function namedOrInput(called: string, path: string): Promise<string> {
  return path === STANDARD_INPUT ? asUtf8(await wholeStandardInput()).toString() : namedText(called, path);
}

/** Standard input as a document, or the documents of the web archive that it is: those are good until the next one is asked for. */
export async function* standardInput(
  reader: DocumentReader,
  input: StandardInputArguments,
): AsyncGenerator<OpenDocument | Diagnostic> {
  const { head, chunks } = await begun(process.stdin, SHOWN_BY);
  if (!isWebArchive(head, input)) {
    yield openedInput(reader, await buffer(chunks), input);
    return;
  }
  if (input.retrieval !== undefined)
    throw new UsageError('--retrieval is for one document: a web archive says it of each of its own');
  yield* reader.retrieved({ path: STANDARD_INPUT, bytes: chunks });
}

/** Standard input as one document, and its bytes as they came. Throws UsageError for a web archive, which is many. */
export async function inputDocument(
  reader: DocumentReader,
  input: StandardInputArguments,
): Promise<{ readonly opened: OpenDocument | Diagnostic; readonly bytes: Uint8Array }> {
  const bytes = await wholeStandardInput();
  if (isWebArchive(bytes, input))
    throw new UsageError('a web archive on standard input can be extracted only; give it as a file');
  return { opened: openedInput(reader, bytes, input), bytes };
}

function isWebArchive(head: Uint8Array, { as }: StandardInputArguments): boolean {
  const mediaType = MEDIA_TYPE_NAMES[as ?? ''];
  return holdsCaptures(mediaType) || (mediaType === undefined && showsWebArchive(head));
}

function openedInput(
  reader: DocumentReader,
  bytes: Uint8Array,
  { as, retrieval }: StandardInputArguments,
): OpenDocument | Diagnostic {
  if (retrieval !== undefined && !parseBase(retrieval))
    throw new UsageError(`--retrieval ${retrieval}: needs an absolute URI`);
  const mediaType = MEDIA_TYPE_NAMES[as ?? ''];
  const opened = reader.openBytes(STANDARD_INPUT, bytes, mediaType, retrieval);
  if ('code' in opened && mediaType === undefined)
    throw new UsageError(
      bytes.length === 0
        ? 'standard input is empty: see whether what writes to it has failed, or say with --as what it is'
        : 'standard input has no name: say what it is with --as',
    );
  return opened;
}
