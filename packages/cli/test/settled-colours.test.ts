import { expect, test } from 'vitest';
import { settleColours } from '../src/settled-colours.ts';

test.each([
  ['a terminal', {}, true, true],
  ['a pipe', {}, false, false],
  ['a pipe in CI', { CI: 'true' }, false, false],
  ['asked for in a pipe', { FORCE_COLOR: '1' }, false, true],
  ['asked for in a pipe in CI', { FORCE_COLOR: '3', CI: 'true' }, false, true],
  ['refused in a terminal', { FORCE_COLOR: '0' }, true, false],
  ['refused in words', { FORCE_COLOR: 'false' }, true, false],
  ['an empty word says nothing', { FORCE_COLOR: '' }, true, true],
  ['refused by NO_COLOR', { NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
])('%s: %j', (_, environment: NodeJS.ProcessEnv, isTerminal, wanted) => {
  const settled = { ...environment };
  settleColours(settled, isTerminal);
  expect(!settled['NO_COLOR']).toBe(wanted);
});
