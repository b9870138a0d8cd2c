import type { DocumentReader, OpenDocument } from '@linkwright/corpus';

/** A document that is no file. */
export interface Content {
  readonly content: string | Uint8Array;
  /** `text/html`, `text/markdown`, `message/rfc822`, …; found out by the bytes where it is left out. */
  readonly mediaType?: string;
  /** The URI that it was retrieved from: the base of its relative references (5.1.3). */
  readonly url?: string;
  /** What it is called in records; `-` where it is left out. */
  readonly path?: string;
}

export function isContent(input: object | string): input is Content {
  return typeof input === 'object' && 'content' in input;
}

/** Throws TypeError for content of a kind that nobody reads. */
export function opened(
  reader: DocumentReader,
  { content, mediaType, url, path = '-' }: Content,
): OpenDocument {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const document = reader.openBytes(path, bytes, mediaType, url);
  if ('code' in document)
    throw new TypeError(`${path}: ${document.message.replace('; say what it is with --as', '')}`);
  // A string has no charset of its own, whatever it says inside.
  if (typeof content === 'string') document.entity.charset = 'utf-8';
  return document;
}
