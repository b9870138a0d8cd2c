// What is remembered may only spare work: with it and without it the findings are the same, whatever
// became of the files and of the memory in between.
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { findFiles } from '@linkwright/corpus';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  Check,
  type KeptReport,
  RULES,
  type RememberedReport,
  SERVERS,
  type ServerName,
  severitiesOf,
} from '../src/index.ts';
import { Filtering } from '../src/fast/filtering.ts';
import { type GeneratedFile, file, server, site, write } from './generated-site.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function scratch(): { root: string; memory: string } {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  folders.push(folder);
  return { root: join(folder, 'site'), memory: join(folder, 'memory') };
}

interface Told {
  readonly findings: readonly object[];
  readonly references: number;
  readonly targets: number;
}

interface Asked {
  readonly maps?: readonly string[];
  readonly tell?: (message: string) => void;
  readonly report?: () => RememberedReport | undefined;
  /** All rules, and the links to other sites. */
  readonly all?: boolean;
  readonly ignore?: readonly string[];
}

const EVERY_RULE = Object.fromEntries(Object.keys(RULES).map((rule) => [rule, 'info' as const]));

function checkOf(
  root: string,
  memory: string | undefined,
  name: ServerName = 'files',
  { maps = [], tell = () => {}, report = () => undefined, all = false }: Asked = {},
): Check {
  return new Check({
    reading: { folder: root, maps, include: ['markdown:wiki-link', 'hugo:ref'] },
    roots: [root],
    server: SERVERS[name],
    severities: severitiesOf(all ? EVERY_RULE : {}),
    exclude: [],
    jobs: 1,
    remotes: all,
    ...(memory !== undefined && { memory: { file: memory, version: '1', tell, report } }),
  });
}

async function checked(
  root: string,
  memory: string | undefined,
  name: ServerName = 'files',
  asked: Asked = {},
): Promise<Told> {
  const { files } = await findFiles([root], {
    everything: true,
    links: true,
    ...(asked.ignore && { ignore: asked.ignore }),
  });
  const check = checkOf(root, memory, name, asked);
  const findings: object[] = [];
  for await (const document of check.documents(files)) {
    findings.push(...document.findings, ...document.problems);
  }
  findings.push(...check.remarks(files), ...check.remotes);
  const { references, targets } = check.summary({ errors: 0, warnings: 0 });
  return { findings, references, targets };
}

/** How many files are read by a run. */
async function readBy(run: () => Promise<unknown>): Promise<number> {
  const { read } = Filtering.prototype;
  let count = 0;
  Filtering.prototype.read = function counted(document): void {
    count += 1;
    read.call(this, document);
  };
  await run();
  Filtering.prototype.read = read;
  return count;
}

/** Files written now are too young to be told by their state. */
function age(root: string, paths: readonly string[]): void {
  for (const path of paths) utimesSync(join(root, path), new Date(2020, 1), new Date(2020, 1));
}

/** As if the files had been written an hour before: their states can be trusted. */
async function later<T>(run: () => Promise<T>): Promise<T> {
  const now = Date.now() + 3_600_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  try {
    return await run();
  } finally {
    clock.mockRestore();
    // What is written next has another time, however coarse those of the disk are.
    await setTimeout(10);
  }
}

type Change = readonly [kind: 'put' | 'delete' | 'rename' | 'text' | 'touch', at: number, to: GeneratedFile];

function apply(root: string, files: GeneratedFile[], [kind, at, to]: Change): void {
  const index = at % Math.max(1, files.length);
  const old = files[index];
  const isTaken = existsSync(join(root, to[0], to[1]));
  if (kind === 'put' || !old) {
    if (isTaken) return;
    write(root, to);
    files.push(to);
    return;
  }
  const path = join(root, old[0], old[1]);
  if (kind === 'delete') {
    rmSync(path);
    files.splice(index, 1);
  } else if (kind === 'rename' && !isTaken) {
    write(root, to);
    renameSync(path, join(root, to[0], to[1]));
    files[index] = to;
  } else if (kind === 'text') write(root, [old[0], old[1], to[2]]);
  else if (kind === 'touch') utimesSync(path, new Date(2001, 1), new Date(2001, 1));
}

const change: fc.Arbitrary<Change> = fc.tuple(
  fc.constantFrom('put', 'delete', 'rename', 'text', 'text', 'touch'),
  fc.nat(50),
  file,
);

