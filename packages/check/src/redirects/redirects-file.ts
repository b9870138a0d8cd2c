// The file `_redirects` as Netlify documents it (and Cloudflare Pages after it): one rule a line,
// `from [name=value…] to [status[!]] [Condition=value…]`, with `*` for the rest of a path (at Cloudflare for what stands
// in its middle as well), `:name` for one segment and as a value for any.

import { withoutEndSlashes } from '../tree/end-slashes.ts';
import type { HostRules } from './host-rules.ts';
import type { From } from './path-templates.ts';
import { type RedirectRule, parameter, withoutEscapes } from './rule.ts';

/** What Netlify knows of a reader: a rule with one of these is for some alone. */
const CONDITION = /^(?:country|language|role|cookie)=/i;

/** A rule, its parts as they are written. */
export interface WrittenRule {
  readonly line: number;
  readonly from: string;
  readonly to: string;
  readonly query: readonly (readonly [string, string])[];
  readonly status: number;
  readonly forced: boolean;
  readonly conditional: boolean;
}

/** Rules that say nothing that is understood are left out, as the servers do. `plain`: the status of one that says none. */
export function parseRedirects(text: string, plain = 301): HostRules {
  const rules = text.split(/\r?\n/).flatMap((line, index) => {
    const comment = line.search(/(?:^|\s)#/);
    const words = (comment < 0 ? line : line.slice(0, comment)).trim().split(/\s+/);
    const [from] = words;
    // Between the path and its destination stand parameters of the query (`id=:id`).
    const at = words.findIndex((word, position) => position > 0 && /^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(word));
    const to = words[at];
    if (!from || to === undefined || !/^(?:\/|https?:\/\/)/i.test(from)) return [];
    const [, status = plain, sign] = /^(\d{3})(!?)$/.exec(words[at + 1] ?? '') ?? [];
    return [
      netlifyRule({
        line: index + 1,
        from,
        query: words.slice(1, at).map(parameter),
        to,
        status: Number(status),
        forced: sign === '!',
        conditional: words.slice(at + 1).some((word) => CONDITION.test(word)),
      }),
    ];
  });
  return { rules, unread: [] };
}

/** What Netlify makes of a rule, in whichever of its files it is written. */
export function netlifyRule({ from, to, ...rule }: WrittenRule): RedirectRule {
  const [origin] = /^https?:\/\/[^/]*/i.exec(from) ?? [];
  return {
    ...rule,
    ...pattern(from),
    ...(origin !== undefined && { origin: origin.toLowerCase() }),
    // Functions stand at no path of the site.
    to: to.startsWith('/.netlify/')
      ? undefined
      : (values) => to.replace(/:(\w+)/g, (written, name: string) => values.get(name) ?? written),
  };
}

function pattern(from: string): From {
  const names: string[] = [];
  const path = withoutEndSlashes(from.replace(/^https?:\/\/[^/]*/i, '') || '/');
  const segments = path.split('/');
  const open = segments.findIndex((segment) => segment.startsWith(':') || segment.includes('*'));
  // A rule has one, so that no path takes long.
  const splat = segments.findLastIndex((segment) => segment.includes('*'));
  // An escaped `:` or `*` stands for itself.
  const fixed = withoutEscapes((open < 0 ? segments : segments.slice(0, open)).join('/'));
  const source = segments
    .map((segment, index) => {
      if (segment.startsWith(':')) return names.push(segment.slice(1)) && '([^/]+)';
      if (index !== splat) return literally(segment);
      names.push('splat');
      return aroundStar(segment).map(literally).join('(.*)');
    })
    .join('/');
  // `/old/*` is meant for `/old` as well, and a "/" at the end makes no difference.
  const expression = `^${source.replace(/\/\(\.\*\)$/, '(?:/(.*))?')}/?$`;
  const pieces = segments.flatMap((segment, index) => {
    if (segment.startsWith(':')) return [];
    return index === splat ? aroundStar(segment) : [`/${segment}`];
  });
  return { from: new RegExp(expression), fixed, pieces: pieces.map(withoutEscapes), names };
}

/** What stands before the last `*` of a segment, and what behind it. */
function aroundStar(segment: string): [string, string] {
  const at = segment.lastIndexOf('*');
  return [segment.slice(0, at), segment.slice(at + 1)];
}

function literally(text: string): string {
  return withoutEscapes(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
