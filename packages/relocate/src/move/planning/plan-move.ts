import { dirname } from 'node:path';
import {
  type CorpusFile,
  type ReadingOptions,
  digestFiles,
  jobsFor,
  ledFolders,
  parallel,
  plainFile,
} from '@linkwright/corpus';
import type { Remark } from '../../plans/intention.ts';
import { partedNames } from '../carrying/across-disks.ts';
import { catalogueNames } from './catalogue-names.ts';
import { type Companions, companions, takenBySymlinks } from './companions.ts';
import { contradictions } from './contradictions.ts';
import { gitPlaces } from '../git/git-places.ts';
import type { LinkStyle } from '../links/link-style.ts';
import type { MoveResult, MoveSetting, MoveTask } from '../links/move-job.ts';
import { MoveResults } from './moved-results.ts';
import {
  type MoveNote,
  type MovePlan,
  type PlannedFile,
  type PlannedMeaning,
  type ReplacedFile,
  plannedPaths,
} from './move-plan.ts';
import type { RewriteHook } from '../links/move-rewrite.ts';
import type { UriMove } from '../links/uri-moves.ts';
import { type PathMove, PathMoves } from './path-moves.ts';
import { type Goers, placesInUse } from './places-in-use.ts';
import { portionsOf } from './portions.ts';
import { namesNotOnWindows, namesTakenForOne } from './portable-names.ts';
import { MoveRefused } from './move-refused.ts';
import { type Standing, refusals } from './refusals.ts';
import { type Takeover, takeovers } from './takeovers.ts';
import type { SymlinkPlace } from '../links/through-symlinks.ts';
import { unreadRefusals } from '../carrying/unread-things.ts';
import { writtenOnce } from '../../writing/written-once.ts';

