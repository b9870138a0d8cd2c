// Where the pages of a manual are: hier(7), man(1) of man-db ("relative to the top of the hierarchy", `.so man1/page.1`).
import { type Base, declaredBase, referenceOfPath } from '@linkwright/core';

/** A page in the folder of its section, or of a machine in that: `…/man1/`, `…/man4/i386/`. */
const IN_SECTION = /\/(man(?:\d[^/]*|[lnop])\/(?:[^/]+\/)?)[^/]*$/;

const BY = 'the hierarchy of manual pages';

/** How a page may be packed where it is installed. */
const PACKED: readonly string[] = ['.gz', '.bz2', '.xz', '.zst'];

/** The folder that the folders of the sections are in; undefined where the document is in none. */
export function hierarchyBase(base: Base): Base | undefined {
  const folder = sectionFolder(base);
  if (folder === undefined) return undefined;
  const top = folder.replaceAll(/[^/]+/g, '..');
  const declared = declaredBase(top, base, { from: 'codebase', by: BY });
  return declared && { ...declared, fixed: true, under: pagesBase };
}

/** What paths of pages count from: the top of the hierarchy, or where the document is in none yet, its folder. */
export function pagesBase(base: Base): Base {
  return hierarchyBase(base) ?? { ...base, under: pagesBase };
}

/** The folder of the document in the hierarchy, as a reference from there: `man1/`, `man4/i386/`. */
export function sectionFolder(base: Base): string | undefined {
  const [path = ''] = base.uri.uri.split(/[?#]/, 1);
  return IN_SECTION.exec(path)?.[1];
}

/** The reference to a page of the manual, from the top of the hierarchy or, in none, from the folder of the document. */
export function pageReference(name: string, section: string, isInHierarchy: boolean): string {
  const page = referenceOfPath(`${name}.${section}`);
  return isInHierarchy ? `man${section.charAt(0)}/${page}` : page;
}

/** The files that may be there in place of the one that is named: packed, or beside this one before it is installed. */
export function otherPages(reference: string, isInHierarchy: boolean): readonly string[] {
  const beside = reference.slice(reference.lastIndexOf('/') + 1);
  if (isInHierarchy || beside === reference) return packed(reference);
  return [...packed(reference), beside, ...packed(beside)];
}

function packed(reference: string): readonly string[] {
  return PACKED.map((ending) => reference + ending);
}
