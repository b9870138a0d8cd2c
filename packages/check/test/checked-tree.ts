import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { MediaTypes, findFiles } from '@linkwright/corpus';
import { onTestFinished } from 'vitest';
import {
  ASKED_PLACES,
  Check,
  type CheckSettings,
  type Finding,
  SERVERS,
  severitiesOf,
} from '../src/index.ts';

/**
 * What is found in a tree of files, by path and text; the files of the findings are told below it. `named` is the folder
 * that is checked, if not all of it; `moved` has the new paths of files that are gone.
 */
export async function checkedTree(
  tree: Readonly<Record<string, string>>,
  {
    named = '.',
    mediaTypes = [],
    include = [],
    moved = {},
    ...settings
  }: Partial<Pick<CheckSettings, 'server' | 'severities'>> & {
    named?: string;
    mediaTypes?: readonly string[];
    include?: readonly string[];
    moved?: Readonly<Record<string, string>>;
  } = {},
): Promise<readonly Finding[]> {
  const root = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { files } = await findFiles([join(root, named)], { mediaTypes: new MediaTypes(mediaTypes) });
  const check = new Check({
    reading: { folder: root, include: [...ASKED_PLACES, ...include], mediaTypes },
    roots: [join(root, named)],
    server: { ...SERVERS.files, caseSensitive: true },
    severities: severitiesOf(),
    exclude: [],
    jobs: 1,
    moved: new Map(Object.entries(moved).map(([path, now]) => [join(root, path), join(root, now)])),
    ...settings,
  });
  const found: Finding[] = [];
  for await (const { findings } of check.documents(files))
    found.push(
      ...findings.map((each): Finding => Object.assign({}, each, { file: relative(root, each.file) })),
    );
  return found;
}
