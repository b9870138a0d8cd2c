// Loaded before anything else by each process in which a mutant runs, the command among them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { fence } from './fence.mjs';

// What the instrumented sources ask which mutant is in force, and tell what they reach.
const NAMESPACE = '__stryker__';
const { MUTANTS_FENCE, MUTANTS_COVERAGE, MUTANTS_HIT_LIMIT } = process.env;

fence(MUTANTS_FENCE);
if (MUTANTS_HIT_LIMIT) globalThis[NAMESPACE] = { hitCount: 0, hitLimit: Number(MUTANTS_HIT_LIMIT) };
else if (MUTANTS_COVERAGE) process.on('exit', tellCoverage);

function tellCoverage() {
  const reached = globalThis[NAMESPACE]?.mutantCoverage;
  if (!reached) return;
  mkdirSync(MUTANTS_COVERAGE, { recursive: true });
  const name = `${process.pid}-${threadId}.json`;
  writeFileSync(join(MUTANTS_COVERAGE, name), JSON.stringify(reached.static));
}
