// An mbox that is too large to be held is cut into stretches: the plan, the file and its proof are those of the whole.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFiles } from '@linkwright/corpus';
import { expect, test } from 'vitest';
import { applyMove } from '../src/move/carrying/apply-move.ts';
import type { MovePlan } from '../src/move/planning/move-plan.ts';
import { planMove } from '../src/move/planning/plan-move.ts';
import { proveMove } from '../src/move/planning/prove-move.ts';
import { grow } from './trees.ts';

const FILLER = 'x'.repeat(60).concat('\n').repeat(400);

const message = (number: number): string =>
  [
    'From a@b Thu Jan  1 00:00:00 1970',
    `Subject: ${number}`,
    'Content-Type: text/html',
    '',
    `<a href="https://old.example/${number}.html">`,
    `<a href="https://elsewhere.example/${number}">`,
    FILLER,
    '',
  ].join('\n');

/** Some stretches long. */
const ARCHIVE = Array.from({ length: 420 }, (_, number) => message(number)).join('\n');

async function planned(limits: Readonly<Record<string, number>>): Promise<[string, MovePlan]> {
  const root = grow({
    'a.html': '<a href="https://old.example/1.html">',
    'list.mbox': ARCHIVE,
    'z.html': '',
  });
  const { files } = await findFiles([root], { everything: true });
  const plan = await planMove({
    files,
    paths: [{ from: join(root, 'list.mbox'), to: join(root, 'd/list.mbox'), folder: false }],
    uris: [{ from: 'https://old.example/', to: 'https://new.example/lists/' }],
    reading: { folder: root, limits },
    record: true,
    jobs: 1,
  });
  return [root, plan];
}

/** Without the folder, which is another each time. */
function placeless(root: string, { reading: _limits, ...plan }: MovePlan): unknown {
  return JSON.parse(JSON.stringify(plan).replaceAll(root, ''));
}

test('stretches are planned as the whole is, and what is written is proved', async () => {
  const whole = placeless(...(await planned({})));
  expect(whole).toMatchObject({ proof: { documents: 3, links: 841, followed: 421, rewritten: 421 } });
  const [root, plan] = await planned({ 'held-size': 1 << 20 });
  expect(placeless(root, plan)).toEqual(whole);
  await applyMove(plan, { state: join(root, 'state'), title: 'move', folder: root });
  expect(readFileSync(join(root, 'd/list.mbox'), 'utf8')).toBe(
    ARCHIVE.replaceAll('https://old.example/', 'https://new.example/lists/'),
  );
  expect(await proveMove(plan, { jobs: 1 })).toEqual({ documents: 3, links: 841, failures: [] });
  const meaning = plan.meanings.find(({ path }) => path.endsWith('.mbox'));
  const other = { ...plan, meanings: [{ ...meaning, links: 0 }] } as MovePlan;
  expect((await proveMove(other, { jobs: 1 })).failures).toEqual([
    { file: meaning?.path, message: '840 links are found where the plan has 0' },
  ]);
});