test('after any changes the findings are those of a run that remembers nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      site,
      fc.array(fc.array(change, { maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      server,
      fc.record({ mapped: fc.boolean(), old: fc.boolean(), all: fc.boolean() }),
      async (pages, rounds, name, { mapped, old, all }) => {
        const { root, memory } = scratch();
        const files = [...pages];
        for (const each of files) write(root, each);
        const maps = mapped ? [`${root}=https://example.com/site/`] : [];
        for (const changes of [[], ...rounds]) {
          for (const each of changes) apply(root, files, each);
          if (files.length === 0) return;
          const right = await checked(root, undefined, name, { maps, all });
          const run = () => checked(root, memory, name, { maps, all });
          expect(await (old ? later(run) : run())).toEqual(right);
          expect(await (old ? later(run) : run())).toEqual(right);
        }
      },
    ),
    { numRuns: 15 },
  );
});

test('of a damaged memory nothing is used, and that is said', async () => {
  const { root, memory } = scratch();
  for (const name of ['a.html', 'b.html'])
    write(root, ['', name, '<a href="b.html#x">b</a><a href=no.html>']);
  const right = await checked(root, memory);
  const bytes = readFileSync(memory);
  await fc.assert(
    fc.asyncProperty(
      fc.nat(bytes.length - 1),
      fc.integer({ min: 1, max: 255 }),
      fc.boolean(),
      async (at, flip, cut) => {
        const damaged = Buffer.from(cut ? bytes.subarray(0, at) : bytes);
        if (!cut) damaged[at] = (damaged[at] as number) ^ flip;
        writeFileSync(memory, damaged);
        // What no longer says that it is a memory is kept there, once.
        rmSync(`${memory}.old`, { force: true });
        const said: string[] = [];
        expect(await checked(root, memory, 'files', { tell: (message) => said.push(message) })).toEqual(
          right,
        );
        expect(said).toHaveLength(1);
        expect(said[0]).toContain('everything is read anew');
        expect(readFileSync(memory).length).toBeGreaterThan(at < 10 ? 0 : 10);
      },
    ),
    { numRuns: 25 },
  );
});

