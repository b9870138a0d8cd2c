// A move that is killed at any of its steps: undo gives every byte back, resume finishes it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Journal } from '@linkwright/corpus';
import { resumeMove, undoRun } from '@linkwright/relocate';
import { expect, test } from 'vitest';
import { COMMAND, Workplace } from './linkwright.ts';

const KILLER = fileURLToPath(new URL('kill-at.mjs', import.meta.url));

/** Pages that point at each other, a picture, and a page that makes room. */
const SITE = {
  'index.html': '<a href="a/1.html"><a href="b/2.html#x"><a href="b/3.html"><img src="p.png">',
  'a/1.html': 'one <a href="../b/2.html"><a href="../index.html">',
  'b/2.html': 'two <a href="3.html"><a href="../a/1.html">',
  'b/3.html': 'three <a href="2.html"><a href="4.html">',
  'b/4.html': 'four, with no links',
  'b/5.html': 'five, with none either',
  'c/d/6.html': 'six <a href="../../p.png">',
  'c/node_modules/m/m.js': 'goes along unread',
  'p.png': 'PNG',
  'taken.html': 'old text',
};

/** A folder goes down, pages swap and rotate, a picture is renamed, one page replaces another. */
const MOVES = [
  ['c', 'deep/er/c'],
  ['a/1.html', 'b/2.html'],
  ['b/2.html', 'b/3.html'],
  ['b/3.html', 'a/1.html'],
  ['b/4.html', 'b/5.html'],
  ['b/5.html', 'b/4.html'],
  ['p.png', 'pictures/q.png'],
  ['index.html', 'taken.html'],
];

/** Runs the move and kills it at a step; false where it went through before. */
function killedAt(place: Workplace, step: number): boolean {
  const { signal } = spawnSync(
    process.execPath,
    ['--import', KILLER, COMMAND, 'move', ...MOVES.flat(), '--overwrite', '--jobs', '1'],
    { cwd: place.folder, env: { ...place.environment(), LINKWRIGHT_KILL_AT: `${step}` } },
  );
  return signal === 'SIGKILL';
}

async function undo(journal: Journal, run: string): Promise<void> {
  for await (const { path, done, message } of undoRun(journal, run))
    expect([path, done, message]).not.toContain('refused');
}

test('killed at each step, undo gives every byte back and resume finishes the move', async () => {
  const before = new Workplace(SITE).tree();
  const whole = new Workplace(SITE);
  expect(killedAt(whole, 0)).toBe(false);
  const after = whole.tree();
  expect(after['deep/er/c/d/6.html']).toBe('six <a href="../../../../pictures/q.png">');

  let step = 1;
  for (; ; step += 1) {
    const place = new Workplace(SITE);
    if (!killedAt(place, step)) break;
    const journal = new Journal(join(place.state, 'linkwright'));
    const [run] = journal.runs();
    if (!run) {
      expect(place.tree()).toEqual(before);
      continue;
    }
    // Every other run is resumed first, and undone then.
    if (step % 2 === 0 && journal.plan(run.id) !== undefined && run.state === 'unfinished') {
      await resumeMove(journal, run.id);
      expect([step, place.tree()]).toEqual([step, after]);
    }
    await undo(journal, run.id);
    expect([step, place.tree()]).toEqual([step, before]);
  }
  expect(step).toBeGreaterThan(40);
}, 240_000);

test('undo that is killed on the way goes on when it is called again', async () => {
  const before = new Workplace(SITE).tree();
  for (let step = 1; ; step += 4) {
    const place = new Workplace(SITE);
    expect(killedAt(place, 0)).toBe(false);
    const { signal } = spawnSync(process.execPath, ['--import', KILLER, COMMAND, 'undo'], {
      cwd: place.folder,
      env: { ...place.environment(), LINKWRIGHT_KILL_AT: `${step}` },
    });
    const journal = new Journal(join(place.state, 'linkwright'));
    const [run] = journal.runs();
    if (run?.state !== 'undone') await undo(journal, run?.id ?? '');
    expect([step, place.tree()]).toEqual([step, before]);
    if (signal !== 'SIGKILL') break;
  }
}, 240_000);
