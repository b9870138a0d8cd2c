// `alias` in the script of a build, as far as it is written out (vite.dev, "resolve.alias"; webpack.js.org, "resolve.alias";
// svelte.dev, "alias"; nuxt.com, "alias"). Nothing is run.
import { join } from 'node:path/posix';
import type { BuildAlias } from './build-aliases.ts';

/** What `alias` opens; behind it nothing is looked at beyond some 4,000 UTF-16 units. */
const BLOCK = /\balias\s{0,9}:\s{0,9}(?=[[{])/g;
const LONGEST = 4000;

const NAME = String.raw`(?<![\w@$#~-])(?!(?:find|replacement)\b)(["'\x60]?)([~@$#\w][\w@$#~/*-]{0,50})`;

/** `'@': …`, and `{ find: '@', replacement: … }`. */
const ENTRY = new RegExp(
  String.raw`(?:\bfind\s{0,9}:\s{0,9}${NAME}\1\s{0,9},\s{0,99}replacement|${NAME}\3)\s{0,9}:\s{0,9}`,
  'g',
);

const TEXT = String.raw`(["'\x60])([^"'\x60$\r\n]{1,200})`;
/** A folder of the settings: `path.resolve(__dirname, './src')`, `fileURLToPath(new URL('./src', import.meta.url))`. */
const FROM_SETTINGS = new RegExp(
  String.raw`^(?:fileURLToPath\(\s{0,99})?new\s{1,9}URL\(\s{0,99}${TEXT}\1\s{0,9},\s{0,99}import\.meta\.url|^(?:\w{1,20}\.)?(?:resolve|join)\(\s{0,99}(?:__dirname|import\.meta\.dirname)\s{0,9},\s{0,99}${TEXT}\3\s{0,99}\)`,
);
/** One of the project: `'/src'`, `'./src'`, `path.resolve('src')`, `path.resolve(process.cwd(), 'src')`. */
const FROM_PROJECT = new RegExp(
  String.raw`^(?:(?:\w{1,20}\.)?(?:resolve|join)\(\s{0,99}(?:process\.cwd\(\)\s{0,9},\s{0,99})?)?${TEXT}\1`,
);

/**
 * The aliases that a script of settings writes out. `own`: its folder, `project`: that which the program is run in. An alias
 * for something else than a folder is none that a path meets.
 */
export function writtenAliases(text: string, own: string, project: string): readonly BuildAlias[] {
  return Array.from(text.matchAll(BLOCK)).flatMap(({ index, 0: { length } }) => {
    const block = blockAt(text, index + length);
    return Array.from(block.matchAll(ENTRY)).flatMap((entry) => {
      const name = (entry[2] ?? entry[4] ?? '').replace(/\/?\*?$/, '');
      const folder = folderOf(block.slice(entry.index + entry[0].length), own, project);
      return folder === undefined || name === '' ? [] : [{ opening: `${name}/`, folder }];
    });
  });
}

function folderOf(expression: string, own: string, project: string): string | undefined {
  const [, , url, , path] = FROM_SETTINGS.exec(expression) ?? [];
  const said = url ?? path;
  if (said !== undefined) return join(own, said).replace(/\/\*?$/, '');
  const [, , plain] = FROM_PROJECT.exec(expression) ?? [];
  return plain === undefined ? undefined : join(project, plain).replace(/\/\*?$/, '');
}

/** Up to the bracket that ends what begins at an offset. */
function blockAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < Math.min(text.length, start + LONGEST); at += 1) {
    if ('[{('.includes(text[at] as string)) depth += 1;
    else if (']})'.includes(text[at] as string)) depth -= 1;
    if (depth === 0) return text.slice(start, at);
  }
  return text.slice(start, start + LONGEST);
}
