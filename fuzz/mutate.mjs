// New inputs out of old ones.

const LONGEST = 6000;
const ODD_BYTES = [
  0, 9, 10, 12, 13, 32, 34, 35, 37, 38, 39, 40, 41, 45, 47, 58, 59, 60, 61, 62, 63, 64, 92, 96, 128, 192, 255,
];

/** A new input from one or two of the corpus; `words` are pieces of the format. */
export function mutated(corpus, words, random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  let bytes = Buffer.from(pick(corpus));
  const rounds = 1 + Math.floor(random() ** 2 * 8);
  for (let round = 0; round < rounds; round += 1) {
    const at = Math.floor(random() * (bytes.length + 1));
    const to = Math.min(bytes.length, at + Math.floor(random() ** 3 * 200));
    const way = Math.floor(random() * 9);
    if (way === 0) bytes = put(bytes, at, at, Buffer.from([pick(ODD_BYTES)]));
    else if (way === 1)
      bytes = put(bytes, at, Math.min(bytes.length, at + 1), Buffer.from([Math.floor(random() * 256)]));
    else if (way === 2) bytes = put(bytes, at, to, Buffer.alloc(0));
    else if (way === 3) bytes = put(bytes, at, at, bytes.subarray(at, to));
    else if (way === 4 || way === 5) bytes = put(bytes, at, at, Buffer.from(pick(words), 'latin1'));
    else if (way === 6)
      bytes = put(bytes, at, at, Buffer.from(pick(words).repeat(2 + Math.floor(random() * 40)), 'latin1'));
    else if (way === 7) bytes = put(bytes, at, at, slice(Buffer.from(pick(corpus)), random));
    else bytes = put(bytes, at, to, Buffer.from(pick(words), 'latin1'));
  }
  return bytes.subarray(0, LONGEST);
}

function put(bytes, from, to, piece) {
  return Buffer.concat([bytes.subarray(0, from), piece, bytes.subarray(to)]);
}

function slice(bytes, random) {
  const from = Math.floor(random() * bytes.length);
  return bytes.subarray(from, from + Math.floor(random() * 300));
}
