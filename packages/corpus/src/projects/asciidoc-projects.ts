// Documents of AsciiDoc that are put together by `include::`: ids of all of them are those of one page.
import { join, dirname } from 'node:path/posix';
import { type AsciidocFacts, type AsciidocInclude, KnownIds, asciidocFacts } from '@linkwright/asciidoc';

/** Whether an included file is text of the document; others, such as code, are only shown. */
export function isTextOfDocument(path: string): boolean {
  return OF_DOCUMENTS.test(`/${path.slice(path.lastIndexOf('/') + 1)}`);
}

const OF_DOCUMENTS = /\.(?:adoc|asciidoc|asc|ad|txt|inc|include)$|\/[^./]*$/i;

/** The documents that a page may be put together of, where a document is part of it. */
export interface AsciidocProject {
  readonly documents: readonly string[];
  readonly ids: KnownIds;
  /** Whether all of them are there, and it begins with a document that has a title: others are parts of what is not there. */
  readonly isComplete: boolean;
}

/** A document that is put into no other, with what holds in all documents that it is put together of. */
export interface AsciidocPage {
  readonly path: string;
  /** What `imagesdir` may be in it: "" where it is not set, undefined where that is not known. */
  readonly imageFolders: readonly (string | undefined)[];
}

/** The pages that a document becomes a part of. */
export interface PagesAround {
  readonly pages: readonly AsciidocPage[];
  /** Whether each of them includes it for certain: attributes may stand for another path than that of this document. */
  readonly areSure: boolean;
}

/** The documents of AsciiDoc among the files of some folders, all read when the first one is asked about. */
export class AsciidocProjects {
  readonly #paths: ReadonlySet<string>;
  readonly #read: (path: string) => string | undefined;
  readonly #facts = new Map<string, AsciidocFacts>();
  /** What each document includes, and what includes it. */
  readonly #parts = new Map<string, readonly string[]>();
  readonly #wholes = new Map<string, string[]>();
  /** Documents that others may include by names of which only the end is known. */
  readonly #maybeParts = new Set<string>();
  readonly #isCut = new Set<string>();
  /** Whether a name says nothing of the document that it includes: it may be any. */
  #namesAny = false;
  /** Paths by the last segment. */
  readonly #byName = new Map<string, string[]>();
  /** By the documents that they begin with. */
  readonly #projects = new Map<string, AsciidocProject>();
  readonly #pagesAround = new Map<string, PagesAround>();

  /** Absolute paths of all files; `isDocument` knows which are AsciiDoc, `read` gives what a file says. */
  constructor(
    paths: Iterable<string>,
    isDocument: (path: string) => boolean,
    read: (path: string) => string | undefined,
  ) {
    this.#paths = new Set(paths);
    this.#read = read;
    for (const path of this.#paths) {
      if (!isTextOfDocument(path)) continue;
      push(this.#byName, path.slice(path.lastIndexOf('/') + 1), path);
    }
    for (const path of this.#paths) if (isDocument(path)) this.#follow(path);
  }

  /** All documents that have been read. */
  get documents(): Iterable<string> {
    return this.#parts.keys();
  }

  /** What a document is part of; undefined for one that is not there. */
  projectOf(path: string): AsciidocProject | undefined {
    if (!this.#parts.has(path)) return undefined;
    const around = reached([path], (each) => this.#wholes.get(each) ?? []);
    const first = around.filter((each) => !this.#wholes.has(each));
    const from = first.length > 0 ? first : around;
    const key = from.toSorted().join('\n');
    let project = this.#projects.get(key);
    if (!project) this.#projects.set(key, (project = this.#project(from)));
    return project;
  }

  /** Whether another document includes it, or may. */
  isPart(path: string): boolean {
    return this.#wholes.has(path);
  }

  /** The pages that a document becomes a part of, over other parts too; none where nothing includes it. */
  pagesAround(path: string): PagesAround {
    let found = this.#pagesAround.get(path);
    if (!found) {
      const around = reached([path], (each) => this.#wholes.get(each) ?? []);
      const pages = around.filter((each) => each !== path && !this.#wholes.has(each));
      found = {
        pages: pages.map((each) => ({ path: each, imageFolders: this.#imageFolders(each) })),
        areSure: !around.some((each) => this.#maybeParts.has(each)),
      };
      this.#pagesAround.set(path, found);
    }
    return found;
  }

  /** A part may set it for those behind it. */
  #imageFolders(page: string): readonly (string | undefined)[] {
    const parts = reached([page], (each) => this.#parts.get(each) ?? []);
    const folders = new Set(parts.flatMap((each) => this.#factsOf(each).imageFolders));
    return this.#factsOf(page).imageFolders.length > 0 ? [...folders] : [...folders.add('')];
  }

  #project(from: readonly string[]): AsciidocProject {
    const documents = reached(from, (each) => this.#parts.get(each) ?? []);
    const facts = documents.map((each) => this.#factsOf(each));
    const isComplete =
      !this.#namesAny &&
      from.every((each) => this.#factsOf(each).hasTitle) &&
      !documents.some((each) => this.#isCut.has(each));
    return { documents, ids: new KnownIds(facts), isComplete };
  }

  /** Most documents include none, and what they say of ids is seldom asked. */
  #factsOf(path: string, text: string = this.#read(path) ?? ''): AsciidocFacts {
    let facts = this.#facts.get(path);
    if (!facts) this.#facts.set(path, (facts = asciidocFacts(text)));
    return facts;
  }

  /** Reads a document and those that it is put together of. */
  #follow(first: string): void {
    const open = [first];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      if (this.#parts.has(path)) continue;
      const text = this.#read(path);
      if (text === undefined) this.#isCut.add(path);
      const parts = new Set<string>();
      for (const include of text?.includes('include::') ? this.#factsOf(path, text).includes : []) {
        const found = this.#found(include, path);
        if (!found) this.#isCut.add(path);
        for (const each of found ?? []) {
          parts.add(each);
          if (!include.isWhole) this.#maybeParts.add(each);
        }
      }
      this.#parts.set(path, [...parts]);
      for (const part of parts) push(this.#wholes, part, path);
      open.push(...parts);
    }
  }

  /** The documents that a path may mean; none for what is only shown, undefined where none is there. */
  #found({ path, isWhole }: AsciidocInclude, from: string): readonly string[] | undefined {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (name !== '' && !isTextOfDocument(name)) return [];
    const direct = path.startsWith('/') ? path : join(dirname(from), path);
    if (isWhole) return this.#paths.has(direct) ? [direct] : undefined;
    if (name === '') {
      this.#namesAny = true;
      return undefined;
    }
    // An attribute may stand for a part of the name as well.
    const end = path.includes('/') ? path.slice(path.indexOf('/')) : undefined;
    const named = end === undefined ? this.#endingWith(path) : (this.#byName.get(name) ?? []);
    const found = end === undefined ? named : named.filter((each) => each.endsWith(end));
    return found.length > 0 ? found : undefined;
  }

  #endingWith(end: string): readonly string[] {
    return [...this.#byName].flatMap(([name, paths]) => (name.endsWith(end) ? paths : []));
  }
}

function push(lists: Map<string, string[]>, key: string, path: string): void {
  const list = lists.get(key);
  if (list) list.push(path);
  else lists.set(key, [path]);
}

/** What is reached from some documents, with these. */
function reached(from: readonly string[], next: (path: string) => readonly string[]): readonly string[] {
  const seen = new Set(from);
  for (const path of seen) for (const each of next(path)) seen.add(each);
  return [...seen];
}
