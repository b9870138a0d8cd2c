// What --only and --except name. What can name nothing is refused: links would be changed that were to be left alone.
import { UsageError } from '../exit-status.ts';

/** Schemes that are taken for places where their colon is left out. */
const SCHEME = /^(?:https?|ftp|file|mailto|news|tel|urn|data|cid|mid|javascript)$/i;

/** Throws UsageError for a host, a scheme without its colon, and an address with a path. */
export function refuseUnclear(option: string, value: string): void {
  const meant = meaning(value);
  if (meant !== undefined) throw new UsageError(`${option} ${value}: ${meant}`);
}

/** Whether a value names a scheme or an origin, and no place. */
export function isSchemeOrOrigin(value: string): boolean {
  return /^[a-z][a-z0-9+.-]*:(?:$|\/\/)/i.test(value);
}

/** What should be said instead; undefined where the value may be right. */
function meaning(value: string): string | undefined {
  if (SCHEME.test(value)) return `a scheme has its colon, as in ${value}:`;
  if (/^[^@:#*/]*\.[^@:#*/]*$/.test(value)) return `an origin has its scheme, as in https://${value}`;
  const [, origin, path = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)(.*)$/is.exec(value) ?? [];
  return origin === undefined || path === '' || path === '/'
    ? undefined
    : `an origin has no path, as in ${origin}`;
}
