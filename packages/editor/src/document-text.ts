import { Buffer } from 'node:buffer';
import type { Position, Range, TextEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';

/**
 * The text of a document as an editor has it, and the bytes of UTF-8 that extractors read of it. Positions are those of
 * the Language Server Protocol: lines and UTF-16 units, from 0.
 */
export class DocumentText {
  readonly bytes: Uint8Array;
  readonly #text: TextDocument;
  readonly #isAscii: boolean;
  #at = 0;
  #units = 0;
  #lineStarts: readonly number[] | undefined;

  /** As the document is now: an editor goes on writing in it. */
  constructor(document: TextDocument) {
    const text = document.getText();
    this.#text = TextDocument.create(document.uri, document.languageId, document.version, text);
    this.bytes = Buffer.from(text);
    this.#isAscii = this.bytes.length === text.length;
  }

  static of(uri: string, text: string): DocumentText {
    return new DocumentText(TextDocument.create(uri, '', 0, text));
  }

  get uri(): string {
    return this.#text.uri;
  }

  get languageId(): string {
    return this.#text.languageId;
  }

  get version(): number {
    return this.#text.version;
  }

  /** What stands in a range. */
  in(range: Range): string {
    return this.#text.getText(range);
  }

  /** The text in which something else stands in a range. */
  with({ range, newText }: TextEdit): DocumentText {
    const { uri, languageId, version } = this.#text;
    const text = TextDocument.applyEdits(this.#text, [{ range, newText }]);
    return new DocumentText(TextDocument.create(uri, languageId, version, text));
  }

  /** Where a byte stands. Questions in the order of the text cost one pass. */
  position(byte: number): Position {
    return this.#text.positionAt(this.#isAscii ? byte : this.#unitsBefore(byte));
  }

  /**
   * Where a place stands that is told by line and column from 1. Those are of lines that end in LF, as SARIF, git and
   * compilers count; here a CR alone ends one, too.
   */
  positionOf({ line, column }: { readonly line: number; readonly column: number }): Position {
    this.#lineStarts ??= lineStarts(this.#text.getText());
    return this.#text.positionAt((this.#lineStarts[line - 1] ?? 0) + column - 1);
  }

  range(start: number, end: number): Range {
    return { start: this.position(start), end: this.position(end) };
  }

  /** The byte that stands at a position. */
  byteAt(position: Position): number {
    const units = this.#text.offsetAt(position);
    return this.#isAscii ? units : Buffer.byteLength(this.#text.getText().slice(0, units));
  }

  #unitsBefore(byte: number): number {
    if (byte < this.#at) {
      this.#at = 0;
      this.#units = 0;
    }
    this.#units += Buffer.from(
      this.bytes.buffer,
      this.bytes.byteOffset + this.#at,
      byte - this.#at,
    ).toString().length;
    this.#at = byte;
    return this.#units;
  }
}

/** Behind each LF, in UTF-16 units. */
function lineStarts(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
}
