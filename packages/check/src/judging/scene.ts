import { OUTLOOK, PST, TNEF } from '@linkwright/corpus';
import type { MeansPart } from '../documents/message-parts.ts';
import type { Patience } from './absence/nearest.ts';

/** The document that links stand in. */
export interface Scene {
  /** Absolute; undefined for bytes that came from no file. */
  readonly path: string | undefined;
  readonly mediaType: string;
  /** The folder that absolute paths are taken from; undefined where the document has a URL of its own. */
  readonly home: string | undefined;
  /** Reads the names in it that a fragment can point at; in an mbox those of the message with this number. */
  readonly names: (message?: number) => ReadonlySet<string>;
  /** What it says. Good while the document is read. */
  readonly text: () => string;
  /** The document ends before its end: what is not in it may be in what is missing. */
  readonly isCut?: boolean;
  /** Whether a URI means a part of the message, where the document is one. */
  readonly meansPart: MeansPart;
  readonly patience: Patience;
}

const HOLDS_MESSAGES: ReadonlySet<string> = new Set(['application/mbox', OUTLOOK, PST, TNEF]);

/** Whether the document is a message, or several: the pages in it have names, and its parts may be what links mean. */
export function isMessage({ mediaType }: Scene): boolean {
  return mediaType.startsWith('message/') || HOLDS_MESSAGES.has(mediaType);
}
