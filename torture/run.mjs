// Lets the disk, the process and the power fail at every point of every command that writes, and
// looks whether each file is old or new and what `undo`, `resume` and a second run make of it.
//
//   npm run torture                      every failure at every point
//   npm run torture -- --every 7         every seventh point
//   npm run torture -- --only move       scenarios with this in their name
//   npm run torture -- --kind kill       this kind of failure
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { SCENARIOS } from './scenarios.mjs';
import { Workplace, trial } from './trial.mjs';

const KINDS = [
  'kill',
  'torn-write',
  'power-cut',
  'power-cut-late',
  'power-cut-journal',
  'power-cut-documents',
  'EIO',
  'ENOSPC',
  'full-disk',
  'EACCES',
  'EROFS',
];

const { values } = parseArgs({
  options: {
    every: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    kind: { type: 'string', multiple: true },
  },
});

const limit = pLimit(availableParallelism());
let failed = 0;
const rows = [];
for (const scenario of SCENARIOS.filter(({ name }) => name.includes(values.only))) {
  const { before, after, count } = await undisturbed(scenario);
  for (const kind of values.kind ?? KINDS)
    rows.push(await failures(scenario, kind, { before, after }, count));
}
console.table(rows);
process.exitCode = failed > 0 ? 1 : 0;

/** The trees before and after, and how many points there are at which something can fail. */
async function undisturbed(scenario) {
  const place = Workplace.of(scenario);
  const before = place.files().documents;
  const { status, stderr, count } = await place.runFailing(scenario.command, 'none@0');
  if (status !== 0) throw new Error(`${scenario.name}: ${status}\n${stderr}`);
  const after = place.files().documents;
  place.remove();
  return { before, after, count };
}

async function failures(scenario, kind, trees, count) {
  const points = Array.from({ length: count }, (_, index) => index + 1).filter(
    (at) => at % Number(values.every) === 0,
  );
  const results = await limit.map(points, async (at) => ({
    at,
    ...(await trial(scenario, `${kind}@${at}`, trees)),
  }));
  const bad = results.filter(({ wrong }) => wrong.length > 0);
  for (const { at, wrong } of bad) console.log(`${scenario.name}, ${kind} at ${at}: ${wrong.join('; ')}`);
  failed += bad.length;
  return {
    scenario: scenario.name,
    failure: kind,
    points: results.length,
    survived: results.length - bad.length,
  };
}
