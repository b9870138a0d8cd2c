import type { Span } from '@linkwright/core';
import type { Construct } from './commands.ts';

/** Something that an argument names. */
export interface Named extends Span {
  readonly construct: Construct;
  /** The command, without its backslash. */
  readonly command: string;
  /** Whether it stands in a definition, in which `#1` is what that is given. */
  readonly inDefinition: boolean;
  /** Whether it stands in a list with commas. */
  readonly inList: boolean;
  /** How far it is delimited: `\input a` ends at white space, `\url|a|` at a sign. */
  readonly delimiter?: 'space' | 'sign';
}

/** What hears of a document as it is read. Spans are units of the text, without white space around what they say. */
export interface ScanListener {
  named(named: Named): void;
  /** `\import{folder}{file}`. */
  imported(folder: Span, file: Span, command: string): void;
  /** One folder of `\graphicspath`. */
  graphicsFolder(span: Span): void;
  graphicsEndings(text: string): void;
  /** One folder of `\input@path` (LaTeX2e, `ltfiles`). */
  inputFolder(span: Span): void;
  /** An option whose value is a URL of the document: `baseurl`, `pdfurl`. */
  option(name: string, value: Span): void;
  /** The document's class, and the stretch of its options. */
  documentClass(name: string, options: Span | undefined): void;
  /** `\begin{document}`. */
  documentBody(): void;
  /** `% !TeX root = path`. */
  root(span: Span): void;
  /** The content of `filecontents`. */
  made(name: string, content: Span): void;
}
