import type { Span } from './span.ts';

/** Something that vouches for bytes, and no longer does when they change: a signature. */
export interface Seal {
  /** Hyphenated and stable: code of the diagnostic when a rewriter leaves the bytes alone, or has broken the seal. */
  readonly code: string;
  /**
   * `leave`: the bytes are not changed unless the user asks for it by name (a signed part).
   * `keep`: they are not changed, whatever is asked for, and what is around them is (a message of Outlook in another).
   * `never`: nothing can write the document back (a file with a message of Outlook).
   * `report`: they are changed, and it is said that the seal no longer holds (DKIM).
   */
  readonly policy: 'leave' | 'keep' | 'never' | 'report';
  /** What is sealed, in words: `part 1.2 of the message`. */
  readonly subject: string;
  /** What is to be said of it: why the bytes are left alone, or that the seal is broken. */
  readonly message: string;
  /** Bytes of the file that hold the seal. */
  readonly span?: Span;
}
