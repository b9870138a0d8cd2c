// Sites of generators by chance, with calls of pages by chance, and files that change their places: `check` and `move`
// have the calls from one index, and neither may believe what the other does not.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { ASKED_PLACES, Check, type CheckSettings, LedLinks, SERVERS, severitiesOf } from '@linkwright/check';
import { DocumentReader, Journal, allExtractors, entriesBelow, findFiles } from '@linkwright/corpus';
import { type PathMove, PathMoves, applyMove, planMove, undoRun } from '@linkwright/relocate';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';

/** How a generator keeps its site, and how a page says that it means another one. */
interface Generator {
  readonly settings: Readonly<Record<string, string>>;
  readonly pages: string;
  readonly names: readonly string[];
  readonly folders: readonly string[];
  /** What may be called by the path of a page below the folder of pages, in a page in another folder. */
  readonly calls: readonly ((page: string, from: string) => string)[];
  /** Text before the calls. */
  readonly head: string;
}

const stem = (path: string): string => path.replace(/\.\w+$/, '');
const name = (path: string): string => path.replace(/.*\//, '');
const beside = (path: string, from: string): string => relative(dirname(from), path);

const GENERATORS: Readonly<Record<string, Generator>> = {
  hugo: {
    settings: { 'hugo.toml': '' },
    pages: 'content',
    names: ['a.md', 'b.md', 'index.md', '_index.md', 'C.md', 'a.de.md', 'd e.md'],
    folders: ['', 'docs/', 'docs/deep/', 'blog/', 'blog/pack/'],
    head: '# Head\n\n',
    calls: [
      (page) => `{{< ref "${page}" >}}`,
      (page) => `{{< relref "/${stem(page)}" >}}`,
      (page) => `{{% ref path="${stem(page)}#head" %}}`,
      (page) => `[x]({{< ref "${name(page)}" >}})`,
      (page) => `{{< relref "${stem(name(page))}" >}}`,
      (page, from) => `{{< ref "${beside(page, from)}" >}}`,
      (page, from) => `{{< ref "./${stem(beside(page, from))}" >}}`,
      (page) => `{{< ref "${dirname(page)}" >}}`,
    ],
  },
  jekyll: {
    settings: { '_config.yml': '' },
    pages: '.',
    names: ['a.md', 'b.html', 'index.md', '2026-01-02-p.md', '2026-01-02-q.markdown', 'd-e.md'],
    folders: ['', 'docs/', 'docs/deep/', '_posts/', 'docs/_posts/', '_guides/'],
    head: '---\n---\n# Head\n\n',
    calls: [
      (page) => `[x]({% link ${page} %})`,
      (page) => `[x]({% link /${page} %}#head)`,
      (page) => `[x]({% post_url ${stem(page).replace('_posts/', '')} %})`,
      (page) => `[x]({% post_url ${stem(name(page))} %})`,
      (page) => `[x]({{ "/${stem(page)}.html" | relative_url }})`,
      (page) => `[x]({{ '/${stem(page).replace('_guides/', 'guides/')}/#head' | absolute_url }})`,
      (page) => `![x]({{ site.baseurl }}/${stem(page)})`,
    ],
  },
  zola: {
    settings: { 'config.toml': 'base_url = "https://z.example"\n' },
    pages: 'content',
    names: ['a.md', 'b.md', '_index.md', 'index.md', 'd e.md', 'i.png'],
    folders: ['', 'docs/', 'docs/deep/', 'blog/pack/'],
    head: '+++\n+++\n# Head\n\n',
    calls: [
      (page) => `[x](@/${page.replaceAll(' ', '%20')})`,
      (page) => `[x](<@/${page}#head>)`,
      (page, from) => `![x](<${beside(page, from)}>)`,
      (page) => `[x]: <@/${page}>\n\n[x]\n`,
    ],
  },
  pelican: {
    settings: { 'pelicanconf.py': "PATH = 'content'\n" },
    pages: 'content',
    names: ['a.md', 'b.md', 'c.rst', 'd e.md', 'i.png'],
    folders: ['', 'blog/', 'pages/', 'blog/deep/', 'images/'],
    head: 'Title: Head\n\n',
    calls: [
      (page) => `[x](<{filename}/${page}>)`,
      (page, from) => `[x]({filename}${beside(page, from).replaceAll(' ', '%20')}#head)`,
      (page, from) => `![x](<{static}${beside(page, from)}>)`,
      (page) => `[x]({attach}/${page.replaceAll(' ', '%20')})`,
      (page) => `<a href="{filename}/${page}">x</a>`,
    ],
  },
};

interface Site {
  readonly tree: Readonly<Record<string, string>>;
  readonly pairs: readonly (readonly [from: string, to: string])[];
}

/** Some pages, each with calls of others or of none, and new places for some of them. */
function sites({ settings, pages, names, folders, calls, head }: Generator): fc.Arbitrary<Site> {
  const path = fc
    .tuple(fc.constantFrom(...folders), fc.constantFrom(...names))
    .map((parts) => parts.join(''));
  const call = fc.record({ how: fc.constantFrom(...calls), of: fc.nat(), none: path, isLost: fc.nat(5) });
  const page = fc.record({ path, to: path, moves: fc.boolean(), called: fc.array(call, { maxLength: 5 }) });
  return fc
    .uniqueArray(page, { minLength: 2, maxLength: 7, selector: ({ path: own }) => own })
    .map((made) => {
      const paths = made.map(({ path: own }) => own);
      const tree = made.map(({ path: from, called }) => {
        const texts = called.map(({ how, of, none, isLost }) =>
          how(isLost === 0 ? none : (paths[of % paths.length] ?? none), from),
        );
        return [join(pages, from), head + texts.join('\n\n')] as const;
      });
      const moving = made.filter(
        ({ path: from, to, moves }) => moves && kindOf(from) === kindOf(to) && !paths.includes(to),
      );
      const pairs = new Map(moving.map(({ path: from, to }) => [join(pages, to), join(pages, from)]));
      return {
        tree: { ...settings, ...Object.fromEntries(tree) },
        pairs: Array.from(pairs, ([to, from]) => [from, to] as const),
      };
    });
}

/** What a file is, by its ending. */
function kindOf(path: string): string {
  return path.replace(/.*(?=\.)/, '').replace('.markdown', '.md');
}

function settingsFor(root: string): CheckSettings {
  return {
    reading: { folder: root, include: ASKED_PLACES },
    roots: [root],
    server: { ...SERVERS.files, caseSensitive: true },
    severities: severitiesOf(),
    exclude: [],
  };
}

/** How many links the check tells to lead to nothing. */
async function missing(root: string): Promise<number> {
  const { files } = await findFiles([root]);
  const check = new Check({ ...settingsFor(root), jobs: 1 });
  let count = 0;
  for await (const { findings } of check.documents(files))
    count += findings.filter(({ rule }) => rule === 'missing-target').length;
  return count;
}

/** Where each link leads, by the places that everything has after some moves. */
async function led(root: string, moves: PathMoves): Promise<Record<string, readonly string[]>> {
  const settings = settingsFor(root);
  const links = new LedLinks(settings);
  const reader = new DocumentReader(allExtractors(settings.reading), settings.reading);
  const found: Record<string, readonly string[]> = {};
  for (const file of (await findFiles([root])).files) {
    const document = reader.open(file);
    if ('code' in document) continue;
    found[relative(root, moves.newPath(file.absolute))] = Array.from(
      links.of(document, file.absolute),
      ({ path }) => (path === undefined ? 'none' : relative(root, moves.newPath(path))),
    );
  }
  return found;
}

/** Where links lead now that led somewhere before. */
function known(
  before: Readonly<Record<string, readonly string[]>>,
  now: Readonly<Record<string, readonly string[]>>,
): Record<string, readonly string[]> {
  const entries = Object.entries(now).map(([path, links]): [string, readonly string[]] => [
    path,
    links.map((link, index) => (before[path]?.[index] === 'none' ? 'none' : link)),
  ]);
  return Object.fromEntries(entries);
}

function bytesBelow(root: string): Record<string, string> {
  const files = entriesBelow(root).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'latin1')]));
}

