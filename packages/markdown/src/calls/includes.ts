// Files that generators put into a text in place of a line, also in code: VitePress (`<!--@include: ./a.md-->`,
// `<<< ./a.js`), mdBook (`{{#include a.rs}}` and the like), PyMdown's Snippets (`--8<-- "a.md"`), Quarto (`{{< include _a.qmd >}}`)
// and knitr (` ```{r child="a.Rmd"} `). MDX imports documents.
import type { Place, Span } from '@linkwright/core';
import { children } from './chunk-files.ts';
import { outside } from '../parsing/outside.ts';
import { markdownPlaces } from '../places.ts';

/** Any of them that the document tells itself. */
export const INCLUDE: RegExp = /@include:|^[ \t>]*<<<|\{\{[ \t]*#|--8<--|\{\{< *include|\bchild[ \t]*=/m;

/** Behind the path stand lines and regions, which are not of the file's name. */
const OF_VITEPRESS = /(<!--[ \t]*@include:[ \t]*)([^\s@{}[\]#<>"'](?:(?!-->)[^\s{}[\]#<>"'])*)/g;
const CODE_OF_VITEPRESS = /(^[ \t>]*<<<[ \t]*)([^\s@{}[\]#<>"'][^\s{}[\]#<>"']*)/gm;

/** The same from the folder of the pages. */
const OF_VITEPRESS_SOURCE = /(<!--[ \t]*@include:[ \t]*)(@\/(?:(?!-->)[^\s{}[\]#<>"'])+)/g;
const CODE_OF_VITEPRESS_SOURCE = /(^[ \t>]*<<<[ \t]*)(@\/[^\s{}[\]#<>"']+)/gm;

/** What code of VitePress begins with, in its line. */
export const VITEPRESS_CODE: RegExp = /^[ \t>]*<<</m;

/** A backslash before it says that it is shown, and not meant. */
const OF_MDBOOK =
  /((?:^|[^\\])\{\{[ \t]*#(?:include|rustdoc_include|playground|playpen|template)[ \t]+)([^\s:{}"'][^\s:{}"']*)/gm;

/** Alone in its line; a third brace around it says that it is shown (quarto.org, "Includes"). */
const OF_QUARTO = /(^[ \t]*\{\{< *include +["']?)([^\s{}<>"']+)["']? *>\}\}[ \t]*\r?$/gm;

/** A semicolon before it says so. URLs are nothing of the tree. */
const OF_PYMDOWN = /(^[ \t>]*--8<--[ \t]+)(["'])(?!\w+:\/\/)([^"'\r\n;:#][^"'\r\n:]*)(?::[^"'\r\n]*)?\2/gm;

/** Jekyll reads links of what it puts in where it puts it (jekyllrb.com, "Includes"). */
const OF_JEKYLL = /(\{%-?[ \t]*include_relative[ \t]+)([^\s{}%"']+)/g;

/** A document that MDX puts in as a component (mdxjs.com, "Using MDX"; docusaurus.io, "Importing Markdown"). */
const IMPORT = /^import[ \t]+[\w$]+[ \t]+from[ \t]+["']((?:\.{0,2}|@site)\/[^"'\r\n]*\.mdx?)["']/gm;

/** What is put into a document. */
export interface IncludedPath {
  /** What the path is counted from. */
  readonly place: Place;
  readonly path: string;
}

/** The paths of all files that the text of a document has put into it. */
export function* includedPaths(text: string): Generator<IncludedPath> {
  for (const [, path = ''] of text.matchAll(IMPORT))
    yield { place: path.startsWith('@') ? markdownPlaces.docusaurusSite : markdownPlaces.include, path };
  if (!INCLUDE.test(text) && !text.includes('include_relative')) return;
  for (const [place, spans] of [
    [markdownPlaces.include, includes(text, 0, [])],
    [markdownPlaces.sourceInclude, sourceIncludes(text, 0, [])],
    [markdownPlaces.snippet, snippets(text, 0)],
    [markdownPlaces.jekyllIncludeRelative, paths(OF_JEKYLL, text, 0)],
  ] as const)
    for (const { start, end } of spans) yield { place, path: text.slice(start, end) };
}

/** Paths that are relative to the document's place; `opaque`: where VitePress shows `<<<` as it stands. */
export function* includes(text: string, from: number, opaque: readonly Span[]): Generator<Span> {
  yield* outside(paths(CODE_OF_VITEPRESS, text, from), opaque);
  for (const form of [OF_VITEPRESS, OF_MDBOOK, OF_QUARTO]) yield* paths(form, text, from);
  for (const span of children(text)) if (span.start >= from) yield span;
}

/** Paths from the folder of the pages (`@/parts/a.md`). */
export function* sourceIncludes(text: string, from: number, opaque: readonly Span[]): Generator<Span> {
  yield* outside(paths(CODE_OF_VITEPRESS_SOURCE, text, from), opaque);
  yield* paths(OF_VITEPRESS_SOURCE, text, from);
}

function* paths(form: RegExp, text: string, from: number): Generator<Span> {
  for (const { index, 1: before = '', 2: path = '' } of text.matchAll(form)) {
    const start = index + before.length;
    if (start >= from) yield { start, end: start + path.length };
  }
}

/** Paths from a folder that the configuration of MkDocs names, and otherwise its own. */
export function* snippets(text: string, from: number): Generator<Span> {
  for (const { index, 1: before = '', 3: path = '' } of text.matchAll(OF_PYMDOWN)) {
    const start = index + before.length + 1;
    if (start >= from) yield { start, end: start + path.length };
  }
}
