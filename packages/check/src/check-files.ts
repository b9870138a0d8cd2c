import {
  type CorpusFile,
  type DiagnosticRecord,
  type Engine,
  SiteMap,
  isWebArchive as holdsCaptures,
  type WarcStretch,
  bytewise,
  parallel,
  plainFile,
  sized,
  slices,
  turnOfSignals,
} from '@linkwright/corpus';
import type { RetrievedSite, SharedPages } from './archives/captured-pages.ts';
import type { CheckShared } from './check-job.ts';
import type { CheckedDocument, RemoteLink } from './documents/checked-document.ts';
import type { CheckSettings } from './documents/document-checker.ts';
import { type PassingDocument, placesOf } from './documents/passing-documents.ts';
import { partsFor } from './documents/mbox-parts.ts';
import { mayFilter } from './fast/may-filter.ts';
import type { Finding } from './finding.ts';
import type { ArchiveMemory } from './remember/archive-memory.ts';
import { DocumentMemory, type KeptReport, type MemoryOptions } from './remember/document-memory.ts';
import type { RememberedReport } from './remember/memory-file.ts';
import type { CheckedArchives } from './remember/remembered-archives.ts';
import { hostFiles, hostProblems } from './redirects/host-files.ts';
import { functionRoutes } from './redirects/host-functions.ts';
import { orphans } from './orphans.ts';
import type { Telling } from './telling.ts';

/** What is checked, and with what. */
export interface CheckOptions extends CheckSettings {
  /** Threads. */
  readonly jobs: number;
  /** Collect the links to other sites. */
  readonly remotes?: boolean | undefined;
  /** Look at every link, also at those that hashes prove to be right. The findings are the same. */
  readonly thorough?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Checks documents on other hosts. */
  readonly engine?: Engine | undefined;
  /** `archivedPages` will be asked for: web archives are read, whatever is remembered of them. */
  readonly pages?: boolean | undefined;
  /** The one web archive is what was retrieved of a site just now: of it is told as of that. */
  readonly retrieved?: RetrievedSite | undefined;
  /**
   * Says what is found in the threads that find it, where they can: what they have told of has `told`, and no findings
   * unless documents are remembered. Documents of which there is nothing to say need not be given then, and are counted.
   */
  readonly telling?: Telling | undefined;
  /** Where documents are remembered from one run to the next. */
  readonly memory?:
    | {
        readonly file: string;
        /** Of the program: what other versions left is not used. */
        readonly version: string;
        /** Hears that the file is damaged, or can't be written. */
        readonly tell: (message: string) => void;
        /** What has been written of the documents when all have been given: to be kept for `reportBefore`. */
        readonly report?: () => RememberedReport | undefined;
      }
    | undefined;
}

/** The counts of a run, as the machine format prints them. */
export interface CheckSummary {
  readonly documents: number;
  readonly references: number;
  /** Different places that links lead to. */
  readonly targets: number;
  readonly errors: number;
  readonly warnings: number;
  readonly seconds: number;
  /** Findings that a baseline knows, where there is one: they are in neither of the two counts. */
  readonly known?: number;
}

interface Linked {
  readonly places: number;
  /** Whether a link leads to the file of a number. */
  readonly isLinked?: (number: number) => boolean;
  /** What was not given. */
  readonly silent?: Pick<CheckSummary, 'documents' | 'references'>;
}

/** Documents that are there together. */
type Stretch = Iterable<CheckedDocument>;

/** A stretch of work: long enough to be worth sending, short enough to share out evenly. */
const SLICE = { bytes: 4 << 20, count: 64 };

/** Checks documents; gives them in the order of the files, and then says what only the whole run can tell. */
export class Check {
  readonly #options: CheckOptions;
  readonly #places = new Set<string>();
  /** Who counts the places that links lead to, where that is not done here. */
  #linked: Linked | undefined;
  /** The web archives among the files, which count for themselves. */
  #archives: CheckedArchives | undefined;
  readonly remotes: RemoteLink[] = [];
  #documents = 0;
  #references = 0;
  /** By who asked for the report of the run before. */
  #opened: DocumentMemory | undefined;
  readonly #started: number = performance.now();

  constructor(options: CheckOptions) {
    this.#options = options;
  }

  /** `files` are all that is known to exist; those that an extractor reads are checked. */
  async *documents(files: readonly CorpusFile[]): AsyncGenerator<CheckedDocument> {
    for await (const stretch of this.stretches(files)) yield* stretch;
  }

