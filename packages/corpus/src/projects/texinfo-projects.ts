// Documents of Texinfo that are put together: the manual of GNU, "Include Files". Paths count from the folder of the file
// that is formatted, and are searched in those that the formatter is told (`-I`), which nobody knows here.
import { dirname, join } from 'node:path/posix';
import { type TexinfoFacts, htmlName, manualName, texinfoFacts, texinfoText } from '@linkwright/texinfo';

const NO_BYTES = new Uint8Array();

/** A file that is formatted, with those that are put in. */
export interface TexinfoManual {
  readonly top: string;
  readonly documents: ReadonlySet<string>;
  /** Whether all that it puts in is there, and named so that one can read it. */
  readonly isComplete: boolean;
}

/** A file that was found, under one of its names. */
export interface TexinfoFile {
  readonly path: string;
  readonly name: string;
  /** The file from whose folder the name counts; undefined where a folder is meant that only the formatter is told. */
  readonly countsFrom: string | undefined;
}

/** The documents of Texinfo among some files, read when they are first asked about. */
export class TexinfoProjects {
  readonly documents: readonly string[];
  readonly #paths: ReadonlySet<string>;
  readonly #read: (path: string) => Uint8Array | undefined;
  readonly #facts = new Map<string, TexinfoFacts>();
  readonly #names = new Map<TexinfoManual, ReadonlySet<string>>();
  readonly #htmlNames = new Map<TexinfoManual, ReadonlySet<string>>();
  #manuals: readonly TexinfoManual[] | undefined;
  #byDocument: ReadonlyMap<string, readonly TexinfoManual[]> | undefined;
  #byName: ReadonlyMap<string, readonly TexinfoManual[]> | undefined;
  /** By their last part. */
  #namesakes: ReadonlyMap<string, readonly string[]> | undefined;

  /** Absolute paths of all files; `isDocument` knows which are Texinfo, `read` gives the bytes of a file. */
  constructor(
    paths: Iterable<string>,
    isDocument: (path: string) => boolean,
    read: (path: string) => Uint8Array | undefined,
  ) {
    this.#paths = new Set(paths);
    this.documents = [...this.#paths].filter(isDocument);
    this.#read = read;
  }

  /** The manuals that a document is part of; none where nothing tells. */
  manualsOf(path: string): readonly TexinfoManual[] {
    this.#byDocument ??= grouped(this.#all(), ({ documents }) => documents);
    return this.#byDocument.get(path) ?? [];
  }

  /** The manuals that others call by a name, which may have a folder and an ending. */
  called(name: string): readonly TexinfoManual[] {
    this.#byName ??= grouped(this.#all(), (manual) => [this.nameOf(manual)]);
    return this.#byName.get(manualName(name)) ?? [];
  }

  /** What a manual is called: by what it says, or by its file. */
  nameOf({ top }: TexinfoManual): string {
    return this.#factsOf(top).manual ?? manualName(top);
  }

  /** Whether what a manual is called does not follow from its file. */
  saysItsName({ top }: TexinfoManual): boolean {
    return this.#factsOf(top).manual !== undefined;
  }

  /** The file that one of some names means in a document, the first that is there. */
  find(names: readonly string[], from: string): TexinfoFile | undefined {
    const manuals = this.manualsOf(from);
    for (const { top } of manuals) {
      const found = this.#from(top, names);
      if (found) return found;
    }
    return (manuals.length === 0 ? this.#from(from, names) : undefined) ?? this.#elsewhere(names, from);
  }

  /** What nodes, anchors and floats of a manual are called. */
  namesOf(manual: TexinfoManual): ReadonlySet<string> {
    let names = this.#names.get(manual);
    if (!names) {
      names = new Set([...manual.documents].flatMap((path) => this.#factsOf(path).names));
      this.#names.set(manual, names);
    }
    return names;
  }

  /** Whether there may be a name though nobody can read it here. */
  mayHave({ isComplete, documents }: TexinfoManual, name: string): boolean {
    if (!isComplete) return true;
    return [...documents].some((path) =>
      this.#factsOf(path).madeNames.some(
        ({ before, after }) => name.startsWith(before) && name.endsWith(after),
      ),
    );
  }

  /** What the pages are called that nodes become, and the ids in them. */
  htmlNamesOf(manual: TexinfoManual): ReadonlySet<string> {
    let names = this.#htmlNames.get(manual);
    if (!names) this.#htmlNames.set(manual, (names = new Set([...this.namesOf(manual)].map(htmlName))));
    return names;
  }

  #from(document: string, names: readonly string[]): TexinfoFile | undefined {
    const name = names.find((each) => this.#paths.has(pathFrom(document, each)));
    return name === undefined ? undefined : { path: pathFrom(document, name), name, countsFrom: document };
  }

  /** In a folder that only the formatter is told: the nearest file that the name may mean. */
  #elsewhere(names: readonly string[], from: string): TexinfoFile | undefined {
    this.#namesakes ??= grouped([...this.#paths], (path) => [path.slice(path.lastIndexOf('/') + 1)]);
    for (const name of names) {
      if (/^\.{0,2}\//.test(name)) continue;
      const paths = this.#namesakes.get(name.slice(name.lastIndexOf('/') + 1)) ?? [];
      const [path] = paths
        .filter((each) => each.endsWith(`/${name}`))
        .toSorted((one, other) => distance(from, one) - distance(from, other));
      if (path !== undefined) return { path, name, countsFrom: undefined };
    }
    return undefined;
  }

  #all(): readonly TexinfoManual[] {
    this.#manuals ??= this.documents
      .filter((path) => this.#factsOf(path).isTop)
      .map((top) => this.#manual(top));
    return this.#manuals;
  }

  #manual(top: string): TexinfoManual {
    const documents = new Set([top]);
    let isComplete = true;
    for (const path of documents) {
      const { includes, hasUnsaidIncludes } = this.#factsOf(path);
      if (hasUnsaidIncludes) isComplete = false;
      for (const name of includes) {
        const found = this.#from(top, [name]) ?? this.#elsewhere([name], top);
        if (found) documents.add(found.path);
        else if (!isVersionFile(name)) isComplete = false;
      }
    }
    return { top, documents, isComplete };
  }

  #factsOf(path: string): TexinfoFacts {
    let facts = this.#facts.get(path);
    if (!facts) this.#facts.set(path, (facts = texinfoFacts(texinfoText(this.#read(path) ?? NO_BYTES))));
    return facts;
  }
}

/** Whether Automake makes a file, in which there are flags alone: the Automake manual, "Texinfo". */
export function isVersionFile(name: string): boolean {
  return /(?:^|\/)vers[^/]*\.texi$/.test(name);
}

function pathFrom(document: string, name: string): string {
  return name.startsWith('/') ? name : join(dirname(document), name);
}

/** How many folders lie between two files. */
function distance(one: string, other: string): number {
  const [of, to] = [one.split('/'), other.split('/')];
  let shared = 0;
  while (shared < of.length && of[shared] === to[shared]) shared += 1;
  return of.length + to.length - 2 * shared;
}

function grouped<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => Iterable<string>,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items)
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  return groups;
}
