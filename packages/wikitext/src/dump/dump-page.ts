import type { WikiSite } from '@linkwright/core';

/** MediaWiki's XML export, whichever version of its schema (export-0.3 to 0.11). */
export const WIKI_DUMP = 'application/x-mediawiki-dump+xml';

/** A page of a dump with its newest revision. */
export interface DumpPage {
  readonly uri: string;
  readonly site: WikiSite;
  /** The name of its namespace, empty for articles. */
  readonly namespace: string;
  /** When the revision was written, as the dump says it. */
  readonly date?: string;
  /** The page that this one stands for. */
  readonly redirect?: string;
  /** What the text is, as the dump says it: `text/x-wiki`, `text/css`, `application/json`. */
  readonly mediaType: string;
  /** The text in UTF-8, its XML undone; empty where it is `cut`, hidden, or not in the dump. */
  readonly text: Uint8Array;
  /** The text has more bytes than are held: how many so far as they were counted. */
  readonly cut?: number;
  /** Set where the dump says how long the text is, and has none (a stub dump). */
  readonly isStub?: true;
  /** Where it begins, in bytes of the file when it is not packed. */
  readonly offset: number;
}

/** What is wrong with the file. */
export interface DumpProblem {
  readonly code: 'damaged-archive';
  readonly message: string;
  readonly offset: number;
}

const BEGINNING = /^(?:\u00EF\u00BB\u00BF)?\s*(?:<\?xml[^>]*\?>\s*)?<mediawiki[\s>]/;

/** Whether bytes begin as a dump does; they need be no more than a few hundred. */
export function beginsDump(bytes: Uint8Array, end: number = bytes.length): boolean {
  let head = '';
  for (let at = 0; at < Math.min(end, SHOWN); at += 1) head += String.fromCharCode(bytes[at] as number);
  return BEGINNING.test(head);
}

const SHOWN = 256;
