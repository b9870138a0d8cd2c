// Tests the laws with many times as many cases as each run of the tests takes.
//
//   npm run laws -- 60                 60 times as many
//   npm run laws -- 60 packages/uri    those of one package
//   npm run laws -- 500 --minutes 4    each law for so long at most
//
// What breaks a law is told with its smallest case, which belongs among the examples of that test then.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string' } },
  allowPositionals: true,
});
const [times = '10', ...folders] = positionals;
const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
const tests = [...packages, 'docs', 'fuzz', 'tools', 'torture']
  .filter((folder) => folders.length === 0 || folders.includes(folder))
  .flatMap((folder) =>
    readdirSync(join(root, folder, 'test'), { recursive: true }).map((name) => join(folder, 'test', name)),
  )
  .filter((path) => path.endsWith('.test.ts'))
  .filter((path) => readFileSync(join(root, path), 'utf8').includes("from 'fast-check'"));
const { status } = spawnSync('vitest', ['run', ...tests], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: {
    ...process.env,
    LINKWRIGHT_CASES: times,
    ...(values.minutes && { LINKWRIGHT_MINUTES: values.minutes }),
  },
});
process.exitCode = status ?? 1;
