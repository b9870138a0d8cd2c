import { createHash } from 'node:crypto';
import type { CorpusFile } from '@linkwright/corpus';
import { InvalidArgumentError } from 'commander';
import { asUtf8 } from '../files/named-text.ts';

/** One of `count` parts of a corpus; `part` is from 1. */
export interface Shard {
  readonly part: number;
  readonly count: number;
}

/** `K/N`, as a command-line argument. */
export function shardArgument(value: string): Shard {
  const [, part = 0, count = 0] = (/^(\d{1,7})\/(\d{1,7})$/.exec(value) ?? []).map(Number);
  if (part < 1 || part > count) throw new InvalidArgumentError('K/N is needed, K from 1 to N: 3/16');
  return { part, count };
}

/**
 * The files of a part. It follows from the path alone, so that every host cuts alike without asking
 * the others, and a file stays in its part whatever files come and go.
 */
export function inShard(files: readonly CorpusFile[], { part, count }: Shard): readonly CorpusFile[] {
  return files.filter(({ path }) => {
    const hash = createHash('sha1').update(path).digest();
    return hash.readUInt32BE(0) % count === part - 1;
  });
}

/** The paths of a list: between NULs where there are any (`find -print0`), one a line otherwise. A BOM before them is none of the first. */
export function listedPaths(input: Buffer): readonly string[] {
  const list = asUtf8(input);
  const byLine = !list.includes(0);
  const paths: string[] = [];
  // All of it may be more than one string can hold.
  for (let at = 0; at < list.length;) {
    const found = list.indexOf(byLine ? 0x0a : 0, at);
    const end = found < 0 ? list.length : found;
    const isWindowsEnd = byLine && list[end - 1] === 0x0d && end > at;
    const path = list.toString('utf8', at, isWindowsEnd ? end - 1 : end);
    if (path !== '') paths.push(path);
    at = end + 1;
  }
  return paths;
}