  /**
   * What the run before wrote under this key of what it had found, where this one finds the same. Then no documents
   * need be asked for, and the summary is known.
   */
  reportBefore(files: readonly CorpusFile[], key: string): KeptReport | undefined {
    if (files.some(isWebArchive) || this.#wantsOrphans()) return undefined;
    const memory = (this.#opened = this.#memory(files));
    const kept = memory?.report(key);
    if (!kept) return undefined;
    this.#linked = kept;
    this.#documents = kept.documents;
    this.#references = kept.references;
    memory?.close();
    return kept;
  }

  /**
   * Documents that are in no file (standard input, or held in memory): each is checked as if it stood at its place, and
   * those that are there count in place of what is on the disk. Others have a turn between them.
   */
  async *passing(documents: readonly PassingDocument[]): AsyncGenerator<Stretch> {
    // Not loaded where nothing is read.
    const [{ DocumentChecker }, { treesOnDisk }] = await Promise.all([
      import('./documents/document-checker.ts'),
      import('./tree/trees-on-disk.ts'),
    ]);
    const trees = treesOnDisk(this.#options, undefined, undefined, placesOf(documents));
    const checker = new DocumentChecker(this.#options, trees);
    for (const { file, opened } of documents) {
      if (!opened) continue;
      yield this.#counted([checker.opened(file, opened, this.#options.remotes)]);
      await turnOfSignals();
      if (this.#options.signal?.aborted) return;
    }
  }

  /** The same documents, many at a time where many are there: waiting for each costs more than most have to say. */
  async *stretches(files: readonly CorpusFile[]): AsyncGenerator<Stretch> {
    const archives = files.filter(isWebArchive);
    // They exist for the others, and that is all.
    const others = archives.length === 0 ? files : files.map(unread);
    const memory = this.#opened ?? this.#memory(others);
    try {
      const kept = this.#wantsOrphans() ? undefined : memory?.answer();
      this.#linked = kept;
      const found = kept ? [kept.documents] : this.#found(others, memory);
      const all = archives.length === 0 ? found : this.#withArchives(archives, found);
      for await (const stretch of all) yield this.#counted(stretch);
    } finally {
      memory?.close();
      await this.#archives?.close();
    }
  }

  /** Which pages nobody links to, the answer of the run before does not tell. */
  #wantsOrphans(): boolean {
    return this.#options.severities['orphan-page'] !== undefined;
  }

  /** Undefined where nothing is remembered: what workers find, and where files have gone. */
  #memory(files: readonly CorpusFile[]): DocumentMemory | undefined {
    const { memory, engine, moved } = this.#options;
    if (!memory || engine || moved) return undefined;
    return new DocumentMemory(files, memoryOptions(this.#options));
  }

  async #archiveMemory(archives: readonly CorpusFile[]): Promise<ArchiveMemory | undefined> {
    const { memory, remotes = false, moved, pages = false } = this.#options;
    // What servers say, where files have gone, and what is in an archive, is not remembered.
    if (!memory || remotes || moved || pages) return undefined;
    const { ArchiveMemory: Memory } = await import('./remember/archive-memory.ts');
    return new Memory(archives, memoryOptions(this.#options));
  }

  #filters(): boolean {
    return !this.#options.thorough && mayFilter(this.#options);
  }

  async *#found(files: readonly CorpusFile[], memory: DocumentMemory | undefined): AsyncGenerator<Stretch> {
    const filters = this.#filters();
    if (!filters && !memory) {
      yield* this.#all(files);
      return;
    }
    // Not loaded where nothing is read.
    const { FilteredCheck } = await import('./fast/filtered-check.ts');
    const filtered = new FilteredCheck(files, { ...this.#options, thorough: !filters }, memory);
    this.#linked = filtered;
    yield await filtered.documents();
    filtered.leave(this.#options.memory?.report?.());
  }

  /** Web archives are checked among themselves, each told where it stands among the files. */
  async *#withArchives(
    archives: readonly CorpusFile[],
    others: Iterable<Stretch> | AsyncIterable<Stretch>,
  ): AsyncGenerator<Stretch> {
    const { rememberedArchives } = await import('./remember/remembered-archives.ts');
    const { jobs, reading, signal, engine, exclude } = this.#options;
    // What is excluded is no place that links lead to.
    const thorough = exclude.length > 0 || !this.#filters();
    const shared = { ...this.#shared(), thorough };
    const { retrieved } = this.#options;
    const options = {
      ...shared,
      jobs,
      reading,
      ...(engine && { engine }),
      ...(signal && { signal }),
      ...(retrieved && { retrieved }),
    };
    const check = await rememberedArchives(archives, options, await this.#archiveMemory(archives));
    this.#archives = check;
    let next = 0;
    const before = async function* (path?: string): AsyncGenerator<Stretch> {
      for (let file = archives[next]; file; file = archives[next]) {
        if (path !== undefined && bytewise(file.path, path) > 0) return;
        next += 1;
        for await (const document of check.documents(file)) yield [document];
      }
    };
    for await (const stretch of others)
      for (const document of stretch) {
        yield* before(document.file);
        yield [document];
      }
    yield* before();
  }

  #all(files: readonly CorpusFile[]): AsyncGenerator<Stretch> {
    const { jobs, signal, engine } = this.#options;
    const readable = files.filter(({ mediaType }) => mediaType !== undefined);
    const parts = partsFor(readable, this.#options);
    const checked = parallel<readonly CorpusFile[], readonly CheckedDocument[], CheckShared>(
      new URL('./check-job.js', import.meta.url),
      slices(sized(parts.of([...readable.keys()]).map((number) => parts.all[number] as CorpusFile)), SLICE),
      {
        jobs,
        shared: { ...this.#shared(), ...this.#toldByThreads() },
        load: () => import('./check-job.ts'),
        ...(signal && { signal }),
        ...(engine && { engine }),
      },
    );
    return parts.joined(checked);
  }

  /** Where there is one thread, whoever prints says it as well; workers on other hosts do not know how. */
  #toldByThreads(): Pick<CheckShared, 'telling'> {
    const { telling, jobs, engine } = this.#options;
    if (!telling || engine || jobs <= 1) return {};
    return { telling: { module: telling.module.href, style: telling.style } };
  }

  /** What in the files that tell the host of redirects is not understood: known before any document is read. */
  hostProblems(): readonly DiagnosticRecord[] {
    const { reading, roots, server } = this.#options;
    return hostProblems(roots, new SiteMap(reading.maps ?? [], reading.folder), server);
  }

  /** What is wrong with the tree as a whole, when all documents have been given. */
  remarks(files: readonly CorpusFile[]): readonly Finding[] {
    const severity = this.#options.severities['orphan-page'];
    if (severity === undefined) return [];
    const isLinked = ({ absolute }: CorpusFile, number: number): boolean =>
      this.#places.has(absolute) || this.#linked?.isLinked?.(number) === true;
    return orphans(files, isLinked, this.#options.server).map((file) => ({
      rule: 'orphan-page',
      severity,
      file: file.path,
      line: 1,
      column: 1,
      start: null,
      end: null,
      reference: '',
      target: null,
      base: null,
      message: 'no link leads to this page',
    }));
  }

  /**
   * When all documents have been given: where a web archive can be cut, each stretch told where it begins when nothing
   * is packed. None where it cannot be.
   */
  archiveStretches(file: CorpusFile): readonly WarcStretch[] {
    return this.#archives?.stretches(file) ?? [];
  }

  /** Then, too: what is in the web archives, where `pages` was asked for. */
  archivedPages(): SharedPages | undefined {
    return this.#archives?.pages;
  }

  summary(findings: { readonly errors: number; readonly warnings: number }): CheckSummary {
    const { documents, references } = this.#linked?.silent ?? { documents: 0, references: 0 };
    return {
      documents: this.#documents + documents,
      references: this.#references + references,
      targets: (this.#linked?.places ?? this.#places.size) + (this.#archives?.places ?? 0),
      ...findings,
      seconds: Math.round(performance.now() - this.#started) / 1000,
    };
  }

  *#counted(stretch: Stretch): Generator<CheckedDocument> {
    for (const document of stretch) {
      const { references, places, remotes } = document;
      this.#documents += 1;
      this.#references += references;
      for (const place of places) this.#places.add(place);
      for (const remote of remotes) this.remotes.push(remote);
      yield document;
    }
  }

  #shared(): CheckShared {
    const { reading, roots, server, severities, exclude, exempt, moved, remotes = false } = this.#options;
    const settings = { reading, roots, server, severities, exclude, exempt, ...(moved && { moved }) };
    return { settings, wantRemotes: remotes };
  }
}

function memoryOptions(options: CheckOptions): MemoryOptions {
  const { memory, reading, roots, server, severities, exclude, exempt, remotes = false } = options;
  const { file = '', version = '', tell = () => {} } = memory ?? {};
  const map = new SiteMap(reading.maps ?? [], reading.folder);
  const all = [...roots, ...map.roots];
  // What they say is asked for by those whom it concerns; that one came or went concerns all.
  const hosts = hostFiles(all, server.redirects);
  const functions =
    server.functions.length === 0 ? [] : all.map((root) => functionRoutes(root, server.functions));
  const key = JSON.stringify([
    version,
    reading,
    roots,
    server,
    severities,
    exclude,
    exempt,
    remotes,
    hosts,
    functions,
  ]);
  return { file, key, index: server.index, roots: all, tell };
}

function isWebArchive({ mediaType }: CorpusFile): boolean {
  return holdsCaptures(mediaType);
}

function unread(file: CorpusFile): CorpusFile {
  return isWebArchive(file) ? { ...plainFile(file), mediaType: undefined } : file;
}
