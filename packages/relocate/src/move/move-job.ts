// What a thread does with a stretch of the corpus when documents move: plan and prove each one.
import { Buffer } from 'node:buffer';
import { statSync } from 'node:fs';
import { type Diagnostic, type Entity, References, linkOf } from '@linkwright/core';
import {
  type CorpusFile,
  DocumentReader,
  type OpenDocument,
  type ReadingOptions,
  ZIP,
  allExtractors,
  diagnosticRecord,
  heldSize,
  isMboxOver,
  fileBytes,
} from '@linkwright/corpus';
import { editedDigests } from '../large-file.ts';
import { severedLinks } from '../hard-links.ts';
import { FolderMemory } from '../decisions.ts';
import { type DocumentPlan, type EditRecord, type Remark, planDocument } from '../plan-document.ts';
import { TargetDigests } from '../target-digests.ts';
import { digestOf } from '../task.ts';
import type { LinkStyle } from './link-style.ts';
import type { MoveNote, PlannedEdit, PlannedFile, PlannedMeaning } from './move-plan.ts';
import { MoveRewriter, type RewriteHook } from './move-rewrite.ts';
import { Moves, type UriMove } from './moves.ts';
import type { PathMove } from './path-moves.ts';
import type { SymlinkPlace } from './through-symlinks.ts';
import { WikiMoves } from './wiki-moves.ts';

export interface MoveTask {
  readonly files: readonly CorpusFile[];
}

/** What all tasks of a move share. */
export interface MoveSetting {
  /** Absolute paths of all files of the corpus. */
  readonly existing: readonly string[];
  readonly paths: readonly PathMove[];
  readonly uris: readonly UriMove[];
  readonly gone: ReadonlyMap<string, Remark>;
  /** Symbolic links of the corpus, where they are before. */
  readonly symlinks: readonly SymlinkPlace[];
  readonly style: LinkStyle;
  /** Only for work in one thread: a function cannot be sent. */
  readonly hook: RewriteHook | undefined;
  readonly reading: ReadingOptions;
  /** The files are in their new places already. */
  readonly alreadyMoved: boolean;
  /** Change signed and encrypted parts of messages as well. */
  readonly allowSigned: boolean;
  /** Tell each edit. */
  readonly record: boolean;
}

export interface MoveResult {
  readonly records: EditRecord[];
  readonly files: PlannedFile[];
  readonly notes: MoveNote[];
  readonly meanings: PlannedMeaning[];
  links: number;
  followed: number;
  rewritten: number;
}

/** The reader and the moves of this thread: made once, the setting is the same for every task of a run. */
interface Known {
  readonly setting: MoveSetting;
  readonly reader: DocumentReader;
  readonly moves: Moves;
  /** Decisions for documents that stay, by folder: a relative path means the same in all of them. */
  readonly memory: FolderMemory | undefined;
  readonly targets: TargetDigests;
  readonly wiki: () => WikiMoves;
}

/** Decisions remembered beyond their document: files come folder by folder. */
const MEMORY = 50_000;

/** What was made for a setting goes with it. */
const known = new WeakMap<MoveSetting, Known>();

/** Runs in a thread; the module's default export is what the pool calls. */
export default function moveJob(task: MoveTask, setting: MoveSetting): MoveResult {
  const context = known.get(setting) ?? prepared(setting);
  known.set(setting, context);
  const result: MoveResult = {
    files: [],
    notes: [],
    meanings: [],
    records: [],
    links: 0,
    followed: 0,
    rewritten: 0,
  };
  for (const file of task.files) planFile(file, context, result);
  return result;
}

function prepared(setting: MoveSetting): Known {
  const reader = new DocumentReader(allExtractors(setting.reading), setting.reading);
  const existing = new Set(setting.existing);
  const moves = new Moves(setting, reader.map, (path) => existing.has(path));
  const memory = setting.hook ? undefined : new FolderMemory(MEMORY);
  let names: WikiMoves | undefined;
  const wiki = (): WikiMoves => (names ??= new WikiMoves(setting.existing, (path) => moves.newPath(path)));
  return { setting, reader, moves, memory, targets: new TargetDigests(), wiki };
}

