// MyST, "Cross-references": a destination may name a target of any document of its project (`#its-id`, `its-id`), a document
// without its ending, or an object that Sphinx knows of (`package.Class`, `genindex`).
import { dirname, join } from 'node:path/posix';

/** What stands in the folder of a project: of Jupyter Book, MyST, Sphinx. */
const PROJECT_FILES: readonly string[] = ['_toc.yml', 'myst.yml', 'conf.py', '.sphinx/conf.py'];

/** A destination that may be no path: with `#` or without. */
const LABEL = /^(#?)([^?#:]+)$/;
/** Endings of files, which no object has. */
const FILE =
  /\.(?:md|markdown|rst|txt|ipynb|x?html?|pdf|png|jpe?g|gif|svg|webp|ico|zip|t?gz|tar|py|m?js|css|json|ya?ml|toml|csv|xml|mp4|webm)$/i;

/** What a destination may name, as it is written, and whether `#` says that it does. */
export interface MystName {
  readonly label: string;
  readonly isMarked: boolean;
}

/** Undefined of what can only be a path or a URI. */
export function mystName(reference: string): MystName | undefined {
  const [, sign, label] = LABEL.exec(reference) ?? [];
  return label === undefined || FILE.test(label) ? undefined : { label, isMarked: sign === '#' };
}

/** The nearest folder around the document at a path that is one of a project. */
export function mystProjectAround(path: string, isFile: (path: string) => boolean): string | undefined {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (PROJECT_FILES.some((name) => isFile(join(folder, name)))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}
