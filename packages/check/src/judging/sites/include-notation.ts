// Which generator puts a file into a page: vitepress.dev, "Markdown File Inclusion" and "Import Code Snippets";
// rust-lang.github.io/mdBook, "Including files"; quarto.org, "Includes"; yihui.org/knitr/options, "child".
import type { Link } from '@linkwright/core';
import type { SourceSite } from '@linkwright/corpus';

/** Right behind a backtick it is shown, and VitePress leaves it as it stands where there is no such file. */
const OF_VITEPRESS = /(?:(?<!`)<!--[ \t]*@include:[ \t]*|<<<[ \t]*)$/;
const OF_QUARTO = /\{\{< *include +["']?$/;
const OF_KNITR = /\bchild[ \t]*=[ \t]*(?:c\([^()\n]*)?["']$/;
const OF_MDBOOK = /\{\{[ \t]*#[a-z_]+[ \t]+$/;

/** Longer than any of them is written, also where a chunk names the chapters of a book. */
const BYTES = 1024;

/** Whether what stands before the path of an included file is the notation of the generator of a site; others show it. */
export function isNotationOf({ hasParts }: SourceSite, { entity, start }: Link): boolean {
  const before = Buffer.from(entity.bytes.subarray(Math.max(0, start - BYTES), start)).toString('latin1');
  if (hasParts === 'vitepress') return OF_VITEPRESS.test(before);
  if (hasParts === 'mdbook') return OF_MDBOOK.test(before);
  if (hasParts === 'quarto') return OF_QUARTO.test(before) || OF_KNITR.test(before);
  return hasParts === 'knitr' && OF_KNITR.test(before);
}
