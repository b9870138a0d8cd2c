// `--accept-from`: statuses that count as right from one host.
import { expect, test } from 'vitest';
import { statusesByHost } from '../src/arguments/remote-arguments.ts';

test.each<[readonly string[], unknown]>([
  [['a.example=403,429'], [['a.example', [403, 429]]]],
  [
    ['a.example=403', 'b.example=500'],
    [
      ['a.example', [403]],
      ['b.example', [500]],
    ],
  ],
  [['a.example=410', 'A.Example=403,429'], [['a.example', [410, 403, 429]]]],
])('%j', (said, hosts) => {
  expect([...statusesByHost(said)]).toEqual(hosts);
});
