// What a thread does with a stretch of the corpus when documents move: plan and prove each one.
import { type CorpusFile, DocumentReader, type ReadingOptions, allExtractors } from '@linkwright/corpus';
import { planDocument } from '../plan-document.ts';
import { digestOf } from '../task.ts';
import type { MoveNote, PlannedEdit, PlannedFile } from './move-plan.ts';
import { MoveRewriter } from './move-rewrite.ts';
import { Moves, type UriMove } from './moves.ts';
import type { PathMove } from './path-moves.ts';

export interface MoveTask {
  readonly files: readonly CorpusFile[];
}

/** What all tasks of a move share. */
export interface MoveSetting {
  /** Absolute paths of all files of the corpus. */
  readonly existing: readonly string[];
  readonly paths: readonly PathMove[];
  readonly uris: readonly UriMove[];
  readonly reading: ReadingOptions;
  /** The files are in their new places already. */
  readonly alreadyMoved: boolean;
  /** Change signed and encrypted parts of messages as well. */
  readonly allowSigned: boolean;
}

export interface MoveResult {
  readonly files: readonly PlannedFile[];
  readonly notes: readonly MoveNote[];
  readonly links: number;
  readonly followed: number;
  readonly rewritten: number;
}

/** The reader and the moves of this thread: made once, the setting is the same for every task of a run. */
interface Known {
  readonly setting: MoveSetting;
  readonly reader: DocumentReader;
  readonly moves: Moves;
}

let known: Known | undefined;

/** Runs in a thread; the module's default export is what the pool calls. */
export default function moveJob(task: MoveTask, setting: MoveSetting): MoveResult {
  if (known?.setting !== setting) {
    const reader = new DocumentReader(allExtractors(), setting.reading);
    const existing = new Set(setting.existing);
    const moves = new Moves(setting.paths, setting.uris, reader.map, (path) => existing.has(path));
    known = { setting, reader, moves };
  }
  const sum = { files: [] as PlannedFile[], notes: [] as MoveNote[], links: 0, followed: 0, rewritten: 0 };
  for (const file of task.files) planFile(file, known, sum);
  return sum;
}

function planFile(
  file: CorpusFile,
  { setting: { alreadyMoved, allowSigned }, reader, moves }: Known,
  sum: { files: PlannedFile[]; notes: MoveNote[]; links: number; followed: number; rewritten: number },
): void {
  const opened = reader.open(file);
  if ('code' in opened) {
    sum.notes.push({ code: opened.code, file: file.path, message: opened.message });
    return;
  }
  const { entity } = opened;
  const was = alreadyMoved ? moves.oldPath(file.absolute) : file.absolute;
  const base = was === file.absolute ? opened.base : reader.baseOf(reader.map.retrievalUri(was));
  const rewriter = new MoveRewriter(moves, base, was);
  const plan = planDocument(
    reader,
    { ...opened, base },
    {
      rewrite: (link) => rewriter.rewrite(link),
      selects: () => true,
      record: false,
      allowSigned,
      intended: (link) => rewriter.intended(link),
      ...(rewriter.newDocumentBase !== base && { newBase: rewriter.newDocumentBase }),
    },
  );
  sum.links += plan.references;
  sum.followed += plan.followed;
  sum.rewritten += plan.edited;
  if (plan.skipped) sum.notes.push({ ...plan.skipped, file: file.path });
  for (const { code, message, severity } of plan.problems)
    if (severity === 'error') sum.notes.push({ code, file: file.path, message });
  for (const { code, message } of plan.keptSeals) sum.notes.push({ code, file: file.path, message });
  for (const { code, message } of plan.brokenSeals)
    sum.notes.push({ code, file: file.path, message, harmless: true });
  const to = alreadyMoved ? file.absolute : moves.newPath(file.absolute);
  if (!plan.bytes && to === file.absolute) return;
  const old = entity.bytes.subarray(0, entity.end);
  const before = digestOf(old);
  sum.files.push({
    path: file.absolute,
    to,
    before,
    after: plan.bytes ? digestOf(plan.bytes) : before,
    edits: plan.edits.map(({ start, end, bytes }): PlannedEdit => [
      start,
      end,
      Buffer.from(bytes).toString('latin1'),
    ]),
  });
}
