// What a site of Hugo is put together of besides its own folders: themes and modules (gohugo.io, "Module configuration",
// "theme", and "Use Hugo modules", "Vendor").

/** The folders of what settings name, from that of the site; `isWhole` where all of them are there. */
export interface HugoModules {
  readonly roots: readonly string[];
  readonly isWhole: boolean;
}

/** `theme = "a"`, `theme: [a, b]`, `"theme": "a"`, or a list of YAML below it. */
const THEME = /^[ \t]*["']?theme["']?[ \t]*[:=]/m;
const IN_BRACKETS = /[ \t]*\[[^\]]*/y;
const IN_LINE = /[^\r\n]*/y;
const BELOW = /\r?\n[ \t]*-[^\r\n]*/y;
const COMMENT = /#.*/g;
const NAME = /\w[\w./-]*/g;

/** `path = "github.com/a/b/v2"` of an import. */
const IMPORT = /(?:^|[\s{,-])["']?path["']?[ \t]*[:=][ \t]*["']?((?:[\w-]+\.)+[a-z]+\/[\w./-]+)/gim;

/** Folders of a theme or module of which Hugo makes the same as of those of the site. */
const FOLDERS = ['static', 'content', 'assets'];

/** What settings say; `has` tells whether there is something at a path from the folder of the site. */
export function hugoModules(settings: string, has: (path: string) => boolean): HugoModules {
  const themes = Array.from(themesIn(settings).replace(COMMENT, '').matchAll(NAME), ([name]) => name);
  const imports = Array.from(settings.matchAll(IMPORT), ([, path = '']) => path);
  const places = [...new Set([...themes, ...imports])].map((name) =>
    [`themes/${name}`, `_vendor/${name}`].filter(has),
  );
  return {
    roots: places.flat().flatMap((place) => FOLDERS.map((folder) => `${place}/${folder}`)),
    isWhole: places.every((found) => found.length > 0),
  };
}

/** What is behind the key, comments included. */
function themesIn(settings: string): string {
  const key = THEME.exec(settings);
  if (!key) return '';
  const start = key.index + key[0].length;
  const read = (expression: RegExp, from: number): string => {
    expression.lastIndex = from;
    return expression.exec(settings)?.[0] ?? '';
  };
  const bracketed = read(IN_BRACKETS, start);
  if (bracketed !== '') return bracketed;
  let said = read(IN_LINE, start);
  for (let item = ' '; item !== ''; said += item) item = read(BELOW, start + said.length);
  return said;
}