describe('what is read again', () => {
  const PAGES: Readonly<Record<string, string>> = {
    'target.html': '<p id=here><p id=there>',
    'points.html': '<a href="target.html#here">',
    'links.html': '<a href="target.html">',
    'other.html': '<a href="other.html#top">',
    'index.html': '<a href="other.html">',
  };

  async function remembered(): Promise<{ root: string; memory: string }> {
    const { root, memory } = scratch();
    for (const [name, text] of Object.entries(PAGES)) write(root, ['', name, text]);
    age(root, Object.keys(PAGES));
    await checked(root, memory);
    return { root, memory };
  }

  test('nothing, where nothing has changed', async () => {
    const { root, memory } = await remembered();
    expect(await readBy(() => checked(root, memory))).toBe(0);
  });

  test('nothing, where only the times of files are others', async () => {
    const { root, memory } = await remembered();
    utimesSync(join(root, 'target.html'), new Date(2021, 1), new Date(2021, 1));
    expect(await readBy(() => checked(root, memory))).toBe(0);
  });

  test('nothing, where every rule is looked at and links to other sites are collected', async () => {
    const { root, memory } = scratch();
    for (const [name, text] of Object.entries(PAGES)) write(root, ['', name, text]);
    write(root, ['', 'away.html', '<a href="http://example.com/">']);
    const right = await checked(root, undefined, 'files', { all: true });
    expect(right.findings).toContainEqual(
      expect.objectContaining({ rule: 'orphan-page', file: expect.stringMatching(/away/) as string }),
    );
    expect(await later(() => checked(root, memory, 'files', { all: true }))).toEqual(right);
    const again = () => later(() => checked(root, memory, 'files', { all: true }));
    expect(await readBy(again)).toBe(0);
    expect(await again()).toEqual(right);
  });

  test('one that links to a page that was ignored, or made meanwhile', async () => {
    const { root, memory } = scratch();
    write(root, ['', 'index.html', '<a href="a.html">']);
    write(root, ['', 'a.html', '<a href="new.html">']);
    write(root, ['', 'new.html', '']);
    age(root, ['index.html', 'a.html', 'new.html']);
    await checked(root, memory, 'files', { ignore: ['new.html'], all: true });
    const right = await checked(root, undefined, 'files', { all: true });
    expect(await checked(root, memory, 'files', { all: true })).toEqual(right);
  });

  test('a page that has changed', async () => {
    const { root, memory } = await remembered();
    write(root, ['', 'links.html', '<a href="target.html?"></a>']);
    expect(await readBy(() => checked(root, memory))).toBe(1);
  });

  test('and those that want a name of it which it has lost', async () => {
    const { root, memory } = await remembered();
    write(root, ['', 'target.html', '<p id=hier><p id=there>']);
    expect(await readBy(() => checked(root, memory))).toBe(2);
    expect((await checked(root, memory)).findings).toMatchObject([{ rule: 'missing-fragment' }]);
  });

  test('a page of which something was said about a name of another', async () => {
    const { root, memory } = await remembered();
    write(root, ['', 'target.html', '<p id=hier>']);
    await checked(root, memory);
    write(root, ['', 'target.html', PAGES['target.html'] ?? '']);
    expect((await checked(root, memory)).findings).toEqual([]);
  });

  test('one that is read again, of whose other links a page before it has shown that they are right', async () => {
    const { root, memory } = scratch();
    const names = Array.from({ length: 40 }, (_, at) => `folder${at}/`);
    for (const name of names) write(root, [name, 'a.txt', '']);
    write(root, ['', 'a.html', names.map((name) => `<a href="${name}">`).join('')]);
    write(root, ['', 'b.html', '<a href="folder39/"><a href="a.html#none">']);
    const same = async (): Promise<void> =>
      expect(await later(() => checked(root, memory))).toEqual(await checked(root, undefined));
    await same();
    rmSync(join(root, 'folder39'), { recursive: true });
    await same();
  });

  test('those that link to a page which is gone', async () => {
    const { root, memory } = await remembered();
    rmSync(join(root, 'target.html'));
    expect(await readBy(() => checked(root, memory))).toBe(2);
  });

  test('a change of the same length within the same moment', async () => {
    const { root, memory } = await remembered();
    const path = join(root, 'points.html');
    const { atime, mtime, size } = statSync(path);
    write(root, ['', 'points.html', '<a href="target.html#hxre">']);
    utimesSync(path, atime, mtime);
    expect(statSync(path).size).toBe(size);
    expect((await checked(root, memory)).findings).toMatchObject([{ rule: 'missing-fragment' }]);
  });

  describe('of what is no page, and of pages about which more decides', () => {
    const FILES: Readonly<Record<string, string>> = {
      'guide.md': '# Here\n\n[there](notes.md#there) [no](no.html) [[Page]]\n',
      'notes.md': '# There\n\n[guide](guide.md)\n',
      'Page.md': 'Nothing.\n',
      'mail.eml': 'Content-Type: text/html\n\n<a href="https://example.com/">x</a>\n',
      'lacks.html': '<a href="no.html">no</a>',
      'lacks-too.html': '<a href="no.html">no</a>',
      'folder.html': '<a href="sub">sub</a>',
      'folder-too.html': '<a href="sub">sub</a>',
      'near.md': '[page](Pages.md)\n',
      'sub/b.md': '[up](../guide.md#here)\n',
    };

    async function both(): Promise<{ root: string; memory: string }> {
      const { root, memory } = scratch();
      for (const [name, text] of Object.entries(FILES)) write(root, ['', name, text]);
      age(root, Object.keys(FILES));
      await later(() => checked(root, memory));
      return { root, memory };
    }

    test.each<[what: string, change: (root: string) => void, read: number]>([
      ['one has changed', (root) => write(root, ['', 'guide.md', '# Here\n\n[[Page]] and more\n']), 2],
      ['one lost a name', (root) => write(root, ['', 'notes.md', '# Then\n']), 2],
      ['a mail has changed', (root) => write(root, ['', 'mail.eml', 'A: b\n\nhttp://example.com/\n']), 1],
      ['what was missing has come', (root) => write(root, ['', 'no.html', '']), 5],
      ['one is gone', (root) => rmSync(join(root, 'guide.md')), 5],
      ['a folder is gone', (root) => rmSync(join(root, 'sub'), { recursive: true }), 6],
      ['a name has come that is nearer', (root) => write(root, ['', 'Pages.mdx', '']), 5],
      ['a file has come that nobody asked for', (root) => write(root, ['sub/', 'c.txt', '']), 2],
      ['a page has come that is called by the same name', (root) => write(root, ['sub/', 'Page.md', '']), 2],
      [
        'only the times of files are others',
        (root) => {
          for (const name of Object.keys(FILES))
            utimesSync(join(root, name), new Date(2021, 1), new Date(2021, 1));
        },
        0,
      ],
    ])('where %s', async (_, change, read) => {
      const { root, memory } = await both();
      change(root);
      expect(await readBy(() => later(() => checked(root, memory)))).toBe(read);
      expect(await later(() => checked(root, memory))).toEqual(await checked(root, undefined));
    });
  });

  test('a link that names its file by a whole URI, when that is gone', async () => {
    const { root, memory } = await remembered();
    for (const name of ['links.html', 'other.html'])
      write(root, ['', name, `<a href="${pathToFileURL(join(root, 'points.html')).href}">`]);
    age(root, ['links.html', 'other.html']);
    expect((await checked(root, memory)).findings).toEqual([]);
    rmSync(join(root, 'points.html'));
    expect((await checked(root, memory)).findings).toMatchObject([
      { rule: 'missing-target' },
      { rule: 'missing-target' },
    ]);
  });

  test('nothing, and places on other sites are counted all the same', async () => {
    const { root, memory } = scratch();
    write(root, ['', 'a.html', '<a href="http://example.com/.a">a</a><a href="b.html#no">no</a>']);
    write(root, ['', 'b.html', '']);
    const right = await checked(root, memory);
    expect(right.targets).toBe(2);
    expect(await checked(root, memory)).toEqual(right);
  });

  test('a link that a symbolic link made right, when that is gone', async () => {
    const { root, memory } = await remembered();
    symlinkSync('target.html', join(root, 'link.html'));
    write(root, ['', 'links.html', '<a href="link.html">']);
    expect((await checked(root, memory)).findings).toEqual([]);
    rmSync(join(root, 'link.html'));
    expect((await checked(root, memory)).findings).toMatchObject([{ rule: 'missing-target' }]);
  });

  test('one behind a symbolic link that leads nowhere, when that leads elsewhere or is gone', async () => {
    const { root, memory } = scratch();
    const said = async (): Promise<readonly object[]> => (await checked(root, memory)).findings;
    const none = { message: 'there is no such file' };
    const [here, other, around] = [
      ['a.html', '../out/a.html'],
      ['a.html', 'x.html'],
      ['sub', 'sub'],
    ].map(([name, to]) => ({
      message: `there is no such file: the symbolic link ${name} leads to ${to}, where nothing is`,
    }));
    write(root, ['', 'links.html', '<a href="a.html"></a><a href="sub/b/c.html"></a><a href="none.html">']);
    symlinkSync('../out/a.html', join(root, 'a.html'));
    symlinkSync('sub', join(root, 'sub'));
    expect(await said()).toMatchObject([here, around, none]);
    rmSync(join(root, 'sub'));
    expect(await said()).toMatchObject([here, none, none]);
    rmSync(join(root, 'a.html'));
    symlinkSync('x.html', join(root, 'a.html'));
    expect(await said()).toMatchObject([other, none, none]);
    write(root, ['', 'x.html', '']);
    expect(await said()).toMatchObject([none, none]);
  });
});

