// What is known of a tree, and when it is not known any more.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVERS, severitiesOf } from '@linkwright/check';
import { fileUri } from '@linkwright/corpus';
import { expect, onTestFinished, test } from 'vitest';
import { DocumentText } from '../src/document-text.ts';
import { EditedTree } from '../src/edited-tree.ts';

test('a list of files that was asked for before something changed does not count after it', async () => {
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
  await tree.files();
  const asked = tree.findings(broken('a.md'));
  writeFileSync(join(folder, 'new.md'), '');
  tree.forget();
  expect(await asked).toHaveLength(1);
  expect(await tree.findings(broken('new.md'))).toHaveLength(1);
});
