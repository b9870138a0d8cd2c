import { randomBytes } from 'node:crypto';

/**
 * The numbers that hashing begins and goes on with, drawn anew for each run: nobody can write a page
 * whose links collide. Two lanes of 32 bits make a hash of 64.
 */
export interface Seeds {
  readonly start1: number;
  readonly start2: number;
  /** Odd. */
  readonly factor1: number;
  /** Odd. */
  readonly factor2: number;
}

/** New ones for a run: who writes documents cannot choose names whose hashes meet. */
export function randomSeeds(): Seeds {
  return seedsOf(randomBytes(16));
}

/** Of 16 random bytes. */
export function seedsOf(random: Uint8Array): Seeds {
  const bytes = Buffer.from(random);
  return {
    start1: bytes.readInt32LE(0),
    start2: bytes.readInt32LE(4),
    factor1: bytes.readInt32LE(8) | 1,
    factor2: bytes.readInt32LE(12) | 1,
  };
}

/** A hash under way, or done: what is before it in the text decides what comes of what follows. */
export interface HashState {
  readonly h1: number;
  readonly h2: number;
}

/** One step of the first lane; the scanner has it written out. Shifting down makes it no polynomial. */
function step1(h: number, byte: number, factor: number): number {
  const product = Math.imul(h ^ byte, factor);
  return product ^ (product >>> 15);
}

/** One step of the second lane. */
function step2(h: number, byte: number, factor: number): number {
  const product = Math.imul(h + byte, factor);
  return product ^ (product >>> 13);
}

/** The hash of a text, by its UTF-16 units (bytes, where it is ASCII), going on from a state. */
export function hashText(text: string, { factor1, factor2 }: Seeds, from: HashState): HashState {
  let { h1, h2 } = from;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text.charCodeAt(at);
    h1 = step1(h1, byte, factor1);
    h2 = step2(h2, byte, factor2);
  }
  return { h1, h2 };
}

/** Where a hash begins. */
export function startState({ start1, start2 }: Seeds): HashState {
  return { h1: start1, h2: start2 };
}
