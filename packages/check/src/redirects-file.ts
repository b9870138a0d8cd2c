// The file `_redirects` as Netlify documents it (and Cloudflare Pages after it): one rule a line,
// `from [name=value…] to [status[!]]`, with `*` for the rest of a path, `:name` for one segment and as a value for any.

import { withoutEndSlashes } from './end-slashes.ts';

/** One line of the file. */
export interface RedirectRule {
  /** Line in the file, from 1. */
  readonly line: number;
  readonly from: RegExp;
  /** The path as far as it stands there letter by letter: up to the first segment that is `*` or `:name`. */
  readonly fixed: string;
  /** Scheme and authority, where it is of one host of several that the site has. */
  readonly origin?: string;
  /** Names of the groups of `from`, in their order. */
  readonly names: readonly string[];
  /** What the query has to hold, in any order: names and values; `:name` takes any value. */
  readonly query: readonly (readonly [string, string])[];
  readonly to: string;
  readonly status: number;
  /** Whether it counts even where there is a file (`301!`). */
  readonly forced: boolean;
}

/** Where a path is sent. */
export interface Redirection {
  readonly to: string;
  readonly status: number;
}

/** Rules that say nothing that is understood are left out, as the servers do. */
export function parseRedirects(text: string): readonly RedirectRule[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const comment = line.search(/(?:^|\s)#/);
    const words = (comment < 0 ? line : line.slice(0, comment)).trim().split(/\s+/);
    const [from] = words;
    // Between the path and its destination stand parameters of the query (`id=:id`).
    const at = words.findIndex((word, position) => position > 0 && /^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(word));
    const to = words[at];
    if (!from || to === undefined || !/^(?:\/|https?:\/\/)/i.test(from)) return [];
    const status = /^(\d{3})(!?)$/.exec(words[at + 1] ?? '') ?? ['', '301', ''];
    const [origin] = /^https?:\/\/[^/]*/i.exec(from) ?? [];
    const ofHost = origin !== undefined && { origin: origin.toLowerCase() };
    return [
      {
        line: index + 1,
        ...pattern(from),
        ...ofHost,
        query: words.slice(1, at).map(parameter),
        to,
        status: Number(status[1]),
        forced: status[2] === '!',
      },
    ];
  });
}

/** What is asked for besides a path. */
interface Asked {
  /** Undefined: nobody knows which. */
  readonly origin?: string | undefined;
  readonly query?: string | undefined;
}

/** Where the first rule that fits sends a path, which begins with `/` and has no escapes, as names of files have none. */
export function redirected(
  rules: readonly RedirectRule[],
  path: string,
  forced: boolean,
  { origin, query }: Asked = {},
): Redirection | undefined {
  for (const rule of rulesFor(rules, path)) {
    if ((forced && !rule.forced) || (rule.origin !== undefined && rule.origin !== origin)) continue;
    const found = rule.from.exec(path);
    const values = found && valuesOf(rule, found, query);
    if (values) return { to: filled(rule, values), status: rule.status };
  }
  return undefined;
}

/** The numbers of rules by what is fixed of their paths. */
interface RuleIndex {
  readonly numbers: ReadonlyMap<string, readonly number[]>;
  /** UTF-16 units of the longest of these. */
  readonly longest: number;
}

const indexes = new WeakMap<readonly RedirectRule[], RuleIndex>();

/** The rules that a path may fit, in their order: a site may have thousands, and is asked for each link. */
function rulesFor(rules: readonly RedirectRule[], path: string): readonly RedirectRule[] {
  let index = indexes.get(rules);
  if (!index) {
    index = indexOf(rules);
    indexes.set(rules, index);
  }
  const { numbers, longest } = index;
  const found: number[] = [];
  for (let end = 0; end <= longest; end = nextEnd(path, end)) {
    for (const number of numbers.get(path.slice(0, end)) ?? []) found.push(number);
    if (end === path.length) break;
  }
  return found.toSorted((a, b) => a - b).map((number) => rules[number] as RedirectRule);
}

/** Where the segment ends that begins behind an end. */
function nextEnd(path: string, end: number): number {
  const slash = path.indexOf('/', end + 1);
  return slash < 0 ? path.length : slash;
}

function indexOf(rules: readonly RedirectRule[]): RuleIndex {
  const numbers = new Map<string, number[]>();
  let longest = 0;
  for (const [number, { fixed }] of rules.entries()) {
    const list = numbers.get(fixed);
    if (list) list.push(number);
    else numbers.set(fixed, [number]);
    longest = Math.max(longest, fixed.length);
  }
  return { numbers, longest };
}

/** Whether a segment stands for others. */
function isOpen(segment: string, isLast: boolean): boolean {
  return (segment === '*' && isLast) || segment.startsWith(':');
}

function pattern(from: string): { from: RegExp; fixed: string; names: string[] } {
  const names: string[] = [];
  const path = withoutEndSlashes(from.replace(/^https?:\/\/[^/]*/i, '') || '/');
  const segments = path.split('/').map(withoutEscapes);
  const open = segments.findIndex((segment, index) => isOpen(segment, index === segments.length - 1));
  const fixed = open < 0 ? segments.join('/') : segments.slice(0, open).join('/');
  const source = segments
    .map((segment, index, all) => {
      if (segment === '*' && index === all.length - 1) return names.push('splat') && '(.*)';
      if (segment.startsWith(':')) return names.push(segment.slice(1)) && '([^/]+)';
      return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('/');
  // `/old/*` is meant for `/old` as well, and a "/" at the end makes no difference.
  return { from: new RegExp(`^${source.replace(/\/\(\.\*\)$/, '(?:/(.*))?')}/?$`), fixed, names };
}

/** `/caf%C3%A9` is a rule for `/café`, and may be written so as well. */
function withoutEscapes(segment: string): string {
  try {
    return segment.replaceAll(/(?:%[0-9a-f]{2})+/gi, (escapes) => decodeURIComponent(escapes));
  } catch {
    return segment;
  }
}

/** `name=value` of a rule or of a query. */
function parameter(text: string): [string, string] {
  const equals = text.indexOf('=');
  return equals < 0 ? [text, ''] : [text.slice(0, equals), text.slice(equals + 1)];
}

/** What the names of a rule stand for; undefined where the query lacks something that the rule asks for. */
function valuesOf(
  rule: RedirectRule,
  found: RegExpExecArray,
  query: string | undefined,
): Map<string, string> | undefined {
  // What is a letter of a path would be a sign in a reference.
  const values = new Map(
    rule.names.map((name, index) => [
      name,
      (found[index + 1] ?? '').replaceAll(/[%?#\s]/g, encodeURIComponent),
    ]),
  );
  if (rule.query.length === 0) return values;
  const asked = new Map((query ?? '').split('&').map(parameter));
  for (const [name, wanted] of rule.query) {
    const value = asked.get(name);
    if (value === undefined || (!wanted.startsWith(':') && value !== wanted)) return undefined;
    if (wanted.startsWith(':')) values.set(wanted.slice(1), value);
  }
  return values;
}

function filled({ to }: RedirectRule, values: ReadonlyMap<string, string>): string {
  return to.replace(/:(\w+)/g, (written, name: string) => values.get(name) ?? written);
}
