// What an editor is told, through the protocol.
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type {
  CodeAction,
  CompletionItem,
  Diagnostic,
  DocumentLink,
  Hover,
  Location,
  TextDocumentEdit,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { Session } from './session.ts';

const SITE = {
  'install.html': '<h1 id="top">x</h1>\n<p>é 😀 <b id="next">y</b>\n',
  'guide/a.html': '<a href="../install.html">a</a>\n',
  'guide/b.md': '# One\n\n[b](../install.html#next) [c](a.html)\n',
};

function files(found: readonly Location[]): readonly (string | undefined)[] {
  return found.map(({ uri }) => uri.split('/').at(-1));
}

/** The text of what a range covers. */
function covered(text: string, { range }: Pick<Diagnostic, 'range'>): string {
  return TextDocument.create('', '', 0, text).getText(range);
}

function applied(text: string, edits: readonly TextEdit[]): string {
  return TextDocument.applyEdits(TextDocument.create('', '', 0, text), [...edits]);
}

const BROKEN = '<p>é 😀</p>\n<p>😀 <a href="../instal.html">x</a> <a href="../install.html#nxt">y</a></p>\n';

test('findings stand where they are written, in UTF-16 units, and go when the text is right', async () => {
  const session = await Session.open(SITE);
  const found = await session.opened('guide/new.html', BROKEN);
  expect(found.map(({ code, severity, source }) => [code, severity, source])).toEqual([
    ['missing-target', 1, 'linkwright'],
    ['missing-fragment', 1, 'linkwright'],
  ]);
  expect(found.map((each) => covered(BROKEN, each))).toEqual(['../instal.html', '../install.html#nxt']);
  expect(found[0]?.message).toBe('there is no such file: ../instal.html → ../install.html?');
  const right = BROKEN.replace('instal.html', 'install.html').replace('#nxt', '#next');
  expect(await session.changed('guide/new.html', right, 2)).toEqual([]);
});

test('what is encoded is told where it begins, by the lines of the editor', async () => {
  const session = await Session.open({});
  const encoded = Buffer.from('<p>x</p>\n<a href="none.html">x</a>\n').toString('base64');
  const text = `Subject: a\rb\nContent-Type: text/html\nContent-Transfer-Encoding: base64\n\n${encoded}\n`;
  const [found] = await session.opened('a.eml', text, 'plaintext');
  expect(found?.code).toBe('missing-part');
  expect(text.split(/\r|\n/)[found?.range.start.line ?? 0]).toBe(encoded);
});

test('a document has the names that are written in it now, by whatever path it is linked to', async () => {
  const session = await Session.open({ 'a.md': '# Old\n' });
  const text = '# New\n\n[1](#new) [2](a.md#new) [3](a.md#old)\n';
  const told = await session.opened('a.md', text, 'markdown');
  expect(told.map((each) => covered(text, each))).toEqual(['a.md#old']);
});

test('what was missing is there when it has been made', async () => {
  const session = await Session.open(SITE);
  const text = '[x](later.md#a)\n';
  expect(await session.opened('guide/c.md', text, 'markdown')).toHaveLength(1);
  session.write('guide/later.md', '# A\n');
  expect(await session.touched('guide/later.md')).toEqual([]);
});

test.each([
  ['made', 'didCreateFiles', { uri: 'guide/later.md' }],
  ['renamed', 'didRenameFiles', { oldUri: 'guide/a.html', newUri: 'guide/later.md' }],
])('a file that the editor has %s is there, also where it watches none', async (_, method, names) => {
  const session = await Session.open(SITE);
  expect(await session.opened('guide/c.md', '[x](later.md)\n', 'markdown')).toHaveLength(1);
  session.write('guide/later.md', '');
  const file = Object.fromEntries(Object.entries(names).map(([key, path]) => [key, session.uri(path)]));
  expect(await session.told(`workspace/${method}`, { files: [file] })).toEqual([]);
});

test('a file that the editor has deleted is there no more, also where it watches none', async () => {
  const session = await Session.open(SITE);
  expect(await session.opened('guide/c.md', '[x](a.html)\n', 'markdown')).toEqual([]);
  rmSync(join(session.folder, 'guide/a.html'));
  const files = [{ uri: session.uri('guide/a.html') }];
  expect(await session.told('workspace/didDeleteFiles', { files })).toHaveLength(1);
});

test('documents that are left out, and those that nobody reads, have no findings', async () => {
  const session = await Session.open({ ...SITE, 'old/x.html': '', 'a.bin': '' }, ['old/**']);
  expect(await session.opened('old/x.html', BROKEN)).toEqual([]);
  expect(await session.opened('a.bin', BROKEN, 'plaintext')).toHaveLength(0);
});

test.skipIf(process.platform === 'win32')('an editor may have come by a symbolic link', async () => {
  const session = await Session.open(SITE);
  session.way = `${session.folder}-link`;
  symlinkSync(session.folder, session.way);
  onTestFinished(() => rmSync(`${session.folder}-link`));
  expect(await session.opened('guide/a.html', '<a href="no.html">a</a>')).toHaveLength(1);
  const { documentChanges = [] } = await session.renamed<WorkspaceEdit>(['install.html', 'new/setup.html']);
  const [change] = documentChanges as TextDocumentEdit[];
  expect(documentChanges).toHaveLength(1);
  expect(change?.textDocument.uri).toBe(session.uri('guide/b.md'));
  expect(session.shown.join('\n')).toMatch(/a\.html: .*not saved/);
});

test('files have the URIs that the editor would give them', async () => {
  const session = await Session.open(SITE);
  // As one writes the drive of Windows as `c%3A`, and another does not.
  session.spelled = (uri) => uri.replace('linkwright-test', 'linkwright%2Dtest');
  const text = '<a href="../install.html#next">a</a>';
  await session.opened('guide/a.html', text);
  const at = { line: 0, character: 12 };
  const definition = await session.at<Location>('textDocument/definition', 'guide/a.html', at);
  expect(definition.uri).toBe(session.uri('install.html'));
  const links = await session.asked<DocumentLink[]>('textDocument/documentLink', 'guide/a.html');
  expect(links.map(({ target }) => target)).toEqual([session.uri('install.html')]);
  const context = { includeDeclaration: false };
  const found = await session.at<Location[]>('textDocument/references', 'guide/a.html', at, { context });
  expect(found.map(({ uri }) => uri)).toEqual([session.uri('guide/a.html'), session.uri('guide/b.md')]);
});

test('a fix writes what was meant, as the notation of the document wants it', async () => {
  const session = await Session.open({ ...SITE, 'a&b.html': '' });
  const text = '<p>😀 <a href="../a&amp;c.html">x</a>\n';
  const diagnostics = await session.opened('guide/new.html', text);
  const [fix] = await session.asked<CodeAction[]>('textDocument/codeAction', 'guide/new.html', {
    range: diagnostics[0]?.range,
    context: { diagnostics },
  });
  expect(fix).toMatchObject({ title: 'Write ../a&b.html', kind: 'quickfix', isPreferred: false });
  const edits = fix?.edit?.changes?.[session.uri('guide/new.html')] ?? [];
  expect(applied(text, edits)).toBe('<p>😀 <a href="../a&amp;b.html">x</a>\n');
});

test.each<[what: string, at: number, only: string[] | undefined, dropped: boolean, fixes: number]>([
  ['at a cursor, without diagnostics', 15, undefined, true, 1],
  ['elsewhere in its line, with the diagnostic', 0, undefined, false, 1],
  ['elsewhere in its line', 0, undefined, true, 0],
  ['of its kind', 15, ['refactor', 'quickfix'], false, 1],
  ['of every kind', 15, [''], false, 1],
  ['of another kind, as on saving', 15, ['source.fixAll'], false, 0],
])('a fix is offered %s', async (_, character, only, dropped, fixes) => {
  const session = await Session.open(SITE);
  const found = await session.opened('guide/new.html', '<a href="../instal.html">x</a>\n');
  // An editor keeps of a diagnostic what it shows.
  const diagnostics = dropped ? [] : found.map(({ range, code, message }) => ({ range, code, message }));
  const position = { line: 0, character };
  const actions = await session.asked<CodeAction[]>('textDocument/codeAction', 'guide/new.html', {
    range: { start: position, end: position },
    context: { diagnostics, ...(only && { only }) },
  });
  expect(actions).toHaveLength(fixes);
});

test('links lead to files and to the web', async () => {
  const session = await Session.open(SITE);
  const text =
    '<base href="../guide/">\n<a href="../install.html">a</a> <a href="https://a.example/x">b</a>\n';
  await session.opened('guide/new.html', text);
  const links = await session.asked<DocumentLink[]>('textDocument/documentLink', 'guide/new.html');
  expect(links.map((link) => [covered(text, link), link.target])).toEqual([
    ['../guide/', session.uri('guide')],
    ['../install.html', session.uri('install.html')],
    ['https://a.example/x', 'https://a.example/x'],
  ]);
  expect(links[1]?.tooltip).toMatch(/^5\.1\.1 html-base: file:.*\/guide\/$/);
});

test('what a link means is shown with its bases', async () => {
  const session = await Session.open(SITE);
  await session.opened('guide/new.html', '<base href="http://b.example/x/">\n<a href="y">a</a>\n');
  const hover = await session.at<Hover>('textDocument/hover', 'guide/new.html', { line: 1, character: 10 });
  const { value } = hover.contents as { value: string };
  expect(value).toContain('→ `http://b.example/x/y`');
  expect(value).toContain('- 5.1.1 `http://b.example/x/` BASE in HTML');
  expect(await session.at('textDocument/hover', 'guide/new.html', { line: 1, character: 0 })).toBeNull();
});

test('a password in a URL is shown nowhere, and stays where it is written', async () => {
  const session = await Session.open(SITE);
  const text = '<base href="http://u:secret@b.example/">\n<a href="http://v:secret@c.example/x">a</a>\n';
  const found = await session.opened('guide/new.html', text);
  expect(found.map(({ code }) => code)).toContain('password-in-url');
  const at = { line: 1, character: 12 };
  const range = { start: { line: 0, character: 0 }, end: at };
  const shown = [
    found.map(({ message }) => message),
    await session.at<Hover>('textDocument/hover', 'guide/new.html', at),
    (await session.asked<DocumentLink[]>('textDocument/documentLink', 'guide/new.html')).map(
      ({ tooltip }) => tooltip,
    ),
    (
      await session.asked<CodeAction[]>('textDocument/codeAction', 'guide/new.html', {
        range,
        context: { diagnostics: found },
      })
    ).map(({ title }) => title),
  ];
  expect(JSON.stringify(shown)).toMatch(/u:\*\*\*@b\.example/);
  expect(JSON.stringify(shown)).not.toContain('secret');
});

test('an editor that shows no Markdown is told what a link means without its marks', async () => {
  const hover = { contentFormat: ['plaintext' as const] };
  const session = await Session.open(SITE, [], { textDocument: { hover } });
  await session.opened('guide/new.html', '<base href="http://b.example/x/">\n<a href="y">a</a>\n');
  const told = await session.at<Hover>('textDocument/hover', 'guide/new.html', { line: 1, character: 10 });
  const value = expect.stringMatching(/^relative-path y\n\n→ http:\/\/b\.example\/x\/y\n/);
  expect(told.contents).toEqual({ kind: 'plaintext', value });
});

test('a link leads to the name that it means, behind letters of several bytes', async () => {
  const session = await Session.open(SITE);
  const text = '<a href="../install.html#next">x</a>\n';
  await session.opened('guide/new.html', text);
  const at = { line: 0, character: 12 };
  const found = await session.at<Location>('textDocument/definition', 'guide/new.html', at);
  expect(found.uri).toBe(session.uri('install.html'));
  expect(covered(SITE['install.html'], found)).toBe('next');
});

test.each<[document: string, at: string, proposals: readonly (readonly [string, string])[]]>([
  [
    '<a href="../|">x</a>',
    'guide/new.html',
    [
      ['guide/', '../guide/'],
      ['install.html', '../install.html'],
      ['wei rd&.html', '../wei%20rd&.html'],
    ],
  ],
  ['<a href="|">x</a>', 'new.html', [['guide/', 'guide/']]],
  ['<a href="/gu|">x</a>', 'guide/new.html', [['guide/', '/guide/']]],
  ['[x](../ins|tal.html#top)', 'guide/new.md', [['install.html', '../install.html#top']]],
  [
    '[x](../install.html#|)',
    'guide/new.md',
    [
      ['top', '../install.html#top'],
      ['next', '../install.html#next'],
    ],
  ],
  ['<h2 id=own>😀</h2><a href="#|">x</a>', 'guide/new.html', [['own', '#own']]],
  ['<a href="https://a.example/|">x</a>', 'guide/new.html', []],
  ['<a href="x">x</a>|', 'guide/new.html', []],
  // Where nothing is said, most formats have no reference.
  ['😀 [x](|)', 'new.md', [['install.html', 'install.html']]],
  ['![x](<|> "t")', 'guide/new.md', [['a.html', 'a.html']]],
  ['xref:|[]', 'new.adoc', [['install.html', 'install.html']]],
  ['xref:guide/|[x]', 'new.adoc', [['a.html', 'guide/a.html']]],
  ['image::|[]', 'new.adoc', [['wei rd&.html', 'wei rd&.html']]],
  ['`x <|>`_', 'new.rst', [['install.html', 'install.html']]],
  ['#image("|")', 'new.typ', [['install.html', 'install.html']]],
  ['[[file:|]]', 'new.org', [['install.html', 'file:install.html']]],
  ['\\includegraphics{|}', 'new.tex', [['install.html', 'install.html']]],
  ['<img srcset="guide/a.html 1x, |">', 'new.html', [['install.html', 'install.html']]],
  ['a{background:url(|)}', 'new.css', [['install.html', 'install.html']]],
  // In what stands between others in a document.
  ['<template><img src="./|"></template>', 'new.vue', [['install.html', './install.html']]],
  ['<a href="guide/|">{{ x }}</a>', 'new.njk', [['b.md', 'guide/b.md']]],
  [
    '{"nodes":[{"type":"text","text":"\\"é\\" [x](../guide/|)"}]}',
    'guide/new.canvas',
    [['wei rd&.html', '../guide/wei%20rd&.html']],
  ],
])('what %j goes on with', async (marked, path, proposals) => {
  const session = await Session.open({
    ...SITE,
    'wei rd&.html': '',
    'guide/wei rd&.html': '',
    '.hidden/x': '',
  });
  const text = marked.replace('|', '');
  const at = { line: 0, character: marked.indexOf('|') };
  await session.opened(path, text);
  const items = await session.at<CompletionItem[]>('textDocument/completion', path, at);
  const wanted = new Map(proposals);
  if (proposals.length === 0) expect(items).toEqual([]);
  for (const [label, reference] of wanted) {
    const item = items.find((each) => each.label === label);
    const [found] = item ? [applied(text, [item.textEdit as TextEdit])] : [];
    expect(found).toContain(reference);
    expect(found).toHaveLength(
      text.length + reference.length - covered(text, item?.textEdit as TextEdit).length,
    );
  }
  expect(items.map(({ label }) => label)).not.toContain('.hidden/');
});

test('every link to a place, and to the document, as it is written now', async () => {
  const session = await Session.open(SITE);
  await session.opened('guide/a.html', '<a href="../install.html#next">a</a>\n');
  await session.opened('install.html', SITE['install.html']);
  const context = { context: { includeDeclaration: false } };
  const toName = await session.at<Location[]>(
    'textDocument/references',
    'guide/a.html',
    { line: 0, character: 12 },
    context,
  );
  expect(files(toName)).toEqual(['a.html', 'b.md']);
  const toFile = await session.at<Location[]>(
    'textDocument/references',
    'guide/b.md',
    { line: 2, character: 33 },
    context,
  );
  // Nobody has opened it.
  expect(toFile ?? []).toEqual([]);
  const toThis = await session.at<Location[]>(
    'textDocument/references',
    'install.html',
    { line: 0, character: 0 },
    context,
  );
  expect(files(toThis)).toEqual(['a.html', 'b.md']);
});

test('links in a document that no file has yet', async () => {
  const session = await Session.open({ 'a.md': '# A\n' });
  await session.opened('a.md', '# A\n', 'markdown');
  await session.opened('new.md', '[a](a.md#a)\n', 'markdown');
  const context = { context: { includeDeclaration: false } };
  const position = { line: 0, character: 2 };
  const found = await session.at<Location[]>('textDocument/references', 'a.md', position, context);
  expect(files(found)).toEqual(['new.md']);
});

test.each([
  ['the links to a name where that is given', 'a.html', '<b id="x|y">z</b>', ['b.html']],
  ['those to a document elsewhere in it', 'a.html', '<b id="xy">z|</b>', ['b.html', 'b.html']],
  ['none in code', 'a.css', 'a { col|or: red }', []],
  ['none in what nobody reads', 'a.ts', 'const a|b = 1', []],
])('%s', async (_, path, marked, expected) => {
  const text = marked.replace('|', '');
  const session = await Session.open({
    [path]: text,
    'b.html': '<a href="a.html#xy">1</a><a href="a.html">2</a><link href="a.css"><a href="a.ts">3</a>',
  });
  await session.opened(path, text, '');
  const position = { line: 0, character: marked.indexOf('|') };
  const context = { context: { includeDeclaration: false } };
  const found = await session.at<Location[]>('textDocument/references', path, position, context);
  expect(files(found)).toEqual(expected);
});

test('links follow a file that is renamed, and a folder', async () => {
  const session = await Session.open(SITE);
  const { documentChanges = [] } = await session.renamed<WorkspaceEdit>(
    ['install.html', 'start/set-up.html'],
    ['guide', 'book'],
  );
  const changes = (documentChanges as TextDocumentEdit[]).map(({ textDocument: { uri }, edits }) => {
    const path = uri.slice(session.uri('').length + 1) as keyof typeof SITE;
    return [path, applied(SITE[path], edits as TextEdit[])];
  });
  expect(Object.fromEntries(changes)).toEqual({
    'guide/a.html': '<a href="../start/set-up.html">a</a>\n',
    'guide/b.md': '# One\n\n[b](../start/set-up.html#next) [c](a.html)\n',
  });
});

test.skipIf(process.platform === 'win32').each([
  ['a file in the folder that it leads to', 'real/x.md', 'real/y.md', 'alias/y.md real/y.md', undefined],
  [
    'the folder that it leads to',
    'real',
    'new',
    'alias/x.md new/x.md',
    /alias: .*real .*new; `linkwright move`/,
  ],
  ['itself', 'alias', 'other', 'other/x.md real/x.md', undefined],
])('links through a symbolic link follow: %s', async (_, from, to, after, said) => {
  const before = '[a](alias/x.md)\n[b](real/x.md)\n';
  const session = await Session.open({ 'a.md': before, 'real/x.md': '' });
  symlinkSync('real', join(session.folder, 'alias'));
  const { documentChanges = [] } = await session.renamed<WorkspaceEdit>([from, to]);
  const [change] = documentChanges as TextDocumentEdit[];
  const [first, second] = after.split(' ');
  expect(applied(before, (change?.edits ?? []) as TextEdit[])).toBe(`[a](${first})\n[b](${second})\n`);
  expect(session.shown.map((each) => (said ? said.test(each) : each))).toEqual(said ? [true] : []);
});

test('imports of code in code are left to the servers of the languages, pictures and pages follow', async () => {
  const component = `<script setup>
import A from './parts/A.vue'
import B from '@/parts/B'
import s from '@/parts/s.svg?raw'
import t from './parts/s.svg'
</script>
<template><img src="@/parts/s.svg"><img src="./parts/s.svg"></template>
`;
  const written = {
    'App.vue': component,
    'main.js': "import a from './parts/b.js'\nimport '@/parts/b'\nconst c = require('./parts')\n",
    'Page.tsx': "import A from './parts/b'\nimport s from './parts/s.svg'\n",
    'index.html': '<script type="module">import "./parts/b.js"</script>\n',
    'index.mdx': "import A from './parts/A.vue'\nimport C from '@/parts/C.mdx'\n\n[c](parts/C.mdx)\n",
  };
  const session = await Session.open({
    ...written,
    'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./*"]}}}',
    ...Object.fromEntries(
      ['A.vue', 'B.ts', 'b.js', 'index.js', 's.svg', 'C.mdx'].map((name) => [`parts/${name}`, '']),
    ),
  });
  const { documentChanges = [] } = await session.renamed<WorkspaceEdit>(['parts', 'bits']);
  const changes = (documentChanges as TextDocumentEdit[]).map(({ textDocument: { uri }, edits }) => {
    const path = uri.slice(session.uri('').length + 1) as keyof typeof written;
    return [path, applied(written[path], edits as TextEdit[])];
  });
  expect(Object.fromEntries(changes)).toEqual({
    'App.vue': component.replaceAll('parts/s.svg', 'bits/s.svg'),
    'Page.tsx': "import A from './parts/b'\nimport s from './bits/s.svg'\n",
    'index.html': '<script type="module">import "./bits/b.js"</script>\n',
    'index.mdx': "import A from './parts/A.vue'\nimport C from '@/bits/C.mdx'\n\n[c](bits/C.mdx)\n",
  });
  expect(session.shown).toEqual([]);
});

test('a file that is taken out of the tree takes its links along', async () => {
  const session = await Session.open({ 'a.md': '[a](b.md)\n', 'b.md': '' });
  const { documentChanges = [] } = await session.renamed<WorkspaceEdit>(['b.md', '../away/b.md']);
  expect(documentChanges).toMatchObject([{ edits: [{ newText: '../away/b.md' }] }]);
});

test('a folder that is renamed may be written with a slash at its end', async () => {
  const session = await Session.open({ ...SITE, 'index.md': '[a](guide/a.html)\n' });
  const { documentChanges = [] } = await session.renamed<WorkspaceEdit>(['guide/', 'book/']);
  expect(documentChanges).toMatchObject([{ edits: [{ newText: 'book/a.html' }] }]);
});

test('a document with a byte order mark, one that is not saved and one in another charset', async () => {
  const link = '<p>é <a href="../install.html">a</a>\n';
  const session = await Session.open({
    'install.html': '',
    'guide/mark.html': `\uFEFF${link}`,
    'guide/open.html': link,
    'guide/latin.html': Buffer.from(link, 'latin1'),
  });
  await session.opened('guide/open.html', `<p>${link}`);
  const { documentChanges = [] } = await session.renamed<WorkspaceEdit>(['install.html', 'setup.html']);
  const [change, ...others] = documentChanges as TextDocumentEdit[];
  expect(others).toEqual([]);
  expect(change?.textDocument).toEqual({ uri: session.uri('guide/mark.html'), version: null });
  expect(applied(link, change?.edits as TextEdit[])).toBe(link.replace('install', 'setup'));
  expect(session.shown.join('\n')).toMatch(/open\.html: .*not saved/);
  expect(session.shown.join('\n')).toMatch(/latin\.html: .*no text in UTF-8/);
});

test.each([
  ['to what moves, in no file yet', 'new.html', '<a href="install.html">', true],
  ['to what moves, in a file without', 'guide/free.html', '<a href="../install.html">', true],
  ['in what moves', 'book/in.html', '<a href="../index.html">', true],
  ['within what moves', 'book/in.html', '<a href="other.html">', false],
  ['to what stays', 'guide/free.html', '<a href="../index.html">', false],
  ['by its own name, in a file that is renamed', 'install.html', '<a href="install.html#a">', true],
  ['without one', 'install.html', '<a href="#a">', false],
  ['to what is not there, in what moves', 'book/in.html', '<a href="../none.html">', true],
  ['to what is not there either, within what moves', 'book/in.html', '<a href="none.html">', false],
  ['of a kind that nobody checks unasked', 'new.md', '[[install.html]]', true],
])('a link that is not saved is told where it would change: %s', async (_, path, text, isTold) => {
  const bare = { 'guide/free.html': '', 'book/in.html': '', 'book/other.html': '', 'index.html': '' };
  const session = await Session.open({ 'install.html': '', ...bare });
  await session.opened(path, text);
  const edit = await session.renamed(['install.html', 'setup.html'], ['book', 'parts/one']);
  expect(edit).toEqual({ documentChanges: [] });
  expect(session.shown.map((said) => /not saved/.test(said))).toEqual(isTold ? [true] : []);
});

test('an editor that knows no versions of documents gets its edits by URI', async () => {
  const session = await Session.open(SITE, [], {});
  const edit = await session.renamed<WorkspaceEdit>(['install.html', 'setup.html']);
  expect(edit.documentChanges).toBeUndefined();
  expect(applied(SITE['guide/a.html'], edit.changes?.[session.uri('guide/a.html')] ?? [])).toBe(
    '<a href="../setup.html">a</a>\n',
  );
});

test('a rename that has no answer changes nothing, and says why', async () => {
  const session = await Session.open(SITE);
  expect(await session.renamed(['install.html', 'guide/a.html'])).toEqual({ documentChanges: [] });
  expect(session.shown.join('\n')).toMatch(/no link was changed: .*a\.html/);
});

test('a pointer into a piece of the description of an interface leads to what it means', async () => {
  const session = await Session.open({ 'openapi.yaml': '', 'schemas/u.json': '{"definitions":{"Name":{}}}' });
  await session.opened('openapi.yaml', '$ref: schemas/u.json#/definitions/Name');
  const at = { line: 0, character: 10 };
  const { range } = await session.at<Location>('textDocument/definition', 'openapi.yaml', at);
  expect(range.start).toEqual({ line: 0, character: 23 });
});
