// The package as it is published: no dependency, nothing of Node, and the names that the README lists.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as uri from '../src/index.ts';

const root = new URL('../', import.meta.url);
const sources = readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(new URL(`src/${name}`, root), 'utf8') }));

test('has no dependency', () => {
  const manifest = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as Record<string, unknown>;
  expect(manifest['dependencies']).toBeUndefined();
  expect(manifest['peerDependencies']).toBeUndefined();
});

test('imports only its own files, by the whole of their names', () => {
  for (const { name, text } of sources) {
    for (const [, from = ''] of text.matchAll(/from '([^']+)'/g)) {
      expect(from, name).toMatch(/^\.\.?\/[\w./-]+\.ts$/);
    }
  }
});

test('uses no global of Node', () => {
  for (const { name, text } of sources) {
    const code = text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
    expect(code, name).not.toMatch(/\b(?:process|Buffer|require|__dirname|setImmediate)\b(?!['"])/);
  }
});

test('gives out what the README lists', () => {
  const readme = readFileSync(new URL('README.md', root), 'utf8');
  for (const name of Object.keys(uri)) expect(readme).toContain(`\`${name}`);
});
