// A hierarchy whose root is a folder: EPUB OCF 3.3, 4.2.5; ECMA-376, part 2.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BaseUri, type ProfileName, parseBase, relativize, resolve, trace } from '../src/index.ts';

const ROOT = 'file:///shelf/b.epub!/';

const baseIn = (uri: string, profile: ProfileName = 'rfc3986', root = ROOT): BaseUri =>
  parseBase(uri, profile, root) as BaseUri;

test.each([
  ['b.xhtml', 'OEBPS/b.xhtml'],
  ['/OEBPS/b.xhtml', 'OEBPS/b.xhtml'],
  ['/', ''],
  ['..', ''],
  ['../../../x?q#f', 'x?q#f'],
  ['/../../x', 'x'],
  ['#f', 'OEBPS/a.xhtml#f'],
  ['', 'OEBPS/a.xhtml'],
  ['?q', 'OEBPS/a.xhtml?q'],
])('%s', (reference, path) => {
  for (const profile of ['rfc3986', 'whatwg'] as const)
    expect(resolve(reference, baseIn(`${ROOT}OEBPS/a.xhtml`, profile)).target).toBe(ROOT + path);
});

test.each([
  ['http://h/x', 'http://h/x'],
  ['//h/x', 'file://h/x'],
  ['file:///etc/hosts', 'file:///etc/hosts'],
  ['mailto:a@b', 'mailto:a@b'],
])('%s leads out', (reference, target) => {
  for (const profile of ['rfc3986', 'whatwg'] as const)
    expect(resolve(reference, baseIn(`${ROOT}OEBPS/a.xhtml`, profile)).target).toBe(target);
});

test('a base outside of the container has the root of its authority', () => {
  expect(resolve('/x', baseIn('http://h/a/b')).target).toBe('http://h/x');
});

test.each([
  [`${ROOT}OEBPS/b.xhtml`, 'shortest', 'b.xhtml'],
  [`${ROOT}OEBPS/b.xhtml`, 'root', '/OEBPS/b.xhtml'],
  [`${ROOT}META-INF/c.xml`, 'path', '../META-INF/c.xml'],
  ['file:///etc/hosts', 'path', null],
  ['file:///etc/hosts', 'root', null],
  ['http://h/x', 'shortest', 'http://h/x'],
] as const)('%s, %s: %s', (target, style, reference) => {
  expect(relativize(target, baseIn(`${ROOT}OEBPS/a.xhtml`), { style })).toBe(reference);
});

test('the steps name the container, and never what stands for it', () => {
  for (const profile of ['rfc2396', 'rfc3986', 'whatwg', 'rfc1808'] as const) {
    const { steps, target } = trace('../../x', baseIn(`${ROOT}OEBPS/a.xhtml`, profile));
    expect(steps[0]?.values).toEqual({ container: ROOT });
    expect(JSON.stringify(steps)).not.toContain('.invalid');
    expect(steps.at(-1)?.values['target']).toBe(target);
  }
});

const segment = fc.constantFrom('a', 'b', '..', '.', '', 'c%20d', 'e;f');
const path = fc.array(segment, { maxLength: 6 }).map((segments) => segments.join('/'));

test('law: a path never leads out, and relativized it leads to where it led', () => {
  fc.assert(
    fc.property(path, path, fc.constantFrom('', '/'), (at, reference, start) => {
      const base = baseIn(`${ROOT}d/${at.replace(/\.{1,2}/g, 'x')}`);
      const written = start + reference;
      if (written.startsWith('//')) return;
      const target = resolve(written, base).target ?? '';
      expect(target.startsWith(ROOT)).toBe(true);
      const again = relativize(target, base);
      if (again !== null) expect(resolve(again, base).target).toBe(target);
    }),
  );
});
