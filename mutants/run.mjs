// Mutation testing: each place of a package's sources is changed in turn (a condition turned round,
// a call left out, a text emptied), and the tests must notice.
//
//   npm run mutants -- uri                     every mutant of packages/uri
//   npm run mutants -- uri core relocate       of several
//   npm run mutants -- uri --sample 400        so many, chosen at random by --seed
//   npm run mutants -- uri --only resolve.ts   of the files with this in their path; more with more --only
//   npm run mutants -- core --own              its own tests alone, not those of what stands on it
//   npm run mutants -- corpus --by check       the tests of packages/check as well, of more packages with more --by
//   npm run mutants -- uri --survivors         each one that no test noticed, with its place
//   npm run mutants -- uri --write             and the figures go into docs/mutants.md
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import fastGlob from 'fast-glob';
import { bundle } from './bundle.mjs';
import { buildCommand, cloned, removeClone } from './clone.mjs';
import { judged } from './judged.mjs';
import { shuffled } from './sample.mjs';
import { LEFT_OUT, PACKAGES } from './tests.mjs';
import { rowOf, writeTable } from './table.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '3986' },
    only: { type: 'string', multiple: true, default: [''] },
    own: { type: 'boolean', default: false },
    by: { type: 'string', multiple: true, default: [] },
    survivors: { type: 'boolean', default: false },
    workers: { type: 'string', default: String(availableParallelism()) },
    write: { type: 'boolean', default: false },
  },
});

const rows = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(PACKAGES)) rows.push(await tried(name));
console.table(rows);
if (values.write) writeTable(rows);

async function tried(name) {
  const { folder, mutants } = await cloned(name);
  try {
    const wanted = mutants.filter(({ fileName }) =>
      values.only.some((part) => relative(folder, fileName).includes(part)),
    );
    const chosen = values.sample
      ? shuffled(wanted, Number(values.seed)).slice(0, Number(values.sample))
      : wanted;
    const own = await underTests(folder, [`packages/${name}/test/**/*.test.ts`], chosen, name in PACKAGES);
    const alive = chosen.filter(({ id }) => !isNoticed(own.get(id)));
    // A package without a row is mutated under its own tests, and those that are asked for.
    const { others: usual, command } = PACKAGES[name] ?? { others: [] };
    const others = [...usual, ...values.by.map((by) => `packages/${by}/test/**/*.test.ts`)];
    const more = others.length > 0 && !values.own;
    if (more && command) buildCommand(folder);
    const later = more ? await underTests(folder, others, alive, false) : new Map();
    const results = chosen.map((mutant) => ({
      mutant,
      own: own.get(mutant.id),
      last: better(own.get(mutant.id), later.get(mutant.id)),
    }));
    if (values.survivors)
      for (const result of results) if (!isNoticed(result.last)) console.log(told(result, folder));
    return rowOf(name, results, wanted.length, others.length > 0 && !more);
  } finally {
    removeClone(folder);
  }
}

async function underTests(folder, patterns, mutants, strict) {
  const tests = fastGlob.sync(patterns, { cwd: folder, absolute: true, ignore: LEFT_OUT }).toSorted();
  const { code, needed } = await bundle(tests, join(folder, 'packages', 'cli'));
  return judged({ folder, code, needed, mutants, workers: Number(values.workers), strict });
}

function isNoticed({ status }) {
  return status === 'killed' || status === 'endless';
}

function better(own, later) {
  return later === undefined || later.status === 'not reached' ? own : later;
}

/** "packages/uri/src/syntax/parse.ts:12:5 EqualityOperator survived: a <= b" */
function told({ mutant, last }, folder) {
  const { fileName, location, mutatorName, replacement } = mutant;
  const { line, column } = location.start;
  const text = replacement.replaceAll(/\s+/g, ' ').slice(0, 100);
  return `${relative(folder, fileName)}:${line + 1}:${column + 1} ${mutatorName} ${last.status}: ${text}`;
}
