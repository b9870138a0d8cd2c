// RFC 9110, 8.4.1: what a server has packed a page with. Some do it whether it was asked for or not.
import { Duplex, Readable, pipeline } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

/** What servers are told that this client unpacks. */
export const ACCEPTED_CODINGS = 'gzip, deflate, br';

// What is missing at the end of a page is missing in the page and no failure, as in browsers.
const LENIENT = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
const LENIENT_BROTLI = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
};

const UNPACKERS: ReadonlyMap<string, () => Duplex> = new Map([
  ['gzip', () => createGunzip(LENIENT)],
  ['x-gzip', () => createGunzip(LENIENT)],
  ['deflate', () => Duplex.from(inflated)],
  ['br', () => createBrotliDecompress(LENIENT_BROTLI)],
]);

/**
 * The other ones of IANA's HTTP Content Coding Registry. What is not in it (`none`, `utf-8`) is none: browsers take the body
 * as it is (Fetch, "handle content codings").
 */
const NOT_READ: ReadonlySet<string> = new Set([
  'aes128gcm',
  'compress',
  'x-compress',
  'dcb',
  'dcz',
  'exi',
  'pack200-gzip',
  'zstd',
]);

/**
 * Codings of one page. Each takes memory of its own, and a header has room for thousands of them; curl and undici
 * undo as many (CVE-2022-32206).
 */
const MOST = 5;

/** Some servers send DEFLATE bare, without the header of zlib, whose first byte says 8 in its lower half. */
async function* inflated(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const pieces = packed[Symbol.asyncIterator]();
  const { value: first } = await pieces.next();
  if (first === undefined) return;
  const unpacker = (first[0] & 0x0f) === 8 ? createInflate(LENIENT) : createInflateRaw(LENIENT);
  const all = async function* (): AsyncGenerator<Buffer> {
    yield first;
    yield* { [Symbol.asyncIterator]: () => pieces };
  };
  yield* pipeline(Readable.from(all()), unpacker, () => undefined);
}

/**
 * What unpacks a body with this `Content-Encoding`, in the order in which the body goes through it; undefined where
 * one of the codings is not read, or there are more than anybody means.
 */
export function unpackersOf(codings: string): readonly (() => Duplex)[] | undefined {
  const names = codings
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => UNPACKERS.has(name) || NOT_READ.has(name));
  if (names.length > MOST) return undefined;
  const unpackers = names.toReversed().map((name) => UNPACKERS.get(name));
  return unpackers.includes(undefined) ? undefined : (unpackers as (() => Duplex)[]);
}
