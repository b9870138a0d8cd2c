import type { Extraction, Place } from '@linkwright/core';

/** Whether what stands in a place is told: always, or because it was asked for. */
export function isAskedFor({ policy, name }: Place, { include }: Extraction): boolean {
  if (policy === 'never') return false;
  return policy !== 'optional' || include.has(name) || include.has('*');
}
