// Threads run what is built: so does a program of its own.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

/** Checks the tests of this package, which are text, until each of the signals says that it is enough. */
function checked(jobs: number, signals: string): string {
  const program = `
import { Check, SERVERS, severitiesOf } from '@linkwright/check';
import { findFiles } from '@linkwright/corpus';
const { files } = await findFiles(['test'], { as: 'text/plain' });
for (const signal of [${signals}]) {
  const run = new Check({
    reading: {}, roots: [], server: SERVERS.files, severities: severitiesOf({}), exclude: [],
    jobs: ${jobs}, signal,
  });
  let documents = 0;
  for await (const _ of run.documents(files)) documents += 1;
  console.log(documents === files.length ? 'all' : documents);
}`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: PACKAGE,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

test.each([1, 2])('what is not wanted any more when it begins is not done, by %i', (jobs) => {
  expect(checked(jobs, 'new AbortController().signal, AbortSignal.abort()')).toMatch(/^all\n\d+\n$/);
});
