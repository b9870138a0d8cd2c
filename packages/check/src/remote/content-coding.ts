// RFC 9110, 8.4.1: what a server has packed a page with. Some do it whether it was asked for or not.
import type { Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** What servers are told that this client unpacks. */
export const ACCEPTED_CODINGS = 'gzip, deflate, br';

// What is missing at the end of a page is missing in the page and no failure, as in browsers.
const LENIENT = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
const LENIENT_BROTLI = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
};

const UNPACKERS: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(LENIENT),
  'x-gzip': () => createGunzip(LENIENT),
  deflate: () => createInflate(LENIENT),
  br: () => createBrotliDecompress(LENIENT_BROTLI),
};

/**
 * What unpacks a body with this `Content-Encoding`, in the order in which the body goes through it; undefined where
 * one of the codings is not known.
 */
export function unpackersOf(codings: string | undefined): readonly (() => Transform)[] | undefined {
  const names = (codings ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  const unpackers = names.toReversed().map((name) => UNPACKERS[name]);
  return unpackers.includes(undefined) ? undefined : (unpackers as (() => Transform)[]);
}
