// The pages of web archives as they travel to workers on other hosts: eight bytes a page and a name in one, where
// memory takes 16 to 32; redirects and refusals as text.
import type { Seeds } from '@linkwright/corpus';
import type { SharedPages } from './captured-pages.ts';
import type { DumpedWiki } from './dumped-wikis.ts';
import { HashSet, type SharedHashes } from '../fast/hash-set.ts';

/** Numbers before the hashes: how many pages whose names are known, other pages, and names. */
const HEAD = 3;

/** What is said behind the hashes, in JSON. */
interface Said {
  readonly sites: readonly string[];
  readonly redirects: readonly (readonly [page: string, status: number, to: string])[];
  readonly refusals: readonly (readonly [page: string, status: number])[];
  readonly wikis: readonly DumpedWiki[];
}

/** All but the seeds. The same pages that came in the same order are the same bytes. */
export function pagesBytes({
  there,
  named,
  names,
  sites,
  redirects,
  refusals,
  wikis,
}: SharedPages): Uint8Array {
  const known = HashSet.of(named);
  const lists = [known.list(), HashSet.of(there).list(known), HashSet.of(names).list()];
  const said: Said = {
    sites: [...sites],
    redirects: Array.from(redirects, ([page, { status, to }]) => [page, status, to]),
    refusals: [...refusals],
    wikis,
  };
  const text = Buffer.from(JSON.stringify(said));
  const length = lists.reduce((sum, list) => sum + list.length, HEAD);
  const bytes = new Uint8Array(length * 4 + text.length);
  const numbers = new Int32Array(bytes.buffer, 0, length);
  numbers.set(lists.map((list) => list.length / 2));
  let at = HEAD;
  for (const list of lists) {
    numbers.set(list, at);
    at += list.length;
  }
  bytes.set(text, length * 4);
  return bytes;
}

/** What the bytes say. Throws RangeError for what are no such pages. */
export function pagesIn(bytes: Uint8Array, seeds: Seeds): SharedPages {
  // A copy, which begins where numbers may.
  const whole = new Uint8Array(bytes);
  const counts = [...numbersIn(whole, 0, HEAD)];
  if (counts.some((count) => count < 0)) throw new RangeError(NOT_WHOLE);
  let at = HEAD;
  const [known, others, names] = counts.map((count) => {
    const list = numbersIn(whole, at, count * 2);
    at += list.length;
    return list;
  }) as [Int32Array, Int32Array, Int32Array];
  const { sites, redirects, refusals, wikis } = saidIn(whole.subarray(at * 4));
  return {
    seeds,
    there: setOf(known, others),
    named: setOf(known),
    names: setOf(names),
    sites: new Set(sites),
    redirects: new Map(redirects.map(([page, status, to]) => [page, { status, to }])),
    refusals: new Map(refusals),
    wikis,
  };
}

const NOT_WHOLE = 'the pages of the archives are not whole';

function numbersIn(bytes: Uint8Array, from: number, length: number): Int32Array {
  if ((from + length) * 4 > bytes.length) throw new RangeError(NOT_WHOLE);
  return new Int32Array(bytes.buffer, from * 4, length);
}

function setOf(...lists: readonly Int32Array[]): SharedHashes {
  const set = new HashSet();
  set.reset(lists.reduce((sum, { length }) => sum + length / 2, 1));
  for (const list of lists)
    for (let at = 0; at < list.length; at += 2) set.add(list[at] as number, list[at + 1] as number);
  return set.kept();
}

function saidIn(bytes: Uint8Array): Said {
  let said: unknown;
  try {
    said = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    throw new RangeError(NOT_WHOLE);
  }
  const { sites, redirects, refusals, wikis } = (said ?? {}) as { readonly [Name in keyof Said]?: unknown };
  const isSound =
    areRows(sites, isText) &&
    areRows(redirects, (row) => isRow(row, [isText, isStatus, isText])) &&
    areRows(refusals, (row) => isRow(row, [isText, isStatus])) &&
    areRows(wikis, isWiki);
  if (!isSound) throw new RangeError(NOT_WHOLE);
  return said as Said;
}

function areRows(list: unknown, isSound: (row: unknown) => boolean): boolean {
  return Array.isArray(list) && list.every(isSound);
}

function isRow(row: unknown, sound: readonly ((value: unknown) => boolean)[]): boolean {
  return Array.isArray(row) && row.length === sound.length && sound.every((is, at) => is(row[at]));
}

function isWiki(value: unknown): boolean {
  const { articlePath, namespaces, held } = (value ?? {}) as {
    readonly [Name in keyof DumpedWiki]?: unknown;
  };
  return isText(articlePath) && areRows(namespaces, isText) && areRows(held, isText);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isStatus(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
