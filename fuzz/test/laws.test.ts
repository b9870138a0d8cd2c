// A short run of the fuzzers, and the growth of work on documents made to be slow. Both run the
// built packages, in processes of their own: the counters are put in as modules are loaded.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

function run(script: string, args: readonly string[]): { status: number | null; stdout: string } {
  const path = fileURLToPath(new URL(`../${script}`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    encoding: 'utf8',
    env: { ...process.env, RECHECK_BACKEND: 'pure' },
    maxBuffer: 1 << 26,
  });
  expect(stderr).toBe('');
  return { status, stdout };
}

/** Of what takes long, a part; all of it with LINKWRIGHT_FULL. */
const isShort = process.env['LINKWRIGHT_FULL'] === undefined;

test('a short run finds nothing', () => {
  const { status, stdout } = run('run.mjs', ['--inputs', isShort ? '2' : '4', '--strict']);
  expect(stdout).not.toContain('fuzz/found/');
  expect(status).toBe(0);
}, 400_000);

/** Three times the input may take this many times the statements: a logarithm is allowed, a square is not. */
const GROWTH = 3.9;

test('three times the input is about three times the work, in every format', () => {
  // A third of the patterns takes as long as a test may; which of them, the day says.
  const { stdout } = run('growth.mjs', [
    '--json',
    ...(isShort ? ['--part', `${Math.floor(Date.now() / 86_400_000) % 3}/3`] : []),
  ]);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { mediaType: string; head: string; piece: string; growth: number });
  expect(rows.length).toBeGreaterThan(isShort ? 150 : 500);
  expect(rows.filter(({ growth }) => !(growth <= GROWTH))).toEqual([]);
});

test('no regular expression is slow on a text that a document holds', () => {
  expect(run('regexes.mjs', ['--new', '--json']).stdout).toBe('');
}, 400_000);
