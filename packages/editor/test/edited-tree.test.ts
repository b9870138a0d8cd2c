// What is known of a tree, and when it is not known any more.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVERS, severitiesOf } from '@linkwright/check';
import { DocumentReader, fileUri } from '@linkwright/corpus';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CancellationToken } from 'vscode-languageserver/node';
import { DocumentText } from '../src/document-text.ts';
import { EditedTree } from '../src/edited-tree.ts';
import { completionsAt } from '../src/link-completion.ts';
import { referencesAt } from '../src/references.ts';

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

test('files that could not be listed are listed when they are asked for again', async () => {
  const { tree, broken } = emptyTree();
  let fails = true;
  const ignore: readonly string[] = new Proxy([], {
    get(list, key) {
      if (fails) throw new Error('too many open files');
      return Reflect.get(list, key) as unknown;
    },
  });
  tree.use({ ...tree.settings, find: { ignore } });
  await expect(tree.findings(broken('a.md'))).rejects.toThrow('too many');
  await expect(tree.addresses()).rejects.toThrow('too many');
  fails = false;
  expect(await tree.findings(broken('a.md'))).toHaveLength(1);
  await expect(tree.addresses()).resolves.toBeDefined();
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

test.each([
  ['goes on', CancellationToken.None, 3],
  ['has been written over', CancellationToken.Cancelled, 0],
])('what may stand where nothing is written is looked for while the question %s', async (_, token, times) => {
  const { tree, broken } = emptyTree();
  const text = broken('a.md');
  const extract = vi.spyOn(DocumentReader.prototype, 'extract');
  expect(await completionsAt({ line: 1, character: 0 }, text, tree, new Map(), token)).toEqual([]);
  expect(extract).toHaveBeenCalledTimes(times);
});

test('for references a document is read again where it links there, or has changed', async () => {
  const { folder, tree } = emptyTree();
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  for (const name of ['b.md', 'c.md', 'd.md']) write(name, `[x](${name === 'c.md' ? 'x' : 'a'}.md)\n`);
  write('a.md', 'text\n');
  const text = DocumentText.of(fileUri(join(folder, 'a.md')), 'text\n');
  const open = vi.spyOn(DocumentReader.prototype, 'open');
  const start = { line: 0, character: 0 };
  const asked = async (): Promise<readonly [found: number, read: number]> => {
    open.mockClear();
    const known = new Map([[join(folder, 'a.md'), text]]);
    const found = await referencesAt(start, text, tree, known, CancellationToken.None);
    return [found.length, open.mock.calls.length];
  };
  // What has just been written may change unseen.
  expect(await asked()).toEqual([2, 3]);
  vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await asked()).toEqual([2, 3]);
  expect(await asked()).toEqual([2, 2]);
  write('c.md', '[x](a.md) [x](a.md)\n');
  expect(await asked()).toEqual([4, 3]);
  tree.forget();
  expect(await asked()).toEqual([4, 3]);
});
