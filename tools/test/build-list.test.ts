import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('tsconfig.build.json names every package that is compiled', () => {
  const { references } = JSON.parse(readFileSync(`${root}/tsconfig.build.json`, 'utf8')) as {
    readonly references: readonly { readonly path: string }[];
  };
  const compiled = readdirSync(`${root}/packages`)
    .map((name) => `packages/${name}`)
    .filter((path) => existsSync(`${root}/${path}/tsconfig.json`));
  expect(references.map(({ path }) => path).toSorted()).toEqual(compiled.toSorted());
});
