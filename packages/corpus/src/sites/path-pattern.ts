// Patterns of paths with parameters (path-to-regexp 6), of which VitePress makes one path out of another.
/** What a path says of the parameters of a pattern: by their names, and by number where they have none. */
type Parameters = Readonly<Record<string, string>>;

export interface PathPattern {
  /** What a path says of the parameters; undefined where the pattern does not fit it. */
  readonly match: (path: string) => Parameters | undefined;
  /** The path that has these parameters; undefined where one that it needs is not said. */
  readonly path: (said: Parameters) => string | undefined;
}

interface Part {
  /** What stands as it is, or before a parameter and goes with it. */
  readonly text: string;
  readonly name?: string;
  /** `*`, `+`, `?`, or `(.*)`. */
  readonly how?: string;
}

/** `:name`, with what says how often, `(.*)`, and what stands as it is; a slash goes with the parameter behind it. */
const PART = /(\/?)(?::(\w+)([*+?]?)|(\(\.\*\)))(?!\()|([^:*+?(){}\\])/y;

/** More would take long on paths that are made to. */
const MOST = 4;

/** The pattern that a text says; undefined where that is none, or one whose parameters have patterns of their own. */
export function pathPattern(text: string): PathPattern | undefined {
  // VitePress takes such for a regular expression.
  const parts = text.startsWith('^') ? undefined : partsOf(`/${text}`);
  if (!parts) return undefined;
  const names = parts.flatMap(({ name }) => (name === undefined ? [] : [name]));
  if (names.length > MOST || parts.filter(({ how }) => how === '.*').length > 1) return undefined;
  const expression = new RegExp(`^${parts.map(expressionOf).join('')}$`, 'i');
  return {
    match(path) {
      const found = expression.exec(`/${path}`);
      if (!found) return undefined;
      return Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
    },
    path(said) {
      const written = parts.map((part) => writtenWith(part, said));
      return written.includes(undefined) ? undefined : written.join('').slice(1);
    },
  };
}

function partsOf(text: string): readonly Part[] | undefined {
  const parts: Part[] = [];
  let unnamed = 0;
  for (PART.lastIndex = 0; PART.lastIndex < text.length;) {
    const found = PART.exec(text);
    if (!found) return undefined;
    const [, slash = '', name, how = '', any, letter] = found;
    if (letter !== undefined) parts.push({ text: letter });
    else if (any === undefined) parts.push({ text: slash, name: name ?? '', how });
    else parts.push({ text: slash, name: String(unnamed++), how: '.*' });
  }
  // What may be repeated has a slash before it.
  return parts.some(({ text: before, how = '' }) => /^[*+]$/.test(how) && before === '') ? undefined : parts;
}

const SEGMENT = '[^/#?]+?';

function expressionOf({ text, name, how }: Part): string {
  if (name === undefined) return text.replace(/[.^$|[\]/-]/g, '\\$&');
  if (how === '.*') return `${text}(.*)`;
  if (how === '') return `${text}(${SEGMENT})`;
  if (how === '?') return `(?:${text}(${SEGMENT}))?`;
  return `(?:${text}(${SEGMENT}(?:/${SEGMENT})*))${how === '*' ? '?' : ''}`;
}

function writtenWith({ text, name, how = '' }: Part, said: Parameters): string | undefined {
  if (name === undefined) return text;
  const value = said[name];
  if (value === undefined || value === '')
    return how === '*' || how === '?' ? '' : how === '.*' && value !== undefined ? text : undefined;
  return text + value;
}
