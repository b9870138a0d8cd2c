// The part of vitest that the packages' tests use, in the process that calls it: collecting all
// tests of a package takes some milliseconds here, so each mutant gets modules of its own.
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect';
import * as chai from 'chai';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

const expect = (value, message) => chai.expect(value, message);
Object.assign(expect, chai.expect, globalThis[ASYMMETRIC_MATCHERS_OBJECT]);
setState({ assertionCalls: 0 }, expect);

const running = new AsyncLocalStorage();

/** Runs one test; rejects where it fails. */
export async function runTest({ body }) {
  const finished = [];
  try {
    await running.run(finished, body, { skip: () => undefined });
  } finally {
    for (const callback of finished.toReversed()) await callback();
  }
}

/** A `vitest` to import from, and the tests that those who import it define. */
export function collector() {
  const tests = [];
  const titles = [];
  const seen = new Map();

  const test = (title, body) => {
    const path = [globalThis.testFile, ...titles, title].join(' > ');
    const nth = (seen.get(path) ?? 0) + 1;
    seen.set(path, nth);
    tests.push({ id: `${path} #${nth}`, body });
  };
  const describe = (title, body) => {
    titles.push(title);
    body();
    titles.pop();
  };
  const vitest = {
    describe: withForms(describe),
    expect,
    expectTypeOf: () => anything,
    it: withForms(test),
    onTestFinished: (callback) => running.getStore()?.push(callback),
    test: withForms(test),
  };
  return { tests, vitest };
}

function withForms(define) {
  const each = (rows) => (title, body) => {
    for (const row of rows) define(title, Array.isArray(row) ? () => body(...row) : () => body(row));
  };
  const forEach = (rows) => (title, body) => {
    for (const row of rows) define(title, (context) => body(row, context));
  };
  const plain = (title, ...rest) =>
    define(
      title,
      rest.findLast((part) => typeof part === 'function'),
    );
  const forms = Object.assign(plain, { each, for: forEach });
  const only = (wanted) => (wanted ? forms : never);
  return Object.assign(forms, { runIf: only, skipIf: (unwanted) => only(!unwanted) });
}

const never = Object.assign(() => {}, { each: () => () => {}, for: () => () => {} });

// Types were looked at by the compiler.
const anything = new Proxy(() => anything, { get: () => anything });
