import { types } from 'node:util';
import type { DocumentReader, OpenDocument } from '@linkwright/corpus';
import { type ReadingChoices, readerOf } from './reading.ts';
import { shownValue } from './shown-value.ts';

/** A document that is no file. */
export interface Content {
  readonly content: string | Uint8Array;
  /**
   * `text/html`, `text/markdown`, `message/rfc822`, …, as in a Content-Type field: a charset that it has is that of bytes.
   * Found out by the bytes where it is left out.
   */
  readonly mediaType?: string | undefined;
  /** The URI that it was retrieved from: the base of its relative references (5.1.3). */
  readonly url?: string | undefined;
  /** What it is called in records; `-` where it is left out. */
  readonly path?: string | undefined;
}

export function isContent(input: object | string): input is Content {
  return typeof input === 'object' && input !== null && 'content' in input;
}

const PARTS: Readonly<Record<keyof Content, true>> = {
  content: true,
  mediaType: true,
  url: true,
  path: true,
};

/** What is misspelled would be passed over, and links be resolved without their base. */
function refuseWrongContent(input: Content): void {
  if (typeof input !== 'object' || input === null || !('content' in input))
    throw new TypeError(
      `${shownValue(input)} is no document: { content, mediaType, url } is, with what it says as content`,
    );
  for (const name of Object.keys(input))
    if (!Object.hasOwn(PARTS, name))
      throw new TypeError(`a document has no "${name}"; it has ${Object.keys(PARTS).join(', ')}`);
  const { content, ...words } = input;
  if (typeof content !== 'string' && !types.isUint8Array(content))
    throw new TypeError(`content: ${shownValue(content)} is neither a string nor bytes`);
  for (const [name, value] of Object.entries(words))
    if (value !== undefined && typeof value !== 'string')
      throw new TypeError(`${name}: ${shownValue(value)} is no string`);
}

/**
 * Reads content: a string has no charset of its own, whatever it says inside, also when it is read again for the proof.
 * Throws TypeError for what is no content.
 */
export async function readerOfContent(input: Content, choices: ReadingChoices): Promise<DocumentReader> {
  refuseWrongContent(input);
  const { fieldCharset } = await import('@linkwright/core');
  const { content, mediaType = '' } = input;
  const said = choices.charset ?? fieldCharset(mediaType);
  const charset = typeof content === 'string' ? 'utf-8' : said;
  return readerOf({ ...choices, ...(charset !== undefined && { charset }) });
}

export function bytesOf({ content }: Content): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

/** Without parameters, and in lower case: neither says what a document is (RFC 9110, 8.3.1). */
export function typeOf({ mediaType }: Content): string | undefined {
  return mediaType?.split(';', 1)[0]?.trim().toLowerCase();
}

/** Throws TypeError for content of a kind that nobody reads. */
export function opened(reader: DocumentReader, input: Content): OpenDocument {
  const { url, path = '-' } = input;
  const document = reader.openBytes(path, bytesOf(input), typeOf(input), url);
  if ('code' in document)
    throw new TypeError(
      `${path}: ${document.message.replace('--as', 'mediaType: text/html, text/markdown, …')}`,
    );
  return document;
}
