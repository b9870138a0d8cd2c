// What is wrong with a reference, as a value with a place.

/** A part of a text, in UTF-16 units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A violation of a grammar. */
export interface Problem extends Span {
  readonly code: ProblemCode;
  /** The document and the section that are violated: "RFC 3986, 3.2.2". */
  readonly section: string;
  readonly message: string;
}

/** The violations that `validate` knows, in the order of the components. */
export type ProblemCode =
  /** The platform's `URL` refuses the text. */
  | 'not-a-url'
  /** The document has no relative references. */
  | 'scheme-missing'
  | 'scheme-invalid'
  /** A scheme with nothing after it. */
  | 'empty-after-scheme'
  /** "%" without two hexadecimal digits. */
  | 'escape-invalid'
  /** A character that may stand nowhere in a reference. */
  | 'character-excluded'
  /** A character beyond ASCII, which only an IRI can hold. */
  | 'character-not-ascii'
  /** A character that is allowed elsewhere, but reserved here. */
  | 'character-reserved'
  | 'slashes-missing'
  | 'login-not-allowed'
  | 'host-missing'
  | 'host-invalid'
  | 'ip-literal-invalid'
  | 'port-invalid'
  | 'port-not-allowed'
  /** Something that the scheme requires is not there. */
  | 'part-missing'
  | 'part-invalid'
  /** A relative path whose first segment has a colon. */
  | 'colon-in-first-segment'
  /** A relative reference that the grammar does not derive: a query alone, under RFC 2396. */
  | 'path-missing'
  | 'fragment-not-allowed';
