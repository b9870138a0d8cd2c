// A part of a site of sources is checked: what absolute paths count from is not all there.
import { expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';

const FILES = {
  'docusaurus.config.js': '',
  'docs/a.md': '![b](/img/b.png)\n',
  'docs/sub/c.md': '[none](none.md)\n',
  'static/img/b.png': '',
  'README.md': '[none](none.md)\n',
  'build/index.html': '<a href="none.html">\n',
  'build/docs/a.md': '',
};

const HINT =
  'info: docs/a.md is a page of the site in `.`, of which not all is looked at: check that folder\n';

test.each([
  [['check', 'docs'], HINT],
  [['check', 'docs/a.md'], HINT],
  [['check', 'docs', '--quiet'], ''],
  [['check', 'docs', '--report', 'ndjson'], ''],
  [['check', '.'], ''],
  [['check', 'docs', '--map', '.=https://h.example/', '--exclude', '/img/'], ''],
  [['check', 'build'], ''],
])('%j', (args, said) => {
  const { status, stderr } = new Workplace(FILES).run(args);
  expect({ status, stderr }).toEqual({ status: 1, stderr: said });
});

test('where the site is a folder above, that is named', () => {
  const place = new Workplace(FILES);
  expect(place.run(['check', '.'], undefined, 'docs/sub').stderr).toContain(' in `../..`, ');
});

test('nothing is said where all that paths count from is looked at', () => {
  const place = new Workplace({ 'mkdocs.yml': '', 'docs/a.md': '[none](none.md)' });
  expect(place.run(['check', 'docs'])).toMatchObject({ status: 1, stderr: '' });
});

test('nothing is said where nothing is found, nor of pages that are of no site', () => {
  const { 'docusaurus.config.js': _, ...others } = FILES;
  expect(new Workplace(others).run(['check', 'docs/sub']).stderr).toBe('');
  expect(new Workplace({ ...FILES, 'docs/a.md': '' }).run(['check', 'docs/a.md']).stderr).toBe('');
});
