// The pages of a dump of MediaWiki, as what was retrieved from the wiki.
import type { Diagnostic } from '@linkwright/core';
import type { Capture } from '@linkwright/containers';
import { type DumpPage, type DumpProblem, DumpReader } from '@linkwright/wikitext';
import type { Captured, Retrieved } from './archive-told.ts';

/** The pages of a dump that comes in pieces, unpacked; of a text `limit` bytes are held at most. */
export async function* dumpPages(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limit: number,
): AsyncGenerator<DumpPage | DumpProblem> {
  const reader = new DumpReader(limit);
  for await (const chunk of chunks) yield* reader.push(chunk);
  yield* reader.end();
}

/** A page as a document, where its text is of a type that is read; what is wrong with it otherwise. */
export function dumpedDocument(
  page: DumpPage | DumpProblem,
  reads: (mediaType: string) => boolean,
  limit: number,
  path: string,
): Retrieved | Diagnostic | undefined {
  if ('code' in page) return problemOf(page, path);
  const { uri, cut, mediaType, text } = page;
  if (!reads(mediaType)) return undefined;
  if (cut !== undefined) {
    const message = `${uri} has ${cut} bytes; ${limit} are the most that are read`;
    return { code: 'entry-too-large', severity: 'warning', message, source: path };
  }
  return { capture: captureOf(page), mediaType, charset: 'utf-8', bytes: text, redirected: [] };
}

function problemOf({ code, message, offset }: DumpProblem, source: string): Diagnostic {
  return { code, severity: 'error', message: `at byte ${offset}: ${message}`, source };
}

/** What is there, with the document if it is of a type that is wanted. */
export function dumpedCapture(page: DumpPage, wants: (mediaType: string) => boolean): Captured {
  const { redirect, mediaType, text, cut } = page;
  const capture = captureOf(page);
  if (redirect !== undefined) return { capture: { ...capture, location: redirect } };
  // Of a text that is not there nobody knows which sections it has.
  if (!wants(mediaType) || cut !== undefined || page.isStub) return { capture };
  return { capture, document: { capture, mediaType, charset: 'utf-8', bytes: text } };
}

/** MediaWiki answers for a page that stands for another one with that, and status 200. */
function captureOf({ uri, mediaType, offset, site, namespace, cut, date }: DumpPage): Capture {
  const wiki = { site, namespace };
  const said = { uri, status: 200, bodyType: mediaType, isWhole: cut === undefined, offset, wiki };
  return date === undefined ? said : { ...said, date };
}

/** Said once of a dump that has no texts. */
export function withoutTexts(source: string): Diagnostic {
  const message = 'holds no texts (a stub dump): which pages there are is known, and no link of theirs';
  return { code: 'no-texts', severity: 'warning', message, source };
}
