// What V8 has compiled is kept from one run to the next, where Node can.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';

const isAble = 'enableCompileCache' in module;

const PAGE = { 'page.html': '<a href="a.html">a</a>\n' };

function keptBy(env: NodeJS.ProcessEnv): boolean {
  const place = new Workplace(PAGE);
  expect(place.run(['extract', 'page.html'], undefined, '', env).status).toBe(0);
  return existsSync(join(place.state, 'cache', 'linkwright', 'compiled'));
}

test(`in the user's cache folder (${isAble ? 'this Node keeps it' : 'this Node does not'})`, () => {
  expect(keptBy({ NODE_COMPILE_CACHE: undefined })).toBe(isAble);
});

test('not where it is not wanted', () => {
  expect(keptBy({ NODE_COMPILE_CACHE: undefined, NODE_DISABLE_COMPILE_CACHE: '1' })).toBe(false);
});