/** A site on the disk, and what is done to it. */
class Workplace {
  readonly root: string;
  readonly #state: string;

  constructor(scratch: string, tree: Site['tree']) {
    this.root = join(scratch, 'site');
    this.#state = join(scratch, 'state');
    for (const [path, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
  }

  paths(pairs: Site['pairs']): readonly PathMove[] {
    return pairs.map(([from, to]) => ({
      from: join(this.root, from),
      to: join(this.root, to),
      folder: false,
    }));
  }

  /** Gives what takes the move back; nothing where something cannot be kept. */
  async move(pairs: Site['pairs']): Promise<(() => Promise<void>) | undefined> {
    const { files } = await findFiles([this.root], { everything: true });
    const reading = { folder: this.root, include: ['*'] };
    const paths = this.paths(pairs);
    const plan = await planMove({ paths, files, roots: [this.root], reading, jobs: 1 });
    if (plan.notes.length > 0) return undefined;
    const { run } = await applyMove(plan, { state: this.#state, title: 'test', folder: this.root });
    return async () => {
      if (run === null) return;
      for await (const { done } of undoRun(new Journal(this.#state), run)) expect(done).not.toBe('refused');
    };
  }
}

test.each(Object.entries(GENERATORS))(
  'of %s: whatever moves, a call calls the page that it called, and undo gives every byte back',
  async (_, generator) => {
    await fc.assert(
      fc.asyncProperty(sites(generator), async ({ tree, pairs }) => {
        fc.pre(pairs.length > 0);
        const scratch = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
        onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
        const place = new Workplace(scratch, tree);
        const written = bytesBelow(place.root);
        const before = await led(place.root, new PathMoves(place.paths(pairs)));
        const takeBack = await place.move(pairs);
        fc.pre(takeBack !== undefined);
        const after = await led(place.root, new PathMoves([]));
        // What called nothing may call what has come there.
        expect(known(before, after)).toEqual(before);
        const lost = Object.values(after)
          .flat()
          .filter((path) => path === 'none').length;
        expect(await missing(place.root)).toBeLessThanOrEqual(lost);
        await takeBack?.();
        expect(bytesBelow(place.root)).toEqual(written);
      }),
      { numRuns: 12 },
    );
  },
);
