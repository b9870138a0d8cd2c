// Pages that generators are told of by calls, and addresses that they make of files: what links lead to, as the check finds it.
import { expect, test } from 'vitest';
import type {
  CompletionItem,
  DocumentLink,
  Hover,
  Location,
  TextDocumentEdit,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { Session } from './session.ts';

const HUGO = {
  'hugo.toml': '',
  'content/docs/a.md': '# One\n\n## Part two\n',
  'content/blog/b/index.md': '',
  'static/img/x.png': '',
};
const JEKYLL = {
  '_config.yml': '',
  'docs/a.md': '---\n---\n# Head\n',
  'docs/_posts/2026-01-31-p.md': '---\n---\n',
  '_includes/nav.html': '',
  '_layouts/page.html': '{{ content }}',
  'img/i.png': '',
};
const HEXO = {
  '_config.yml': 'post_asset_folder: true\n',
  'source/_posts/a.md': '# One\n\n# Two\n',
  'source/_posts/sub/b.md': '---\ntitle: B c\n---\n',
  'source/_posts/t/i.png': '',
  'source/_posts/t/img/j.png': '',
};
const VAULT = {
  '.obsidian/app.json': '{}',
  'Notes/My Note.md': '# Alpha\n\n## Part One\n',
  'Boards/x.md': '',
};
const BOOK = {
  'mkdocs.yml': 'site_url: https://example.com/project/\n',
  'docs/guide/a.md': '',
  'docs/x.png': '',
  'README.md': '',
};
const SPHINX = { 'docs/conf.py': '', 'docs/index.rst': '', 'docs/guide/a.rst': '' };
const NOTES = { ...VAULT, 'Notes/x.md': '' };
const canvas = (subpath: string): string =>
  `{"nodes":[{"type":"file","file":"Notes/|My Note.md"${subpath}}]}`;

type Files = Readonly<Record<string, string>>;

/** Where a link with the mark in it leads: a file, and the line of the name. */
const LEADS: readonly (readonly [tree: Files, path: string, marked: string, to: string | null])[] = [
  [HUGO, 'content/docs/t.md', '😀 [x]({{< ref "docs/|a.md" >}})', 'content/docs/a.md:0'],
  [HUGO, 'content/docs/t.md', '[x]({{< relref "|a#part-two" >}})', 'content/docs/a.md:2'],
  [HUGO, 'content/docs/t.md', '{{< ref "/blog/|b" >}}', 'content/blog/b/index.md:0'],
  [HUGO, 'content/docs/t.md', '{{< ref "docs/|none.md" >}}', null],
  [HUGO, 'content/docs/t.md', '[x](/docs/|a/#part-two)', 'content/docs/a.md:2'],
  [HUGO, 'content/docs/t.md', '![x](/img/|x.png)', 'static/img/x.png:0'],
  [JEKYLL, 'docs/t.md', '[x]({% link docs/|a.md %})', 'docs/a.md:0'],
  [JEKYLL, 'docs/t.md', '[x]({% post_url docs/|2026-01-31-p %})', 'docs/_posts/2026-01-31-p.md:0'],
  [JEKYLL, 'docs/t.md', '[x]({{ "/docs/|a.html#head" | relative_url }})', 'docs/a.md:2'],
  [HEXO, 'source/_posts/t.md', '{% post_link |a#two %}', 'source/_posts/a.md:2'],
  [HEXO, 'source/t.md', '{% post_path "|B c" %}', 'source/_posts/sub/b.md:0'],
  [HEXO, 'source/_posts/t.md', '{% asset_img x |img/j.png %}', 'source/_posts/t/img/j.png:0'],
  [HEXO, 'source/_posts/t.md', '![x](|i.png)', 'source/_posts/t/i.png:0'],
  [VAULT, 'Boards/a.canvas', canvas(''), 'Notes/My Note.md:0'],
  [VAULT, 'Boards/a.canvas', canvas(',"subpath":"#Alpha#Part One"'), 'Notes/My Note.md:2'],
  [{ 'other.html': '<b id=x>' }, 'a.html', '<base href="other.html"><a href="#|x">', 'other.html:0'],
];

test.each(LEADS)('%# where %s leads in a tree: %s %s', async (tree, path, marked, to) => {
  const { session, position, text } = await written(tree, path, marked);
  const found = await session.at<Location | null>('textDocument/definition', path, position);
  expect(found && `${nameOf(found.uri, session)}:${found.range.start.line}`).toBe(to);
  const links = await session.asked<DocumentLink[]>('textDocument/documentLink', path);
  const here = links.find(
    ({ range: { start, end } }) =>
      start.character <= position.character && position.character <= end.character,
  );
  expect(here ? nameOf(here.target ?? '', session) : null, text).toBe(to?.split(':')[0] ?? null);
});

test.each<[what: string, marked: string, said: RegExp]>([
  [
    'the page that is called',
    '{{< ref "docs/|a.md" >}}',
    /^call of a page `docs\/a\.md`\n\n→ `file:.*\/content\/docs\/a\.md`\n$/,
  ],
  ['that there is none', '{{< ref "docs/|none.md" >}}', /→ `no target`/],
  [
    'the file of an address',
    '[x](/docs/|a/)',
    /→ `file:\/\/\/docs\/a\/`\n\n= `file:.*\/content\/docs\/a\.md`\n/,
  ],
])('a link is shown with %s', async (_, marked, said) => {
  const { session, position } = await written(HUGO, 'content/docs/t.md', marked);
  const hover = await session.at<Hover>('textDocument/hover', 'content/docs/t.md', position);
  expect((hover.contents as { value: string }).value).toMatch(said);
});

test.each<[what: string, marked: string, lines: readonly string[]]>([
  ['that call the page, and to its address', '{{< ref "docs/|a.md" >}}\n', ['b.md:0', 'b.md:1', 't.md:0']],
  ['that call the same that is not there', '{{< ref "docs/|none.md" >}}\n', ['b.md:2', 't.md:0']],
])('every link %s', async (_, marked, lines) => {
  const others = {
    'content/b.md': '{{< ref "a" >}}\n[x](/docs/a/)\n{{< ref "docs/none.md" >}} {{< ref "docs/gone.md" >}}\n',
  };
  const { session, position } = await written({ ...HUGO, ...others }, 'content/docs/t.md', marked);
  const found = await session.at<Location[]>('textDocument/references', 'content/docs/t.md', position, {
    context: { includeDeclaration: false },
  });
  expect(found.map(({ uri, range }) => `${uri.split('/').at(-1)}:${range.start.line}`).toSorted()).toEqual(
    lines,
  );
});

test.each<[tree: Files, path: string, marked: string, names: readonly string[]]>([
  [HUGO, 'content/docs/t.md', '{{< ref "|" >}}', ['a.md', 'blog/', 'docs/', 't.md']],
  [HUGO, 'content/docs/t.md', '{{< ref "docs/|a.md#one" >}}', ['a.md', 't.md']],
  [HUGO, 'content/docs/t.md', '{{< ref "./|" >}}', ['a.md', 't.md']],
  [HUGO, 'content/docs/t.md', '{{< ref "docs/a.md#|" >}}', ['one', 'part-two']],
  [JEKYLL, 'docs/t.md', '{% link docs/| %}', ['_posts/', 'a.md', 't.md']],
  [JEKYLL, 'docs/t.md', '{% post_url docs/| %}', ['2026-01-31-p']],
  [JEKYLL, 'docs/t.md', '{{ "/docs/|" | relative_url }}', ['_posts/', 'a.html', 't.html']],
  [HEXO, 'source/_posts/t.md', '{% post_link | %}', ['a', 'sub/', 't']],
  [HEXO, 'source/_posts/t.md', '{% post_link sub/| %}', ['b']],
  [HEXO, 'source/_posts/t.md', '{% asset_img | %}', ['i.png', 'img/']],
  [VAULT, 'Boards/a.canvas', canvas('').replace('My Note.md', ''), ['My Note.md']],
  [HUGO, 'content/docs/t.md', '[x](/|)', ['blog/', 'docs/', 'img/']],
  [HUGO, 'content/docs/t.md', '[x](/docs/|#one)', ['a/', 't/']],
  [HUGO, 'content/docs/t.md', '![x](/img/|)', ['x.png']],
  [JEKYLL, 'docs/t.md', '[x](/docs/|)', ['2026/', 'a.html', 't.html']],
  [BOOK, 'docs/t.md', '[x](/|)', ['guide/', 't/', 'x.png']],
  [BOOK, 'docs/t.md', '[x](/project/guide/|)', ['a/']],
  [SPHINX, 'docs/guide/t.rst', ':doc:`|`', ['a.rst', 't.rst']],
  [SPHINX, 'docs/guide/t.rst', ':doc:`/|`', ['guide/', 'index.rst']],
  [SPHINX, 'docs/guide/t.rst', ':doc:`/guide/|`', ['a.rst', 't.rst']],
  [NOTES, 'Boards/t.md', '[[|]]', ['Boards/x', 'My Note', 'Notes/x', 't']],
  [NOTES, 'Boards/t.md', '[[notes/|]]', ['My Note', 'x']],
  [NOTES, 'Boards/t.md', '[[My Note#|]]', ['Alpha', 'Part One']],
])('%# what a call goes on with in a tree: %s %s', async (tree, path, marked, names) => {
  const { session, position } = await written(tree, path, marked);
  const items = await session.at<CompletionItem[]>('textDocument/completion', path, position);
  expect(items.map(({ label }) => label).toSorted()).toEqual(names);
});

test('calls follow a page that is renamed, and so do layouts, includes and names in wiki links, which nobody checks unasked', async () => {
  const page = '---\nlayout: page\n---\n{% include nav.html %} {% link docs/a.md %} [[a]]\n';
  const session = await Session.open({ ...JEKYLL, 't.md': page });
  const { documentChanges = [] } = await session.renamed<WorkspaceEdit>(
    ['_includes/nav.html', '_includes/menu.html'],
    ['_layouts/page.html', '_layouts/leaf.html'],
    ['docs/a.md', 'docs/b.md'],
  );
  const [{ edits } = { edits: [] }, ...others] = documentChanges as TextDocumentEdit[];
  expect(others).toEqual([]);
  expect(TextDocument.applyEdits(TextDocument.create('', '', 0, page), edits as never)).toBe(
    '---\nlayout: leaf\n---\n{% include menu.html %} {% link docs/b.md %} [[b]]\n',
  );
});

/** An editor in which a document is written that nobody has saved. */
async function written(
  tree: Files,
  path: string,
  marked: string,
): Promise<{ session: Session; text: string; position: { line: number; character: number } }> {
  const text = marked.replace('|', '');
  const session = await Session.open({ ...tree, [path]: text }, undefined, undefined, ['markdown:wiki-link']);
  await session.opened(path, text, '');
  return { session, text, position: { line: 0, character: marked.indexOf('|') } };
}

function nameOf(uri: string, session: Session): string {
  return decodeURIComponent(uri.slice(session.uri('').length + 1));
}
