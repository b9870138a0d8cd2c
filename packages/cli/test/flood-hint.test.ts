// Of hundreds of findings most have one cause, which a list by document does not show.
import { expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';

const pages = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${index}.html`, '<a href="gone.html">x</a>']),
  );

const HINT = 'info: `--group target` tells each target once, with all that leads to it\n';

test.each([
  [200, [], HINT],
  [199, [], ''],
  [200, ['--group', 'target'], ''],
  [200, ['--report', 'json'], ''],
  [200, ['--quiet'], ''],
])('%i findings, %j', (count, args, said) => {
  const { status, stderr } = new Workplace(pages(count)).run(['check', '.', ...args]);
  expect({ status, stderr }).toEqual({ status: 1, stderr: said });
});
