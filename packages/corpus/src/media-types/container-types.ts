// Media types of files that hold documents.
import { WIKI_DUMP } from '@linkwright/wikitext';

/** Archives of entries that are documents themselves. */
export const ZIP = 'application/zip';

/** The same, and read where they are named: what lies in a tree may be whole releases, which nobody reads there. */
export const TAR = 'application/x-tar';

/** Whether documents of a type hold entries that are documents themselves. */
export function isArchive(mediaType: string | undefined): boolean {
  return mediaType === ZIP || mediaType === TAR;
}

/** Web archives: records of what was retrieved. Read only. */
export const WARC = 'application/warc';

/** Whether files of a type hold what was retrieved, each document with its own URL: web archives, and dumps of wikis. */
export function isWebArchive(mediaType: string | undefined): boolean {
  return mediaType === WARC || mediaType === WIKI_DUMP;
}

/** A file of messages, one behind the other. */
export const MBOX = 'application/mbox';
