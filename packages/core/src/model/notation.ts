import type { Edit } from '../edits/edit.ts';
import type { Entity } from './entity.ts';

/**
 * How one reference is written where it stands: in a quoted attribute, in a CSS string, between
 * angle brackets. The last step between bytes and reference; stateless, shared by all references
 * written that way.
 */
export interface Notation {
  readonly name: string;
  /**
   * Set where both directions look at nothing but the bytes of the span and the charset. What was
   * decided for one reference then holds for every other one with the same bytes.
   */
  readonly local?: boolean;
  /** Set where what the span says depends on the bytes around it: marks of quotation that begin its line. */
  readonly contextual?: boolean;
  /** Of names: set where it is no mistake that a document has one more than once. */
  readonly mayRepeat?: boolean;
  /** Whether the bytes hold what only somebody else could say: an entity of a document type, which is not read. */
  isUnsaid?(entity: Entity, start: number, end: number): boolean;
  /** The reference that the bytes say, cleaned as the format asks (white space trimmed, breaks joined). */
  decode(entity: Entity, start: number, end: number): string;
  /**
   * The edit that makes the bytes say `reference` instead, white space around it and quotes as they
   * are. May cover a little more than the span where the notation asks for it (quotes for a value that had none).
   * Undefined where this notation cannot say it.
   */
  encode(reference: string, entity: Entity, start: number, end: number): Edit | undefined;
}
