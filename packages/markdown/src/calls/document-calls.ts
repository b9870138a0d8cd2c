// What generators and wikis read in a document besides its Markdown: settings, calls of files, names of pages.
import type { Place, Span } from '@linkwright/core';
import type { Teller } from '../teller.ts';
import { calledDocuments, frontMatterValues, homePageValues, quotedValues } from '../front-matter.ts';
import { hasChunks } from '../ids/chunk-ids.ts';
import { pageCall } from '../notations/call-arguments.ts';
import { frontMatterNotations } from '../notations/front-matter-values.ts';
import { includedPath, pathInString, sourcePath } from '../notations/included-paths.ts';
import { quotedWikiNames, wikiName } from '../notations/wiki-names.ts';
import { markdownPlaces } from '../places.ts';
import { wikiLinks } from '../wiki-links.ts';
import { calledFiles, shownFiles } from './chunk-files.ts';
import { INCLUDE, includes, snippets, sourceIncludes } from './includes.ts';

/** Places of what is put in as code, of VitePress, among others. */
export const PUT_IN: readonly Place[] = [markdownPlaces.include, markdownPlaces.sourceInclude];

/** What the front matter of a document names, which ends at `end`. */
export function tellFrontMatter(teller: Teller, end: number): void {
  const { docusaurusDoc, frontMatter, homePage } = markdownPlaces;
  const { text } = teller.document;
  if (teller.isAsked(docusaurusDoc))
    for (const value of calledDocuments(text, end))
      teller.tell(value, docusaurusDoc, frontMatterNotations[value.quoting]);
  const told = new Set<number>();
  if (teller.isAsked(homePage))
    for (const value of homePageValues(text, end)) {
      told.add(value.start);
      teller.tell(value, homePage, frontMatterNotations[value.quoting]);
    }
  if (!teller.isAsked(frontMatter)) return;
  for (const value of frontMatterValues(text, end))
    if (!told.has(value.start)) teller.tell(value, frontMatter, frontMatterNotations[value.quoting]);
}

/** What the text behind `from` names; `opaque` is where no such name can stand, in the order of the text. */
export function tellCalls(teller: Teller, from: number, opaque: readonly Span[]): void {
  const { text, entity } = teller.document;
  if (teller.isAsked(markdownPlaces.wikiLink)) tellWikiLinks(teller, from, opaque);
  if (INCLUDE.test(text)) tellIncludes(teller, from, opaque);
  if (hasChunks(entity.source.path)) tellChunks(teller, from);
}

function tellWikiLinks(teller: Teller, from: number, opaque: readonly Span[]): void {
  const { text, entity } = teller.document;
  const { textFirst } = entity.source;
  // Properties of Obsidian: without quotation marks they would be lists in lists.
  for (const { start, end, quoting } of quotedValues(text, from))
    for (const name of wikiLinks(text.slice(start, end), 0, [], textFirst)) {
      const span = { start: start + name.start, end: start + name.end };
      teller.tell(span, markdownPlaces.wikiLink, quotedWikiNames[quoting]);
    }
  for (const span of wikiLinks(text, from, opaque, textFirst))
    teller.tell(span, markdownPlaces.wikiLink, wikiName);
}

function tellIncludes(teller: Teller, from: number, opaque: readonly Span[]): void {
  const { text } = teller.document;
  for (const span of includes(text, from, opaque)) teller.tell(span, markdownPlaces.include, includedPath);
  for (const span of sourceIncludes(text, from, opaque))
    teller.tell(span, markdownPlaces.sourceInclude, sourcePath);
  for (const span of snippets(text, from)) teller.tell(span, markdownPlaces.snippet, pageCall);
}

function tellChunks(teller: Teller, from: number): void {
  const { text } = teller.document;
  const { chunkFile, shortcodeFile } = markdownPlaces;
  for (const span of calledFiles(text, from)) teller.tell(span, chunkFile, pathInString);
  for (const span of shownFiles(text, from)) teller.tell(span, shortcodeFile, pageCall);
}
