// A warm process: it holds a script of `bundle.mjs`, and runs with each mutant that it is told the
// tests that reach it, until one fails. What the tests start runs with the same mutant.
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script, constants } from 'node:vm';
import { collector, endTests, runTest } from './small-vitest.mjs';

const [scriptPath, ...needed] = process.argv.slice(2);
const script = new Script(`(require) => { const exports = {}; ${readFileSync(scriptPath, 'utf8')}\n}`, {
  filename: scriptPath,
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
const modules = new Map();
for (const id of needed) modules.set(id, await import(id.startsWith('/') ? pathToFileURL(id).href : id));
const NAMESPACE = '__stryker__';
const state = (globalThis[NAMESPACE] = {});
const startedCoverage = (process.env.MUTANTS_COVERAGE = join(process.env.TMPDIR, `coverage-${process.pid}`));

// So few that a mutant which all tests let pass costs seconds; the seed is the same for each mutant.
const CASES = 20;
const fastCheck = modules.has('fast-check') && settled(modules.get('fast-check'));

process.on('message', async ({ mutant, tests, hitLimit }) => {
  process.send(await (mutant === undefined ? reached() : verdict(mutant, tests, hitLimit)));
});

/** All tests, without a mutant: what each reaches how often, and how long it takes. */
async function reached() {
  Object.assign(state, { activeMutant: undefined, mutantCoverage: { static: {}, perTest: {} } });
  const tests = [];
  const all = collected();
  for (const test of all) {
    state.currentTestId = test.id;
    const began = performance.now();
    const failure = await failureOf(test);
    tests.push({ id: test.id, failure, milliseconds: performance.now() - began });
    state.currentTestId = undefined;
    addStarted((state.mutantCoverage.perTest[test.id] ??= {}));
  }
  await endTests(all);
  return { tests, coverage: state.mutantCoverage };
}

/** What the processes reached that the last test started. */
function addStarted(counts) {
  if (!existsSync(startedCoverage)) return;
  for (const name of readdirSync(startedCoverage)) {
    const told = JSON.parse(readFileSync(join(startedCoverage, name), 'utf8'));
    for (const [id, count] of Object.entries(told)) counts[id] = (counts[id] ?? 0) + count;
  }
  rmSync(startedCoverage, { recursive: true });
}

/** What became of a mutant: `killed` with the test that did, or `survived`. */
async function verdict(mutant, ids, hitLimit) {
  Object.assign(state, { activeMutant: mutant, hitCount: 0, hitLimit });
  Object.assign(process.env, { __STRYKER_ACTIVE_MUTANT__: mutant, MUTANTS_HIT_LIMIT: String(hitLimit) });
  state.mutantCoverage = { static: {}, perTest: {} };
  let all = [];
  try {
    all = collected();
    const tests = new Map(all.map((test) => [test.id, test]));
    for (const id of ids) {
      const test = tests.get(id);
      const failure = test === undefined ? 'not defined any more' : await failureOf(test);
      if (state.hitCount > hitLimit) return { status: 'endless', by: id };
      if (failure !== undefined) return { status: 'killed', by: id };
    }
  } catch (error) {
    return { status: 'killed', by: `loading: ${error}` };
  } finally {
    await endTests(all).catch(() => {});
  }
  return { status: 'survived' };
}

function collected() {
  const { tests, vitest } = collector();
  const given = { vitest, 'fast-check': fastCheck };
  script.runInThisContext()((name) => given[name] || modules.get(name));
  return tests;
}

async function failureOf(test) {
  try {
    await runTest(test);
    return undefined;
  } catch (error) {
    return toldWithCause(error);
  }
}

/** Of a law that does not hold, what broke it is the cause. */
function toldWithCause(error) {
  const text = String(error?.stack ?? error);
  return error?.cause === undefined ? text : `${text}\n${toldWithCause(error.cause)}`;
}

function settled({ default: fc }) {
  const assert = (property, parameters = {}) =>
    fc.assert(property, {
      seed: 1,
      ...parameters,
      numRuns: Math.min(parameters.numRuns ?? CASES, CASES),
      endOnFailure: true,
    });
  return { ...fc, assert, default: { ...fc, assert } };
}
