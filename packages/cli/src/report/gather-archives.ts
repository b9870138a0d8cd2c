// What a report says of web archives, found in threads and given in the order of the archives.
import {
  type CorpusFile,
  DocumentReader,
  type OpenDocument,
  type StretchOf,
  type UnitPlace,
  allExtractors,
  answerIn,
  archiveFile,
  inOrder,
  largeUnit,
  parallel,
  plainFile,
  runsOf,
} from '@linkwright/corpus';
import gatherArchiveJob, { type GatheredStretch } from './gather-archive-job.ts';
import type { GatherRequest } from './gather-run.ts';
import { type GatherKeys, type GatherTask, type Gathered, Gathering } from './gathering.ts';
import { RecordFindings } from './record-findings.ts';

const JOB = new URL('./gather-archive-job.js', import.meta.url);

export async function* gatherArchives(
  files: readonly CorpusFile[],
  request: GatherRequest,
): AsyncGenerator<Gathered> {
  const hasStretches = (file: CorpusFile): boolean => request.stretches(file).length > 0;
  for (const { kind: inStretches, items: archives } of runsOf(files, hasStretches))
    if (inStretches) yield* gatherStretches(archives, request);
    else for (const file of archives) yield* gatherWhole(file, request);
}

async function* gatherStretches(
  files: readonly CorpusFile[],
  request: GatherRequest,
): AsyncGenerator<Gathered> {
  const { keys, jobs, signal, listed, stretches } = request;
  const found = new Map(files.map((file) => [file, new RecordFindings(request.findings(file))]));
  const taskOf = ({ file, stretch }: StretchOf, before?: number): StretchOf & GatherTask => {
    const of = found.get(file);
    const findings = [...(of?.ofPages ?? []), ...(of?.between(stretch.offset, before) ?? [])];
    return { file: plainFile(file), stretch, findings, listed: listed() };
  };
  const sent: StretchOf[] = [];
  const tasks = function* (): Generator<StretchOf & GatherTask> {
    for (const file of files) {
      const all = stretches(file);
      for (const [index, stretch] of all.entries()) {
        sent.push({ file, stretch });
        yield taskOf({ file, stretch }, all[index + 1]?.offset);
      }
    }
  };
  const results = parallel<StretchOf & GatherTask, GatheredStretch, GatherKeys>(JOB, tasks(), {
    jobs,
    signal,
    shared: keys,
    load: () => Promise.resolve({ default: gatherArchiveJob }),
  });
  const work = (each: StretchOf): Promise<GatheredStretch> =>
    Promise.resolve(gatherArchiveJob(taskOf(each), keys));
  const large = (file: CorpusFile, place: UnitPlace): AsyncGenerator<GatheredStretch, UnitPlace> =>
    gatherLarge(file, place, request);
  for await (const { result } of inOrder(sent, results, { readOf: ({ read }) => read, work, large })) {
    yield result;
    if (signal.aborted) return;
  }
}

/** What is too large for a thread. */
async function* gatherLarge(
  file: CorpusFile,
  place: UnitPlace,
  request: GatherRequest,
): AsyncGenerator<GatheredStretch, UnitPlace> {
  const gathering = new ArchiveGathering(file, request);
  const { reader } = gathering;
  const { entrySize } = reader.limits;
  const tell = answerIn((type) => reader.reads(type), entrySize);
  const units = largeUnit(file, place, tell, entrySize);
  const read = { end: place.at, length: 0 };
  for (let next = await units.next(); ; next = await units.next()) {
    if (next.done) {
      yield { ...gathering.finish(), read };
      return next.value;
    }
    if ('code' in next.value) continue;
    if (gathering.isLong) yield { ...gathering.finish(), read };
    gathering.document(reader.answered(file.path, next.value));
  }
}

/** An archive that can only be read from its beginning; zlib unpacks in a thread of its own. */
async function* gatherWhole(file: CorpusFile, request: GatherRequest): AsyncGenerator<Gathered> {
  const gathering = new ArchiveGathering(file, request);
  for await (const document of gathering.reader.retrieved(archiveFile(file))) {
    if (request.signal.aborted) return;
    if ('code' in document) continue;
    if (gathering.isLong) yield gathering.finish();
    gathering.document(document);
  }
  yield gathering.finish();
}

/** Bytes of documents whose links are tallied together. */
const LONG = 4 << 20;

/** Gathers from an archive here, in pieces that are given as they are finished. */
class ArchiveGathering {
  readonly reader: DocumentReader;
  readonly #file: CorpusFile;
  readonly #request: GatherRequest;
  readonly #findings: RecordFindings;
  #gathering: Gathering | undefined;
  #bytes = 0;

  constructor(file: CorpusFile, request: GatherRequest) {
    const { reading } = request.keys;
    this.reader = new DocumentReader(allExtractors(reading), reading);
    this.#file = file;
    this.#request = request;
    this.#findings = new RecordFindings(request.findings(file));
  }

  /** Whether enough has been gathered to be given. */
  get isLong(): boolean {
    return this.#bytes >= LONG;
  }

  document(document: OpenDocument): void {
    const { start, end } = document.entity;
    const { listed } = this.#request;
    this.#gathering ??= this.#begun(listed());
    this.#gathering.document(document, this.#file.absolute);
    this.#bytes += end - start;
  }

  finish(): Gathered {
    const gathering = this.#gathering ?? this.#begun(false);
    this.#gathering = undefined;
    this.#bytes = 0;
    return gathering.finish();
  }

  #begun(listed: boolean): Gathering {
    const task = { findings: this.#findings.ofPages, listed };
    return new Gathering(this.reader, this.#request.keys, task, this.#findings);
  }
}