function run(root: string, memory: string): () => Promise<Told> {
  return () => checked(root, memory);
}

describe('the answer of the run before is the answer, and no document is read', () => {
  /** Links for which the disk is asked: nothing is there, a folder, a link out of the tree and what is behind it. */
  const PAGE =
    '<a href=no.html>no</a><a href=sub/>sub</a><a href=out/b.html#b>b</a><a href=node_modules/x.html#x>x</a>';

  async function remembered(): Promise<{ root: string; memory: string; outside: string }> {
    const { root, memory } = scratch();
    const outside = join(root, '../outside');
    write(root, ['', 'a.html', PAGE]);
    write(root, ['sub/', 'notes.txt', 'http://example.com/']);
    write(root, ['node_modules/', 'x.html', '<p id=x>']);
    write(outside, ['', 'b.html', '<p id=b>']);
    symlinkSync(outside, join(root, 'out'));
    expect((await later(() => checked(root, memory))).findings).toMatchObject([{ reference: 'no.html' }]);
    return { root, memory, outside };
  }

  test('where nothing has changed, whatever the links are', async () => {
    const { root, memory } = await remembered();
    expect(await readBy(() => later(run(root, memory)))).toBe(0);
    expect(await later(run(root, memory))).toEqual(await checked(root, undefined));
  });

  test('not where the files may be younger than the run', async () => {
    const { root, memory } = scratch();
    write(root, ['', 'a.html', PAGE]);
    await checked(root, memory);
    const path = join(root, 'a.html');
    const { atime, mtime } = statSync(path);
    write(root, ['', 'a.html', PAGE.replace('no.html', 'on.html')]);
    utimesSync(path, atime, mtime);
    expect((await checked(root, memory)).findings).toEqual((await checked(root, undefined)).findings);
  });

  test.each<[what: string, change: (root: string, outside: string) => void]>([
    ['a file that was missing', (root) => write(root, ['', 'no.html', ''])],
    [
      'a missing file where the listing does not tell of it',
      (root) => symlinkSync('sub', join(root, 'no.html')),
    ],
    [
      'a symbolic link that leads nowhere, where nothing was',
      (root) => symlinkSync('nowhere', join(root, 'no.html')),
    ],
    ['a name behind a link out of the tree', (_, outside) => write(outside, ['', 'b.html', '<p id=c>'])],
    ['a page behind a link out of the tree', (_, outside) => rmSync(join(outside, 'b.html'))],
    ['the link out of the tree', (root) => rmSync(join(root, 'out'))],
    ['a name in a folder that is left out', (root) => write(root, ['node_modules/', 'x.html', '<p id=y>'])],
    ['a page in a folder that is left out', (root) => rmSync(join(root, 'node_modules/x.html'))],
    ['the text of a document that is no HTML', (root) => write(root, ['sub/', 'notes.txt', 'file:///no/x'])],
    ['a folder that is gone', (root) => rmSync(join(root, 'sub'), { recursive: true })],
  ])('not where this has changed: %s', async (_, change) => {
    const { root, memory, outside } = await remembered();
    const before = await checked(root, undefined);
    change(root, outside);
    const now = await checked(root, undefined);
    expect(now).not.toEqual(before);
    expect(await later(run(root, memory))).toEqual(now);
  });
});