function planFile(file: CorpusFile, context: Known, result: MoveResult): void {
  const { setting, reader, moves, memory, targets, wiki } = context;
  const opened = isMboxOver(heldSize(setting.reading.limits), file)
    ? reader.openStreamed(file)
    : reader.open(file);
  if ('code' in opened) {
    result.notes.push({ code: opened.code, file: file.path, message: opened.message });
    return;
  }
  // What stands in an archive goes along with it: nothing in it changes its place.
  if (opened.entity.mediaType === ZIP) {
    result.notes.push(...archiveNotes(opened, file, context));
    return;
  }
  const was = setting.alreadyMoved ? moves.oldPath(file.absolute) : file.absolute;
  const base = was === file.absolute ? opened.base : reader.baseOf(reader.map.retrievalUri(was));
  const rewriter = new MoveRewriter(moves, base, was, { ...setting, wiki });
  const stays = rewriter.newDocumentBase === base;
  const plan = planDocument(
    reader,
    { ...opened, base },
    {
      rewrite: (link) => rewriter.rewrite(link),
      selects: () => true,
      record: setting.record,
      allowSigned: setting.allowSigned,
      intended: (link) => rewriter.intended(link),
      remark: ({ target }) => (target === null ? undefined : moves.remark(target)),
      targets,
      ...(stays ? memory && { memory } : { newBase: rewriter.newDocumentBase }),
    },
  );
  result.links += plan.references;
  result.followed += plan.followed;
  result.rewritten += plan.edited;
  for (const record of plan.records) result.records.push(record);
  result.notes.push(...notesOf(plan, opened, file));
  const to = setting.alreadyMoved ? file.absolute : moves.newPath(file.absolute);
  result.meanings.push({
    path: to,
    mediaType: opened.entity.mediaType,
    retrieval: rewriter.newDocumentBase.uri.uri,
    links: plan.references,
    targets: plan.targets,
  });
  const isEdited = plan.bytes !== undefined || (opened.streamed !== undefined && plan.edits.length > 0);
  const severed = isEdited ? severedLinks(opened.state?.links ?? statSync(file.absolute).nlink) : undefined;
  if (severed !== undefined)
    result.notes.push({ code: 'hard-linked', file: file.path, message: severed, harmless: true });
  if (isEdited || to !== file.absolute) result.files.push(plannedFile(file, to, opened, plan));
}

/** Archives are left as they are: what leads out of one to a page that moves is told. */
function archiveNotes(opened: OpenDocument, { path }: CorpusFile, { reader, moves }: Known): MoveNote[] {
  let links = 0;
  for (const found of reader.entries(opened)) {
    if ('code' in found) continue;
    const references = new References();
    reader.extract(found.document, references);
    for (const reference of references.list) {
      const { target } = linkOf(reference);
      if (target !== null && moves.newTarget(target) !== target) links += 1;
    }
  }
  if (links === 0) return [];
  const what = links === 1 ? '1 link in it leads' : `${links} links in it lead`;
  return [
    { code: 'links-in-archive', file: path, message: `${what} to what moves; archives are left as they are` },
  ];
}

/** Warnings that are about the move; others are about the documents. */
const ABOUT_THE_MOVE: ReadonlySet<string> = new Set([
  'cannot-be-written',
  'link-to-deleted',
  'link-to-replaced',
  'target-outside-map',
]);

function notesOf(plan: DocumentPlan, { entity }: OpenDocument, { path }: CorpusFile): MoveNote[] {
  const notes: MoveNote[] = [];
  if (plan.skipped) notes.push(noteOf(plan.skipped, entity));
  for (const problem of plan.problems)
    if (problem.severity === 'error' || ABOUT_THE_MOVE.has(problem.code)) notes.push(noteOf(problem, entity));
  for (const { code, message } of plan.keptSeals) notes.push({ code, file: path, message });
  for (const { code, message } of plan.brokenSeals) notes.push({ code, file: path, message, harmless: true });
  return notes;
}

function noteOf(problem: Diagnostic, entity: Entity): MoveNote {
  // Of a document whose bytes are not held, lines can't be counted.
  if (entity.bytes.length === 0) return unplacedNote(problem);
  const { file, code, message, line, column, start } = diagnosticRecord(problem, entity);
  const at = line === undefined || column === undefined || start === undefined ? {} : { line, column, start };
  return { code, file, message, ...at };
}

function unplacedNote({ code, source: file, message, span }: Diagnostic): MoveNote {
  return { code, file, message, ...(span && { start: span.start }) };
}

function plannedFile(
  { absolute: path }: CorpusFile,
  to: string,
  opened: OpenDocument,
  { bytes, edits }: DocumentPlan,
): PlannedFile {
  const texts = edits.map(({ start, end, bytes: text }): PlannedEdit => [
    start,
    end,
    Buffer.from(text).toString('latin1'),
  ]);
  if (opened.streamed) return { path, to, ...editedDigests(path, edits), edits: texts };
  const before = digestOf(fileBytes(opened));
  return { path, to, before, after: bytes ? digestOf(bytes) : before, edits: texts };
}
