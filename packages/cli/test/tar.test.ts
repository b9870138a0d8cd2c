// Tape archives, which are read and rewritten where they are named.
import { execFileSync, spawnSync } from 'node:child_process';
import { linkSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { tarOf } from '../../containers/test/tars.ts';
import { hasPython } from '../../containers/test/zips.ts';
import { Workplace } from './linkwright.ts';

const hasTar = spawnSync('tar', ['--version']).status === 0;

const ENTRIES = {
  './': '',
  './a.html': '<a href="b/c.html#x">c</a><a href="gone.html">g</a>',
  './b/': '',
  './b/c.html': '<p id="x"></p><a href="https://old.example/d">d</a>',
  './m.eml': 'Subject: s\nContent-Type: text/html\n\n<a href="https://old.example/e">e</a>\n',
};

test.skipIf(!hasPython)('by its first bytes, packed, one entry, and from standard input', () => {
  const tar = tarOf(ENTRIES);
  const place = new Workplace({
    'a.tar': tar,
    'a.tar.gz': gzipSync(tar),
    'a.tgz': gzipSync(tar),
    unnamed: tar,
    'garbage.tgz': Buffer.concat([gzipSync(tar), Buffer.from('garbage')]),
  });
  const targets = (...args: readonly string[]): readonly string[] =>
    place
      .records<{ file: string; reference: string }>(['extract', ...args, '--format', 'ndjson'])
      .map(({ file, reference }) => `${file.replace(/^.*!\//, '')} ${reference}`);
  const all = [
    'a.html b/c.html#x',
    'a.html gone.html',
    'b/c.html https://old.example/d',
    'm.eml https://old.example/e',
  ];
  for (const name of ['a.tar', 'a.tar.gz', 'a.tgz', 'garbage.tgz', 'unnamed'])
    expect(targets(name)).toEqual(all);
  expect(targets('.', '--media-type', 'tar=tar', '--media-type', 'tgz=tar')).toEqual([
    ...all,
    ...all,
    ...all,
  ]);
  expect(targets('a.tgz!/m.eml')).toEqual(all.slice(3));
  expect(
    place.run(['extract', '-', '--as', 'tar', '--format', 'ndjson'], tar).stdout.trim().split('\n'),
  ).toHaveLength(4);
});

test.skipIf(!hasPython)('in a tree they are no documents: whole releases lie there', () => {
  const place = new Workplace({ 'a.tar': tarOf(ENTRIES), 'p.html': '<a href="a.tar">all of it</a>' });
  expect(place.run(['check', '.'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('1 document,'),
  });
});

test.skipIf(!hasPython)('check judges its entries among one another', () => {
  const place = new Workplace({ 'a.tar': tarOf(ENTRIES) });
  const findings = place
    .records<{ file: string; rule: string; reference: string }>(['check', 'a.tar', '--report', 'ndjson'])
    .filter(({ rule }) => rule !== undefined);
  expect(findings.map(({ file, rule, reference }) => `${file} ${rule} ${reference}`)).toEqual([
    'a.tar!/a.html missing-target gone.html',
  ]);
  for (const args of [[], ['--map', '.=https://a.example/', '--retrieval', 'https://a.example/a.tar']]) {
    const { stdout } = place.run(['check', '-', ...args, '--report', 'ndjson'], tarOf(ENTRIES));
    expect(stdout.match(/"reference":"[^"]*"/g)).toEqual(['"reference":"gone.html"']);
  }
});

const hasZip = spawnSync('zip', ['-v']).status === 0;
const PACKED: readonly (readonly [name: string, command: string, args: readonly string[]])[] = [
  ...(hasTar ? ([['a.tar', 'tar', ['cf']]] as const) : []),
  ...(hasZip ? ([['a.zip', 'zip', ['-qry']]] as const) : []),
];

test.each(PACKED)('links of %s lead to what is in it', (name, command, args) => {
  const place = new Workplace({
    'v2/index.html': '<h1 id="top">x</h1>',
    'a.html':
      '<a href="latest/index.html#top">a</a><a href="latest/">b</a><a href="soft.html#top">c</a><a href="hard.html#top">d</a><a href="elsewhere">e</a>',
    'b.html':
      '<a href="latest/gone.html">a</a><a href="soft.html#gone">b</a><a href="hard.html#gone">c</a><a href="round/x">d</a>',
  });
  const folder = place.folder;
  symlinkSync('v2', join(folder, 'latest'));
  symlinkSync('latest/index.html', join(folder, 'soft.html'));
  symlinkSync('../elsewhere', join(folder, 'elsewhere'));
  symlinkSync('round', join(folder, 'round'));
  linkSync(join(folder, 'v2/index.html'), join(folder, 'hard.html'));
  const names = ['v2', 'a.html', 'b.html', 'latest', 'soft.html', 'hard.html', 'elsewhere', 'round'];
  execFileSync(command, [...args, name, ...names], { cwd: folder });
  const findings = place
    .records<{ file: string; rule: string; reference: string }>(['check', name, '--report', 'ndjson'])
    .filter(({ rule }) => rule !== undefined);
  expect(findings.map(({ file, rule, reference }) => `${file} ${rule} ${reference}`)).toEqual([
    `${name}!/b.html missing-target latest/gone.html`,
    `${name}!/b.html missing-fragment soft.html#gone`,
    `${name}!/b.html missing-fragment hard.html#gone`,
    `${name}!/b.html missing-target round/x`,
  ]);
});

test.skipIf(!hasPython || !hasTar).each(['a.tar', 'a.tar.gz'])(
  'links in %s change, and nothing else',
  (name) => {
    const tar = tarOf(ENTRIES, 'GNU');
    const bytes = name.endsWith('gz') ? gzipSync(tar) : tar;
    const place = new Workplace({ [name]: bytes });
    const args = ['--from', 'https://old.example/', '--to', 'https://a-new-one.example/', '--no-files'];
    expect(place.run(['move', '--in', name, ...args]).status).toBe(0);
    execFileSync('tar', ['xf', name], { cwd: place.folder });
    expect(place.read('b/c.html')).toBe(ENTRIES['./b/c.html'].replace('old', 'a-new-one'));
    expect(place.read('m.eml')).toBe(ENTRIES['./m.eml'].replace('old', 'a-new-one'));
    expect(place.read('a.html')).toBe(ENTRIES['./a.html']);
    expect(place.run(['move', '--in', name, ...args]).stdout).toContain(
      'everything is as the plan wants it already',
    );
    expect(place.run(['undo']).status).toBe(0);
    const mapped = ['absolutize', name, '--map', `${name}=https://a.example/`, '--dry-run'];
    expect(place.run(mapped)).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(join(place.folder, name)).equals(bytes)).toBe(true);
  },
);

test.skipIf(!hasPython)(
  'of one that was cut off what is there is read and told, and nothing is written',
  () => {
    const place = new Workplace({ 'a.tar': tarOf(ENTRIES, 'USTAR').subarray(0, 2600) });
    const { status, stdout, stderr } = place.run(['extract', 'a.tar']);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('[damaged-archive]') });
    expect(stdout).toContain('gone.html');
    const absolutized = place.run(['absolutize', 'a.tar', '--map', 'a.tar=https://a.example/', '--in-place']);
    expect(absolutized).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('such archives are not written'),
    });
  },
);

