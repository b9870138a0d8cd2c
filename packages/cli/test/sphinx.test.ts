// Trees of reStructuredText, as Sphinx makes sites of them.
import { expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';

const PROJECT: Readonly<Record<string, string>> = {
  'index.rst': [
    'Title',
    '=====',
    '',
    '.. toctree::',
    '',
    '   guide/start',
    '   Notes <notes>',
    '   gone',
    '',
    'See :doc:`guide/start`, `its page <guide/start.html>`_ and :download:`the data <data/a b.csv>`.',
    '',
    '.. include:: shared/terms.txt',
    '.. image:: /shared/logo.png',
    '',
  ].join('\n'),
  'guide/start.rst': ':doc:`../notes` and `home <../index.html>`_, :doc:`/index`\n',
  'notes.md': '[start](guide/start.rst)\n',
  'data/a b.csv': '',
  'shared/terms.txt': '',
  'shared/logo.png': '',
};

test('check finds the documents that are not there, whatever the ending of those that are', () => {
  const { stdout, status } = new Workplace(PROJECT).run(['check', '.', '--report', 'json']);
  const { findings } = JSON.parse(stdout) as {
    findings: { file: string; reference: string; rule: string }[];
  };
  expect(findings.map(({ file, reference, rule }) => `${file} ${reference} ${rule}`)).toEqual([
    'index.rst gone.rst missing-target',
  ]);
  expect(status).toBe(1);
});

test('move writes the names of documents anew, and undo takes it back', () => {
  const place = new Workplace(PROJECT);
  const moves = place.run(['move', 'guide', 'manual/first']);
  expect(moves.status).toBe(0);
  expect(place.read('index.rst')).toContain('   manual/first/start\n   Notes <notes>\n   gone\n');
  expect(place.read('index.rst')).toContain(
    ':doc:`manual/first/start`, `its page <manual/first/start.html>`_',
  );
  expect(place.read('manual/first/start.rst')).toBe(
    ':doc:`../../notes` and `home <../../index.html>`_, :doc:`/index`\n',
  );
  expect(place.read('notes.md')).toBe('[start](manual/first/start.rst)\n');
  expect(place.run(['undo']).status).toBe(0);
  expect(place.read('index.rst')).toBe(PROJECT['index.rst']);
});

test('a document with another ending is followed by its name', () => {
  const place = new Workplace(PROJECT);
  expect(place.run(['move', 'notes.md', 'more/hints.md']).status).toBe(0);
  expect(place.read('index.rst')).toContain('Notes <more/hints>');
  expect(place.read('guide/start.rst')).toContain(':doc:`../more/hints`');
});

test('absolutize leaves alone what is no URI', () => {
  const place = new Workplace(PROJECT);
  place.run(['absolutize', '.', '--map', '.=https://h.example/', '--in-place']);
  const said = place.read('index.rst');
  expect(said).toContain('<https://h.example/guide/start.html>');
  expect(said).toContain('.. image:: https://h.example/shared/logo.png');
  expect(said).toContain('.. include:: shared/terms.txt');
  expect(said).toContain(':doc:`guide/start`');
  expect(said).toContain('<data/a b.csv>');
});

const PATTERNS: Readonly<Record<string, string>> = {
  'index.rst': [
    '.. toctree::',
    '   :glob:',
    '',
    '   guide/*',
    '   search',
    '',
    '.. image:: guide/figure.*',
    '',
    ':doc:`guide/start.rst` and :doc:`python:library/os`',
    '',
  ].join('\n'),
  'guide/start.rst': '.. image:: figure.*\n',
  'guide/figure.png': '',
};

test('patterns and pages that Sphinx makes are not missed, an ending in a role is', () => {
  const { stdout } = new Workplace(PATTERNS).run(['check', '.', '--report', 'ndjson']);
  expect(stdout).toContain('"reference":"guide/start.rst.rst"');
  expect(stdout).toContain('"errors":1,');
});

test('an image of which there is no file in any format is missed', () => {
  const index = '.. image:: figure.*\n.. image:: gone.*\n.. image:: f*.*\n';
  const place = new Workplace({ 'conf.py': '', 'index.rst': index, 'figure.pdf': '' });
  expect(place.run(['check', '.']).stdout).toMatch(/ 2:12 .*there is no such file.* gone\.svg\n[^]*1 error/);
});

test('patterns follow the folder that they look in', () => {
  const place = new Workplace(PATTERNS);
  expect(place.run(['move', 'guide', 'manual/first']).status).toBe(0);
  const said = place.read('index.rst');
  expect(said).toContain('   manual/first/*\n   search\n');
  expect(said).toContain('.. image:: manual/first/figure.*');
  expect(place.read('manual/first/start.rst')).toBe('.. image:: figure.*\n');
  place.run(['move', 'index.rst', 'top/index.rst']);
  expect(place.read('top/index.rst')).toContain('   ../manual/first/*\n');
});

test('names from the root follow where the root has a URL', () => {
  const place = new Workplace({ 'index.rst': ':doc:`/guide/start`\n', 'guide/start.rst': '' });
  expect(place.run(['move', 'guide', 'manual', '--map', '.=https://h.example/']).status).toBe(0);
  expect(place.read('index.rst')).toBe(':doc:`/manual/start`\n');
});
