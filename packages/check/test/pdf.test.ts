// RFC 8118, 3: what fragments mean in a PDF.
import { PDF } from '@linkwright/corpus';
import { expect, test } from 'vitest';
import { pointsAt, takesFragments } from '../src/judging/fragments/fragment.ts';
import { nameSetOf } from '../src/judging/fragments/pdf-names.ts';

test.each<[string, boolean]>([
  ['page=1', true],
  ['page=3', true],
  ['page=4', false],
  ['page=0', false],
  ['page=007', false],
  ['page=003', true],
  ['PAGE=2', true],
  ['page=2&zoom=100,0,50', true],
  ['zoom=100&page=2', true],
  ['zoom=100&page=9', false],
  ['zoom=100', true],
  ['view=FitH,100', true],
  ['search=word', true],
  ['nameddest=Intro', true],
  ['nameddest=Outro', false],
  ['nameddest=a%20b', true],
  ['Intro', true],
  ['a%20b', true],
  ['Outro', false],
  ['a=b', true],
  ['nameddest=a=b&page=2', true],
  ['nameddest=a=c&page=2', false],
  ['nameddest=Jobs%20%26%20Signals', true],
  ['nameddest=Jobs%20%26%20Signals&page=2', true],
  ['nameddest=Jobs%20%26%20Nothing', false],
])('#%s leads somewhere: %s', (fragment, expected) => {
  const names = nameSetOf(PDF);
  for (const name of ['page=1', 'page=2', 'page=3', 'Intro', 'a b', 'a=b', 'Jobs & Signals']) names.add(name);
  expect(pointsAt(fragment, names)).toBe(expected);
});

test('in other documents they are names', () => {
  const names = nameSetOf('text/html');
  names.add('page=1');
  expect(pointsAt('page=1&zoom=2', names)).toBe(false);
  expect([PDF, 'text/html', 'image/png', undefined].map((type) => takesFragments(type))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
