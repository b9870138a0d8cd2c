// Documents of Typst that are put together by `include` and `import`: labels of all of them are those of one document, and
// paths that begin with "/" count from the root of their project (the Typst reference, "Syntax": "Paths").
import { dirname, join } from 'node:path/posix';
import { bibtexKeys } from '@linkwright/latex';
import { type TypstFacts, type Unsaid, hayagrivaKeys, typstFacts } from '@linkwright/typst';

/** The manifest of a package, which lies in its root. */
const MANIFEST = 'typst.toml';

/** A file that a path from the root of a project means. */
export interface TypstFile {
  readonly path: string;
  readonly root: string;
  /** A file by whose folder the root is one, with which it moves. */
  readonly rootOf: string | undefined;
}

/** What a reference to a name may mean in a document and those that it is put together with. */
export interface TypstNames {
  readonly names: ReadonlySet<string>;
  /** Whether there are no others: of what is put together nothing is missing, or is made by programs. */
  isAll(name: string): boolean;
}

/** The documents of Typst among some files, read when they are first asked about. */
export class TypstProjects {
  readonly #paths: ReadonlySet<string>;
  readonly #documents: readonly string[];
  readonly #read: (path: string) => string | undefined;
  readonly #facts = new Map<string, TypstFacts | undefined>();
  readonly #folders = new Map<string, boolean>();
  readonly #names = new Map<string, TypstNames>();
  /** By the main documents that are put together of a document and others. */
  readonly #namesOfWholes = new Map<string, TypstNames>();
  /** The folders of documents that compute what they include. */
  #computing: ReadonlySet<string> | undefined;
  /** What puts each document in; made when it is first asked for. */
  #wholes: Map<string, Set<string>> | undefined;

  /** Absolute paths of all files; `isDocument` knows which are Typst, `read` gives what a file says. */
  constructor(
    paths: Iterable<string>,
    isDocument: (path: string) => boolean,
    read: (path: string) => string | undefined,
  ) {
    this.#paths = new Set(paths);
    this.#documents = [...this.#paths].filter(isDocument);
    this.#read = read;
  }

  /** All documents, and the bibliographies that they name. */
  *files(): Generator<string> {
    for (const path of this.#documents) {
      yield path;
      for (const each of this.#factsOf(path)?.bibliographies ?? []) {
        const found = this.#found(each, path);
        if (found !== undefined) yield found;
      }
    }
  }

