import {
  type CorpusFile,
  type ReadingOptions,
  digestFiles,
  jobsFor,
  parallel,
  slices,
} from '@linkwright/corpus';
import type { MoveResult, MoveSetting, MoveTask } from './move-job.ts';
import type { MoveNote, MovePlan, MoveProof, PlannedFile } from './move-plan.ts';
import { refusals } from './refusals.ts';
import type { UriMove } from './moves.ts';
import { type PathMove, PathMoves } from './path-moves.ts';

export interface MoveRequest {
  readonly paths: readonly PathMove[];
  readonly uris?: readonly UriMove[];
  /** Every file of the corpus, the ones that are no documents too. */
  readonly files: readonly CorpusFile[];
  readonly reading: ReadingOptions;
  /** The files have moved already: documents are read where they are, as what they were. */
  readonly alreadyMoved?: boolean;
  /** Change signed and encrypted parts of messages as well, and say that their signatures broke. */
  readonly allowSigned?: boolean;
  readonly jobs?: number;
}

/** The move cannot be done as it was asked for; nothing has been written. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
  readonly reasons: readonly string[];
  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

/**
 * Plans a move: which files go where, and which references change so that every link of the corpus
 * means afterwards what it meant before. Throws MoveRefused for a move that has no answer.
 */
export async function planMove(request: MoveRequest): Promise<MovePlan> {
  const { paths, uris = [], files, reading, jobs, alreadyMoved = false, allowSigned = false } = request;
  const moves = new PathMoves(paths);
  const existing = alreadyMoved
    ? files.map(({ absolute }) => moves.oldPath(absolute))
    : files.map(({ absolute }) => absolute);
  const reasons = alreadyMoved ? [] : refusals(paths, new Set(existing));
  if (reasons.length > 0) throw new MoveRefused(reasons);
  const documents = files.filter(({ mediaType }) => mediaType !== undefined);
  const planned: PlannedFile[] = [];
  const notes: MoveNote[] = [];
  const proof = { links: 0, followed: 0, rewritten: 0 };
  const tasks = function* (): Generator<MoveTask> {
    for (const slice of slices(documents, { bytes: 8 << 20, count: 512 })) yield { files: slice };
  };
  const shared: MoveSetting = { existing, paths, uris, reading, alreadyMoved, allowSigned };
  const threads = { jobs: jobsFor(documents, jobs), shared, load: () => import('./move-job.ts') };
  const module = new URL('./move-job.js', import.meta.url);
  for await (const result of parallel<MoveTask, MoveResult, MoveSetting>(module, tasks(), threads)) {
    planned.push(...result.files);
    notes.push(...result.notes);
    proof.links += result.links;
    proof.followed += result.followed;
    proof.rewritten += result.rewritten;
  }
  const left = new Set(notes.filter(({ code }) => code === 'proof-failed').map(({ file }) => file));
  if (left.size > 0)
    throw new MoveRefused(
      notes.filter(({ file }) => left.has(file)).map(({ file, message }) => `${file}: ${message}`),
    );
  return {
    version: 1,
    files: alreadyMoved ? planned : [...planned, ...(await unread(files, moves, planned))],
    proof: figures(documents.length, proof),
    notes,
  };
}

function figures(
  documents: number,
  { links, followed, rewritten }: Omit<MoveProof, 'documents' | 'kept'>,
): MoveProof {
  return { documents, links, kept: links - followed, followed, rewritten };
}

/** The moved files that are no documents: they go as they are. */
async function unread(
  files: readonly CorpusFile[],
  moves: PathMoves,
  documents: readonly PlannedFile[],
): Promise<PlannedFile[]> {
  const planned = new Set(documents.map(({ path }) => path));
  const moved = files
    .map(({ absolute }) => ({ path: absolute, to: moves.newPath(absolute) }))
    .filter(({ path, to }) => to !== path && !planned.has(path));
  const digests = await digestFiles(moved.map(({ path }) => path));
  return moved.map(({ path, to }, index): PlannedFile => {
    const digest = digests[index] as string;
    return { path, to, before: digest, after: digest, edits: [] };
  });
}
