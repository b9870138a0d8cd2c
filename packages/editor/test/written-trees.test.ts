// What an editor is told of any tree, and told to do, is what the commands say and do.
import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Check, type Finding } from '@linkwright/check';
import { type Link, References, fileSpan, linkOf } from '@linkwright/core';
import { type CorpusFile, DocumentReader, allExtractors, fileUri, findFiles } from '@linkwright/corpus';
import { MoveRefused, type MovePlan, applyMove, planMove } from '@linkwright/relocate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CancellationToken, type DocumentLink } from 'vscode-languageserver/node';
import { namesOf } from '../src/document-names.ts';
import type { DocumentText } from '../src/document-text.ts';
import { documentLinks } from '../src/link-targets.ts';
import { referencesAt } from '../src/references.ts';
import { renamedFiles } from '../src/renamed-files.ts';
import { renamedName } from '../src/renamed-names.ts';
import { Session } from './session.ts';
import {
  type Tree,
  applyEdit,
  editedTree,
  grow,
  inScratch,
  openedText,
  renameIn,
  settingsOf,
  treeAt,
  writtenTree,
} from './written-trees.ts';

type Rename = readonly [from: string, to: string];

const treeWithRename = writtenTree.chain((tree) => fc.tuple(fc.constant(tree), renameIn(tree)));

async function filesIn(root: string): Promise<readonly CorpusFile[]> {
  return (await findFiles([root], { everything: true })).files;
}

/** As `linkwright move` plans it. */
async function planned(root: string, [from, to]: Rename): Promise<MovePlan> {
  const folder = statSync(join(root, from)).isDirectory();
  return planMove({
    paths: [{ from: join(root, from), to: join(root, to), folder }],
    files: await filesIn(root),
    roots: [root],
    reading: { folder: root, include: ['*'] },
    jobs: 1,
  });
}

/** The tree after `linkwright move`, or why it refuses. */
async function moved(root: string, rename: Rename): Promise<Tree | string> {
  try {
    const plan = await planned(root, rename);
    await applyMove(plan, { state: `${root}.state`, title: 'test', folder: root });
    return treeAt(root);
  } catch (error) {
    if (error instanceof MoveRefused) return error.message.replaceAll(root, '');
    throw error;
  }
}

/** The same by an editor. */
async function renamed(root: string, [from, to]: Rename): Promise<Tree | string> {
  const tree = editedTree(root);
  const names = [{ oldUri: fileUri(join(root, from)), newUri: fileUri(join(root, to)) }];
  const { edit, problems } = await renamedFiles(names, tree, new Map());
  const refused = problems.find((each) => each.startsWith(REFUSED));
  if (refused !== undefined) return refused.slice(REFUSED.length).replaceAll(root, '');
  applyEdit(edit, tree);
  mkdirSync(dirname(join(root, to)), { recursive: true });
  renameSync(join(root, from), join(root, to));
  return treeAt(root);
}

const REFUSED = 'no link was changed: ';

test('law: a rename in an editor and a move give the same bytes', async () => {
  await fc.assert(
    fc.asyncProperty(treeWithRename, async ([tree, rename]) => {
      const after = (way: typeof moved): Promise<Tree | string> =>
        inScratch(async (folder) => {
          const root = join(folder, 'tree');
          grow(root, tree);
          return way(root, rename);
        });
      expect(await after(renamed)).toEqual(await after(moved));
    }),
    { numRuns: 40 },
  );
});

test('law: a document that is not saved is left, and told where a move would change it', async () => {
  await fc.assert(
    fc.asyncProperty(treeWithRename, fc.nat(), ([tree, rename], which) =>
      inScratch(async (root) => {
        const [path, written] = Object.entries(tree)[which % Object.keys(tree).length] ?? ['', ''];
        const file = join(root, path);
        grow(root, { ...tree, [path]: '' });
        const { text } = openedText(file, written);
        const [from, to] = rename.map((each) => fileUri(join(root, each)));
        const names = [{ oldUri: from ?? '', newUri: to ?? '' }];
        const { edit, problems } = await renamedFiles(names, editedTree(root), new Map([[file, text]]));
        expect(JSON.stringify(edit)).not.toContain(`"${text.uri}"`);
        writeFileSync(file, written);
        const { files } = await planned(root, rename);
        if (files.some((each) => each.path === file && each.edits.length > 0))
          expect(problems.join('\n')).toContain(`${file}: its links were not changed, for it is not saved`);
      }),
    ),
    { numRuns: 40 },
  );
});

test('law: findings are those of the check', async () => {
  await fc.assert(
    fc.asyncProperty(writtenTree, (tree) =>
      inScratch(async (root) => {
        grow(root, tree);
        const edited = editedTree(root);
        for (const [file, findings] of await checked(root)) {
          const { text, mark } = openedText(file, tree[file.slice(root.length + 1)] ?? '');
          const found = await edited.findings(text);
          expect(found.map(saidBehind(mark))).toEqual(findings.map(saidBehind(0)));
        }
      }),
    ),
    { numRuns: 40 },
  );
});

async function checked(root: string): Promise<ReadonlyMap<string, readonly Finding[]>> {
  const found = new Map<string, readonly Finding[]>();
  const check = new Check({ ...settingsOf(root), jobs: 1 });
  for await (const { file, findings } of check.documents(await filesIn(root))) found.set(file, findings);
  return found;
}

/** What a finding says, of a text that so many bytes stand before. */
function saidBehind(bytes: number): (finding: Finding) => unknown[] {
  const after = (offset: number | null): number | null => (offset === null ? null : offset + bytes);
  return ({ rule, start, end, reference, target, message, suggestion }) => [
    [rule, after(start), after(end)],
    [reference, target, message, suggestion],
  ];
}

