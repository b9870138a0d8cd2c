// Documents of LaTeX that are put together, and where TeX looks for what they name: paths count from the folder in which it
// runs, that of the main document (import.sty and subfiles.sty put other folders before it; graphics.sty and
// `\input@path` some behind it).
import { dirname, join } from 'node:path/posix';
import { oneForEach } from '@linkwright/core';
import { type LatexFacts, type LatexInput, bibtexKeys, latexFacts } from '@linkwright/latex';
import { isOfTexItself } from './tex-names.ts';

const DOCUMENT = /\.(?:tex|ltx|latex)$/;

/** Packages and classes that make links. */
const WITH_LINKS: ReadonlySet<string> = new Set(['hyperref.sty', 'beamer.cls', 'sphinx.sty', 'acmart.cls']);

/** A folder in which is looked: that of a document, if it is one by that, with which it moves. */
export interface SearchFolder {
  readonly path: string;
  readonly of?: string;
}

/** A main document and those that it is put together of. */
export interface LatexProject {
  readonly main: string;
  /** All that is read for it, packages of the tree among them. */
  readonly documents: ReadonlySet<string>;
  readonly graphicsFolders: readonly SearchFolder[];
  readonly inputFolders: readonly SearchFolder[];
  /** Whether all documents that it names are there, and named so that one can read it. */
  readonly isComplete: boolean;
}

/** How a document is read. */
interface Reading {
  readonly project: LatexProject;
  /** Where its paths count from, the one that goes before the others first. */
  readonly folders: readonly SearchFolder[];
}

/** A file that was found, under one of its names in a folder. */
export interface LatexFile {
  readonly path: string;
  readonly name: string;
  readonly folder: SearchFolder;
  /** Where a new path may count from: the first folder of the document that names it. */
  readonly own: SearchFolder;
}

interface OpenProject extends LatexProject {
  readonly documents: Set<string>;
  readonly graphicsFolders: SearchFolder[];
  readonly inputFolders: SearchFolder[];
  isComplete: boolean;
}

/** The documents of LaTeX among the files of some folders, each read when it is first asked about. */
export class LatexProjects {
  readonly #paths: ReadonlySet<string>;
  readonly #read: (path: string) => string | undefined;
  readonly #facts = new Map<string, LatexFacts>();
  readonly #keys = new Map<string, ReadonlySet<string>>();
  readonly #names = new Map<LatexProject, { readonly labels: Set<string>; readonly keys: Set<string> }>();
  /** What is asked for each name that is missing, by project. */
  readonly #otherLabels = oneForEach((project: LatexProject) => this.#mayHaveOtherLabels(project));
  readonly #otherKeys = oneForEach((project: LatexProject) => this.#mayHaveOtherKeys(project));
  #readings: Map<string, Reading[]> | undefined;

  /** Absolute paths of all files; `read` gives what a file says. */
  constructor(paths: Iterable<string>, read: (path: string) => string | undefined) {
    this.#paths = new Set(paths);
    this.#read = read;
  }

  /** The projects that a document is part of; none where nothing tells. */
  projectsOf(path: string): readonly LatexProject[] {
    return this.#readingsOf(path).map(({ project }) => project);
  }

  /** The folders from which the paths of a document count first; none where nothing tells. */
  foldersOf(path: string): readonly SearchFolder[] {
    return this.#readingsOf(path).flatMap(({ folders }) => folders);
  }

  /**
   * The file that one of some names means in a document, the first name that any folder has. Where no main document is
   * known, or TeX may run in a folder around it, those around are looked into as well.
   */
  find(names: readonly string[], from: string, isGraphics: boolean): LatexFile | undefined {
    const own = { path: dirname(from), of: from };
    const readings = this.#readingsOf(from);
    for (const { project, folders } of readings) {
      const further = isGraphics ? project.graphicsFolders : project.inputFolders;
      const found = this.#in([...folders, ...further], names, folders[0] ?? own);
      if (found) return found;
    }
    const outer = readings.length === 0 ? [own] : readings.map(({ folders }) => folders.at(-1) ?? own);
    for (const inner of outer) {
      const found = this.#in(around(inner), names, inner);
      if (found) return { ...found, own: found.folder };
    }
    return undefined;
  }

