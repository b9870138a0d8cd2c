// What is known of a tree, and when it is not known any more.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVERS, severitiesOf } from '@linkwright/check';
import { DocumentReader, fileUri } from '@linkwright/corpus';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DocumentText } from '../src/document-text.ts';
import { EditedTree } from '../src/edited-tree.ts';

/** An empty tree, and a document of it in which a link is broken. */
function emptyTree(): { folder: string; tree: EditedTree; broken: (name: string) => DocumentText } {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const tree = new EditedTree({
    paths: [folder],
    find: {},
    check: {
      reading: { folder },
      roots: [folder],
      server: SERVERS.files,
      severities: severitiesOf({}),
      exclude: [],
    },
  });
  const broken = (name: string): DocumentText =>
    DocumentText.of(fileUri(join(folder, name)), '[x](missing.md)\n');
  return { folder, tree, broken };
}

test('a list of files that was asked for before something changed does not count after it', async () => {
  const { folder, tree, broken } = emptyTree();
  await tree.files();
  const asked = tree.findings(broken('a.md'));
  writeFileSync(join(folder, 'new.md'), '');
  tree.forget();
  expect(await asked).toHaveLength(1);
  expect(await tree.findings(broken('new.md'))).toHaveLength(1);
});

test('the links of a text are read once, and again when something has changed', async () => {
  const { folder, tree, broken } = emptyTree();
  const text = broken('a.md');
  const links = await tree.links(text);
  expect(links).toMatchObject([{ path: undefined }]);
  expect(await tree.links(text)).toBe(links);
  writeFileSync(join(folder, 'missing.md'), '');
  tree.forget();
  expect(await tree.links(text)).toMatchObject([{ path: expect.stringMatching(/missing\.md$/) }]);
});

test('for its findings and its links a text is read once', async () => {
  const { tree, broken } = emptyTree();
  const text = broken('a.md');
  const extract = vi.spyOn(DocumentReader.prototype, 'extract');
  expect(await tree.findings(text)).toHaveLength(1);
  expect(await tree.links(text)).toHaveLength(1);
  expect(extract).toHaveBeenCalledTimes(1);
});
