// The pages of test-corpus/base, which hold every rule of BASE: what is missing is what their targets are.
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFiles } from '@linkwright/corpus';
import { expect, onTestFinished, test } from 'vitest';
import { Check, SERVERS, severitiesOf } from '../src/index.ts';

interface ExpectedPage {
  readonly file: string;
  readonly says: string;
  readonly targets: readonly (string | null)[];
}

const { retrieved, pages } = JSON.parse(readFileSync('test-corpus/base/expected.json', 'utf8')) as {
  readonly retrieved: string;
  readonly pages: readonly ExpectedPage[];
};

const there = new Set(readdirSync('test-corpus/base').map((name) => retrieved + name));

test.each([true, false])(
  'every missing target of every page, and no other (thorough: %s)',
  async (thorough) => {
    const root = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    cpSync('test-corpus/base', root, { recursive: true });
    const { files } = await findFiles([root], { everything: true });
    const reading = { folder: root, maps: [`${root}=${retrieved}`] };
    const check = new Check({
      reading,
      roots: [root],
      server: SERVERS.nginx,
      severities: severitiesOf(),
      exclude: [],
      jobs: 1,
      thorough,
    });
    const missing = new Map<string, (string | null)[]>();
    for await (const { file, findings } of check.documents(files))
      missing.set(
        file.slice(root.length + 1),
        findings.filter(({ rule }) => /^missing-(?:target|index)$/.test(rule)).map(({ target }) => target),
      );
    for (const { file, targets } of pages) {
      const expected = targets.filter((target) => isMissing(target));
      expect([file, missing.get(file)?.toSorted()]).toEqual([file, expected.toSorted()]);
    }
  },
);

function isMissing(target: string | null): boolean {
  return target !== null && target.startsWith(retrieved) && !there.has(target.replace(/[?#].*/s, ''));
}
