// Paths with names in them, as path-to-regexp 6 reads them (Vercel), and globs (Firebase, Azure): each becomes a regular
// expression, which `bounded-pattern.ts` matches.
import { BoundedPattern } from './bounded-pattern.ts';
import { parseExpression } from './regular-expression.ts';
import { type PathPattern, type RedirectRule, withoutEscapes } from './rule.ts';

/** Where a rule begins, in the form of `RedirectRule`. */
export type From = Pick<RedirectRule, 'from' | 'fixed' | 'pieces' | 'names'>;

/** A piece between parentheses of a path, one deep inside it allowed: `(\\d+)`, `((?!api/).*)`. */
const PARENTHESES = String.raw`\((?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))+\)`;
const TOKENS = new RegExp(
  String.raw`(?<escaped>\\.|(?:%[0-9a-fA-F]{2})+)|\{(?<group>[^{}]*)\}(?<groupCount>[?*+]?)|(?<prefix>[/.]?)(?::(?<name>\w+)(?<own>${PARENTHESES})?|(?<bare>${PARENTHESES}))(?<count>[?*+]?)|(?<letters>[^\\{}:()])|(?<other>.)`,
  'gsu',
);

/** A rule for what an expression matches. Throws `UnreadExpression`. */
export function fromExpression(
  source: string,
  { ignoreCase = false, fixed }: { readonly ignoreCase?: boolean; readonly fixed?: string } = {},
): From {
  const expression = parseExpression(source, ignoreCase);
  const from = new BoundedPattern(expression);
  return { from, fixed: fixed ?? from.begins, pieces: from.pieces, names: expression.names };
}

/**
 * `/blog/:year(\\d{4})/:rest*`. "strict": upper and lower case count, and so does a "/" at the end. "loose": neither does,
 * and a `*` alone stands for anything.
 */
export function fromTemplate(template: string, manner: 'strict' | 'loose'): From {
  const signs = /[\\{}:()?*+]/;
  if (manner === 'loose') {
    const anything = template.replaceAll(/(?<![\\\w):}.])\*/g, '(.*)');
    return fromExpression(`^${templateExpression(anything)}/?$`, { ignoreCase: true });
  }
  if (!signs.test(template)) return exactly(withoutEscapes(template));
  return fromExpression(`^${templateExpression(template)}$`);
}

/**
 * A glob: `*` in a segment, `**` over several, `{a,b}` and `@(a|b)` for one of several, `!(a|b)` for none of them;
 * `:name`, and `:name*` over several segments; a `!` before it, for all other paths. A "/" may be left out before it.
 */
