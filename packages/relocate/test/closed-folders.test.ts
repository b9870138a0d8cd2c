import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { refuseClosedFolders } from '../src/move/carrying/closed-folders.ts';
import type { MovePlan } from '../src/move/planning/move-plan.ts';

/** Why a move is refused where `closed` may not be changed. */
function refused(from: string, to: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['open', 'closed']) mkdirSync(join(folder, name));
  const file = { path: join(folder, from), to: join(folder, to), before: '', after: '', edits: [] };
  const plan: Pick<MovePlan, 'files' | 'symlinks' | 'emptyFolders'> = {
    files: [file],
    symlinks: [],
    emptyFolders: [],
  };
  try {
    refuseClosedFolders(plan, (path) => (path.endsWith('/closed') ? 'it is closed' : undefined));
    return undefined;
  } catch (error) {
    return (error as Error).message.replaceAll(folder, '');
  }
}

const WHY = 'nothing can be written in /closed: it is closed';

test.each([
  ['open/a', 'open/b', undefined],
  ['open/a', 'new/er/b', undefined],
  ['open/a', 'closed/b', WHY],
  ['open/a', 'closed/new/b', WHY],
  ['closed/a', 'open/b', WHY],
  ['closed/a', 'closed/a', WHY],
])('%s to %s: %s', (from, to, why) => expect(refused(from, to)).toBe(why));
