// A name is written anew where it is given, and links say it.
import { expect, test } from 'vitest';
import type { TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { Session } from './session.ts';

type Files = Readonly<Record<string, string>>;

/** `|` is where the name is asked for. */
const RENAMES: readonly (readonly [what: string, before: Files, now: string, after: Files])[] = [
  [
    'an id of HTML',
    {
      'a.html': '<a href="#in">i</a> <h1 id="i|n">x</h1> <b id="other"></b> <a href="#other">o</a>',
      'sub/b.md': '[x](../a.html#in), [y](<../a.html#in> "t"), [z](../a.html#other)\n',
      'c.html': '<a href="a.html">none</a> <a href="http://a.example/a.html#in">elsewhere</a>',
    },
    'within',
    {
      'a.html': '<a href="#within">i</a> <h1 id="within">x</h1> <b id="other"></b> <a href="#other">o</a>',
      'sub/b.md': '[x](../a.html#within), [y](<../a.html#within> "t"), [z](../a.html#other)\n',
    },
  ],
  [
    'a heading of Markdown, whose name is made of its words',
    {
      'a.md': '# Fir|st steps\n\n[here](#first-steps)\n\n## Later\n',
      'b.html': '<a href="a.md#first-steps">x</a>',
      'c.md': '[l]: a.md#first-steps "t"\n\n[l] [m](a.md#later)\n',
    },
    'Before you begin',
    {
      'a.md': '# Before you begin\n\n[here](#before-you-begin)\n\n## Later\n',
      'b.html': '<a href="a.md#before-you-begin">x</a>',
      'c.md': '[l]: a.md#before-you-begin "t"\n\n[l] [m](a.md#later)\n',
    },
  ],
  [
    'a heading with a link to itself, which is as it has been written',
    { 'a.md': '# S|ee [é](#see-é)\n\n[here](#see-é)\n' },
    'Go [é](#see-é)',
    { 'a.md': '# Go [é](#see-é)\n\n[here](#go-é)\n' },
  ],
  [
    'a heading that had another of its name behind it',
    { 'a.md': '# Not|es\n\n# Notes\n\n[1](#notes) [2](#notes-1)\n' },
    'Remarks',
    { 'a.md': '# Remarks\n\n# Notes\n\n[1](#remarks) [2](#notes)\n' },
  ],
  [
    'letters beyond ASCII, as they were written before',
    {
      'a.html': '<b id="n|aïve">',
      'b.html': '<a href="a.html#naïve">1</a> <a href="a.html#na%C3%AFve">2</a>',
    },
    'æ 1',
    { 'a.html': '<b id="æ 1">', 'b.html': '<a href="a.html#æ%201">1</a> <a href="a.html#%C3%A6%201">2</a>' },
  ],
  [
    'a target of reStructuredText',
    { 'a.rst': '.. _on|e:\n\nText\n\n`x <#one>`_\n', 'b.html': '<a href="a.rst#one">x</a>' },
    'two',
    { 'a.rst': '.. _two:\n\nText\n\n`x <#two>`_\n', 'b.html': '<a href="a.rst#two">x</a>' },
  ],
  [
    'an id of AsciiDoc',
    {
      'a.adoc': '[[on|e]]\nText <<one>> <<#one,x>> xref:one[]\n',
      'b.adoc': '<<a#one>> xref:a.adoc#one[x]\n',
    },
    'sec.2',
    {
      'a.adoc': '[[sec.2]]\nText <<sec.2>> <<#sec.2,x>> xref:#sec.2[]\n',
      'b.adoc': '<<a#sec.2>> xref:a.adoc#sec.2[x]\n',
    },
  ],
  [
    'a title of AsciiDoc, by whatever ids are made of it',
    { 'a.adoc': '= A\n\n== First| steps\n\n<<_first_steps>>\n', 'b.adoc': 'xref:a.adoc#first-steps[x]\n' },
    'Begin here',
    { 'a.adoc': '= A\n\n== Begin here\n\n<<_begin_here>>\n', 'b.adoc': 'xref:a.adoc#begin-here[x]\n' },
  ],
  [
    'a heading of a page that is called',
    {
      'hugo.toml': '',
      'content/docs/a.md': '# Fir|st steps\n',
      'content/b.md': '[x]({{< ref "docs/a.md#first-steps" >}}) [y](/docs/a/#first-steps)\n',
    },
    'Begin',
    {
      'content/docs/a.md': '# Begin\n',
      'content/b.md': '[x]({{< ref "docs/a.md#begin" >}}) [y](/docs/a/#begin)\n',
    },
  ],
  [
    'a heading whose words are its name, that Obsidian is told of',
    {
      '.obsidian/app.json': '{}',
      'a.md': '# al|pha\n\n[[#alpha]]\n',
      'b.md': '[[a#alpha]] [y](a.md#alpha)\n',
    },
    'Be Ta',
    { 'a.md': '# Be Ta\n\n[[#Be Ta]]\n', 'b.md': '[[a#Be Ta]] [y](a.md#be-ta)\n' },
  ],
  [
    'a heading that Obsidian is told of by its words',
    {
      '.obsidian/app.json': '{}',
      'Notes/a.md': '# Al|pha *one*\n\n## Below\n',
      'b.md':
        '[[a#Alpha one]] [[a#Alpha one#Below]] [[a]] [y](Notes/a.md#Alpha%20*one*) [z](Notes/a.md#below)\n',
    },
    'Beta #2',
    {
      'Notes/a.md': '# Beta #2\n\n## Below\n',
      'b.md': '[[a#Beta 2]] [[a#Beta 2#Below]] [[a]] [y](Notes/a.md#Beta%202) [z](Notes/a.md#below)\n',
    },
  ],
];

test.each(RENAMES)('%s', async (_, before, now, after) => {
  const { session, path, position } = await asked(before);
  const edit = await session.at<WorkspaceEdit>('textDocument/rename', path, position, { newName: now });
  const changed = (edit.documentChanges as TextDocumentEdit[]).map(({ textDocument, edits }) => {
    const name = decodeURIComponent(textDocument.uri.slice(session.uri('').length + 1));
    const text = TextDocument.create('', '', 0, (before[name] ?? '').replace('|', ''));
    return [name, TextDocument.applyEdits(text, edits as never)] as const;
  });
  expect(Object.fromEntries(changed)).toEqual(after);
});

test('links in a document that no file has yet say the name that it has now', async () => {
  const session = await Session.open({});
  const text = '# One\n\n[x](#one)\n';
  await session.opened('new.md', text, 'markdown');
  const at = { line: 0, character: 3 };
  const edit = await session.at<WorkspaceEdit>('textDocument/rename', 'new.md', at, { newName: 'Two' });
  const [change] = edit.documentChanges as TextDocumentEdit[];
  const now = TextDocument.applyEdits(TextDocument.create('', '', 0, text), change?.edits as never);
  expect(now).toBe('# Two\n\n[x](#two)\n');
});

test('what can be renamed is told first, and nothing else is', async () => {
  const { session, path, position } = await asked({ 'a.md': '# Fir|st *steps*\n\ntext\n' });
  expect(await session.at('textDocument/prepareRename', path, position)).toEqual({
    range: { start: { line: 0, character: 2 }, end: { line: 0, character: 15 } },
    placeholder: 'First *steps*',
  });
  expect(await session.at('textDocument/prepareRename', path, { line: 2, character: 1 })).toBeNull();
});

test('labels of LaTeX, which links of other documents mean, are left alone', async () => {
  const { session, path, position } = await asked({ 'a.tex': '\\label{sec:o|ne} \\ref{sec:one}\n' });
  expect(await session.at('textDocument/prepareRename', path, position)).toBeNull();
});

test.each([
  ['another has it', { 'a.html': '<b id="o|ne"><b id="two">' }, 'two', 'another "two" already'],
  [
    'a link cannot say it',
    { 'a.html': '<b id="o|ne">', 'b.adoc': '\nxref:a.html#one[]\n' },
    'a,b',
    'line 2 of',
  ],
  ['it ends the attribute', { 'a.html': '<b id="o|ne">' }, '" id="', 'would be no name there'],
  ['it includes another', { 'a.adoc': '[[o|ne]]x\n\ninclude::b.adoc[]\n' }, 'two', 'put together'],
  [
    'another includes it',
    { 'a.adoc': '[[o|ne]]x', 'b.adoc': 'include::a.adoc[]\n\n<<one>>' },
    'two',
    'put together',
  ],
])('a name that would mean something else is refused: %s', async (_, before, now, message) => {
  const { session, path, position } = await asked(before);
  await expect(session.at('textDocument/rename', path, position, { newName: now })).rejects.toThrow(message);
});

/** An editor in which the document with the mark is open. */
async function asked(
  before: Files,
): Promise<{ session: Session; path: string; position: { line: number; character: number } }> {
  const [path = '', marked = ''] = Object.entries(before).find(([, text]) => text.includes('|')) ?? [];
  const text = marked.replace('|', '');
  const session = await Session.open({ ...before, [path]: text }, [], undefined, ['markdown:wiki-link']);
  await session.opened(path, text, '');
  return { session, path, position: TextDocument.create('', '', 0, text).positionAt(marked.indexOf('|')) };
}
