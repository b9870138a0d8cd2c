// What the files of all hosts come to: a list of rules, the first that fits being the one that counts.
import { RuleIndex } from './rule-index.ts';

/** What paths a rule is for; as a regular expression, whose groups are what its names stand for. */
export interface PathPattern {
  exec(path: string): readonly (string | undefined)[] | null;
}

/** One rule of a file. */
export interface RedirectRule {
  /** Line in the file, from 1. */
  readonly line: number;
  readonly from: PathPattern;
  /** What each path begins with that it is for, in whatever case: as far as it stands there letter by letter. */
  readonly fixed: string;
  /** Pieces that each path has somewhere that it is for, in whatever case; where such are known. */
  readonly pieces?: readonly string[];
  /** Scheme and authority, where it is of one host of several that the site has. */
  readonly origin?: string;
  /** Names of the groups of `from`, in their order. */
  readonly names: readonly string[];
  /** What the query has to hold, in any order: names and values; `:name` takes any value. */
  readonly query: readonly (readonly [string, string])[];
  /** Where it leads, by what its names stand for; undefined: to a program of the host, which answers itself. */
  readonly to: ((values: ReadonlyMap<string, string>) => string) | undefined;
  readonly status: number;
  /** Whether it counts even where there is a file (`301!`). */
  readonly forced: boolean;
  /** Whether it is for some readers alone: by their country, language, cookies. */
  readonly conditional: boolean;
}

/** Where a path is sent; undefined: to a program of the host. */
export interface Redirection {
  readonly to: string | undefined;
  readonly status: number;
}

/** What is asked for besides a path. */
export interface Asked {
  /** Undefined: nobody knows which. */
  readonly origin?: string | undefined;
  readonly query?: string | undefined;
  /** Whether rules count that are for some readers alone. */
  readonly conditional?: boolean;
}

/** Where the first rule that fits sends a path, which begins with `/` and has no escapes, as names of files have none. */
export function redirected(
  rules: readonly RedirectRule[],
  path: string,
  forced: boolean,
  { origin, query, conditional = false }: Asked = {},
): Redirection | undefined {
  const parameters = new Map((query ?? '').split('&').map(parameter));
  for (const { rule, found } of fitsOf(rules, path, { query, parameters })) {
    if ((forced && !rule.forced) || rule.conditional !== conditional) continue;
    if (rule.origin !== undefined && rule.origin !== origin) continue;
    const values = valuesOf(rule, found, parameters);
    if (values) return { to: rule.to?.(values), status: rule.status };
  }
  return undefined;
}

/** A rule, with what its pattern finds in a path. */
interface Fit {
  readonly rule: RedirectRule;
  readonly found: readonly (string | undefined)[];
}

/** A query, and what it says. */
interface AskedQuery {
  readonly query: string | undefined;
  readonly parameters: ReadonlyMap<string, string>;
}

interface Lookup {
  readonly index: RuleIndex;
  /** What was asked for last: a link is asked about before the files, behind them, and for some readers. */
  last?: { readonly path: string; readonly query: string | undefined; readonly fits: readonly Fit[] };
}

const lookups = new WeakMap<readonly RedirectRule[], Lookup>();

/** The rules that a path fits and its query may, in their order: a site may have thousands, and is asked for each link. */
function fitsOf(rules: readonly RedirectRule[], path: string, asked: AskedQuery): readonly Fit[] {
  const { query, parameters } = asked;
  let lookup = lookups.get(rules);
  if (!lookup) lookups.set(rules, (lookup = { index: new RuleIndex(rules) }));
  if (lookup.last?.path !== path || lookup.last.query !== query)
    lookup.last = { path, query, fits: fitsIn(lookup.index, rules, path, parameters) };
  return lookup.last.fits;
}

function fitsIn(
  index: RuleIndex,
  rules: readonly RedirectRule[],
  path: string,
  parameters: ReadonlyMap<string, string>,
): readonly Fit[] {
  return index.numbersFor(path, parameters).flatMap((number) => {
    const rule = rules[number] as RedirectRule;
    const found = rule.from.exec(path);
    return found ? [{ rule, found }] : [];
  });
}

/** `/caf%C3%A9` is a rule for `/café`, and may be written so as well. */
export function withoutEscapes(segment: string): string {
  try {
    return segment.replaceAll(/(?:%[0-9a-f]{2})+/gi, (escapes) => decodeURIComponent(escapes));
  } catch {
    return segment;
  }
}

/** `name=value` of a rule or of a query. */
export function parameter(text: string): [string, string] {
  const equals = text.indexOf('=');
  return equals < 0 ? [text, ''] : [text.slice(0, equals), text.slice(equals + 1)];
}

/** What the names of a rule stand for; undefined where the query lacks something that the rule asks for. */
function valuesOf(
  rule: RedirectRule,
  found: readonly (string | undefined)[],
  parameters: ReadonlyMap<string, string>,
): Map<string, string> | undefined {
  for (const [name, wanted] of rule.query) {
    const value = parameters.get(name);
    if (value === undefined || (!wanted.startsWith(':') && value !== wanted)) return undefined;
  }
  // What is a letter of a path would be a sign in a reference.
  const values = new Map(
    rule.names.map((name, index) => [
      name,
      (found[index + 1] ?? '').replaceAll(/[%?#\s]/g, encodeURIComponent),
    ]),
  );
  for (const [name, wanted] of rule.query)
    if (wanted.startsWith(':')) values.set(wanted.slice(1), parameters.get(name) as string);
  return values;
}