/** After a run that has passed over the pages which link out of the tree. */
async function passedOver(): Promise<{ root: string; memory: string; outside: string; maps: string[] }> {
  const { root, memory } = scratch();
  const outside = join(root, '../outside');
  const maps = [`${outside}=https://example.com/`];
  for (const name of ['a.html', 'b.md'])
    write(root, ['', name, '<a href="out/there.html#b">b</a> <a href="https://example.com/old">old</a>']);
  write(root, ['', 'c.html', '<p>First.']);
  write(outside, ['', 'there.html', '<p id=b>']);
  write(outside, ['', '_redirects', '/old /there.html 301']);
  symlinkSync(outside, join(root, 'out'));
  const asked = { maps };
  await later(() => checked(root, memory, 'any', asked));
  write(root, ['', 'c.html', '<p>Second.']);
  expect(await readBy(() => later(() => checked(root, memory, 'any', asked)))).toBe(1);
  return { root, memory, outside, maps };
}

describe('what one run has passed over, the next one still knows the reasons of', () => {
  test.each<[what: string, change: (outside: string) => void]>([
    ['a name behind a link', (outside) => write(outside, ['', 'there.html', '<p id=c>'])],
    ['a page behind a link', (outside) => rmSync(join(outside, 'there.html'))],
    ['what a redirect says', (outside) => write(outside, ['', '_redirects', '/older /there.html 301'])],
    ['that there are redirects', (outside) => rmSync(join(outside, '_redirects'))],
  ])('where this has changed: %s', async (_, change) => {
    const { root, memory, outside, maps } = await passedOver();
    const before = await checked(root, undefined, 'any', { maps });
    change(outside);
    const now = await checked(root, undefined, 'any', { maps });
    expect(now).not.toEqual(before);
    expect(await later(() => checked(root, memory, 'any', { maps }))).toEqual(now);
    expect(await later(() => checked(root, memory, 'any', { maps }))).toEqual(now);
  });
});

