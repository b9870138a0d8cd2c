const ENDINGS = ['ts', 'tsx', 'js', 'jsx', 'mts', 'mjs', 'vue', 'svelte', 'astro', 'd.ts'];

/**
 * The other files that the import of a path may mean: with an ending, in a folder of its name, `.ts` for `.js`
 * (typescriptlang.org, "Module resolution"; vite.dev, "resolve.extensions").
 */
export function importedFiles(path: string): readonly string[] {
  const translated = /\.[cm]?jsx?$/.test(path)
    ? [path.replace(/js(x?)$/, 'ts$1'), path.replace(/js$/, 'tsx')]
    : [];
  const below = path.endsWith('/') ? path : `${path}/`;
  const endings = /(?:^|\/)\.{0,2}$/.test(path) ? [] : ENDINGS.map((ending) => `${path}.${ending}`);
  return [...translated, ...endings, ...ENDINGS.map((ending) => `${below}index.${ending}`)];
}
