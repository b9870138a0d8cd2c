// Small trees of documents in many formats that link to one another, as random choices write them.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { ASKED_PLACES, type CheckSettings, SERVERS, severitiesOf } from '@linkwright/check';
import { entriesBelow, fileUri } from '@linkwright/corpus';
import fc from 'fast-check';
import { TextDocument, type TextEdit } from 'vscode-languageserver-textdocument';
import type { TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver/node';
import { DocumentText } from '../src/document-text.ts';
import { EditedTree } from '../src/edited-tree.ts';

/** Paths and texts. */
export type Tree = Readonly<Record<string, string>>;

const html = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const decoded = (reference: string): string => decodeURIComponent(reference);

type WriteLink = (reference: string) => string;

const IN_MARKDOWN: readonly WriteLink[] = [
  (to) => `[😀](${to})`,
  (to) => `![é](<${to}> "title")`,
  (to) => `<a href="${html(to)}">x</a>`,
  (to) => `[x][l]\n\n[l]: ${to}\n`,
  (to) => `[[${decoded(to)}]]`,
];

/** By the ending of a file: how links are written, and what gives a name. Each stands in a line with other text. */
const FORMATS: Readonly<Record<string, readonly [name: (name: string) => string, ...links: WriteLink[]]>> = {
  md: [(name) => `\n# ${name}\n`, ...IN_MARKDOWN],
  mdx: [
    (name) => `\n## ${name}\n`,
    (to) => `[😀](${to})`,
    (to) => `\nimport X from './${to}'\n`,
    (to) => `<a href="${html(to)}">x</a>`,
  ],
  html: [
    (name) => `<h1 id="${name}">${name}</h1>`,
    (to) => `<a href="${html(to)}">😀</a>`,
    (to) => `<img srcset="${html(to)} 1x, ${html(to)} 2x">`,
    (to) => `<p style="background: url('${html(to).replaceAll("'", '%27')}')">`,
    (to) => `<style>a { background: url("${to}") }</style>`,
  ],
  rst: [
    (name) => `\n\n.. _${name}:\n\n${name}\n========\n\n`,
    (to) => `\`é <${to}>\`_`,
    (to) => `\n\n.. image:: ${to}\n\n`,
    (to) => `:doc:\`${decoded(to).replace(/\.rst(?=#|$)/, '')}\``,
  ],
  adoc: [
    (name) => `\n\n[[${name}]]\n== ${name}\n\n`,
    (to) => `link:${to}[é]`,
    (to) => `xref:${decoded(to)}[]`,
    (to) => `\nimage::${to}[]\n`,
    (to) => `<<${decoded(to)},x>>`,
  ],
  css: [() => '', (to) => `a{background:url("${to}")}`, (to) => `@import '${to.replaceAll("'", '%27')}';`],
  org: [(name) => `\n* ${name}\n`, (to) => `[[file:${decoded(to)}][é]]`],
  tex: [
    (name) => `\\label{${name}}`,
    (to) => `\\href{${to.replaceAll('%', '\\%')}}{é}`,
    (to) => `\\includegraphics{${decoded(to)}}`,
  ],
  typ: [(name) => `\n= ${name} <${name}>\n`, (to) => `#link("${to}")`, (to) => `#image("${decoded(to)}")`],
  svg: [(name) => `<g id="${name}"/>`, (to) => `<a href="${html(to)}"/>`],
  vue: [() => '', (to) => `<template><img src="${html(to)}"></template>`],
  png: [() => '', () => ''],
};

const STEMS = ['a', 'b', 'index', 'é 😀', 'x&y', "it's", '(1)', 'c+d', '100%', 'a.b'];
const FOLDERS = ['', 'd/', 'd/e/', 'f g/'];
const NAMES = ['one', 'two', 'One two', 'é'];

/** What makes a site or a vault of a tree. */
const PROJECTS: readonly Tree[] = [
  {},
  {},
  { '.obsidian/app.json': '{}' },
  { 'hugo.toml': '' },
  { 'mkdocs.yml': 'nav:\n  - a.md\n  - d/index.md\n' },
  { 'conf.py': 'project = "x"\nextensions = []\n' },
];

const path = fc
  .tuple(fc.constantFrom(...FOLDERS), fc.constantFrom(...STEMS), fc.constantFrom(...Object.keys(FORMATS)))
  .map(([folder, stem, ending]) => `${folder}${stem}.${ending}`);

interface WrittenLink {
  /** Which of the documents it leads to; none where it leads nowhere. */
  readonly to: number | undefined;
  readonly way: number;
  readonly fragment: string | undefined;
  readonly form: 'as it is' | 'with a dot' | 'short';
}

const link: fc.Arbitrary<WrittenLink> = fc.record({
  to: fc.option(fc.nat(20), { freq: 9, nil: undefined }),
  way: fc.nat(4),
  fragment: fc.option(fc.constantFrom(...NAMES, 'one-1', 'none'), { nil: undefined }),
  form: fc.constantFrom('as it is', 'with a dot', 'short'),
});

const document = fc.record({
  path,
  links: fc.array(link, { maxLength: 4 }),
  names: fc.array(fc.constantFrom(...NAMES), { maxLength: 4 }),
  lineEnd: fc.constantFrom('\n', '\n', '\r\n', '\r'),
  mark: fc.constantFrom('', '', '', '\uFEFF'),
});

/** Two to six documents, with every end of a line, and some with a byte order mark. */
export const writtenTree: fc.Arbitrary<Tree> = fc
  .tuple(
    fc.constantFrom(...PROJECTS),
    fc.uniqueArray(document, {
      minLength: 2,
      maxLength: 6,
      selector: (each) => each.path.toLowerCase(),
    }),
  )
  .map(([project, documents]) => {
    const paths = documents.map((each) => each.path);
    const texts = documents.map(({ path: from, links, names, lineEnd, mark }) => {
      const [named, ...ways] = FORMATS[posix.extname(from).slice(1)] ?? [() => ''];
      const lines = [
        ...names.map((name) => named(name)),
        ...links.map((each) => `😀 ${ways[each.way % ways.length]?.(referenceOf(each, from, paths))} é`),
      ];
      return [from, mark + ['é 😀 text', ...lines].join('\n').replaceAll('\n', lineEnd)] as const;
    });
    return Object.fromEntries([...Object.entries(project), ...texts]);
  });

function referenceOf({ to, fragment, form }: WrittenLink, from: string, paths: readonly string[]): string {
  const target = to === undefined ? 'missing.md' : (paths[to % paths.length] ?? '');
  const names = posix.relative(posix.dirname(from), target).split('/');
  const plain = names.map((name) => encodeURIComponent(name).replace('(', '%28').replace(')', '%29'));
  const before = form === 'with a dot' ? './' : '';
  const written = form === 'short' && target === from ? '' : before + plain.join('/');
  if (fragment === undefined) return written;
  const name = /\.(?:mdx?|rst)$/.test(target) ? fragment.toLowerCase().replace(' ', '-') : fragment;
  return `${written}#${encodeURIComponent(name)}`;
}

/** A file or a folder of a tree, and a free place where it goes. */
export function renameIn(tree: Tree): fc.Arbitrary<readonly [from: string, to: string]> {
  const paths = Object.keys(tree);
  const folders = [...new Set(paths.flatMap(foldersAround))];
  return fc
    .tuple(
      fc.constantFrom(...paths, ...folders),
      fc.constantFrom('', 'd/', 'new/', 'new/é 😀/'),
      fc.constantFrom('moved', 'é 2', 'x&z', 'p%q', "b'c", '(n)'),
    )
    .map(([from, folder, stem]) => {
      const ending = folders.includes(from) ? '' : posix.extname(from);
      return [from, `${folder}${stem}${ending}`] as const;
    })
    .filter(([from, to]) => !paths.includes(to) && !folders.includes(to) && !to.startsWith(`${from}/`));
}

function foldersAround(file: string): string[] {
  const folder = posix.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersAround(folder)];
}

