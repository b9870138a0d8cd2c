// Patterns of paths with parameters (path-to-regexp 6), of which VitePress makes one path out of another.
import { compile, match, parse } from 'path-to-regexp';

/** What a path says of the parameters of a pattern: by their names, and by number where they have none. */
type Parameters = Readonly<Record<string, string | readonly string[]>>;

export interface PathPattern {
  /** What a path says of the parameters; undefined where the pattern does not fit it. */
  readonly match: (path: string) => Parameters | undefined;
  /** The path that has these parameters; undefined where one that it needs is not said. */
  readonly path: (said: Parameters) => string | undefined;
}

/** More would take long on paths that are made to. */
const MOST = 4;

/** The pattern that a text says; undefined where that is none, or one whose parameters have patterns of their own. */
export function pathPattern(text: string): PathPattern | undefined {
  // VitePress takes `^` for a regular expression; any of those could take as long as it likes.
  if (/^\^|\((?!\.\*\))|\\/.test(text) || text.split('(').length > 2) return undefined;
  try {
    const parameters = parse(text).filter((token) => typeof token !== 'string');
    if (parameters.length > MOST) return undefined;
    const matches = match<Record<string, string | string[]>>(text);
    const write = compile(text, { validate: false });
    return {
      match: (path) => {
        const found = matches(path);
        return found ? { ...found.params } : undefined;
      },
      path: (said) => written(write, said),
    };
  } catch {
    return undefined;
  }
}

function written(write: (said: object) => string, said: Parameters): string | undefined {
  try {
    return write(said);
  } catch {
    return undefined;
  }
}
