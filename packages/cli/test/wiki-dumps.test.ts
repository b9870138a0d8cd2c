// Dumps of wikis from the command line.
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { dumpOf, dumpedPage } from '../../wikitext/test/dump-of.ts';
import { Workplace } from './linkwright.ts';

interface Line {
  readonly file: string;
  readonly reference: string;
  readonly target: string | null;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly raw: string;
  readonly rule: string;
}

const DUMP = dumpOf(
  dumpedPage('Apfel', [
    {
      text: '[[birne#Duft &amp; co|x]]\n&lt;ref&gt;[http://h/?a&amp;amp;b c]&lt;/ref&gt; [[Datei:a.png]] [[Kategorie:a b]]',
    },
  ]),
  dumpedPage('Birne', [{ text: '== Duft &amp; co ==\n[[Talk:apfel]] [[/Art]]' }]),
  dumpedPage('Talk:Apfel', [{ text: '[[:de:Apfel]]' }], 1),
  dumpedPage(
    'MediaWiki:Common.css',
    [{ model: 'css', format: 'text/css', text: 'a { background: url(http://h/x.png) }' }],
    8,
  ),
);

const EXPECTED = [
  ['Apfel', 'https://w.example/wiki/Birne#Duft_&_co'],
  ['Apfel', 'http://h/?a&b'],
  ['Apfel', 'https://w.example/wiki/Datei:A.png'],
  ['Apfel', 'https://w.example/wiki/Kategorie:a_b'],
  ['Birne', 'https://w.example/wiki/Talk:Apfel'],
  ['Birne', 'https://w.example/wiki/Birne/Art'],
  ['Talk:Apfel', 'https://w.example/wiki/de:Apfel'],
  ['MediaWiki:Common.css', 'http://h/x.png'],
];

/** `DUMP` by bzip2. */
const BZIP2 = Buffer.from(
  'QlpoOTFBWSZTWSYI4LkAAYXfgFAQWWP1X7wKR5q/79/uUAM+oDoAAGUmhNNNA09TQPJANNA0GgDTQOYBMAJgABMAATAAGo0kAyYQaZMAmENNGgZNMgOYBMAJgABMAATAACpJAITBDRNpTT0R6IAGmnpNqaeoukicoDxp2XRCMYD5M7kfHDLtr7/9zPxqguiYFaQebyvC8LFsSxJEJIrh5CCgtAFChW5BUXx+HLcbCyavpNz5fR137c+w3+X85e9OjfY5Kkk50kW31hM+PPorx/Y3Cw5nWPYoxyosWt71XxLy1ixfdgX+XzedZD58Ouqty5R05KUrH2azOatpPXbKZYVrz9/5bdVcy8ry9s/7+zXxbv3NH5iijpOmyLo2FFVYUXn3PT31oUa/Couo0yt2FLyo7j9LHcbzWdpl9mJoaGJhphPXXfexJWsqxeajGyUpUqprs1FprTMIQRE8SvNCMB/bwBJHAnfAQYY0jhskTvmuObgq30Ljz6df82584M/npcPn+U1SR8Zw6Buz2cJNlK+g83m3zV2O/+O3AXx4UmGHehdcXFrdv7dWYme/xHtOKfb6Rn7uV+r66rDBMo5WZGBeUXi4q932nuc0/prFLMaSobKLGpiZRGiWHDpxkn7pveB1R18WR2Hou109SNGrwZufns2YmVSq5GsZjoJRZ5T4VJwG3Ryh7f87k7hebZWcO2eCc/XI3d6dBLeHfoPJOEy5shcjl6+y6JsHjJ7bzE0xiXox26CsUyiq8L2DbnXHEyM9Bw5Ng+la4XjiN/2PTMbd+WU0J2QbTcfFxrDodXsNOmTpGnu3GwuL8RTlUMh1Oq1ku23Gm+WPGKUcJHq9NYwOvWN25WmCcypOUySw7HWXbUsce6qtJvGGAsdB1J8DaeJfN4uKKLQ4DE4Dcnmfg7fDUaj7Rv2VMNBj471vVLb5ffH/Y2ySyRqLbK/8XckU4UJAmCOC5A==',
  'base64',
);

/** A stream of bzip2 with nothing in it, as stand between others. */
const NO_PAGES = Buffer.from('QlpoORdyRThQkAAAAAA=', 'base64');

