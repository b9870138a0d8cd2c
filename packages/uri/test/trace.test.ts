// The algorithms told step by step: the steps that a reference goes through, in the names of the document.
import { expect, test } from 'vitest';
import type { ProfileName } from '../src/index.ts';
import { trace } from '../src/index.ts';

const BASE = 'http://a/b/c/d;p?q';

test.each<readonly [ProfileName, string, readonly string[]]>([
  ['rfc2396', '../g', ['1', '2', '3', '4', '5', '6a', '6b', '6c', '6d', '6e', '6f', '6h', '7']],
  ['rfc2396', '../../../g', ['1', '2', '3', '4', '5', '6a', '6b', '6c', '6d', '6e', '6f', '6g', '6h', '7']],
  ['draft-07', '/g', ['1', '2', '3', '4', '5', '7']],
  ['draft-07', '//g', ['1', '2', '3', '4', '7']],
  ['draft-07', 'g:h', ['1', '2', '3']],
  ['draft-07', '#s', ['1', '2', '7']],
  ['rfc1808', '', ['1', '2a']],
  ['rfc1808', 'g:h', ['1', '2b']],
  ['rfc1808', ';x', ['1', '2c', '3', '5', '5a', '7']],
  ['rfc1808', '?y', ['1', '2c', '3', '5', '5a', '5b', '7']],
  ['rfc1808', '../g', ['1', '2c', '3', '6', '6a', '6b', '6c', '6d', '7']],
  ['rfc3986', '../g', ['5.2.2', '5.2.3', '5.2.4', '5.3']],
  ['rfc3986', '/../g', ['5.2.2', '5.2.2', '5.2.4', '5.3']],
  ['rfc3986', '?y', ['5.2.2', '5.2.2', '5.3']],
  ['whatwg', '../g', ['4.4']],
])('%s: %s', (profile, reference, steps) => {
  expect(trace(reference, BASE, profile).steps.map(({ step }) => step)).toEqual(steps);
});

test('the buffer of step 6, state by state', () => {
  const { steps } = trace('./../x/./..', 'http://a/b/c/d', 'rfc2396');
  const states = steps
    .filter(({ step }) => step.startsWith('6'))
    .map(({ step, values }) => [step, values['buffer']]);
  expect(states).toEqual([
    ['6a', '/b/c/'],
    ['6b', '/b/c/./../x/./..'],
    ['6c', '/b/c/../x/..'],
    ['6d', '/b/c/../x/..'],
    ['6e', '/b/x/..'],
    ['6f', '/b/'],
    ['6h', '/b/'],
  ]);
});

test('a step names its document and its section', () => {
  expect(trace('g', BASE).steps[0]).toEqual({
    step: '5.2.2',
    section: 'RFC 3986, 5.2.2',
    text: 'the reference is parsed into its components',
    values: { scheme: null, authority: null, path: 'g', query: null, fragment: null },
  });
  expect(trace('g', BASE, 'url-1994').steps[0]?.section).toBe('RFC 1808, 4');
  expect(trace('g', 'b')).toMatchObject({ target: null, problem: 'base-not-absolute', steps: [] });
});