/** What is to have another place, and all that may name it. */
export interface MoveRequest {
  readonly paths: readonly PathMove[];
  readonly uris?: readonly UriMove[] | undefined;
  /** Absolute paths of files that go away; links to them are told. */
  readonly deleted?: readonly string[] | undefined;
  /** Every file of the corpus, the ones that are no documents too. */
  readonly files: readonly CorpusFile[];
  /** Absolute paths of folders; nothing is moved out of them or into another place. All, where left out. */
  readonly roots?: readonly string[] | undefined;
  readonly reading: ReadingOptions;
  /** Style of the references that are written anew; `as-written` where it is left out. */
  readonly style?: LinkStyle | undefined;
  /** Custom rewriting. It works in one thread. */
  readonly rewrite?: RewriteHook | undefined;
  /** The files have moved already: documents are read where they are, as what they were. */
  readonly alreadyMoved?: boolean | undefined;
  /** Files that stand where others are to go are replaced. */
  readonly overwrite?: boolean | undefined;
  /** Change signed and encrypted parts of messages as well, and say that their signatures broke. */
  readonly allowSigned?: boolean | undefined;
  /** Give the records of the edits. */
  readonly record?: boolean | undefined;
  readonly jobs?: number | undefined;
  /** Ends the planning with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Plans a move: which files go where, and which references change so that every link of the corpus
 * means afterwards what it meant before. Throws MoveRefused for a move that has no answer.
 */
export async function planMove(request: MoveRequest): Promise<MovePlan> {
  const { alreadyMoved = false, signal } = request;
  signal?.throwIfAborted();
  const files = writtenOnce(request.files);
  const moves = new PathMoves(request.paths);
  const existing = files.map(({ absolute }) => (alreadyMoved ? moves.oldPath(absolute) : absolute));
  const taken = alreadyMoved ? [] : takeovers(moves, existing);
  const {
    places: symlinkPlaces,
    unfinished,
    stuck,
    emptied,
    ...others
  } = companionsOf(request, existing, moves);
  const places = [...existing, ...besides(others).map(({ path }) => path)];
  const unheld = alreadyMoved ? [] : namesNotOnWindows(request.paths);
  await refuse(request, { moves, existing, taken, stuck, others, unheld });
  const replaced = new Set(taken.flatMap(({ path, place }) => [path, place]));
  const staying = files.filter(({ absolute }) => !replaced.has(absolute));
  const sum = await planDocuments(request, staying, {
    existing,
    gone: gone(request, taken),
    emptied,
    symlinks: symlinkPlaces,
  });
  // Not of what was not all read.
  signal?.throwIfAborted();
  refuseUnproved(sum.notes);
  const rest = alreadyMoved ? [] : await unread(staying, moves, sum.files);
  const planned = [...sum.files, ...rest];
  const plan: MovePlan = {
    version: 1,
    files: planned,
    replaced: await replacements(taken),
    ...others,
    proof: {
      documents: sum.documents,
      links: sum.links,
      kept: sum.links - sum.followed,
      followed: sum.followed,
      rewritten: sum.rewritten,
    },
    notes: [
      ...(alreadyMoved ? [] : [...absent(request, existing, others), ...namesTakenForOne(moves, places)]),
      ...unheld,
      ...catalogueNames(moves, existing),
      ...unfinished.map(leftBehind),
      ...(alreadyMoved ? [] : partedNames(planned)),
      ...(alreadyMoved ? [] : gitPlaces([...others.unread, ...planned], moves)),
      ...sum.notes,
    ],
    reading: request.reading,
    meanings: sum.meanings,
    ...(request.record && { records: sum.records }),
  };
  return { ...plan, led: ledFolders(plannedPaths(plan).map((path) => dirname(path))) };
}

/** What may stand against a move. */
interface Obstacles {
  readonly moves: PathMoves;
  readonly existing: readonly string[];
  readonly taken: readonly Takeover[];
  readonly stuck: readonly string[];
  readonly others: Besides;
  readonly unheld: readonly MoveNote[];
}

/** Throws MoveRefused with all that stands against a move, if something does. */
async function refuse(request: MoveRequest, obstacles: Obstacles): Promise<void> {
  const { moves, existing, taken, stuck, others, unheld } = obstacles;
  const { alreadyMoved = false, overwrite = false } = request;
  const reasons = [
    contradictions(request),
    [...new Set(stuck)],
    alreadyMoved ? [] : refusals(request, moves, standing(existing, others), taken),
    takenBySymlinks(others.symlinks),
    alreadyMoved ? [] : await refusalsOfPlaces(existing, others, moves),
    process.platform === 'win32' ? unheld.map(({ message }) => message) : [],
  ].flat();
  const overwriteHelps = reasons.length === 0;
  if (!overwrite) reasons.push(...taken.map(({ path, by }) => `${path} exists; ${by} would replace it`));
  if (reasons.length > 0) throw new MoveRefused(reasons, overwriteHelps);
}

interface Planned extends MoveResult {
  readonly documents: number;
  readonly files: PlannedFile[];
  readonly notes: MoveNote[];
  readonly meanings: PlannedMeaning[];
}

async function planDocuments(
  request: MoveRequest,
  files: readonly CorpusFile[],
  before: Pick<MoveSetting, 'existing' | 'gone' | 'emptied' | 'symlinks'>,
): Promise<Planned> {
  const { paths, uris = [], reading, style = 'as-written', rewrite: hook, jobs } = request;
  const { alreadyMoved = false, allowSigned = false, record = false, signal } = request;
  const documents = files.filter(({ mediaType }) => mediaType !== undefined);
  const tasks = function* (): Generator<MoveTask> {
    for (const portion of portionsOf(documents, reading))
      if ('files' in portion) yield { files: portion.files.map(plainFile) };
      else yield { part: portion.part, isLast: portion.isLast };
  };
  const own = { paths, uris, reading, alreadyMoved, allowSigned, record };
  const { roots = [] } = request;
  const shared: MoveSetting = { style, hook, roots, ...own, ...before };
  const threads = {
    jobs: hook ? 1 : jobsFor(documents, jobs),
    shared,
    load: () => import('../links/move-job.ts'),
    ...(signal && { signal }),
  };
  const module = new URL('../links/move-job.js', import.meta.url);
  const results = new MoveResults();
  for await (const result of parallel<MoveTask, MoveResult, MoveSetting>(module, tasks(), threads))
    results.add(result);
  return { documents: documents.length, ...results.sum };
}

/** Of files that have moved already nothing goes along any more. */
function companionsOf(request: MoveRequest, existing: readonly string[], moves: PathMoves): Companions {
  if (!request.alreadyMoved) return companions({ ...request, isListed: isOneOf(existing) }, moves);
  const places = placesBefore(request, moves);
  return {
    symlinks: [],
    emptyFolders: [],
    folders: [],
    unread: [],
    unfinished: [],
    places,
    emptied: new Set(),
    stuck: [],
  };
}

type Besides = Pick<Companions, 'symlinks' | 'emptyFolders' | 'unread'>;

/** What goes besides the files of the corpus. */
function besides({ symlinks, emptyFolders, unread }: Besides): Goers['others'] {
  return [...symlinks, ...emptyFolders, ...unread];
}

function isOneOf(paths: readonly string[]): (path: string) => boolean {
  let known: ReadonlySet<string> | undefined;
  return (path) => (known ??= new Set(paths)).has(path);
}

function standing(existing: readonly string[], { symlinks, emptyFolders, unread }: Besides): Standing {
  return {
    existing: [...existing, ...symlinks.map(({ path }) => path)],
    folders: [...emptyFolders, ...unread].map(({ path }) => path),
  };
}

/** Why what goes cannot have the places that it is to have. */
async function refusalsOfPlaces(
  existing: readonly string[],
  others: Besides,
  moves: PathMoves,
): Promise<string[]> {
  const goers: Goers = {
    files: existing.map((path) => ({ path, to: moves.newPath(path) })).filter(goesElsewhere),
    others: besides(others).filter(goesElsewhere),
  };
  const read = [...goers.files, ...[...others.symlinks, ...others.emptyFolders].filter(goesElsewhere)];
  return [...placesInUse(goers, moves), ...(await unreadRefusals(others.unread, read))];
}

function leftBehind(file: string): MoveNote {
  const message = 'a run that was stopped has left this file unfinished; it stays (see `linkwright runs`)';
  return { code: 'left-behind', file, message };
}

function goesElsewhere({ path, to }: Goers['files'][number]): boolean {
  return path !== to;
}

/** The symbolic links of files that have moved, as they were before that. */
function placesBefore({ roots, paths }: MoveRequest, moves: PathMoves): SymlinkPlace[] {
  const { places } = companions({ paths, ...(roots && { roots }) }, new PathMoves([]));
  return places.map(({ path, target }) => ({ path: moves.oldPath(path), target: moves.oldPath(target) }));
}

/** The files that links can no longer lead to, and why. */
function gone({ deleted = [] }: MoveRequest, taken: readonly Takeover[]): Map<string, Remark> {
  const found = new Map<string, Remark>();
  for (const path of deleted)
    found.set(path, { code: 'link-to-deleted', message: `${path} is deleted; the link leads nowhere` });
  for (const { path, place, by } of taken)
    for (const name of [path, place])
      found.set(name, {
        code: 'link-to-replaced',
        message: `${name} is replaced by ${by}; the link is kept`,
      });
  return found;
}

function refuseUnproved(notes: readonly MoveNote[]): void {
  const failed = notes.filter(({ code }) => code === 'proof-failed');
  if (failed.length > 0) throw new MoveRefused(failed.map(({ file, message }) => `${file}: ${message}`));
}

/** Moves of what is not there. */
function absent({ paths }: MoveRequest, existing: readonly string[], others: Besides): MoveNote[] {
  const places = new Set<string>();
  for (const path of [...existing, ...besides(others).map((other) => other.path)])
    for (
      let end = path.length;
      end > 0 && !places.has(path.slice(0, end));
      end = path.lastIndexOf('/', end - 1)
    )
      places.add(path.slice(0, end));
  return paths
    .filter(({ from }) => !places.has(from))
    .map(({ from, to }) => ({
      code: 'no-such-file',
      file: from,
      message: `no file of the corpus is there to go to ${to}`,
    }));
}

async function replacements(taken: readonly Takeover[]): Promise<ReplacedFile[]> {
  const digests = await digestFiles(taken.map(({ path }) => path));
  return taken.map(({ path }, index) => ({ path, before: digests[index] as string }));
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
