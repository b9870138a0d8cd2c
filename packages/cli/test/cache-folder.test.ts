import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cacheFolder } from '../src/files/cache-folder.ts';

// XDG Base Directory Specification: all paths in these variables must be absolute, and a relative one is ignored.
test('caches are kept in a folder that is the same wherever a command is called', () => {
  const usual = cacheFolder({});
  expect(cacheFolder({ XDG_CACHE_HOME: join('/', 'cache') })).toBe(join('/', 'cache', 'linkwright'));
  expect(cacheFolder({ XDG_CACHE_HOME: 'cache' })).toBe(usual);
});
