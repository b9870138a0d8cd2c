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

/** Runs one test with what its file and its groups say around it; rejects where it fails. */
export async function runTest({ body, around }) {
  const finished = [];
  try {
    for (const scope of around) await begun(scope);
    for (const { beforeEach } of around) await inTurn(beforeEach);
    await running.run(finished, body, { skip: () => undefined });
  } finally {
    for (const { afterEach } of around.toReversed()) await inTurn(afterEach);
    await inTurn(finished.toReversed());
  }
}

/** What is to be done once after the tests of a collector, as far as any of them has begun. */
export async function endTests(tests) {
  for (const scope of new Set(tests.flatMap(({ around }) => around)))
    if (scope.begun) await inTurn(scope.afterAll);
}

function begun(scope) {
  return (scope.begun ??= inTurn(scope.beforeAll));
}

async function inTurn(callbacks) {
  for (const callback of callbacks) await callback();
}

function newScope() {
  return { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] };
}

/** A `vitest` to import from, and the tests that those who import it define. */
export function collector() {
  const tests = [];
  const titles = [];
  const seen = new Map();
  /** One for each file, and one for each group that is being defined. */
  const files = new Map();
  const groups = [];
  const scopeOfFile = () => {
    const { testFile } = globalThis;
    if (!files.has(testFile)) files.set(testFile, newScope());
    return files.get(testFile);
  };
  const hook = (name) => (callback) => {
    (groups.at(-1) ?? scopeOfFile())[name].push(callback);
  };

  const test = (title, body) => {
    const path = [globalThis.testFile, ...titles, title].join(' > ');
    const nth = (seen.get(path) ?? 0) + 1;
    seen.set(path, nth);
    tests.push({ id: `${path} #${nth}`, body, around: [scopeOfFile(), ...groups] });
  };
  const describe = (title, body) => {
    titles.push(title);
    groups.push(newScope());
    body();
    groups.pop();
    titles.pop();
  };
  const vitest = {
    afterAll: hook('afterAll'),
    afterEach: hook('afterEach'),
    beforeAll: hook('beforeAll'),
    beforeEach: hook('beforeEach'),
    describe: withForms(describe),
    expect,
    expectTypeOf: () => anything,
    it: withForms(test),
    onTestFinished: (callback) => running.getStore()?.push(callback),
    test: withForms(test),
    vi: NO_SPIES,
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

/** What a test fails with that asks for more of vitest than there is here. */
export const NOT_HERE = 'mutants are tried without what vi does';

const NO_SPIES = new Proxy(
  {},
  {
    get: () => () => {
      throw new Error(NOT_HERE);
    },
  },
);

const never = Object.assign(() => {}, { each: () => () => {}, for: () => () => {} });

// Types were looked at by the compiler.
const anything = new Proxy(() => anything, { get: () => anything });
