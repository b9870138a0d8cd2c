// A short run of the fuzzers, and the growth of work on documents made to be slow. Both run the
// built packages, in processes of their own: the counters are put in as modules are loaded.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allExtractors } from '@linkwright/corpus';
import { expect, test } from 'vitest';
import { HOSTILE } from '../hostile-patterns.mjs';

const FUZZ = fileURLToPath(new URL('..', import.meta.url));

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

/** Of what takes as long as a test may, a part: which one, the day says. All of it with LINKWRIGHT_FULL. */
function partOfToday(parts: number): readonly string[] {
  if (process.env['LINKWRIGHT_FULL'] !== undefined) return [];
  return ['--part', `${Math.floor(Date.now() / 86_400_000) % parts}/${parts}`];
}

test('a short run finds nothing', () => {
  const { status, stdout } = run('run.mjs', ['--inputs', '2', '--strict', ...partOfToday(64)]);
  expect(stdout).not.toContain('fuzz/found/');
  expect(status).toBe(0);
}, 400_000);

/** Of bytes and not of letters; they are fuzzed. */
const BINARY = ['application/vnd.ms-outlook', 'application/vnd.ms-outlook-pst', 'application/ms-tnef'];

test('what makes a format slow is known of each extractor, and each is fuzzed', () => {
  const targets = readdirSync(FUZZ)
    .filter((name) => name.endsWith('targets.mjs'))
    .map((name) => readFileSync(join(FUZZ, name), 'utf8'))
    .join('\n');
  for (const { mediaTypes } of allExtractors().extractors) {
    const isIn = (list: readonly string[]) => mediaTypes.some((type) => list.includes(type));
    expect.soft([mediaTypes, isIn([...Object.keys(HOSTILE), ...BINARY])]).toEqual([mediaTypes, true]);
    const isFuzzed = mediaTypes.some((type) => targets.includes(`'${type}'`));
    expect.soft([mediaTypes, isFuzzed]).toEqual([mediaTypes, true]);
  }
});

/** Three times the input may take this many times the statements: a logarithm is allowed, a square is not. */
const GROWTH = 3.9;

test('three times the input is about three times the work, in every format', () => {
  const part = partOfToday(20);
  const { stdout } = run('growth.mjs', ['--json', ...part]);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { mediaType: string; head: string; piece: string; growth: number });
  expect(rows.length).toBeGreaterThan(part.length > 0 ? 20 : 500);
  expect(rows.filter(({ growth }) => !(growth <= GROWTH))).toEqual([]);
});

test('no regular expression is slow on a text that a document holds', () => {
  expect(run('regexes.mjs', ['--new', '--json']).stdout).toBe('');
}, 400_000);
