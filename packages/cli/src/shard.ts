import { createHash } from 'node:crypto';
import type { CorpusFile } from '@linkwright/corpus';
import { InvalidArgumentError } from 'commander';

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

/** The paths of a list: between NULs where there are any (`find -print0`), one a line otherwise. */
export function listedPaths(list: Uint8Array): readonly string[] {
  const text = Buffer.from(list).toString('utf8');
  const paths = text.includes('\0') ? text.split('\0') : text.split(/\r?\n/);
  return paths.filter((path) => path !== '');
}