/** A link that `extract` tells, with its range in the text that an editor has. */
interface ToldLink {
  readonly link: Link;
  readonly from: DocumentText;
  readonly range: DocumentLink['range'];
}

/** What `extract` tells of a tree, but for what has no place, or no target without the names of the tree. */
async function extracted(root: string, tree: Tree): Promise<readonly ToldLink[]> {
  const { reading } = settingsOf(root);
  const reader = new DocumentReader(allExtractors(reading), reading);
  const told: ToldLink[] = [];
  for (const file of await filesIn(root)) {
    const opened = file.mediaType === undefined ? undefined : reader.open(file);
    if (!opened || 'code' in opened) continue;
    const { text: from, mark } = openedText(file.absolute, tree[file.absolute.slice(root.length + 1)] ?? '');
    const references = new References();
    reader.extract(opened, references);
    for (const link of references.list.map((each) => linkOf(each))) {
      const span = fileSpan(link.entity, link.start, link.end);
      if (span && !link.place.callsPage)
        told.push({ link, from, range: from.range(span.start - mark, span.end - mark) });
    }
  }
  return told;
}

const leadsTo = ({ link }: ToldLink, file: string): boolean =>
  link.target?.replace(/[?#].*$/s, '') === fileUri(file);

test('law: links to files lead there, and are references to them', async () => {
  await fc.assert(
    fc.asyncProperty(writtenTree, (tree) =>
      inScratch(async (root) => {
        grow(root, tree);
        const edited = editedTree(root);
        const told = await extracted(root, tree);
        for (const [path, written] of Object.entries(tree)) {
          const file = join(root, path);
          const { text } = openedText(file, written);
          const wanted = told.filter((each) => leadsTo(each, file));
          for (const { from, range } of wanted)
            expect(await documentLinks(from, edited)).toContainEqual(
              expect.objectContaining({ range, target: text.uri }),
            );
          // Code is asked of other servers, and a name that is given there has links of its own.
          if (!/\.(?:md|html|rst|svg)$/.test(path)) continue;
          const open = new Map([[file, text]]);
          const found = await referencesAt(START, text, edited, open, CancellationToken.None);
          for (const { from, range } of wanted) expect(found).toContainEqual({ uri: from.uri, range });
        }
      }),
    ),
    { numRuns: 40 },
  );
});

/** In the line of plain text that each document begins with. */
const START = { line: 0, character: 0 };

test('law: no link is broken when a name is renamed', async () => {
  await fc.assert(
    fc.asyncProperty(
      writtenTree,
      fc.nat(),
      fc.constantFrom('three', 'Four five', 'ß & x', 'x.y', '*b* c', 'v1 (x)'),
      (tree, which, now) =>
        inScratch(async (root) => {
          grow(root, tree);
          const edited = editedTree(root);
          const before = await brokenIn(root);
          const places = [];
          for (const [path, written] of Object.entries(tree)) {
            const { text } = openedText(join(root, path), written);
            for (const { range } of await namesOf(text, edited)) places.push({ path, text, at: range.start });
          }
          const place = places[which % places.length];
          if (!place) return;
          const open = new Map([[join(root, place.path), place.text]]);
          const edit = await renamedName(
            place.at,
            now,
            place.text,
            edited,
            open,
            CancellationToken.None,
          ).catch(() => undefined);
          applyEdit(edit ?? {}, edited);
          for (const [file, count] of await brokenIn(root))
            expect([file, count]).toEqual([file, Math.min(count, before.get(file) ?? 0)]);
        }),
    ),
    { numRuns: 40 },
  );
});

const isBroken = ({ rule }: Finding): boolean => rule === 'missing-target' || rule === 'missing-fragment';

/** How many links lead nowhere, by file. */
async function brokenIn(root: string): Promise<ReadonlyMap<string, number>> {
  const found = await checked(root);
  return new Map([...found].map(([file, findings]) => [file, findings.filter(isBroken).length]));
}

/** Stretches of letters, in hundredths of a text, and what is written there. */
const writing = fc.array(
  fc.tuple(fc.nat(100), fc.nat(10), fc.constantFrom('', '😀', '\r', '\n', '\r\n', 'é', '](a.md)', ' <x> ')),
  { minLength: 1, maxLength: 5 },
);

test('law: what is written piece by piece is what is opened as a whole', async () => {
  await fc.assert(
    fc.asyncProperty(writtenTree, fc.nat(), writing, async (tree, which, pieces) => {
      const session = await Session.open(tree);
      const [path, saved] = Object.entries(tree)[which % Object.keys(tree).length] ?? ['', ''];
      let text = saved.replace(/^\uFEFF/, '');
      await session.opened(path, text, '');
      const contentChanges = pieces.map(([from, length, written]) => {
        const letters = text.match(/\r\n|[^]/gu) ?? [];
        const first = Math.floor((letters.length * from) / 100);
        const [before, middle] = [
          letters.slice(0, first).join(''),
          letters.slice(first, first + length).join(''),
        ];
        const range = { start: endOf(before), end: endOf(before + middle) };
        text = before + written + text.slice(before.length + middle.length);
        return { range, text: written };
      });
      const textDocument = { uri: session.uri(path), version: 2 };
      const told = await session.told('textDocument/didChange', { textDocument, contentChanges });
      const links = await session.asked('textDocument/documentLink', path);
      expect(told).toEqual(await session.changed(path, text, 3));
      expect(links).toEqual(await session.asked('textDocument/documentLink', path));
    }),
    { numRuns: 20 },
  );
});

/** The position behind a text. */
function endOf(text: string): { line: number; character: number } {
  const lines = text.split(/\r\n|\r|\n/);
  return { line: lines.length - 1, character: (lines.at(-1) ?? '').length };
}