  /** The file that a path from the root means in a document; undefined where no folder that may be the root has it. */
  fromRoot(name: string, from: string): TypstFile | undefined {
    for (const main of this.#mainsOf(from)) {
      for (const root of this.#roots(main)) {
        const path = join(root, name);
        if (this.#paths.has(path)) return { path, root, rootOf: this.#ownerOf(root, main) };
      }
    }
    return undefined;
  }

  /** The folder that a path from the root must count from, if it is known: by its manifest, or since it has the folder that is named. */
  rootFor(name: string, from: string): string | undefined {
    const folder = dirname(name);
    for (const main of this.#mainsOf(from)) {
      const roots = this.#roots(main);
      const outermost = roots.at(-1) ?? '/';
      if (this.#paths.has(join(outermost, MANIFEST))) return outermost;
      if (folder === '/') continue;
      const known = roots.find((root) => this.#hasFolder(join(root, folder)));
      if (known !== undefined) return known;
    }
    return undefined;
  }

  /** What `@name` may mean in a document. */
  namesFor(path: string): TypstNames {
    const known = this.#names.get(path);
    if (known) return known;
    const mains = this.#mainsOf(path);
    // The parts of one main document have the same: they are many, and so are the names.
    const whole = mains.join('\0');
    const names = this.#namesOfWholes.get(whole) ?? this.#allNames(mains);
    this.#namesOfWholes.set(whole, names);
    this.#names.set(path, names);
    return names;
  }

  #allNames(mains: readonly string[]): TypstNames {
    const documents = this.#reached(mains, (each) => this.#parts(each) ?? []);
    const facts = documents.map((each) => this.#factsOf(each));
    const names = new Set(facts.flatMap((each) => each?.labels ?? []));
    const bibliographies = documents.flatMap((each) => this.#bibliographies(each));
    for (const keys of bibliographies) for (const key of keys ?? []) names.add(key);
    const isWhole =
      !bibliographies.includes(undefined) &&
      documents.every((each) => this.#parts(each) !== undefined) &&
      facts.every((each) => each && isSaid(each.unsaid)) &&
      !mains.some((main) => this.#mayBePart(main));
    const unsaid = facts.flatMap((each) => each?.unsaid ?? []);
    return { names, isAll: (name) => isWhole && !this.#mayBeMade(name, documents, unsaid) };
  }

  /** Whether functions of packages, or rules for references, may know a name that stands somewhere else. */
  #mayBeMade(name: string, documents: readonly string[], unsaid: readonly Readonly<Unsaid>[]): boolean {
    const hasPackages = unsaid.some(({ packages }) => packages);
    if (hasPackages && unsaid.some(({ data }) => data)) return true;
    if (!hasPackages && !unsaid.some(({ references }) => references)) return false;
    // `fig:a` may be made of `<a>`, `gpu:pl` of "gpu".
    const words = new Set([name, ...name.split(':')]);
    return documents.some((each) => mentions(this.#read(each) ?? '', words, name));
  }

  /** Whether a document may be put into one that says so in code, or is part of a package, which others put together. */
  #mayBePart(path: string): boolean {
    if (this.#roots(path).some((root) => this.#paths.has(join(root, MANIFEST)))) return true;
    this.#computing ??= new Set(
      this.#documents.filter((each) => this.#factsOf(each)?.unsaid.includes).map((each) => dirname(each)),
    );
    return this.#computing.size > 0 && foldersAround(path).some((folder) => this.#computing?.has(folder));
  }

  /** The keys of each bibliography of a document; undefined for one that is not there, or is of an unknown kind. */
  #bibliographies(path: string): readonly (readonly string[] | undefined)[] {
    return (this.#factsOf(path)?.bibliographies ?? []).map((each) => {
      const found = this.#found(each, path);
      const text = found === undefined ? undefined : this.#read(found);
      if (text === undefined) return undefined;
      if (/\.bib$/i.test(each)) return bibtexKeys(text);
      return /\.ya?ml$/i.test(each) ? hayagrivaKeys(text) : undefined;
    });
  }

  /** The documents that are put into no other, and hold this one; itself where that is so of it. */
  #mainsOf(path: string): readonly string[] {
    const wholes = (this.#wholes ??= this.#allWholes());
    const around = this.#reached([path], (each) => [...(wholes.get(each) ?? [])]);
    const mains = around.filter((each) => !wholes.has(each));
    return mains.length > 0 ? mains : [path];
  }

  #allWholes(): Map<string, Set<string>> {
    const wholes = new Map<string, Set<string>>();
    for (const path of this.#documents)
      for (const input of this.#factsOf(path)?.inputs ?? []) {
        const part = this.#beside(input, path);
        if (part === path || !this.#paths.has(part)) continue;
        const known = wholes.get(part);
        if (known) known.add(path);
        else wholes.set(part, new Set([path]));
      }
    return wholes;
  }

  /** The documents that one puts in; undefined where one of them is not there. */
  #parts(path: string): readonly string[] | undefined {
    const parts = this.#factsOf(path)?.inputs.map((input) => this.#found(input, path));
    return parts?.includes(undefined) ? undefined : (parts as readonly string[] | undefined);
  }

  #found(name: string, from: string): string | undefined {
    if (name.startsWith('/')) return this.fromRoot(name, from)?.path;
    const path = this.#beside(name, from);
    return this.#paths.has(path) ? path : undefined;
  }

  /** A path by what is known before all documents are put together: those from a root count from the outermost that has it. */
  #beside(name: string, from: string): string {
    if (!name.startsWith('/')) return join(dirname(from), name);
    const roots = this.#roots(from).map((root) => join(root, name));
    return roots.findLast((each) => this.#paths.has(each)) ?? name;
  }

  /** The folders that may be the root of a main document, its own first: up to that of the manifest, if there is one. */
  #roots(main: string): readonly string[] {
    const folders = foldersAround(main);
    const manifest = folders.findIndex((folder) => this.#paths.has(join(folder, MANIFEST)));
    return manifest < 0 ? folders : folders.slice(0, manifest + 1);
  }

  #ownerOf(root: string, main: string): string | undefined {
    const manifest = join(root, MANIFEST);
    if (this.#paths.has(manifest)) return manifest;
    return root === dirname(main) ? main : undefined;
  }

  #hasFolder(folder: string): boolean {
    let has = this.#folders.get(folder);
    if (has === undefined) {
      const below = `${folder}/`;
      has = [...this.#paths].some((each) => each.startsWith(below));
      this.#folders.set(folder, has);
    }
    return has;
  }

  #factsOf(path: string): TypstFacts | undefined {
    if (!this.#facts.has(path)) {
      const text = this.#read(path);
      this.#facts.set(path, text === undefined ? undefined : typstFacts(text));
    }
    return this.#facts.get(path);
  }

  /** What is reached from some documents, with these. */
  #reached(from: readonly string[], next: (path: string) => readonly string[]): readonly string[] {
    const seen = new Set(from);
    for (const path of seen) for (const each of next(path)) seen.add(each);
    return [...seen];
  }
}

/** The folder of a file, and those around it. */
function foldersAround(path: string): readonly string[] {
  const folders: string[] = [];
  for (let at = dirname(path); ; at = dirname(at)) {
    folders.push(at);
    if (at === dirname(at)) return folders;
  }
}

function isSaid({ includes, labels, bibliographies }: Readonly<Unsaid>): boolean {
  return !includes && !labels && !bibliographies;
}

const WORD = /[@\p{L}\p{N}_.:-]+/gu;

/** Whether one of some words stands in a text as more than a reference to a name: `@name`, `<name>`. */
function mentions(text: string, words: ReadonlySet<string>, name: string): boolean {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (word.startsWith('@') || (word === name && text[index - 1] === '<')) continue;
    if (words.has(withoutStops(word))) return true;
  }
  return false;
}

/** A key of a dictionary has a colon behind it, the end of a sentence a full stop. */
function withoutStops(word: string): string {
  let { length } = word;
  while (/[.:]/.test(word.charAt(length - 1))) length -= 1;
  return word.slice(0, length);
}
