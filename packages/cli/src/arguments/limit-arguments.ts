import type { Limits } from '@linkwright/corpus';
import { InvalidArgumentError } from 'commander';
import { LIMITS } from './known-limits.ts';

/** `NAME=N` after those that were said before; K, M and G behind the number are 1024, its square and its cube. */
export function limitArgument(value: string, before: readonly string[]): readonly string[] {
  const [, name = '', digits = '', unit = ''] = /^([a-z-]+)=(\d{1,15})([KMG]?)$/i.exec(value) ?? [];
  const limit = LIMITS.find((each) => each.name === name);
  if (!limit && name !== '')
    throw new InvalidArgumentError(
      `no limit has this name; there are ${LIMITS.map((each) => each.name).join(', ')}`,
    );
  const number = Number(digits) * 1024 ** ['', 'K', 'M', 'G'].indexOf(unit.toUpperCase());
  if (!limit || number < 1 || !Number.isSafeInteger(number))
    throw new InvalidArgumentError('NAME=N is needed, with a whole number from 1 (1000, 64K, 2M, 1G)');
  if (limit.most !== undefined && number > limit.most)
    throw new InvalidArgumentError(`${limit.most} is the most that ${name} can be`);
  return [...before, `${name}=${number}`];
}

/** What was said with `--limit`, the last word on each. */
export function limitsOf(said: readonly string[]): Limits {
  return Object.fromEntries(
    said.map((each) => {
      const [name = '', value] = each.split('=');
      return [name, Number(value)] as const;
    }),
  );
}
