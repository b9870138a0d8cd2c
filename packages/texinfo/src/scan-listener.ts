import type { Span } from '@linkwright/core';
import type { Construct } from './commands.ts';

/** Something that an argument names. */
export interface Named extends Span {
  readonly construct: Construct;
  /** The command, without its at sign. */
  readonly command: string;
  /** Whether it stands in the definition of a macro, in which `\name\` is what that is given. */
  readonly isInMacro: boolean;
  /** The file of another manual, where an argument of its own says it. */
  readonly manual?: Span;
  /** The ending of a picture, where an argument says it. */
  readonly ending?: Span;
}

/** What hears of a document as it is read, in its order. Spans are units of the text, without white space around what they say. */
export interface ScanListener {
  named(named: Named): void;
  /** What is handed on as it is, by its media type. */
  raw(span: Span, mediaType: string): void;
  /** `@setfilename`. */
  fileName(span: Span): void;
  /** Up to there it is text that is read; a command in it is what it stands for. */
  read(to: number): void;
  /** Up to there nothing is text that is read. */
  leaveOut(to: number): void;
}
