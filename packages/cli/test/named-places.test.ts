// A name of a place that is misspelt would match nothing, and that would be taken for the truth.
import { expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';

const PAGE = '<a href="a.html" ping="/ping">a</a><script type="module">import "./m.js"</script>';
const FILES = { 'index.html': PAGE };

test.each<[args: readonly string[], mistake: string]>([
  [
    ['extract', '.', '--include', 'text:emial'],
    '--include text:emial: no place is called so (docs/positions.md lists them); did you mean text:email?',
  ],
  [
    ['check', '.', '--include', 'A@PING'],
    '--include A@PING: no place is called so (docs/positions.md lists them); did you mean a@ping?',
  ],
  [['extract', '.', '--place', 'a@hrf'], 'did you mean a@href?'],
  [['extract', '.', '--place', 'imgg@*'], '--place imgg@*: no place is called so'],
  [['extract', '.', '--place', 'https:'], '--place https:: no place is called so'],
  [['extract', '.', '--include', 'img@data-src'], 'did you mean @data-src?'],
  [['absolutize', '.', '--dry-run', '--only', 'a@hrf'], '--only a@hrf: '],
  [['relativize', '.', '--dry-run', '--except', 'css:ulr'], 'did you mean css:url?'],
])('%j is a mistake', (args, mistake) => {
  const { status, stderr } = new Workplace(FILES).run(args);
  expect(stderr).toMatch(/^error: --/);
  expect(stderr).toContain(mistake);
  expect(status).toBe(2);
});

test('a mistake of the configuration is told with its place', () => {
  const place = new Workplace({
    ...FILES,
    'linkwright.config.json': '{\n  "include": ["a@ping", "a@pnig"]\n}',
  });
  const { status, stderr } = place.run(['extract', '.']);
  expect(stderr).toMatch(
    /^error: linkwright\.config\.json:2:\d+: --include a@pnig: .*did you mean a@ping\?\n$/,
  );
  expect(status).toBe(2);
});

test.each<[args: readonly string[], places: readonly string[]]>([
  [
    ['--include', 'a@*'],
    ['a@href', 'a@ping'],
  ],
  [
    ['--include', '*@ping'],
    ['a@href', 'a@ping'],
  ],
  [
    ['--include', 'script#module', '--include', 'js:*'],
    ['a@href', 'js:import'],
  ],
  [['--include', '*', '--place', 'js:*'], ['js:import']],
  [['--include', 'text:iri'], ['a@href']],
])('%j asks for %j', (args, places) => {
  const told = new Workplace(FILES).records<{ place: string }>([
    'extract',
    '.',
    '--format',
    'ndjson',
    ...args,
  ]);
  expect(told.map(({ place }) => place)).toEqual(places);
});

test('any property of a card may hold a link: one that is not known is told of, and counts', () => {
  const place = new Workplace({
    'a.vcf': 'BEGIN:VCARD\r\nX-HOME;VALUE=uri:https://a.example/\r\nEND:VCARD\r\n',
  });
  const { status, stdout, stderr } = place.run(['extract', '.', '--place', 'vcard:X-HOME']);
  expect(stderr).toBe('warning: --place vcard:X-HOME: none of the properties that usually hold links\n');
  expect(stdout).toContain('https://a.example/');
  expect(status).toBe(0);
});