  /** The folder that a name means in a document: its absolute path, and what it is counted from. */
  findFolder(name: string, from: string): { readonly path: string; readonly own: SearchFolder } | undefined {
    const own = { path: dirname(from), of: from };
    const folders = this.foldersOf(from);
    const [first = own] = folders;
    for (const folder of folders.length > 0 ? folders : around(own)) {
      const path = join(folder.path, name).replace(/\/$/, '');
      if (this.#hasFolder(path)) return { path, own: folder };
    }
    return first === own ? undefined : { path: join(first.path, name).replace(/\/$/, ''), own: first };
  }

  /** Whether the project is one with hyperref, as far as its own documents say it. */
  hasLinks(project: LatexProject): boolean {
    return this.#allFacts(project).some(({ packages }) => packages.some((name) => WITH_LINKS.has(name)));
  }

  /** Whether `filecontents` makes a file of a name. */
  makes(project: LatexProject, name: string): boolean {
    return this.#allFacts(project).some(({ files }) => files.includes(name));
  }

  /** The labels of a project, and the keys of the entries that it may cite. */
  namesOf(project: LatexProject): {
    readonly labels: ReadonlySet<string>;
    readonly keys: ReadonlySet<string>;
  } {
    let names = this.#names.get(project);
    if (!names) {
      names = { labels: new Set(), keys: new Set() };
      for (const path of project.documents) {
        const { labels, keys } = this.#factsOf(path);
        for (const label of labels) names.labels.add(label);
        for (const key of keys) names.keys.add(key);
      }
      for (const path of this.#bibliographies(project))
        for (const key of this.keysIn(path)) names.keys.add(key);
      this.#names.set(project, names);
    }
    return names;
  }

  /** Whether commands, or documents that are not there, may give labels besides. */
  hasOtherLabels(project: LatexProject): boolean {
    return this.#otherLabels(project);
  }

  /** Whether there are entries that nobody can read here, or none at all: they may stand in a file that BibTeX makes. */
  hasOtherKeys(project: LatexProject): boolean {
    return this.#otherKeys(project);
  }

  #mayHaveOtherLabels(project: LatexProject): boolean {
    if (!project.isComplete) return true;
    return this.#allFacts(project).some(({ hasUnsaidLabels }) => hasUnsaidLabels);
  }

  #mayHaveOtherKeys(project: LatexProject): boolean {
    const facts = this.#allFacts(project);
    if (!project.isComplete || facts.some(({ hasUnsaidKeys }) => hasUnsaidKeys)) return true;
    const named = facts.reduce((count, { bibliographies }) => count + bibliographies.length, 0);
    if (named === 0) return !facts.some(({ keys }) => keys.length > 0);
    return this.#bibliographies(project).length < named;
  }

  /** The keys of the entries of a file, without regard to upper and lower case, as BibTeX compares them. */
  keysIn(path: string): ReadonlySet<string> {
    let keys = this.#keys.get(path);
    if (!keys) this.#keys.set(path, (keys = new Set(bibtexKeys(this.#read(path) ?? ''))));
    return keys;
  }

