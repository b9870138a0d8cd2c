// MyST, "Cross-references": a link may name a target of any document of its project, `#its-id` or `its-id`, and a document
// without its ending.
import { dirname, join } from 'node:path/posix';
import type { Link } from '@linkwright/core';
import type { Names } from './names.ts';
import type { Scene } from './scene.ts';
import type { Site } from './site.ts';

/** What stands in the folder of a project: of Jupyter Book, MyST, Sphinx. */
const PROJECT_FILES: readonly string[] = ['_toc.yml', 'myst.yml', 'conf.py'];
const ENDINGS: readonly string[] = ['.md', '.rst', '.ipynb', '.txt'];
const DOCUMENT = /\.(?:md|ipynb)$/i;
/** No file that a page would lead to is called so. */
const LABEL = /^#?([^.?#:]+)$/;

/** The targets of projects of MyST, each project read when it is first asked about. */
export class MystLabels {
  readonly #site: Site;
  readonly #names: Names;
  readonly #known = new Map<string, ReadonlySet<string>>();

  constructor(site: Site, names: Names) {
    this.#site = site;
    this.#names = names;
  }

  /** Whether a link that leads nowhere else names a target of its project. */
  names({ reference, entity }: Link, { path }: Scene): boolean {
    if (path === undefined || !entity.mediaType.startsWith('text/markdown')) return false;
    const [, label] = LABEL.exec(reference) ?? [];
    const project = label === undefined ? undefined : this.#projectOf(path);
    if (label === undefined || project === undefined) return false;
    if (this.#isDocument(reference, path)) return true;
    const labels = this.#labelsBelow(project);
    return labels.has(label) || labels.has(decoded(label));
  }

  /** A document may be named without its ending, as in `:doc:`. */
  #isDocument(reference: string, path: string): boolean {
    if (reference.startsWith('#') || reference.startsWith('/')) return false;
    const named = join(dirname(path), decoded(reference));
    return ENDINGS.some((ending) => this.#site.tree.kind(named + ending) === 'file');
  }

  /** The nearest folder around a document that is one of a project. */
  #projectOf(path: string): string | undefined {
    const { tree } = this.#site;
    const root = tree.rootOf(path);
    if (root === undefined) return undefined;
    for (
      let folder = path.slice(0, path.lastIndexOf('/'));
      ;
      folder = folder.slice(0, folder.lastIndexOf('/'))
    ) {
      if (PROJECT_FILES.some((name) => tree.kind(`${folder}/${name}`) === 'file')) return folder;
      if (folder.length <= root.length) return undefined;
    }
  }

  #labelsBelow(folder: string): ReadonlySet<string> {
    const { tree } = this.#site;
    tree.listener?.files(tree);
    let labels = this.#known.get(folder);
    if (!labels) {
      const documents = [...tree.files()].filter(
        (path) => path.startsWith(`${folder}/`) && DOCUMENT.test(path),
      );
      labels = new Set(documents.flatMap((path) => Array.from(this.#names.labels(path))));
      this.#known.set(folder, labels);
    }
    return labels;
  }
}

function decoded(label: string): string {
  try {
    return decodeURIComponent(label);
  } catch {
    return label;
  }
}
