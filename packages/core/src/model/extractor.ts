import type { Base } from './base.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Entity } from './entity.ts';
import type { DocumentLimits } from './limits.ts';
import type { Notation } from './notation.ts';
import type { Place } from './place.ts';
import type { Span } from './span.ts';

/** What only some formats know of a reference. */
export interface ReferenceDetails {
  /** Other readings, the next likely first (a hyphen at a line break; an abbreviated reference; a name without its ending). */
  readonly alternatives?: readonly string[] | undefined;
  /** Set where the reference is abbreviated (RFC 2396, Appendix E): the URI that it stands for. */
  readonly abbreviated?: string | undefined;
  /** Set where what is named need not be in the tree, though others of the place must. */
  readonly mayBeElsewhere?: true | undefined;
  /** Right behind the call of a page, and of what is named in it (`{% link a.md %}#b`), with its `#`. */
  readonly fragment?: string | undefined;
  /** With the wrapper: `<URL:…>`, quotes. Offsets as for the reference itself. */
  readonly outer?: Span | undefined;
  /** How the text delimits it: `angle`, `double-quote`, `white-space`, … */
  readonly delimiter?: string | undefined;
  /** From 0 to 1. */
  readonly confidence?: number | undefined;
  /** The rule that found it, in words. */
  readonly why?: string | undefined;
}

/** What a command listens with. Text is decoded from the span only when it is asked for. */
export interface Sink {
  /** Offsets are bytes of `entity.bytes`, good until the source's buffer is read into again. */
  reference(
    entity: Entity,
    start: number,
    end: number,
    place: Place,
    notation: Notation,
    base: Base,
    details?: ReferenceDetails,
  ): void;
  /** A name that a fragment can point at: `id`, `a@name`. */
  anchor?(entity: Entity, start: number, end: number, notation: Notation): void;
  problem(diagnostic: Diagnostic): void;
}

/** What an extractor is given besides the document. */
export interface Extraction {
  readonly sink: Sink;
  /** Names of optional places to tell as well (`a@ping`), or `*` for all of them but `html:text`, which is asked for by name alone. */
  readonly include: ReadonlySet<string>;
  readonly limits: DocumentLimits;
  /** Whether there is an extractor of a media type. */
  reads(mediaType: string): boolean;
  /**
   * Hands an embedded piece to the extractor of its media type; false where there is none. `listener`: who hears of it, where
   * that is not the sink.
   */
  embed(entity: Entity, base: Base, listener?: Sink): boolean;
}

/** Knows one format: tells where references, bases and anchors stand. Resolves nothing and keeps nothing. */
export interface Extractor {
  readonly mediaTypes: readonly string[];
  extract(entity: Entity, base: Base, extraction: Extraction): void;
}