describe('what was written of the findings is given back', () => {
  const KEPT: RememberedReport = {
    key: 'text',
    counts: { error: 1, warning: 0, info: 0 },
    text: [Buffer.from('No such '), Buffer.from('file: no.html\n')],
  };

  async function remembered(): Promise<{ root: string; memory: string }> {
    const { root, memory } = scratch();
    write(root, ['', 'a.html', '<a href=no.html>no</a><a href="sub/b.html#x">b</a>']);
    write(root, ['sub/', 'b.html', '<p id=x>']);
    write(root, ['', 'notes.bin', '']);
    await later(() => checked(root, memory, 'files', { report: () => KEPT }));
    return { root, memory };
  }

  async function reported(
    { root, memory }: { root: string; memory: string },
    key = KEPT.key,
    asked?: Asked,
  ): Promise<(Omit<KeptReport, 'text'> & { readonly text: string }) | undefined> {
    const { files } = await findFiles([root], { everything: true, links: true });
    const check = checkOf(root, memory, 'files', asked);
    const kept = await later(() => Promise.resolve(check.reportBefore(files, key)));
    return kept && { ...kept, text: Buffer.concat(kept.text).toString() };
  }

  test('where nothing has changed, with the counts of the run, again and again', async () => {
    const place = await remembered();
    const { key, counts } = KEPT;
    const text = 'No such file: no.html\n';
    for (let time = 0; time < 2; time += 1) {
      expect(await reported(place)).toEqual({ key, counts, text, documents: 2, references: 2, places: 2 });
      expect((await later(run(place.root, place.memory))).findings).toHaveLength(1);
    }
  });

  test('not what was written in another way, and nothing where nothing was left', async () => {
    const place = await remembered();
    expect(await reported(place, 'colours')).toBeUndefined();
    rmSync(place.memory);
    await later(run(place.root, place.memory));
    expect(await reported(place)).toBeUndefined();
  });

  test('not where files may have changed since in the same moment', async () => {
    const { root, memory } = scratch();
    write(root, ['', 'a.html', '<a href=no.html>no</a>']);
    await checked(root, memory, 'files', { report: () => KEPT });
    expect(await reported({ root, memory })).toBeUndefined();
  });

  test.each<[what: string, change: (root: string) => void]>([
    [
      'the text of a page',
      (root) => write(root, ['', 'a.html', '<a href=on.html>on</a><a href="sub/b.html#x">b</a>']),
    ],
    [
      'a page that was put in the place of another',
      (root) => {
        write(root, ['', 'new', '<a href=on.html>on</a><a href="sub/b.html#x">b</a>']);
        renameSync(join(root, 'new'), join(root, 'a.html'));
      },
    ],
    ['a file that came', (root) => write(root, ['', 'no.html', ''])],
    ['a file that went', (root) => rmSync(join(root, 'notes.bin'))],
    ['the name of a folder', (root) => renameSync(join(root, 'sub'), join(root, 'bus'))],
  ])('not where this has changed: %s', async (_, change) => {
    const place = await remembered();
    change(place.root);
    expect(await reported(place)).toBeUndefined();
  });

  test('not where it is damaged: that is said, and everything is read anew', async () => {
    const place = await remembered();
    const right = await checked(place.root, undefined);
    const bytes = readFileSync(place.memory);
    bytes.write('on', bytes.lastIndexOf('no.html'));
    writeFileSync(place.memory, bytes);
    const said: string[] = [];
    const tell = (message: string): void => void said.push(message);
    expect(await reported(place, KEPT.key, { tell })).toBeUndefined();
    expect(said).toEqual([expect.stringContaining('is damaged')]);
    expect(await later(run(place.root, place.memory))).toEqual(right);
  });
});

test('a folder means another page when one with a better name comes', async () => {
  const { root, memory } = scratch();
  write(root, ['', 'a.html', '<a href="sub/#x">']);
  write(root, ['sub/', 'index.htm', '<p id=x>']);
  const run = async (): Promise<readonly object[]> =>
    (await checked(root, memory, 'any', { maps: [`${root}=https://example.com/site/`] })).findings;
  expect(await run()).toEqual([]);
  write(root, ['sub/', 'index.html', '<p id=y>']);
  expect(await run()).toMatchObject([{ rule: 'missing-fragment' }]);
  rmSync(join(root, 'sub/index.html'));
  expect(await run()).toEqual([]);
});

