// Paths are those of the project, with `/`, whatever the system has.
import type * as Path from 'node:path';
import { expect, test, vi } from 'vitest';

vi.mock('node:path', async (actual) => (await actual<typeof Path>()).win32);

test('settings that are taken over are looked for by paths with "/" on Windows, too', async () => {
  const { withInherited } = await import('../src/sites/generators/inherited-settings.ts');
  const said: Readonly<Record<string, string>> = {
    'C:/site/mkdocs.yml': 'INHERIT: ../base/all.yml\n',
    'C:/base/all.yml': 'docs_dir: pages\n',
  };
  expect(withInherited('C:/site/mkdocs.yml', /^INHERIT: (\S+)/m, (path) => said[path])).toEqual(
    Object.values(said),
  );
});
