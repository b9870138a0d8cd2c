// What a generator copies to another path than it has (11ty.dev, "Passthrough File Copy", "Change the Output Path").

/** Files that are published by another path. */
export interface CopiedFiles {
  /** From the folder of the site; without a `/` at either end. It may be a glob. */
  readonly from: string;
  /** The path that they are published by, without a `/` at its end. */
  readonly to: string;
}

const CALL = /\baddPassthroughCopy\s*\(\s*\{([^{}]{0,4000})\}/g;
const PAIR = /["'`]([^"'`\s$]{1,300})["'`]\s{0,20}:\s{0,20}["'`]([^"'`\s$]{0,300})["'`]/g;

/** What the settings of Eleventy say. */
export function copiedByEleventy(settings: string): readonly CopiedFiles[] {
  const pairs = Array.from(settings.matchAll(CALL), ([, list = '']) =>
    Array.from(list.matchAll(PAIR)),
  ).flat();
  return pairs.map(([, from = '', to = '']) => ({
    from: plain(from),
    to: `/${plain(to)}`.replace(/\/$/, ''),
  }));
}

function plain(path: string): string {
  return path
    .split('/')
    .filter((name) => name !== '' && name !== '.')
    .join('/');
}

/** The path of what a path of the site is copied from, from its folder; `undefined` where a glob says it. */
export function copiedFrom(path: string, copied: readonly CopiedFiles[]): readonly (string | undefined)[] {
  const found = copied.filter(({ to }) => path === to || path.startsWith(`${to}/`));
  return found.map(({ from, to }) => (/[*?[{]/.test(from) ? undefined : from + path.slice(to.length)));
}