test('what a layout names is asked for again when that has changed, or one has come', async () => {
  const { root, memory } = scratch();
  write(root, ['', '_config.yml', '']);
  write(root, ['_layouts/', 'a.html', '<a href="#main"><p id="top-of-page">']);
  write(root, ['', 'page.md', '# Main\n\n[1](#top-of-page)\n']);
  const run = async (): Promise<readonly object[]> => (await checked(root, memory)).findings;
  expect(await run()).toEqual([]);
  write(root, ['_layouts/', 'a.html', '<a href="#main">']);
  expect(await run()).toMatchObject([{ rule: 'missing-fragment', reference: '#top-of-page' }]);
  write(root, ['_includes/', 'b.html', '<p id="top-of-page">']);
  expect(await run()).toEqual([]);
  write(root, ['', 'page.md', '# Others\n\n[1](#top-of-page)\n']);
  expect(await run()).toMatchObject([{ rule: 'missing-fragment', reference: '#main' }]);
});

test('what a call of a page names is asked for again when a site is told of, or its settings change', async () => {
  const { root, memory } = scratch();
  const same = async (): Promise<readonly object[]> => {
    const told = await later(() => checked(root, memory));
    expect(told).toEqual(await checked(root, undefined));
    return told.findings;
  };
  write(root, ['content/docs/', 't.md', '{{< ref "docs/a.md" >}}']);
  write(root, ['config/', 'x.md', '']);
  expect(await same()).toEqual([]);
  write(root, ['config/_default/', 'hugo.toml', '']);
  expect(await same()).toHaveLength(1);
  write(root, ['config/_default/', 'module.toml', '[[mounts]]\n']);
  expect(await same()).toEqual([]);
  write(root, ['config/_default/', 'module.toml', '# none\n']);
  expect(await same()).toHaveLength(1);
  write(root, ['content/docs/', 'a.md', '']);
  expect(await same()).toEqual([]);
});

test('what stands behind an alias of a build is asked for again when settings come, or change', async () => {
  const { root, memory } = scratch();
  const same = async (): Promise<readonly object[]> => {
    const told = await later(() => checked(root, memory));
    expect(told).toEqual(await checked(root, undefined));
    return told.findings;
  };
  const settings = (folder: string): void =>
    write(root, ['', 'tsconfig.json', `{ "compilerOptions": { "paths": { "~/*": ["./${folder}/*"] } } }`]);
  write(root, ['', 'astro.config.mjs', '']);
  write(root, ['src/pages/', 'a.md', '![a](~/a.png)']);
  write(root, ['src/pages/', 'b.md', '![a](~/a.png)']);
  write(root, ['src/', 'a.png', '']);
  expect(await same()).toEqual([]);
  settings('none');
  expect(await same()).toHaveLength(2);
  settings('src');
  expect(await same()).toEqual([]);
  rmSync(join(root, 'src/a.png'));
  expect(await same()).toHaveLength(2);
  write(root, ['src/', 'a.png', '']);
  expect(await same()).toEqual([]);
});

