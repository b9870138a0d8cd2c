import type { Span } from '@linkwright/core';

/** Where blocks end, looked for once: by what ends them, the numbers of the lines that do. */
export class BlockEnds {
  readonly #ends = new Map<string, number[]>();
  readonly #headlines: number[] = [];

  constructor(text: string, lines: readonly Span[]) {
    for (const [index, { start, end }] of lines.entries()) {
      if (text[start] === '*') {
        if (/^\*+ /.test(text.slice(start, end))) this.#headlines.push(index);
        continue;
      }
      const line = text.slice(start, end).trim();
      const [, block] = /^#\+END_(\S+)$/i.exec(line) ?? [];
      if (block !== undefined) this.#add(block.toUpperCase(), index);
      else if (line.endsWith('}')) this.#addEnvironment(line, index);
    }
  }

  /** The line that ends the block of a name which begins at a line; undefined where none does before the next headline. */
  ofBlock(name: string, index: number): number | undefined {
    return this.#next(name.toUpperCase(), index);
  }

  /** The same of an environment of LaTeX, which may end in the line in which it begins. */
  ofEnvironment(name: string, index: number): number | undefined {
    return this.#next(`\\end{${name}}`, index - 1);
  }

  #addEnvironment(line: string, index: number): void {
    const at = line.lastIndexOf('\\end{');
    if (at >= 0 && /^\\end\{[A-Za-z0-9*]+\}$/.test(line.slice(at))) this.#add(line.slice(at), index);
  }

  #add(key: string, index: number): void {
    const known = this.#ends.get(key);
    if (known) known.push(index);
    else this.#ends.set(key, [index]);
  }

  #next(key: string, index: number): number | undefined {
    const end = firstBehind(this.#ends.get(key) ?? [], index);
    if (end === undefined) return undefined;
    const headline = firstBehind(this.#headlines, index);
    return headline !== undefined && headline < end ? undefined : end;
  }
}

/** The first of rising numbers that is larger. */
function firstBehind(numbers: readonly number[], than: number): number | undefined {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) > than) high = middle;
    else low = middle + 1;
  }
  return numbers[low];
}
