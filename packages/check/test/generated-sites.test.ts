// Hashes may only pass over what the exact checker finds right: both give the same findings on any site.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { findFiles } from '@linkwright/corpus';
import { expect, test } from 'vitest';
import {
  Check,
  type CheckOptions,
  type CheckedDocument,
  SERVERS,
  type ServerName,
  severitiesOf,
} from '../src/index.ts';
import { forgetfulWorkers } from './forgetful-workers.ts';
import { type GeneratedFile, server, site, symlinks, write, writeSymlink } from './generated-site.ts';

async function checked(
  root: string,
  name: ServerName,
  maps: readonly string[],
  way: Pick<CheckOptions, 'thorough' | 'engine'>,
): Promise<object> {
  const { files } = await findFiles([root], { everything: true });
  const reading = { folder: root, maps };
  const check = new Check({
    reading,
    roots: [root],
    server: SERVERS[name],
    severities: severitiesOf(),
    exclude: [],
    jobs: 1,
    ...way,
  });
  const told: Pick<CheckedDocument, 'findings' | 'problems'>[] = [];
  for await (const { findings, problems } of check.documents(files)) told.push({ findings, problems });
  const { references, targets } = check.summary({ errors: 0, warnings: 0 });
  return { told, references, targets };
}

/** On another site the query says what place it is. */
const PLACES: GeneratedFile[] = [
  ['', 'a.html', '<a href="/"><a href="/x">'],
  ['', 'b.html', '<base href="/"><a href="?q"><a href="x?q"><a href="x">'],
];

/** Two files have one URL by the last of the maps; what it leads to is the inner one. */
const HIDDEN: GeneratedFile[] = [
  ['', 'index.html', '<a href="sub/a.html#one">'],
  ['sub/', 'a.html', '<p id="one">'],
  ['sub/deep/', 'a.html', ''],
];

/** A document whose URL means another file counts as a place that it links to itself; a query leads to the other. */
const HIDDEN_ITSELF: GeneratedFile[] = [['sub/', 'a.html', '<a href="#none">']];
const HIDDEN_QUERY: GeneratedFile[] = [['sub/', 'a.html', '<a href="?a=1&amp;b=2">']];

/** Of a tree, and of folders in it, whose URLs may hide files of the tree. */
const MAPS: string[][] = [
  [],
  ['=https://example.com/site/'],
  ['=HTTPS://Example.com:443/x/../site'],
  ['=https://example.com/', 'sub=https://example.com/site/'],
  ['=https://example.com/site/', 'sub/deep=https://example.com/site/sub/'],
];

test('with and without the filter, and by workers with it, the findings are the same', async () => {
  await fc.assert(
    fc.asyncProperty(site, server, fc.constantFrom(...MAPS), symlinks, async (pages, name, mapped, links) => {
      const root = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
      try {
        for (const each of pages) write(root, each);
        mkdirSync(join(root, 'sub/deep'), { recursive: true });
        for (const each of links) writeSymlink(root, each);
        const maps = mapped.map((map) => `${root}/${map}`);
        const exact = await checked(root, name, maps, { thorough: true });
        expect(await checked(root, name, maps, {})).toEqual(exact);
        expect(await checked(root, name, maps, { engine: forgetfulWorkers() })).toEqual(exact);
      } finally {
        rmSync(root, { recursive: true, force: true });
      }
    }),
    {
      numRuns: 50,
      examples: [
        [PLACES, 'files', MAPS[1] as string[], []],
        [HIDDEN, 'files', MAPS.at(-1) as string[], []],
        [HIDDEN_ITSELF, 'files', MAPS.at(-1) as string[], []],
        [HIDDEN_QUERY, 'files', MAPS.at(-1) as string[], []],
      ],
    },
  );
});
