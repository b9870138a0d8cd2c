import type { CorpusFile } from '@linkwright/corpus';

/** Knows the files that documents stand in: those of archives are named `ARCHIVE!/ENTRY`. */
export class FileNames {
  readonly #files: readonly CorpusFile[];
  #paths: ReadonlySet<string> | undefined;

  constructor(files: readonly CorpusFile[]) {
    this.#files = files;
  }

  fileOf(document: string): string {
    if (!document.includes('!/')) return document;
    this.#paths ??= new Set(this.#files.map(({ path }) => path));
    for (let at = document.indexOf('!/'); at >= 0; at = document.indexOf('!/', at + 2))
      if (this.#paths.has(document.slice(0, at))) return document.slice(0, at);
    return document;
  }
}

/** A document and what it stands in: archives are called by their path before `!/`, those in them too. */
export function documentsAround(document: string): readonly string[] {
  const all = [document];
  for (let at = document.indexOf('!/'); at >= 0; at = document.indexOf('!/', at + 2))
    all.push(document.slice(0, at));
  return all;
}