export function fromGlob(glob: string): From {
  if (/^!(?!\()/.test(glob)) {
    const { from } = fromGlob(glob.slice(1));
    return { from: { exec: (path) => (from.exec(path) ? null : [path]) }, fixed: '', names: [] };
  }
  const path = glob.startsWith('/') || glob.startsWith('*') ? glob : `/${glob}`;
  if (!/[\\*?:{}()[\]!@+]/.test(path)) return exactly(withoutEscapes(path));
  return fromExpression(`^/?${globExpression(path.replace(/^\//, ''))}$`, {
    // Of a second "/" the first is the one that may be left out.
    fixed: /^\/(?!\/)/.test(path) ? fixedPart(path, /[\\*?:{}()[\]!@+]/) : '',
  });
}

/** The destination of a template: `:name`, `:rest*` and `$1` stand for what the rule found. */
export function filledTemplate(to: string): (values: ReadonlyMap<string, string>) => string {
  return (values) =>
    to.replaceAll(
      /\\(.)|:(\w+)(?:\([^()]*\))?[?*+]?|\$(\d)/g,
      (written, letter: string | undefined, name: string | undefined, number: string | undefined) =>
        letter ?? values.get(name ?? number ?? '') ?? (number === undefined ? written : ''),
    );
}

/** `$1` stands for what a group holds; a `\` before a sign makes it a letter. */
export function substituted(to: string): (values: ReadonlyMap<string, string>) => string {
  return (values) =>
    to.replaceAll(
      /\\(.)|\$(\d)/g,
      (_, letter: string | undefined, group: string) => letter ?? values.get(group) ?? '',
    );
}

/** A rule for one path. */
export function exactly(path: string): From {
  const from: PathPattern = { exec: (asked) => (asked === path ? [asked] : null) };
  return { from, fixed: path, names: [] };
}

/** What comes before the first segment that has a sign in it. */
function fixedPart(path: string, signs: RegExp): string {
  const segments = path.split('/');
  const open = segments.findIndex((segment) => signs.test(segment));
  // What comes behind a prefix may be left out: `/a/:b?` is for `/a`.
  return withoutEscapes(segments.slice(0, open < 0 ? segments.length : open).join('/'));
}

function templateExpression(template: string): string {
  let made = '';
  for (const { groups = {} } of template.matchAll(TOKENS)) {
    const {
      escaped,
      group,
      groupCount = '',
      prefix = '',
      name,
      own,
      bare,
      count = '',
      letters,
      other,
    } = groups;
    if (escaped !== undefined)
      made += literally(escaped.startsWith('%') ? withoutEscapes(escaped) : escaped.slice(1));
    else if (group !== undefined) made += `(?:${templateExpression(group)})${groupCount}`;
    else if (name !== undefined || bare !== undefined) {
      // Paths have no escapes here, so that `#` and `?` are letters.
      const inner = (own ?? bare)?.slice(1, -1) ?? '[^/]+?';
      made += named(name, inner, literally(prefix), count);
    } else made += literally(letters ?? other ?? '');
  }
  return made;
}

/** A name with the "/" or "." before it; where it is repeated, that stands between the values. */
function named(name: string | undefined, inner: string, prefix: string, count: string): string {
  const group = name === undefined || /^\d/.test(name) ? '(' : `(?<${name}>`;
  if (count !== '*' && count !== '+')
    return prefix === '' ? `${group}${inner})${count}` : `(?:${prefix}${group}${inner}))${count}`;
  if (prefix === '') return `${group}(?:${inner})${count})`;
  return `(?:${prefix}${group}(?:${inner})(?:${prefix}(?:${inner}))*))${count === '*' ? '?' : ''}`;
}

const GLOB =
  /\\(?<escaped>.)|(?<percent>(?:%[0-9a-fA-F]{2})+)|(?<deep>\*\*\/)|(?<all>\*\*)|(?<kind>[@!?+*])\((?<of>[^()]*)\)|(?<star>\*)|(?<one>\?)|\{(?<braces>[^{}]*)\}|(?<slash>\/?):(?<name>\w+)(?<rest>\*?)|(?<letter>.)/gsu;

function globExpression(glob: string): string {
  let made = '';
  for (const { groups = {} } of glob.matchAll(GLOB)) {
    const {
      escaped,
      percent = '',
      deep,
      all,
      kind,
      of,
      star,
      one,
      braces,
      slash = '',
      name,
      rest,
      letter,
    } = groups;
    if (deep !== undefined) made += '(?:.*/)?';
    else if (all !== undefined) made += '.*';
    else if (kind !== undefined) made += oneOf(kind, (of ?? '').split('|').map(globExpression).join('|'));
    else if (star !== undefined) made += '[^/]*';
    else if (one !== undefined) made += '[^/]';
    else if (braces !== undefined) made += `(?:${braces.split(',').map(globExpression).join('|')})`;
    else if (name !== undefined)
      made += rest === '*' ? `(?:${slash}(?<${name}>.*))?` : `${slash}(?<${name}>[^/]+)`;
    else made += literally(escaped ?? letter ?? withoutEscapes(percent));
  }
  return made;
}

function oneOf(kind: string, choices: string): string {
  if (kind === '!') return `(?!(?:${choices})(?:/|$))[^/]*`;
  return `(?:${choices})${kind === '@' ? '' : kind}`;
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
