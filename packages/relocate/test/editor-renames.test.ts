// What editors and site copiers do with links: renames with the edits that VS Code makes, and inputs that tools were
// measured to get wrong. The data is not part of the project; without it the tests are skipped, and say so.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { References, linkOf } from '@linkwright/core';
import { DocumentReader, allExtractors, findFiles } from '@linkwright/corpus';
import { type MovePlan, applyMove, planMove } from '@linkwright/relocate';
import { relativize } from '@linkwright/uri';
import { describe, expect, onTestFinished, test } from 'vitest';

const DATA = fileURLToPath(new URL('../../../../shared/data/rewrite/', import.meta.url));

interface Rename {
  readonly name: string;
  readonly renames: readonly { readonly from: string; readonly to: string }[];
  readonly filesAfterMove: Readonly<Record<string, string | null>>;
  readonly options: { readonly preferredMdPathExtensionStyle?: string };
  readonly expected: Readonly<Record<string, string>>;
}

interface Failure {
  readonly tool: string;
  readonly name: string;
  readonly input: string;
  readonly actual: string;
}

function casesOf<Case>(name: string): Case[] {
  const path = join(DATA, `${name}.json`);
  if (existsSync(path)) return (JSON.parse(readFileSync(path, 'utf8')) as { cases: Case[] }).cases;
  console.log(`skipped: there is no ${name}.json beside the project`);
  return [];
}

const SITE = 'https://site.example/';

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function grow(root: string, files: Readonly<Record<string, string | Uint8Array | null>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content ?? '');
  }
}

const renames = casesOf<Rename>('vscode-markdown-rename');

describe.skipIf(renames.length === 0)('renames as VS Code makes them', () => {
  test.each(renames)('$name', async (row) => {
    const root = scratch();
    grow(root, row.filesAfterMove);
    // The files that links name and that the case leaves to the imagination.
    const missing = ['/old.md', '/other.md', ...row.renames.map(({ to }) => to)];
    for (const path of missing)
      if (/\.\w+$/.test(path) && !existsSync(join(root, path)) && !renamedAway(row, path))
        grow(root, { [path]: '' });
    const { files } = await findFiles([root], { everything: true });
    const plan = await planMove({
      paths: row.renames.map(({ from, to }) => ({
        from: join(root, from),
        to: join(root, to),
        folder: !/\.\w+$/.test(to),
      })),
      files,
      reading: { folder: root, maps: [`${root}=${SITE}`] },
      alreadyMoved: true,
      jobs: 1,
      ...(row.options.preferredMdPathExtensionStyle === 'removeExtension' && { rewrite: withoutExtension }),
    });
    await applyMove(plan, { state: join(root, '.state'), title: 'test', folder: root });
    for (const [path, expected] of Object.entries(row.expected)) {
      const now = readFileSync(join(root, path), 'utf8');
      expect(targets(root, path, now)).toEqual(targets(root, path, expected));
      // Outside the links nothing differs.
      expect(now.split('\n').length).toBe(expected.split('\n').length);
    }
  });
});

function renamedAway({ renames: pairs }: Rename, path: string): boolean {
  return pairs.some(({ from }) => path === from || path.startsWith(`${from}/`));
}

/** The targets of a document's links. VS Code drops the slash of a folder and leaves spaces and `<` unescaped. */
function targets(root: string, path: string, text: string): string[] {
  const reader = new DocumentReader(allExtractors(), { folder: root });
  const document = reader.document(path, Buffer.from(text), 'text/markdown', SITE + path.slice(1));
  const found = new References();
  reader.extract(document, found);
  return found.list.map((reference) => decodeURI(linkOf(reference).target ?? '').replace(/\/$/, ''));
}

function withoutExtension(
  _: unknown,
  {
    reference,
    base,
    target,
  }: { reference: string | undefined; base: { uri: { uri: string } }; target: string | null },
): string | undefined {
  if (target === null || reference === undefined) return undefined;
  const bare = target.replace(/\.md(?=$|[?#])/, '');
  const style = reference.startsWith('/') ? 'root' : 'path';
  return relativize(bare, base.uri.uri, { style }) ?? undefined;
}

const failures = casesOf<Failure>('measured-failures');

/** The row's input as a page; undefined for rows that are about references alone. */
function pageOf({ input, name }: Failure): Uint8Array | undefined {
  if (name === 'latin-1') return Buffer.from('<a href="../caf\u00e9.html">', 'latin1');
  if (input.startsWith('base http')) return undefined;
  if (input.startsWith('a{')) return Buffer.from(`<style>${input}</style>`);
  if (input.startsWith('content=')) return Buffer.from(`<meta http-equiv="refresh" ${input}>`);
  return Buffer.from(input.startsWith('<') ? input : `<meta http-equiv="refresh" content="${input}">`);
}

describe.skipIf(failures.length === 0)('what was measured to go wrong goes right when the page moves', () => {
  test.each(failures)('$tool: $name', async (row) => {
    const page = pageOf(row);
    if (page === undefined) {
      const [, base = '', url = ''] = /^base (\S+) url (\S+)$/.exec(row.input) ?? [];
      const found = relativize(url, base);
      expect(found).not.toBe(row.actual);
      expect(found === null ? url : new URL(found, base).href).toBe(url);
      return;
    }
    const root = scratch();
    grow(root, { 'sub/p.html': page, 't.html': '', 'i.gif': '' });
    const { before, after, plan } = await movedPage(root);
    expect(after.targets).toEqual(
      before.targets.map((target) => target?.replace(`${SITE}sub/p.html`, MOVED)),
    );
    expect(after.outside).toBe(before.outside);
    expect(plan.proof.links).toBe(before.targets.length);
    expect(before.targets.length).toBeGreaterThan(0);
  });
});

const MOVED = `${SITE}far/away/p.html`;

async function movedPage(root: string): Promise<{ before: Reading; after: Reading; plan: MovePlan }> {
  const { files } = await findFiles([root], { everything: true });
  const before = reading(readFileSync(join(root, 'sub/p.html')), `${SITE}sub/p.html`);
  const plan = await planMove({
    paths: [{ from: join(root, 'sub/p.html'), to: join(root, 'far/away/p.html'), folder: false }],
    files,
    reading: { folder: root, maps: [`${root}=${SITE}`] },
    jobs: 1,
  });
  await applyMove(plan, { state: join(root, '.state'), title: 'test', folder: root });
  return { before, after: reading(readFileSync(join(root, 'far/away/p.html')), MOVED), plan };
}

interface Reading {
  readonly targets: readonly (string | null)[];
  /** The bytes that are of no link, one UTF-16 unit a byte. */
  readonly outside: string;
}

function reading(bytes: Uint8Array, retrieval: string): Reading {
  const reader = new DocumentReader(allExtractors(), { folder: '/' });
  const found = new References();
  reader.extract(reader.document('p.html', bytes, 'text/html', retrieval), found);
  const text = Buffer.from(bytes).toString('latin1');
  const plain = found.list.filter(({ entity }) => !entity.layer);
  const layered = found.list.length - plain.length;
  let outside = `${layered} in layers:`;
  let at = 0;
  for (const { start, end } of plain) {
    outside += text.slice(at, start);
    at = end;
  }
  // Of a link in a layer the bytes around it are compared where it begins and ends.
  outside += layered > 0 ? '' : text.slice(at);
  return { targets: found.list.map((reference) => linkOf(reference).target), outside };
}
