// Catalogues of gettext stay those of their documents, whatever a command writes in these.
import { expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';

const MAP = ['--map', '.=https://example.com/'];

const CATALOGUE =
  '#: ../../guide/a.md:1\nmsgid "[x](B.md) [y](https://example.com/c.md)"\nmsgstr "[z](B.md)"\n\n#: a.c:1\nmsgid "<a href=\\"d.html\\">"\nmsgstr ""\n';

function workplace(document = '[x](B.md) [y](https://example.com/c.md)\n'): Workplace {
  return new Workplace({
    'guide/a.md': document,
    'guide/b.md': '',
    'c.md': '',
    'locales/de/LC_MESSAGES/guide.po': CATALOGUE,
  });
}

test('pictures that Sphinx names from the folder of all documents are left alone', () => {
  const catalogue = '#: ../../guide/a.rst:1\nmsgid ".. image:: img/b.png"\nmsgstr ""\n';
  const place = new Workplace({
    'guide/a.rst': 'x\n',
    'img/b.png': '',
    'locales/de/LC_MESSAGES/a.po': catalogue,
  });
  place.run(['absolutize', '.', ...MAP, '--in-place']);
  expect(place.read('locales/de/LC_MESSAGES/a.po')).toBe(catalogue);
});

test.each([
  ['absolutize', ['absolutize', '.'], 'https://example.com/guide/B.md', 'https://example.com/c.md'],
  ['relativize', ['relativize', '.'], 'B.md', '/c.md'],
  ['check --fix', ['check', '.', '--fix'], 'b.md', 'https://example.com/c.md'],
])('%s', (name, command, first, second) => {
  const place = workplace();
  const options = name === 'check --fix' ? [] : ['--in-place'];
  place.run([...command, ...MAP, ...options]);
  expect(place.read('guide/a.md')).toBe(`[x](${first}) [y](${second})\n`);
  const expected = CATALOGUE.replaceAll('B.md', first).replace('https://example.com/c.md', second);
  expect(place.read('locales/de/LC_MESSAGES/guide.po')).toBe(expected);
  const again = place.tree();
  place.run([...command, ...MAP, ...options]);
  expect(place.tree()).toEqual(again);
});
