// What is read of settings that programs have in a tree.
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textAt } from '../src/index.ts';
import { scratchFolder } from './scratch-folder.ts';

test.skipIf(process.platform === 'win32')(
  'settings are files: what a link to a device, to a folder or to nothing says is not waited for',
  () => {
    const folder = scratchFolder({ 'a.json': '{}' });
    const linked = (to: string): string => {
      const path = join(folder, `${to.replaceAll('/', '-')}.link`);
      symlinkSync(to, path);
      return path;
    };
    expect(textAt(linked('a.json'))).toBe('{}');
    expect(['/dev/null', '.', 'none'].map((to) => textAt(linked(to)))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  },
);
