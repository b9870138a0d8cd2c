import { expect, test } from 'vitest';
import { withLetters } from '@linkwright/core';

test.each<[string, string | undefined]>([
  ['B%C3%BCcher/a%20b.png', 'B\u00FCcher/a b.png'],
  ['%E6%97%A5.png?q=%C3%BC#%C3%BC', '\u65E5.png?q=%C3%BC#%C3%BC'],
  ['100%25%23%3F.png', undefined],
  ['%FF%C3%BC.png', undefined],
  ['a%C2%A0b%C2%85.png', undefined],
  ['http://h/%C3%BC.png', undefined],
  ['//h/%C3%BC.png', undefined],
  ['/%c3%bc.png', '/\u00FC.png'],
])('letters for their escapes: %s', (reference, said) => {
  expect(withLetters(reference)).toBe(said);
});
