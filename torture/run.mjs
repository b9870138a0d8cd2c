// Lets the disk, the process and the power fail at every point of every command that writes, and
// looks whether each file is old or new and what `undo`, `resume` and a second run make of it.
//
//   npm run torture                      every failure at every point
//   npm run torture -- --every 7         every seventh point
//   npm run torture -- --only move       scenarios with this in their name
//   npm run torture -- --kind kill       this kind of failure
//   npm run torture -- --kills 500       so many real kills at random moments as well
//   npm run torture -- --write           and the table goes into docs/faults.md
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { SCENARIOS } from './scenarios.mjs';
import { writeTable } from './table.mjs';
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
    kills: { type: 'string', default: '0' },
    write: { type: 'boolean', default: false },
  },
});

const limit = pLimit(availableParallelism());
let failed = 0;
const scenarios = SCENARIOS.filter(({ name }) => name.includes(values.only));
if (scenarios.length === 0) {
  const names = SCENARIOS.map(({ name }) => name).join('\n  ');
  console.error(`no scenario has "${values.only}" in its name; there are\n  ${names}`);
  process.exit(2);
}
const rows = [];
for (const [index, scenario] of scenarios.entries()) {
  const trees = await undisturbed(scenario);
  const kinds = (values.kind ?? KINDS).filter((kind) => !scenario.without?.test(kind));
  const counts = {};
  // The table comes when all is done: a run that is cut off has told this far.
  const tellSoFar = (kind) =>
    console.log(`${index + 1}/${scenarios.length} ${scenario.name}, ${kind}: ${counts[kind]}`);
  for (const kind of kinds) {
    counts[kind] = await failures(scenario, kind, trees, trees.count);
    tellSoFar(kind);
  }
  const kills = Math.ceil(Number(values.kills) / scenarios.length);
  if (kills > 0) {
    counts['random-kill'] = await randomKills(scenario, trees, kills);
    tellSoFar('random-kill');
  }
  rows.push({ scenario: scenario.name, ...counts });
}
console.table(rows);
if (values.write) writeTable(rows, Number(values.every));
process.exitCode = failed > 0 ? 1 : 0;

/** The trees before and after, and how many points there are at which something can fail. */
async function undisturbed(scenario) {
  const place = await Workplace.of(scenario);
  const before = place.files().documents;
  const began = performance.now();
  const { status, stderr, count } = await place.runFailing(scenario.command, 'none@0');
  if (status !== 0) throw new Error(`${scenario.name}: ${status}\n${stderr}`);
  const milliseconds = performance.now() - began;
  const after = place.files().documents;
  place.remove();
  return { before, after, count, milliseconds };
}

async function failures(scenario, kind, trees, count) {
  // A short command is tried at five points at least.
  const every = Math.max(1, Math.min(Number(values.every), Math.floor(count / 5)));
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const points = all.filter((at) => at % every === 0);
  const results = await limit.map(points, async (at) => ({
    at,
    ...(await trial(scenario, `${kind}@${at}`, trees)),
  }));
  return told(scenario, kind, results);
}

/** Real kills, at any moment of a run. */
async function randomKills(scenario, trees, kills) {
  const numbers = Array.from({ length: kills }, (_, number) => number + 1);
  const results = await limit.map(numbers, async (at) => ({
    at,
    ...(await trial(scenario, 'random-kill', trees)),
  }));
  return told(scenario, 'random-kill', results);
}

/** "12" where all were survived, else "11 of 12". */
function told(scenario, kind, results) {
  const bad = results.filter(({ wrong }) => wrong.length > 0);
  for (const { at, wrong } of bad) console.log(`${scenario.name}, ${kind} at ${at}: ${wrong.join('; ')}`);
  failed += bad.length;
  const survived = results.length - bad.length;
  return bad.length === 0 ? `${survived}` : `${survived} of ${results.length}`;
}
