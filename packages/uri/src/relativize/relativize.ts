// The inverse of section 5.2: a reference that resolves to a given target. The documents give no algorithm for
// it; every answer is proved by resolving it.
import type { BaseUri, PreparedBase } from '../resolve/base.ts';
import { parseBase, prepared } from '../resolve/base.ts';
import type { Candidates } from './candidates.ts';
import { addFar, addNear } from './candidates.ts';
import { insideUri, namesContainer } from '../resolve/container.ts';
import type { ProfileName } from '../syntax/profiles.ts';
import { SLASH } from '../syntax/parse.ts';
import { profiles } from '../syntax/profiles.ts';
import { resolve, targetText } from '../resolve/resolve.ts';

export interface RelativizeOptions {
  /** The profile of a base that is given as text; "rfc3986" where it is left out. A parsed base has its own. */
  readonly profile?: ProfileName | undefined;
  /**
   * The form of the reference; "shortest" where it is left out.
   * "shortest": the shortest of all. Of two equally short ones the first in this order: same-document, query,
   * relative path, absolute path, network path, absolute.
   * "path": a relative path.
   * "root": an absolute path.
   * "network": a network path.
   */
  readonly style?: 'shortest' | 'path' | 'root' | 'network' | undefined;
  /** Whether the base is the document's own URL, so that `""` and `"#f"` may be used. False where it is left out. */
  readonly baseIsDocument?: boolean | undefined;
  /** Whether the reference must lead to the target under every profile at once. False where it is left out. */
  readonly everyProfile?: boolean | undefined;
}

const STYLES: ReadonlySet<string> = new Set(['shortest', 'path', 'root', 'network']);

/**
 * Finds the reference that resolves to exactly the target.
 *
 * Returns null where there is none: no reference of the style does it, or no reference at all, as for a target
 * with dot segments under "rfc3986".
 */
export function relativize(
  target: string,
  base: BaseUri | string,
  options: RelativizeOptions = {},
): string | null {
  const { style = 'shortest' } = options;
  if (!STYLES.has(style)) throw new RangeError(`"${String(style)}" is no style`);
  const parsed = typeof base === 'string' ? parseBase(base, options.profile) : base;
  if (parsed === undefined) return withoutBase(target, base, options);
  const ready = prepared(parsed);
  if (ready.inside) return inContainer(target, ready, ready.inside, options);
  const near: Candidates = [];
  addNear(near, target, ready, options);
  // Below an authority the absolute path is shorter than what repeats the authority, unless it begins with "//".
  const together = ready.authority === undefined || target.charCodeAt(ready.root.length + 1) === SLASH;
  if (together) addFar(near, target, ready, options);
  const found = firstThatLeads(near, target, ready, options);
  if (found !== null || together) return found;
  const far: Candidates = [];
  addFar(far, target, ready, options);
  return firstThatLeads(far, target, ready, options);
}

function inContainer(
  target: string,
  { scheme = '', container = '' }: PreparedBase,
  inside: PreparedBase,
  options: RelativizeOptions,
): string | null {
  const found = relativize(insideUri(target, scheme, container), inside, options);
  if (found === null || !namesContainer(found)) return found;
  const { style = 'shortest', everyProfile = false } = options;
  return style === 'shortest' && !everyProfile ? target : null;
}

/** Only the target itself can lead to the target when the base is none. */
function withoutBase(target: string, base: BaseUri | string, options: RelativizeOptions): string | null {
  const { style = 'shortest', everyProfile = false, profile } = options;
  if (style !== 'shortest' || everyProfile) return null;
  return resolve(target, base, profile).target === target ? target : null;
}

/** The shortest that leads to the target. */
function firstThatLeads(
  candidates: Candidates,
  target: string,
  base: PreparedBase,
  options: RelativizeOptions,
): string | null {
  for (;;) {
    const at = shortest(candidates);
    const candidate = candidates[at];
    if (candidate === undefined) return null;
    if (leadsTo(candidate, target, base, options.everyProfile === true)) return candidate;
    candidates[at] = undefined;
  }
}

/** Where the shortest of those that are left is; of equally short ones the first. */
function shortest(candidates: Candidates): number {
  let best = -1;
  let length = Number.POSITIVE_INFINITY;
  for (let at = 0; at < candidates.length; at++) {
    const candidate = candidates[at];
    if (candidate !== undefined && candidate.length < length) {
      best = at;
      length = candidate.length;
    }
  }
  return best;
}

function leadsTo(candidate: string, target: string, base: PreparedBase, everyProfile: boolean): boolean {
  const isGeneric = base.profile.resolver === 'generic';
  if ((isGeneric ? targetText(candidate, base) : resolve(candidate, base).target) !== target) return false;
  if (!everyProfile) return true;
  return underEveryProfile(base)?.every((other) => resolve(candidate, other).target === target) ?? false;
}

const otherBases = new WeakMap<BaseUri, readonly PreparedBase[] | null>();

/** The base as each profile reads it, or null where one of them cannot use it. */
function underEveryProfile(base: PreparedBase): readonly PreparedBase[] | null {
  let bases = otherBases.get(base);
  if (bases === undefined) {
    const read = (Object.keys(profiles) as ProfileName[]).map((name) => parseBase(base.uri, name));
    bases = read.includes(undefined) ? null : (read as PreparedBase[]);
    otherBases.set(base, bases);
  }
  return bases;
}
