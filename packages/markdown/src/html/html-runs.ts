import { type ReadableText, type Span, byteSpan } from '@linkwright/core';
import type { HtmlRun } from './raw-html.ts';

/** The raw HTML of a document as its pieces are read; spans are units of the text, runs are bytes. */
export class HtmlRuns {
  readonly #document: ReadableText;
  #runs: HtmlRun[] | undefined;

  constructor(document: ReadableText) {
    this.#document = document;
  }

  /** Whether a piece of HTML is being read. */
  get isOpen(): boolean {
    return this.#runs !== undefined;
  }

  begin(): void {
    this.#runs = [];
  }

  /** A run of HTML; what stands between two runs is the container's. */
  add(span: Span): void {
    const { start, end } = byteSpan(this.#document, span);
    const last = this.#runs?.at(-1);
    if (last && last.end === start) last.end = end;
    else if (end > start) this.#runs?.push({ start, end });
  }

  /** GFM, section 4.10: in a table `\|` is a pipe also where no escapes are. */
  addOfCell({ start, end }: Span): void {
    const said = this.#document.text.slice(start, end);
    const cuts = Array.from(said.matchAll(/\\(?=\|)/g), ({ index }) => start + index);
    const starts = [start, ...cuts.map((cut) => cut + 1)];
    for (const [index, from] of starts.entries()) this.add({ start: from, end: cuts[index] ?? end });
  }

  /** A line end, of which the parser's token goes on over the marks of containers. */
  addLineEnd(start: number): void {
    this.add({ start, end: this.#document.text.startsWith('\r\n', start) ? start + 2 : start + 1 });
  }

  /** The runs of the piece that ends. */
  end(): readonly HtmlRun[] {
    const runs = this.#runs ?? [];
    this.#runs = undefined;
    return runs;
  }
}
