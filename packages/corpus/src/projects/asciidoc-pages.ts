// What references count from in documents of AsciiDoc that others include: from the page that is made (the AsciiDoc Language,
// "Includes": only paths of further includes count from the part).
import {
  type Base,
  type Link,
  declaredBase,
  documentBase,
  retrievalBase,
  unknownBase,
} from '@linkwright/core';
import type { AsciidocPage } from './asciidoc-projects.ts';

const INCLUDES: ReadonlySet<string> = new Set(['asciidoc:include', 'asciidoc:optional-include']);
const IMAGES: ReadonlySet<string> = new Set(['asciidoc:image', 'asciidoc:media']);

/** Whether a reference in a part counts from the pages that this is put into. */
export function countsFromPage({ kind, place }: Link): boolean {
  return kind === 'relative-path' && !INCLUDES.has(place.name);
}

/**
 * The bases that a reference in a part may have in a page that is retrieved from a URI, always as many: one for each
 * `imagesdir` that may be in force where the part itself has set none.
 */
export function basesInPage(
  { place, base }: Link,
  { imageFolders }: AsciidocPage,
  uri: string,
): readonly Base[] {
  const own = documentBase(base);
  const page = retrievalBase(uri, own.outer ?? own);
  if (base.under) return [base.under(page)];
  if (base.declared !== undefined) return [declaredBase(base.declared, page, base) ?? page];
  return IMAGES.has(place.name) ? imageFolders.map((folder) => imagesIn(folder, page)) : [page];
}

function imagesIn(folder: string | undefined, page: Base): Base {
  const by = 'imagesdir in AsciiDoc';
  if (folder === undefined) return unknownBase(page, by);
  if (folder === '') return page;
  const declared = `${folder.replace(/\/$/, '')}/`.replaceAll(' ', '%20');
  return declaredBase(declared, page, { from: 'codebase', by }) ?? page;
}