  /** All documents, whatever they are part of. */
  *documents(): Generator<string> {
    for (const path of this.#paths) if (DOCUMENT.test(path)) yield path;
  }

  /** All files of BibTeX. */
  *bibliographyFiles(): Generator<string> {
    for (const path of this.#paths) if (path.endsWith('.bib')) yield path;
  }

  /** Every file that the names in a project were read from. */
  filesOf(project: LatexProject): readonly string[] {
    return [...project.documents, ...this.#bibliographies(project)];
  }

  #allFacts({ documents }: LatexProject): readonly LatexFacts[] {
    return [...documents].map((path) => this.#factsOf(path));
  }

  #bibliographies({ main, documents, inputFolders }: LatexProject): readonly string[] {
    const found: string[] = [];
    for (const path of documents) {
      const folders = [folderOf(main), folderOf(path), ...inputFolders];
      for (const name of this.#factsOf(path).bibliographies) {
        const file = this.#in(folders, [name], folderOf(main));
        if (file) found.push(file.path);
      }
    }
    return found;
  }

  #in(folders: readonly SearchFolder[], names: readonly string[], own: SearchFolder): LatexFile | undefined {
    for (const name of names)
      for (const folder of folders) {
        const path = name.startsWith('/') ? name : join(folder.path, name);
        if (this.#paths.has(path)) return { path, name, folder, own };
      }
    return undefined;
  }

  #hasFolder(path: string): boolean {
    const below = `${path}/`;
    for (const each of this.#paths) if (each.startsWith(below)) return true;
    return false;
  }

  #readingsOf(path: string): readonly Reading[] {
    this.#readings ??= this.#allReadings();
    const known = this.#readings.get(path);
    if (known) return known;
    // Its first lines may say what nobody else does.
    const { main } = this.#factsOf(path);
    const found = this.#in([folderOf(path)], main, folderOf(path));
    const reading = found && this.#readings.get(found.path)?.[0];
    const own = reading ? [{ project: reading.project, folders: [folderOf(found.path)] }] : [];
    this.#readings.set(path, own);
    return own;
  }

  #allReadings(): Map<string, Reading[]> {
    const readings = new Map<string, Reading[]>();
    const documents = [...this.documents()];
    for (const main of documents) if (this.#factsOf(main).isMain) this.#follow(main, readings);
    // The class may stand in a preamble, which may be made by a build step.
    for (const main of documents)
      if (this.#factsOf(main).hasBody && !readings.has(main)) this.#follow(main, readings);
    return readings;
  }

  /** Reads what a project is put together of, document by document. */
  #follow(main: string, readings: Map<string, Reading[]>): void {
    const project: OpenProject = {
      main,
      documents: new Set(),
      graphicsFolders: [],
      inputFolders: [],
      isComplete: true,
    };
    const open: { readonly path: string; readonly folders: readonly SearchFolder[] }[] = [
      { path: main, folders: [folderOf(main)] },
    ];
    const seen = new Set<string>();
    for (let at = open.pop(); at; at = open.pop()) {
      const { path, folders } = at;
      const key = [path, ...folders.map((folder) => folder.path)].join('\n');
      if (seen.has(key) || folders.length > DEEPEST) continue;
      seen.add(key);
      project.documents.add(path);
      const known = readings.get(path) ?? [];
      known.push({ project, folders });
      readings.set(path, known);
      const facts = this.#factsOf(path);
      this.#take(facts, project, folders);
      open.push(...this.#inputsOf(facts, project, folders));
      // A part of a document that is one of its own has the preamble of that.
      if (path === main) {
        const whole = this.#in(folders, facts.main, folderOf(path));
        if (whole) open.push({ path: whole.path, folders: [folderOf(whole.path)] });
      }
    }
  }

  #take(facts: LatexFacts, project: OpenProject, folders: readonly SearchFolder[]): void {
    for (const folder of folders) {
      const below = (name: string): SearchFolder => ({ path: join(folder.path, name) });
      project.graphicsFolders.push(...facts.graphicsFolders.map(below));
      project.inputFolders.push(...facts.inputFolders.map(below));
    }
    if (facts.hasUnsaidInputs) project.isComplete = false;
  }

  /** What a document reads, with the folders from which paths count in that. */
  #inputsOf(
    facts: LatexFacts,
    project: OpenProject,
    folders: readonly SearchFolder[],
  ): { readonly path: string; readonly folders: readonly SearchFolder[] }[] {
    const found: { readonly path: string; readonly folders: readonly SearchFolder[] }[] = [];
    for (const input of facts.inputs) {
      const within = foldersWithin(input, folders);
      const file = this.#in([...within, ...project.inputFolders], input.paths, folders[0] as SearchFolder);
      if (file) found.push({ path: file.path, folders: within });
      else if (!input.paths.some((path) => isOfTexItself(path) || facts.files.includes(path)))
        project.isComplete = false;
    }
    for (const name of facts.packages) {
      const file = this.#in(folders, [name], folders[0] as SearchFolder);
      if (file) found.push({ path: file.path, folders });
    }
    return found;
  }

  #factsOf(path: string): LatexFacts {
    let facts = this.#facts.get(path);
    if (!facts) this.#facts.set(path, (facts = latexFacts(this.#read(path) ?? '')));
    return facts;
  }
}

/** How many folders may be put before one another. */
const DEEPEST = 12;

function foldersWithin(input: LatexInput, folders: readonly SearchFolder[]): readonly SearchFolder[] {
  if (input.how === 'input' || input.folder === '') return folders;
  const outer = input.how === 'import' ? folders.at(-1) : folders[0];
  return outer ? [{ path: join(outer.path, input.folder).replace(/\/$/, '') }, ...folders] : folders;
}

function folderOf(path: string): SearchFolder {
  return { path: dirname(path), of: path };
}

/** A folder and those around it, from inside. */
function around(inner: SearchFolder): readonly SearchFolder[] {
  const folders: SearchFolder[] = [inner];
  for (let at = dirname(inner.path); at !== dirname(at); at = dirname(at)) folders.push({ path: at });
  return folders;
}
