// The code in the documentation of each package: what it imports is exported, and what it calls of them is imported.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);

const PAGES = [
  ...readdirSync(new URL('packages/', ROOT)).map((name) => `packages/${name}/README.md`),
  ...readdirSync(new URL('docs/guide/', ROOT)).map((name) => `docs/guide/${name}`),
].filter((page) => existsSync(new URL(page, ROOT)));

const CODE = /^```[tj]s\n([^]*?)^```/gm;
const IMPORT = /^import \{([^}]*)\} from '((?:@linkwright\/|linkwright)[^']*)';$/gm;

/** The code of a page in one piece: later blocks go on where earlier ones end. */
function codeOf(page: string): string {
  return [...readFileSync(new URL(page, ROOT), 'utf8').matchAll(CODE)].map(([, code]) => code).join('\n');
}

/** Values that code imports, by package; types are none. */
function importsOf(code: string): ReadonlyMap<string, readonly string[]> {
  const imports = new Map<string, string[]>();
  for (const [, names = '', from = ''] of code.matchAll(IMPORT))
    imports.set(from, [
      ...(imports.get(from) ?? []),
      ...names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type ')),
    ]);
  return imports;
}

test.each(PAGES.filter((page) => importsOf(codeOf(page)).size > 0))('%s', async (page) => {
  const code = codeOf(page);
  const called = new Set([...code.matchAll(/(?<![.\w])(\w+)\(/g)].map(([, name = '']) => name));
  for (const [from, names] of importsOf(code)) {
    const name = from === 'linkwright' ? 'cli' : from.slice('@linkwright/'.length);
    const module = (await import(new URL(`packages/${name}/src/index.ts`, ROOT).href)) as object;
    const missing = names.filter((each) => !(each in module));
    const forgotten = [...called].filter((each) => each in module && !names.includes(each));
    expect({ from, missing, forgotten }).toEqual({ from, missing: [], forgotten: [] });
  }
});
