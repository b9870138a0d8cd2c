// What --only and --except name. What can name nothing is refused: links would be changed that were to be left alone.
import { UsageError } from './exit-status.ts';

export interface SelectionArguments {
  readonly only: readonly string[];
  readonly except: readonly string[];
}

/** Schemes that are taken for places where their colon is left out. */
const SCHEME = /^(?:https?|ftp|file|mailto|news|tel|urn|data|cid|mid|javascript)$/i;

/** Throws UsageError for a host, a scheme without its colon, and an address with a path. */
export function refuseUnclearSelection({ only, except }: SelectionArguments): void {
  for (const [option, values] of [
    ['--only', only],
    ['--except', except],
  ] as const)
    for (const value of values) {
      const meant = meaning(value);
      if (meant !== undefined) throw new UsageError(`${option} ${value}: ${meant}`);
    }
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
