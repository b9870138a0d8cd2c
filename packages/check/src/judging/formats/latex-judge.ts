import { dirname, relative } from 'node:path/posix';
import type { Link } from '@linkwright/core';
import { type LatexProject, LatexProjects, isOfTexItself, latexNames, textAt } from '@linkwright/corpus';
import { decodedFragment } from '../fragments/fragment.ts';
import { nearest } from '../absence/nearest.ts';
import { foldedNames, unionOf } from '../absence/known-sets.ts';
import type { Severities } from '../../rules.ts';
import type { Scene } from '../scene.ts';
import type { Site } from '../../tree/site.ts';
import { type Judgement, NOTHING, suggested } from '../verdict.ts';

/** Names that hyperref, lastpage and beamer give by themselves. */
const AUTOMATIC = /^(?:LastPage|VeryLastPage|TotPages|lastpage|[A-Za-z*]+\.[\dA-Za-z.*@-]+|Doc-Start)$/;

/** Says of links in LaTeX and BibTeX whether TeX finds what they name. */
export class LatexJudge {
  readonly #site: Site;
  readonly #severities: Severities;
  #projects: LatexProjects | undefined;
  /** Of all projects. */
  #documents: readonly string[] = [];
  /** The document whose links are judged, and the ones that have been said to depend on their projects, and on all. */
  #scene: Scene | undefined;
  #told: Scene | undefined;
  #toldAll: Scene | undefined;

  constructor(site: Site, severities: Severities) {
    this.#site = site;
    this.#severities = severities;
  }

  /** Undefined: what holds for all documents holds for this link. */
  judge(link: Link, scene: Scene): Judgement | undefined {
    const { path } = scene;
    if (path === undefined) return undefined;
    this.#scene = scene;
    switch (link.place.name) {
      case 'latex:ref':
      case 'latex:hyperlink':
        return this.#label(link, path, scene);
      case 'latex:cite':
        return this.#cited(link, path, scene);
      case 'bibtex:crossref':
        return this.#entry(link, path, scene);
      default:
        return link.place.isSearched ? this.#file(link, path) : undefined;
    }
  }

  #file(link: Link, path: string): Judgement | undefined {
    const meant = latexNames(link);
    if (!meant) return undefined;
    const projects = this.#known(path);
    const all = projects.projectsOf(path);
    if (all.length === 0) this.#dependsOnAll(projects);
    // Without hyperref it prints what may be anything: a path, a host, an address.
    if (link.place.name === 'latex:url' && !all.some((each) => projects.hasLinks(each))) return NOTHING;
    const { names } = meant;
    // A PDF may be made of a document that is there.
    const made = names.filter((name) => name.endsWith('.pdf')).map((name) => name.replace(/\.pdf$/, '.tex'));
    const found = projects.find([...names, ...made], path, isGraphics(link));
    if (found) return { verdicts: [], place: found.path };
    this.#dependsOnAll(projects);
    if (link.place.isConjecture && !names.some((name) => name.includes('/'))) return NOTHING;
    const folders = projects.foldersOf(path);
    const isMade = all.some((project) => names.some((name) => projects.makes(project, name)));
    if (folders.length === 0 || isMade || names.some(isOfTexItself)) return NOTHING;
    const [first] = folders;
    if (!first || folders.some((folder) => folder.path === dirname(path))) return undefined;
    const where = relative(dirname(path), first.path);
    return this.#one('missing-target', `there is no such file in ${where}, from which TeX reads paths here`);
  }

  #label(link: Link, path: string, scene: Scene): Judgement {
    const label = nameOf(link);
    const own = scene.names();
    if (own.has(label) || AUTOMATIC.test(label)) return { verdicts: [], place: path };
    const projects = this.#known(path);
    const all = projects.projectsOf(path);
    const known = all.map((project) => projects.namesOf(project).labels);
    if (known.some((labels) => labels.has(label))) return { verdicts: [], place: path };
    this.#dependsOnAll(projects);
    if (all.length === 0 || scene.isCut) return NOTHING;
    if (all.some((project) => projects.hasOtherLabels(project))) return NOTHING;
    const near = nearest(label, unionOf(known), scene.patience);
    return this.#one(
      'missing-fragment',
      `no document that TeX reads with this one has the label "${label}"`,
      near,
    );
  }

  #cited(link: Link, path: string, scene: Scene): Judgement {
    const key = nameOf(link).replace(/^cite\./, '');
    if (scene.names().has(`cite.${key}`)) return { verdicts: [], place: path };
    const projects = this.#known(path);
    const all = projects.projectsOf(path);
    const known = all.map((project) => projects.namesOf(project).keys);
    if (known.some((keys) => hasKey(keys, key))) return NOTHING;
    this.#dependsOnAll(projects);
    if (all.length === 0 || scene.isCut) return NOTHING;
    if (all.some((project) => projects.hasOtherKeys(project))) return NOTHING;
    const near = nearest(key, unionOf(known), scene.patience);
    return this.#one('missing-fragment', `no bibliography of this document has an entry "${key}"`, near);
  }

  #entry(link: Link, path: string, scene: Scene): Judgement {
    const key = nameOf(link);
    if (hasKey(scene.names(), key)) return { verdicts: [], place: path };
    const projects = this.#known(path);
    for (const file of projects.bibliographyFiles()) {
      this.#site.tree.reads(file);
      if (hasKey(projects.keysIn(file), key)) return { verdicts: [], place: file };
    }
    const near = nearest(key, scene.names(), scene.patience);
    return this.#one('missing-fragment', `no file of BibTeX here has an entry "${key}"`, near);
  }

  #one(rule: 'missing-target' | 'missing-fragment', message: string, near?: string): Judgement {
    if (this.#severities[rule] === undefined) return NOTHING;
    return { verdicts: [{ rule, message, ...suggested(near === undefined ? undefined : `#${near}`) }] };
  }

  /** All projects; each document depends on those that it is part of, whoever was the first to ask. */
  #known(path: string): LatexProjects {
    const { tree } = this.#site;
    this.#projects ??= new LatexProjects(tree.files(), textAt);
    if (tree.listener && this.#told !== this.#scene) {
      this.#told = this.#scene;
      tree.listener.files(tree);
      const read = new Set<string>();
      for (const project of this.#projects.projectsOf(path)) this.#reads(project, read);
    }
    return this.#projects;
  }

  /** Any document may read this one some day: what nobody tells of it is asked again when one has changed. */
  #dependsOnAll(projects: LatexProjects): void {
    const { tree } = this.#site;
    if (!tree.listener || this.#toldAll === this.#scene) return;
    this.#toldAll = this.#scene;
    const documents = [...projects.documents()];
    if (documents.length !== this.#documents.length) this.#documents = documents;
    tree.readsAll(this.#documents);
  }

  #reads(project: LatexProject, read: Set<string>): void {
    for (const file of this.#projects?.filesOf(project) ?? []) {
      if (!read.has(file)) this.#site.tree.reads(file);
      read.add(file);
    }
  }
}

function isGraphics({ place: { name } }: Link): boolean {
  return name === 'latex:includegraphics' || name === 'latex:file';
}

function nameOf({ reference }: Link): string {
  return decodedFragment(reference.slice(reference.indexOf('#') + 1));
}

/** BibTeX does not tell upper case from lower case in keys. */
function hasKey(keys: ReadonlySet<string>, key: string): boolean {
  return keys.has(key) || foldedNames(keys).has(key.toLowerCase());
}
