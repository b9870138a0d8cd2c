import { type Extraction, type Place, isAskedFor } from '@linkwright/core';

/** Whether what stands in a place is told; places with the policy `never` are only listened to. */
export function isTold(place: Place, extraction: Extraction): boolean {
  return place.policy !== 'never' && isAskedFor(place, extraction);
}
