import { statSync } from 'node:fs';
import type { Applied, LinkStyle, MovePlan, RewriteHook, UndoStep } from '@linkwright/relocate';
import { JOURNAL_CHOICES, MOVE_CHOICES, refuseWrong } from './known-choices.ts';
import { type Input, type ReadingChoices, corpusOf, readingOf } from './reading.ts';
import { answerFor } from './rewriter-answer.ts';
import { shownValue } from './shown-value.ts';

/** What goes where: paths of files and folders, or URLs of places on the web. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** How a move is planned; all that is left out is as the command has it. */
export interface MoveChoices extends Omit<ReadingChoices, 'extractors' | 'mediaTypes'> {
  /** Style of the references that are written anew; `as-written` where it is left out. */
  readonly style?: LinkStyle | undefined;
  /** Answers with a reference of its own for a link, or undefined. */
  readonly rewrite?: RewriteHook | undefined;
  /** The files have moved already: only links change. */
  readonly alreadyMoved?: boolean | undefined;
  /** Files that stand where others are to go are replaced. */
  readonly overwrite?: boolean | undefined;
  readonly allowSigned?: boolean | undefined;
  readonly jobs?: number | undefined;
}

/** Where a run is told of, so that it can be taken back. */
export interface JournalChoices {
  /** Where the journal is kept; the user's state folder where it is left out. */
  readonly state?: string | undefined;
  /** Ends the work; see `apply` and `undo`. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Plans to move files and folders of a corpus, and every link with them. Nothing is written; the plan
 * is plain data, to be looked at, kept as JSON and given to `apply`. Throws MoveRefused.
 */
export async function planMove(
  input: Input,
  moves: readonly Move[],
  choices: MoveChoices = {},
): Promise<MovePlan> {
  if (!Array.isArray(moves)) throw new TypeError(`moves: ${shownValue(moves)} is no list of { from, to }`);
  const [relocate, { absolutePath }] = await Promise.all([
    import('@linkwright/relocate'),
    import('@linkwright/corpus'),
  ]);
  const { isWebPlace } = relocate;
  for (const move of moves) refuseMove(move, isWebPlace);
  const { files, choices: all } = await corpusOf(input, choices, MOVE_CHOICES);
  const { style, rewrite, alreadyMoved = false, overwrite = false, allowSigned = false, jobs } = choices;
  if (style !== undefined && !relocate.LINK_STYLES.includes(style))
    throw new TypeError(`style: "${style}" is none of ${relocate.LINK_STYLES.join(', ')}`);
  return relocate.planMove({
    paths: moves
      .filter(({ from }) => !isWebPlace(from))
      .map((move) => pathMove(move, alreadyMoved, absolutePath)),
    uris: moves.filter(({ from }) => isWebPlace(from)),
    files,
    // Places that are read elsewhere only when they are asked for (sitemaps, feeds) follow a move as well.
    reading: readingOf(all.include?.length ? all : { ...all, include: ['*'] }),
    alreadyMoved,
    overwrite,
    allowSigned,
    record: true,
    ...(style !== undefined && { style }),
    ...(rewrite && { rewrite: (link, moved) => answerFor(link, rewrite(link, moved)) }),
    jobs,
    signal: all.signal,
  });
}

/**
 * Carries a plan out. Throws StalePlan, with nothing done, if a file is not as it was. What the system refuses on the way,
 * and a signal, stop it with an error called HalfDone, whose `run` is the one to undo, and whose `cause` says why; a signal
 * that comes before anything is written, with its reason.
 */
export async function apply(plan: MovePlan, choices: JournalChoices = {}): Promise<Applied> {
  await refuseWrong(choices, JOURNAL_CHOICES);
  const [{ applyMove, isMovePlan }, { stateFolder }] = await Promise.all([
    import('@linkwright/relocate'),
    import('@linkwright/corpus'),
  ]);
  if (!isMovePlan(plan))
    throw new TypeError(`plan: ${shownValue(plan)} is none that this version's planMove() made`);
  const { state, signal } = choices;
  signal?.throwIfAborted();
  return applyMove(plan, { state: stateFolder(state), title: 'apply()', folder: process.cwd(), signal });
}

/**
 * Takes a run back, the latest one where none is named, and tells each step. Throws RangeError for an unknown one, and
 * an error called NothingWritten where the latest one was stopped before it wrote anything, or RunAtWork where
 * another process is still at work on it. A signal ends it with its reason; what is left is taken back when the run is
 * undone again.
 */
export async function* undo(run?: string, choices: JournalChoices = {}): AsyncGenerator<UndoStep> {
  await refuseWrong(choices, JOURNAL_CHOICES);
  if (run !== undefined && typeof run !== 'string')
    throw new TypeError(`run: ${shownValue(run)} is no string, as runs have for a name`);
  const [{ undoRun }, { Journal, latestRun, stateFolder }] = await Promise.all([
    import('@linkwright/relocate'),
    import('@linkwright/corpus'),
  ]);
  choices.signal?.throwIfAborted();
  const journal = new Journal(stateFolder(choices.state));
  const found = run === undefined ? latestRun(journal) : journal.run(run);
  if (!found)
    throw new RangeError(run === undefined ? 'there is no run to take back' : `there is no run ${run}`);
  yield* undoRun(journal, found.id, { signal: choices.signal });
}

/** An empty path would be this folder, and a URL among paths a folder `https:`. */
function refuseMove(move: Move | undefined, isWebPlace: (place: string) => boolean): void {
  if (typeof move?.from !== 'string' || typeof move.to !== 'string')
    throw new TypeError(`moves: ${shownValue(move)} is not { from, to } with two paths or URLs`);
  if (move.from === '' || move.to === '')
    throw new TypeError(`moves: ${shownValue(move)} has an empty place`);
  if (isWebPlace(move.from) !== isWebPlace(move.to))
    throw new TypeError(`moves: ${shownValue(move)} has a path and a URL; both are paths, or both URLs`);
}

function pathMove(
  { from, to }: Move,
  moved: boolean,
  absolutePath: (path: string) => string,
): { from: string; to: string; folder: boolean } {
  const there = statSync(moved ? to : from, { throwIfNoEntry: false });
  return { from: absolutePath(from), to: absolutePath(to), folder: there?.isDirectory() ?? false };
}
