import { type Diagnostic, type Entity, type Reference, References } from '@linkwright/core';
import { placeInFile } from './place-order.ts';

/** References of a document that stand one after the other, and what was wrong with it. Gone when the next are asked for. */
export interface LinkWindow {
  readonly list: readonly Reference[];
  readonly problems: readonly Diagnostic[];
}

/** How many references are held at once. A page has seldom a hundredth. */
const WIDTH = 400_000;

/**
 * The references of a document, some at a time: one with millions of them is read anew for each window, so that memory
 * does not grow with their number. The problems come with the first. References that are not told in the order of the
 * file come in one window all the same, since they have to be sorted.
 */
export function* linkWindows(
  extract: (sink: References) => void,
  width: number = WIDTH,
): Generator<LinkWindow> {
  const first = new WindowSink(0, width);
  extract(first);
  if (first.count > width && !first.ascends) {
    const whole = new References();
    extract(whole);
    yield whole;
    return;
  }
  yield first;
  // Whoever still has the window that was must not hold two in memory.
  first.list.length = 0;
  for (let from = width; from < first.count; from += width) {
    const next = new WindowSink(from, width);
    extract(next);
    yield { list: next.list, problems: [] };
    next.list.length = 0;
  }
}

/** Keeps the references from one number to another, and counts all. */
class WindowSink extends References {
  count = 0;
  /** Whether all stand in the order in which they were told. */
  ascends = true;
  readonly #from: number;
  readonly #width: number;
  #latest = 0;

  constructor(from: number, width: number) {
    super();
    this.#from = from;
    this.#width = width;
  }

  override reference(...told: Parameters<References['reference']>): void {
    const number = this.count++;
    if (this.#from === 0) this.#look(told[0], told[1], told[2]);
    if (number >= this.#from && number < this.#from + this.#width) super.reference(...told);
  }

  #look(entity: Entity, start: number, end: number): void {
    const place = placeInFile(entity, start, end, this.#latest);
    if (place < this.#latest) this.ascends = false;
    this.#latest = place;
  }
}
