// Which document Docusaurus means by an id (docusaurus.io, "Sidebar items").
import { posix } from 'node:path';
import { isWithin } from '../../disk/within.ts';
import { type SaidId, documentFolders, documentId, isDocument } from '../generators/document-ids.ts';
import type { GeneratorProjects } from '../generator-projects.ts';
import type { CalledPage } from './called-page.ts';
import type { PathIndex } from './path-index.ts';

/** The documents of Docusaurus among some files, by their ids. */
export class DocusaurusDocuments {
  readonly #index: PathIndex;
  readonly #projects: GeneratorProjects;
  readonly #saidId: (path: string) => SaidId;
  readonly #byId = new Map<string, ReadonlyMap<string, string>>();

  /** `saidId` tells what a document says of its id. */
  constructor(index: PathIndex, projects: GeneratorProjects, saidId: (path: string) => SaidId) {
    this.#index = index;
    this.#projects = projects;
    this.#saidId = saidId;
  }

  /** The document that an id means in the file at a path, which is in a site. */
  withId(id: string, from: string, site: string): CalledPage | undefined {
    const settings = this.#projects.settingsOf('docusaurus', site);
    for (const root of documentFolders(from, site, settings)) {
      const ids = this.#idsBelow(root);
      const path = ids.get(idInCategory(id, posix.relative(root, from))) ?? ids.get(id);
      if (path !== undefined)
        return { path, root, isRelative: false, ending: '', saidId: this.#saidId(path) };
    }
    return undefined;
  }

  #idsBelow(root: string): ReadonlyMap<string, string> {
    let ids = this.#byId.get(root);
    if (!ids) {
      const documents = [...this.#index.paths].filter((path) => isWithin(path, root) && isDocument(path));
      ids = new Map(
        documents.map((path) => [documentId(posix.relative(root, path), this.#saidId(path)), path]),
      );
      this.#byId.set(root, ids);
    }
    return ids;
  }
}

/** The whole id of a document that is named in the settings of its folder, from there. */
function idInCategory(id: string, from: string): string {
  const folder = /^(.*\/)_category_\.\w+$/.exec(from)?.[1];
  return folder === undefined ? id : documentId(`${folder}x`, {}).replace(/x$/, id);
}