describe.skipIf(!hasPython)(
  'an archive of one folder, as `npm pack` and `git archive --prefix` make them',
  () => {
    const PACKAGE = {
      'package/README.md': '[api](/docs/api.md#options) [ci](/.github/ci.yml) [own](/package/docs/api.md)\n',
      'package/docs/api.md': '# Options\n\n[case](/docs/API.md)\n',
    };
    test('absolute paths begin in that folder, or at the root of the archive', () => {
      const place = new Workplace({ 'a.tgz': gzipSync(tarOf(PACKAGE)) });
      expect(findings(place, 'a.tgz')).toEqual([
        'missing-target /.github/ci.yml',
        'wrong-case /docs/API.md /docs/api.md',
      ]);
    });

    test('they begin at the root alone where something else stands beside it', () => {
      const place = new Workplace({ 'a.tgz': gzipSync(tarOf({ ...PACKAGE, 'notes.txt': '' })) });
      expect(findings(place, 'a.tgz')).toEqual([
        'missing-target /docs/api.md#options',
        'missing-target /.github/ci.yml',
        'missing-target /docs/API.md',
      ]);
    });
  },
);

test.skipIf(!hasPython)(
  'what is passed over in a tree is passed over, but links to it are held against it',
  () => {
    const place = new Workplace({
      'a.tgz': gzipSync(
        tarOf({
          'package/README.md':
            '[its license](node_modules/dep/LICENSE.md) [gone](node_modules/dep/gone.md)\n',
          'package/node_modules/dep/LICENSE.md': '[elsewhere](nowhere.md)\n',
          'package/.git/description.md': '[elsewhere](nowhere.md)\n',
        }),
      ),
    });
    expect(findings(place, 'a.tgz')).toEqual(['missing-target node_modules/dep/gone.md']);
    expect(findings(place, 'a.tgz!/package/node_modules/dep/LICENSE.md')).toEqual([
      'missing-target nowhere.md',
    ]);
  },
);

test.skipIf(!hasPython)('is mapped as a whole, and is not told as a file in no mapped tree then', () => {
  const place = new Workplace({
    'a.tgz': gzipSync(tarOf({ 'package/a.md': '[b](b.md)\n' })),
    'b.md': '[a](a.md)\n',
  });
  const absolutize = (name: string, map: string): ReturnType<Workplace['run']> =>
    place.run(['absolutize', name, '--map', map, '--dry-run']);
  expect(absolutize('a.tgz', 'a.tgz=https://h.example/').stderr).not.toContain('--map');
  expect(absolutize('b.md', 'a.tgz=https://h.example/').stderr).toContain(
    '1 file in no tree that --map names (b.md) is retrieved from where it stands',
  );
  expect(absolutize('a.tgz', 'a.tgz!/package=https://h.example/')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/an archive is mapped as a whole \(.*a\.tgz=URL\)/),
  });
});

function findings(place: Workplace, name: string): readonly string[] {
  return place
    .records<{ rule: string; reference: string; suggestion?: string }>(['check', name, '--report', 'ndjson'])
    .filter(({ rule }) => rule !== undefined)
    .map(({ rule, reference, suggestion }) => [rule, reference, suggestion].join(' ').trim());
}