test.each([
  ['plain', 'a.xml', Buffer.from(DUMP)],
  ['by gzip', 'a-pages-articles.xml.gz', gzipSync(DUMP)],
  ['by bzip2', 'a-pages-articles1.xml-p1p99.bz2', BZIP2],
  ['by bzip2 in several streams', 'a-pages-articles-multistream.xml.bz2', Buffer.concat([NO_PAGES, BZIP2])],
])('each page is a document with its own URL: %s', (_, name, bytes) => {
  const lines = new Workplace({ [name]: bytes }).records<Line>(['extract', name, '--format', 'ndjson']);
  expect(
    lines.map(({ file, target }) => [file.replace(`${name}!/https://w.example/wiki/`, ''), target]),
  ).toEqual(EXPECTED);
  // Places are those of the text.
  expect(lines[1]).toMatchObject({ line: 2, raw: 'http://h/?a&amp;b', start: 28, end: 45 });
});

test('in a folder, those that are called so', () => {
  const place = new Workplace({ 'w/wiki-pages-articles.xml': DUMP, 'w/other.xml': DUMP });
  const files = place.records<Line>(['extract', 'w', '--format', 'ndjson']).map(({ file }) => file);
  expect(files.filter((file) => file.startsWith('w/wiki-pages-articles.xml!/'))).toHaveLength(
    EXPECTED.length,
  );
  expect(files.some((file) => file.startsWith('w/other.xml!/'))).toBe(false);
});

test('on standard input', () => {
  const { stdout } = new Workplace().run(['extract', '-', '--format', 'ndjson'], Buffer.from(DUMP));
  expect(stdout.trim().split('\n')).toHaveLength(EXPECTED.length);
});

test('check holds links against the pages of the dump, and follows those that stand for others', () => {
  const place = new Workplace({
    'a.xml': dumpOf(
      dumpedPage('A', [{ text: '[[B]] [[b#C]] [[B#D]] [[E]] [[F]] [[G]] [[F#C]] [[F#D]] [[H]]' }]),
      dumpedPage('B', [
        {
          text: '== C ==\n[[User:X]] [[Vorlage:Y]] [http://o/ z] https://w.example/wiki/None [[Datei:n.png]]',
        },
      ]),
      dumpedPage('F', [{ text: '#REDIRECT [[B]]' }], 0, 'B'),
      dumpedPage('G', [{ text: '#REDIRECT [[Nowhere]]' }], 0, 'Nowhere'),
      dumpedPage('H', [{ text: '#REDIRECT [[H]]' }], 0, 'H'),
      dumpedPage('Vorlage:Z', [{ text: '' }], 10),
    ),
  });
  const { stdout, status } = place.run(['check', 'a.xml', '--report', 'ndjson']);
  const found = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .filter(({ rule }) => rule !== undefined);
  expect(found.map(({ file, rule, reference }) => [file.slice(-1), rule, reference])).toEqual([
    ['A', 'missing-fragment', 'B#D'],
    ['A', 'missing-target', 'E'],
    ['A', 'missing-target', 'G'],
    ['A', 'missing-fragment', 'F#D'],
    ['A', 'redirect-loop', 'H'],
    ['B', 'missing-target', './Vorlage:Y'],
    ['G', 'missing-target', 'Nowhere'],
    ['H', 'redirect-loop', 'H'],
  ]);
  expect(status).toBe(1);
});

test('pages of several dumps of a wiki are those of one', () => {
  const place = new Workplace({
    '1.xml': dumpOf(dumpedPage('A', [{ text: '[[B#C]]' }])),
    '2.xml': dumpOf(dumpedPage('B', [{ text: '== C ==\n[[A]]' }])),
  });
  expect(place.run(['check', '1.xml', '2.xml']).status).toBe(0);
});

test('a dump without texts is told, and what is damaged', () => {
  const stub = dumpOf(dumpedPage('A', [{ text: '<text bytes="3" />' }]));
  const place = new Workplace({ 'stub.xml': stub, 'cut.xml': DUMP.slice(0, -40) });
  expect(place.run(['extract', 'stub.xml']).stderr).toContain('holds no texts (a stub dump)');
  expect(place.run(['check', 'cut.xml']).stdout + place.run(['check', 'cut.xml']).stderr).toContain(
    'the dump ends too early',
  );
});

test('nothing rewrites a dump', () => {
  const place = new Workplace({ 'a.xml': DUMP });
  const { stderr } = place.run(['absolutize', 'a.xml', '--in-place']);
  expect(stderr).toContain('is a web archive or the dump of a wiki');
  expect(place.read('a.xml')).toBe(DUMP);
});