describe('each document that has asked is looked at again, when what others say has changed', () => {
  test.each<[title: string, before: readonly GeneratedFile[], changed: GeneratedFile, found: number]>([
    [
      'an entry of Org has lost its ID',
      [
        ['', 'a.org', '[[id:X]]\n'],
        ['', 'b.org', '[[id:X]]\n'],
        ['', 'c.org', '* C\n:PROPERTIES:\n:ID: X\n:END:\n'],
      ],
      ['', 'c.org', '* C\n'],
      2,
    ],
    [
      'an entry of Org has got an ID',
      [
        ['', 'a.org', '[[id:X]]\n'],
        ['', 'b.org', '[[id:X]]\n'],
        ['', 'c.org', '* C\n'],
      ],
      ['', 'c.org', '* C\n:PROPERTIES:\n:ID: X\n:END:\n'],
      0,
    ],
    [
      'a label of MyST is gone',
      [
        ['', 'myst.yml', ''],
        ['', 'a.md', '[x](#label)\n'],
        ['', 'b.md', '[x](#label)\n'],
        ['', 'c.md', '(label)=\n# C\n'],
      ],
      ['', 'c.md', '# C\n'],
      2,
    ],
    [
      'a label of MyST has come',
      [
        ['', 'myst.yml', ''],
        ['', 'a.md', '[x](#label)\n'],
        ['', 'b.md', '[x](#label)\n'],
        ['', 'c.md', '# C\n'],
      ],
      ['', 'c.md', '(label)=\n# C\n'],
      0,
    ],
    [
      'a document of LaTeX reads another one',
      [
        ['', 'part.tex', '\\section{A}\\ref{none}\\input{x/none}\n'],
        ['', 'whole.tex', '\\documentclass{a}\\begin{document}\\end{document}\n'],
      ],
      ['', 'whole.tex', '\\documentclass{a}\\begin{document}\\input{part}\\end{document}\n'],
      1,
    ],
    [
      'a document of AsciiDoc includes another one',
      [
        ['', 'part.adoc', '<<none>>\n'],
        ['', 'whole.adoc', '= Whole\n'],
      ],
      ['', 'whole.adoc', '= Whole\n\ninclude::part.adoc[]\n'],
      1,
    ],
    [
      'a page says another address than the one that is proposed',
      [
        ['', 'docusaurus.config.js', 'module.exports = { presets: [["classic", {}]] }'],
        ['docs/', 'a.md', '[x](../blog/c.md)\n'],
        ['docs/', 'b.md', '[x](../blog/c.md)\n'],
        ['blog/', 'c.md', '---\nslug: here\n---\n'],
      ],
      ['blog/', 'c.md', '---\nslug: there\n---\n'],
      2,
    ],
    [
      'an entry of BibTeX has another key',
      [
        ['', 'a.bib', '@book{a, crossref={x}}\n'],
        ['', 'b.bib', '@book{b, crossref={x}}\n'],
        ['', 'c.bib', '@book{x, title={X}}\n'],
      ],
      ['', 'c.bib', '@book{y, title={X}}\n'],
      2,
    ],
    [
      'a page of AsciiDoc has lost its alias',
      [
        ['', 'antora.yml', 'name: x\nversion: ~\n'],
        ['modules/ROOT/pages/', 'a.adoc', '= A\n\nxref:old.adoc[]\n'],
        ['modules/ROOT/pages/', 'b.adoc', '= B\n\nxref:old.adoc[]\n'],
        ['modules/ROOT/pages/', 'c.adoc', '= C\n:page-aliases: old.adoc\n'],
      ],
      ['modules/ROOT/pages/', 'c.adoc', '= C\n'],
      2,
    ],
    [
      'what is put into a page has lost a name that a page of HTML wants of that',
      [
        ['.vitepress/', 'config.ts', ''],
        ['', 'a.html', '<a href="b.md#named">'],
        ['', 'b.md', '<!--@include: ./part.md-->\n'],
        ['', 'part.md', '# Named\n'],
      ],
      ['', 'part.md', '# None\n'],
      1,
    ],
    [
      'what is put into a page has come, with a name that a page of HTML wants of that',
      [
        ['docs/', 'a.html', '<a href="b.md#named">'],
        ['docs/', 'b.md', '--8<-- "docs/part.md"\n'],
      ],
      ['docs/', 'part.md', '# Named\n'],
      0,
    ],
  ])('%s', async (_, before, changed, found) => {
    const { root, memory } = scratch();
    for (const each of before) write(root, each);
    await later(() => checked(root, memory));
    write(root, changed);
    const told = await later(() => checked(root, memory));
    expect(told).toEqual(await checked(root, undefined));
    expect(told.findings).toHaveLength(found);
  });
});

// Any document may become a part of any other: what each of them depends on is all of them.
test.each([
  ['AsciiDoc', 'adoc', '= T\n\n<<none>>\n'],
  ['LaTeX', 'tex', '\\documentclass{article}\\begin{document}\\ref{none}\\end{document}\n'],
  ['Typst', 'typ', '@none\n'],
  ['Org', 'org', '[[id:none]]\n'],
])('documents of %s that lack a name are remembered in as much as they are', async (_, ending, text) => {
  const sizes = [];
  for (const count of [50, 200]) {
    const { root, memory } = scratch();
    for (let at = 0; at < count; at += 1) write(root, ['', `d${at}.${ending}`, text]);
    await checked(root, memory);
    sizes.push(statSync(memory).size);
  }
  const [few = 0, many = 0] = sizes;
  // Four times, and not sixteen.
  expect(many / few).toBeLessThan(4.5);
});

test('other settings have other findings: what was remembered under others is not used', async () => {
  const { root, memory } = scratch();
  write(root, ['', 'a.html', '<a href="sub/">']);
  write(root, ['', 'sub/b.html', '']);
  expect((await checked(root, memory, 'files')).findings).toEqual([]);
  expect((await checked(root, memory, 'nginx')).findings).toMatchObject([{ rule: 'missing-index' }]);
});
