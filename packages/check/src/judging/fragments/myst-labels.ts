import { dirname, join } from 'node:path/posix';
import { DOCUMENT_ENDINGS, type Link } from '@linkwright/core';
import { mystName, mystProjectAround } from '@linkwright/corpus';
import { decodedFragment } from './fragment.ts';
import type { Names } from './names.ts';
import type { Scene } from '../scene.ts';
import type { Site } from '../../tree/site.ts';

/** Documents that have targets. */
const DOCUMENT = /\.(?:md|rst|ipynb)$/;
const DOTTED = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/;

/** The documents of a project, and by its labels the one that has each. */
interface Project {
  readonly documents: readonly string[];
  readonly labels: ReadonlyMap<string, string>;
}

/** The targets of projects of MyST, each project read when it is first asked about. */
export class MystLabels {
  readonly #site: Site;
  readonly #names: Names;
  readonly #known = new Map<string, Project>();

  constructor(site: Site, names: Names) {
    this.#site = site;
    this.#names = names;
  }

  /** Whether a link that leads nowhere else names something of its project, or may do so for all that is known here. */
  names({ reference, entity }: Link, { path }: Scene): boolean {
    if (path === undefined || !entity.mediaType.startsWith('text/markdown')) return false;
    const name = mystName(reference);
    const { tree } = this.#site;
    const project = name && mystProjectAround(path, (each) => tree.kind(each) === 'file');
    if (!name || project === undefined) return false;
    const said = decodedFragment(name.label);
    if (!name.isMarked && (!said.includes('/') || this.#isDocument(said, path))) return true;
    return DOTTED.test(said) || this.#isLabelBelow(project, said);
  }

  /** As in `:doc:`. */
  #isDocument(name: string, path: string): boolean {
    const named = join(dirname(path), name);
    return DOCUMENT_ENDINGS.some((ending) => this.#site.tree.kind(named + ending) === 'file');
  }

  #isLabelBelow(folder: string, label: string): boolean {
    const { tree } = this.#site;
    tree.listener?.files(tree);
    let project = this.#known.get(folder);
    if (!project) this.#known.set(folder, (project = this.#read(folder)));
    const { documents, labels } = project;
    const holder = labels.get(label);
    // Whoever remembers what a document depends on hears of it, whoever was the first to ask.
    if (holder !== undefined) tree.reads(holder);
    else if (tree.listener) tree.readsAll(documents);
    return holder !== undefined;
  }

  #read(folder: string): Project {
    const documents = [...this.#site.tree.files()].filter(
      (path) => path.startsWith(join(folder, '/')) && DOCUMENT.test(path),
    );
    const labels = new Map<string, string>();
    for (const path of documents)
      for (const label of this.#names.labels(path)) if (!labels.has(label)) labels.set(label, path);
    return { documents, labels };
  }
}
