// What is known of a scheme, and how its part of a URI is read.
import type { UriReference } from '../syntax/parse.ts';
import type { Reading } from './reading.ts';

/** The parts of a URI by its scheme, under the names of its document. Null: not there. */
export type SchemeComponents = Readonly<Record<string, SchemeComponent>>;
export type SchemeComponent =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly (readonly [name: string, value: string])[];

/** A scheme. */
export interface Scheme {
  readonly name: string;
  /** The document that defines it today. */
  readonly document: string;
  /**
   * "1994": one of the ten of draft-ietf-uri-url-06, section 3.
   * "later": defined by a later document.
   * "reserved": a name that section 4 of the draft sets aside.
   */
  readonly status: '1994' | 'later' | 'reserved';
  readonly defaultPort?: number;
  /** Whether an empty path below the authority means "/" (RFC 3986, 6.2.3; RFC 9110, 4.2.3). */
  readonly emptyPathIsRoot?: boolean;
  /** Whether what follows the scheme is one text without hierarchy, in which "." and ".." are data. */
  readonly opaque?: boolean;
  /** Whether the host "localhost" and an empty one mean the same (draft-ietf-uri-url-06, 3.10; RFC 8089, 2). */
  readonly localhostIsEmpty?: boolean;
  /** Reads what follows "scheme:". Left out where the scheme has no grammar here. */
  read?(reading: Reading): SchemeComponents;
  /** The normal form that the scheme's document gives beyond the generic rules (RFC 3986, 6.2.3). */
  normalize?(parts: UriReference): UriReference;
}
