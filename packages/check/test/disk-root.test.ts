// A site in the root of the disk, as in a container: what goes up from a folder ends there.
import { DocumentReader, SiteMap, allExtractors } from '@linkwright/corpus';
import { expect, test } from 'vitest';
import { ASKED_PLACES, SERVERS, severitiesOf } from '../src/index.ts';
import { DocumentChecker } from '../src/documents/document-checker.ts';
import { Names } from '../src/judging/fragments/names.ts';
import type { Disk, Kind } from '../src/tree/disk.ts';
import { Site } from '../src/tree/site.ts';
import { Tree } from '../src/tree/tree.ts';

const files = (names: readonly string[]): [string, Kind][] => names.map((name) => [name, 'file']);

/** Files in the root, and in one folder. */
function diskOf(root: readonly string[], folder: string, names: readonly string[]): Disk {
  const folders = new Map([
    ['/', new Map<string, Kind>([...files(root), [folder, 'folder']])],
    [`/${folder}`, new Map(files(names))],
  ]);
  return {
    kind: (path) => (folders.has(path) ? 'folder' : undefined),
    names: (path) => folders.get(path) ?? new Map(),
    realPath: (path) => path,
    danglingLink: () => undefined,
    reads: () => undefined,
  };
}

test.each([
  [['book.toml'], []],
  [['book.toml', 'SUMMARY.md'], ['y.md']],
])('mdBook, with %j: what is included and not there is %j', (root, missing) => {
  const reading = { folder: '/', include: ASKED_PLACES };
  const reader = new DocumentReader(allExtractors(), reading);
  const site = new Site(new SiteMap([]), new Tree(['/'], diskOf(root, 'zz', ['a.md'])), SERVERS.files);
  const settings = { reading, roots: ['/'], server: SERVERS.files, severities: severitiesOf(), exclude: [] };
  const names = new Names(reader, () => undefined);
  const checker = new DocumentChecker(settings, { site, names });
  const document = reader.document(
    '/zz/a.md',
    Buffer.from('{{#include y.md}}\n'),
    'text/markdown',
    'file:///zz/a.md',
  );
  expect(checker.document(document, '/zz/a.md').findings.map(({ reference }) => reference)).toEqual(missing);
});

test('what a host answers itself is known by its path from there', () => {
  const tree = new Tree(['/'], diskOf(['index.html'], 'zz', []));
  const site = new Site(new SiteMap([]), tree, SERVERS.vercel);
  const asked = ['/_vercel/image', '/index.html', '/zz/a'].map(
    (path) => site.answer({ in: 'tree', path, root: '/' }).is,
  );
  expect(asked).toEqual(['computed', 'there', 'missing']);
});
