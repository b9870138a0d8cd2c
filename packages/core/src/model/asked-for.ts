import type { Extraction } from './extractor.ts';
import type { Place } from './place.ts';

type Wishes = Pick<Extraction, 'include'>;

/** Whether an optional place of this name is asked for: by that, or with all of them. */
export function isIncluded(name: string, { include }: Wishes): boolean {
  return include.has(name) || include.has('*');
}

/** Whether what stands in a place is told: without being asked for, or because it is. */
export function isAskedFor({ policy, name }: Place, wishes: Wishes): boolean {
  return policy !== 'optional' || isIncluded(name, wishes);
}
