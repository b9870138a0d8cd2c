/** So many bytes are counted in one way, and tell which way is quicker for the next ones. */
const BLOCK = 1 << 16;

/** Where line feeds are so many bytes apart, a search for each is quicker than a look at each word. */
const FAR = 32;

/** Number of line feeds in [start, end). */
export function countLineFeeds(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  let areFar = true;
  for (let at = start; at < end; at += BLOCK) {
    const block = bytes.subarray(at, Math.min(at + BLOCK, end));
    const found: number = areFar ? countOneByOne(block) : countByWords(block);
    areFar = found * FAR < block.length;
    count += found;
  }
  return count;
}

function countOneByOne(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count += 1;
  return count;
}

/** Four bytes at a time where they lie on a word boundary. */
function countByWords(bytes: Uint8Array): number {
  const end = bytes.length;
  let count = 0;
  let at = 0;
  while (at < end && ((bytes.byteOffset + at) & 3) !== 0) if (bytes[at++] === LINE_FEED) count += 1;
  if (at >= end) return count;
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + at, (end - at) >> 2);
  for (let index = 0; index < words.length; index += 1) {
    const word = (words[index] as number) ^ FOUR_LINE_FEEDS;
    // The high bit of each byte that was a line feed; the sum of the four is in the top byte of the product.
    const zeros = ~(((word & 0x7f7f7f7f) + 0x7f7f7f7f) | word | 0x7f7f7f7f);
    if (zeros !== 0) count += Math.imul(zeros >>> 7, 0x01010101) >>> 24;
  }
  for (at += words.length * 4; at < end; at += 1) if (bytes[at] === LINE_FEED) count += 1;
  return count;
}

const LINE_FEED = 10;
const FOUR_LINE_FEEDS = 0x0a0a0a0a;
