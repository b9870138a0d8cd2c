import { slashedPath } from '../uris/file-uri.ts';

/** A glob of `--ignore` as it is matched: `vendor/` is all that is in the folder, as in .gitignore, and `!` before one says nothing. */
export function ignoreGlob(glob: string): string {
  return slashedPath(glob)
    .replace(/^!(?!\()/, '')
    .replace(/(?<=.)\/$/, '/**');
}
