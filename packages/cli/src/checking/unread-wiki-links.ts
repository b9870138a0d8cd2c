import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { matchesPlace } from '@linkwright/core';
import type { CorpusFile } from '@linkwright/corpus';
import pc from 'picocolors';
import { printable } from '../terminal/printable.ts';
import { WIKI_LINK, wikiIn } from '../wiki-folder.ts';
import type { Hint } from './ignored-documents.ts';

interface WikiHint extends Hint {
  /** Optional places that are told, too. */
  readonly include: readonly string[];
}

const PAGES: ReadonlySet<string | undefined> = new Set(['text/markdown', 'text/mdx']);

/** So many pages are looked into for one that has such links. */
const MOST_PAGES = 1000;

/**
 * Says to people that the pages of a wiki call each other by `[[…]]`, where that is not asked for: nothing is found in such
 * links then, and it looks as if all were well. `roots`: folders, absolute.
 */
export function tellWikiLinks(
  files: readonly CorpusFile[],
  roots: readonly string[],
  { quiet, report, include }: WikiHint,
): void {
  if (quiet || (report.length > 0 && !report.includes('text'))) return;
  if (include.some((pattern) => matchesPlace(pattern, WIKI_LINK)) || !roots.some(isInWiki)) return;
  const pages = files.filter(({ mediaType }) => PAGES.has(mediaType)).slice(0, MOST_PAGES);
  const page = pages.find(({ absolute }) => hasWikiLink(absolute));
  if (page === undefined) return;
  process.stderr.write(
    `${pc.blue('info')}: ${printable(page.path)} calls pages by \`[[…]]\`; such links are looked at with \`--include ${WIKI_LINK}\`\n`,
  );
}

function isInWiki(root: string): boolean {
  for (let folder = root; ; folder = dirname(folder)) {
    if (wikiIn(folder) !== undefined) return true;
    if (folder === dirname(folder)) return false;
  }
}

function hasWikiLink(path: string): boolean {
  try {
    return readFileSync(path).includes('[[');
  } catch {
    return false; // Told as a document that cannot be read.
  }
}