/** A folder that goes when the work is done. */
export async function inScratch<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes a tree to a new folder. */
export function grow(root: string, tree: Tree): void {
  for (const [file, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

export function treeAt(root: string): Tree {
  const files = entriesBelow(root).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((each) => [each.slice(root.length + 1), readFileSync(each, 'utf8')]));
}

export function settingsOf(root: string): CheckSettings {
  return {
    reading: { folder: root, include: [...ASKED_PLACES, 'markdown:wiki-link'] },
    roots: [root],
    server: SERVERS.files,
    severities: severitiesOf({}),
    exclude: [],
  };
}

export function editedTree(root: string): EditedTree {
  return new EditedTree({ paths: [root], find: {}, check: settingsOf(root) });
}

const MARK = '\uFEFF';

/** The text of a file as an editor has it: without a byte order mark, of which the bytes are told. */
export function openedText(
  file: string,
  text: string,
): { readonly text: DocumentText; readonly mark: number } {
  const mark = text.startsWith(MARK) ? MARK : '';
  return { text: DocumentText.of(fileUri(file), text.slice(mark.length)), mark: mark === '' ? 0 : 3 };
}

/** Does to the files on the disk what an editor is told to do to its documents. */
export function applyEdit({ documentChanges = [] }: WorkspaceEdit, tree: EditedTree): void {
  for (const { textDocument, edits } of documentChanges as TextDocumentEdit[]) {
    const file = tree.pathOf(textDocument.uri) ?? '';
    const saved = readFileSync(file, 'utf8');
    const mark = saved.startsWith(MARK) ? MARK : '';
    const text = TextDocument.create('', '', 0, saved.slice(mark.length));
    writeFileSync(file, mark + TextDocument.applyEdits(text, edits as TextEdit[]));
  }
}
