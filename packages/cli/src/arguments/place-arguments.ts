// What --include, --place, --only and --except name. A name that nothing is ever told under is refused: nothing would
// match, and that would be taken for the truth.
import { matchesPlace } from '@linkwright/core';
import { knownPlaces } from '@linkwright/corpus';
import { UsageError } from '../exit-status.ts';
import { nearest } from './nearest-name.ts';
import { isSchemeOrOrigin, refuseUnclear } from './selection-arguments.ts';

/** Properties of cards and calendars: any may say that it holds a URI, those of one program too. */
const PROPERTY = /^(?:calendar|vcard):[A-Z0-9-]+$/;

/**
 * Throws UsageError for a name of no place, and a pattern that none matches. What may be a place, though it is not
 * known, is told to `warn`.
 */
export function refuseUnknownPlaces(
  option: string,
  values: readonly string[],
  warn: (message: string) => void,
): void {
  const names = [...knownPlaces()];
  const isSelection = /^(?:--)?(?:only|except)$/.test(option);
  for (const value of values) {
    if (isSelection) refuseUnclear(option, value);
    if (isSelection && isSchemeOrOrigin(value)) continue;
    if (names.some((name) => matchesPlace(value, name))) continue;
    if (!PROPERTY.test(value))
      throw new UsageError(
        `${option} ${value}: no place is called so (docs/positions.md lists them)${meant(value, names)}`,
      );
    warn(`${option} ${value}: none of the properties that usually hold links`);
  }
}

function meant(value: string, names: readonly string[]): string {
  const near = nearest(value, names);
  return near === undefined ? '' : `; did you mean ${near}?`;
}
