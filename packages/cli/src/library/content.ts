import { types } from 'node:util';
import type { DocumentReader, OpenDocument } from '@linkwright/corpus';
import { type ReadingChoices, readerOf, typeByEnding } from './reading.ts';
import { shownValue } from './shown-value.ts';

/** A document that is no file. */
export interface Content {
  readonly content: string | Uint8Array;
  /**
   * `text/html`, `text/markdown`, `message/rfc822`, …, as in a Content-Type field: a charset that it has is that of bytes.
   * Where it is left out, the name of `path` says it, or else the bytes.
   */
  readonly mediaType?: string | undefined;
  /** The URI that it was retrieved from, absolute: the base of its relative references (5.1.3). */
  readonly url?: string | undefined;
  /**
   * What it is called in records; where it is left out, `-`, and in findings its `url`. For `check` it is also the file that
   * it counts for, whatever is on the disk.
   */
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
async function refuseWrongContent(input: Content): Promise<void> {
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
  const { url } = input;
  if (url === undefined) return;
  const { parseBase } = await import('@linkwright/uri');
  if (!parseBase(url))
    throw new TypeError(`url: ${shownValue(url)} is not absolute, as https://example.com/a/ is`);
}

/**
 * Reads content: a string has no charset of its own, whatever it says inside, also when it is read again for the proof.
 * Throws TypeError for what is no content.
 */
export async function readerOfContent(input: Content, choices: ReadingChoices): Promise<DocumentReader> {
  return readerOf({ ...choices, charset: await charsetOf(input, choices) });
}

/** Throws TypeError for what is no content. */
export async function charsetOf(
  input: Content,
  choices: Pick<ReadingChoices, 'charset'>,
): Promise<string | undefined> {
  await refuseWrongContent(input);
  const { fieldCharset } = await import('@linkwright/core');
  const { content, mediaType = '' } = input;
  return typeof content === 'string' ? 'utf-8' : (choices.charset ?? fieldCharset(mediaType));
}

export function bytesOf({ content }: Content): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

/** Content whose name means what the caller says that it means, where nothing is said of itself. */
export function withSaidType(input: Content, { mediaTypes }: Pick<ReadingChoices, 'mediaTypes'>): Content {
  if (input.mediaType !== undefined || typeof input.path !== 'string') return input;
  return { ...input, mediaType: typeByEnding(input.path, mediaTypes)?.mediaType };
}

/** Without parameters, and in lower case: neither says what a document is (RFC 9110, 8.3.1). */
export function typeOf(
  { mediaType, path }: Content,
  { mediaTypes }: Pick<DocumentReader, 'mediaTypes'>,
): string | undefined {
  if (mediaType !== undefined) return mediaType.split(';', 1)[0]?.trim().toLowerCase();
  return path === undefined ? undefined : mediaTypes.of(path);
}

const TYPES = 'mediaType: text/html, text/markdown, …';

/** Throws TypeError for content of a kind that nobody reads. */
export function opened(reader: DocumentReader, input: Content): OpenDocument {
  const { url, path = '-', mediaType } = input;
  const document = reader.openBytes(path, bytesOf(input), typeOf(input, reader), url);
  if ('code' in document && mediaType === undefined && input.path === undefined)
    throw new TypeError(`nothing says what the content is; say what it is with ${TYPES}`);
  if ('code' in document) throw new TypeError(`${path}: ${document.message.replace('--as', TYPES)}`);
  return document;
}
