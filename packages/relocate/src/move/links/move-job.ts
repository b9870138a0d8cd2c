// What a thread does with a stretch of the corpus when documents move: plan and prove each one.
import { statSync } from 'node:fs';
import { type Base, type Diagnostic, type Edit, type Entity, oneForEach } from '@linkwright/core';
import {
  PST,
  type CorpusFile,
  type DocumentReader,
  type OpenDocument,
  type ReadingOptions,
  SourceSites,
  isArchive,
  countsFromServer,
  diagnosticRecord,
  fileBytes,
  isSaidAddress,
  mediaTypeOf,
  pageSources,
  runReader,
} from '@linkwright/corpus';
import { severedLinks } from '../../writing/hard-links.ts';
import { FolderMemory } from '../../plans/decisions.ts';
import { LONG_LINE } from '../../plans/long-lines.ts';
import { packedEdits } from '../../large-files/packed-edits.ts';
import { type DocumentPlan, planDocument } from '../../plans/plan-document.ts';
import type { EditRecord } from '../../plans/edit-record.ts';
import type { Intention, Remark } from '../../plans/intention.ts';
import { TargetDigests } from '../../plans/target-digests.ts';
import { digestOf } from '../../task.ts';
import type { LinkStyle } from './link-style.ts';
import { archiveIntention, moveIntention } from './move-intention.ts';
import { type MoveNote, type PlannedFile, type PlannedMeaning, plannedEdits } from '../planning/move-plan.ts';
import { MoveRewriter, type RewriteHook } from './move-rewrite.ts';
import type { MovedStretch } from '../planning/moved-results.ts';
import { Moves } from './moves.ts';
import type { UriMove } from './uri-moves.ts';
import type { PathMove } from '../planning/path-moves.ts';
import type { SymlinkPlace } from './through-symlinks.ts';
import { type CalledMoves, calledMoves } from './called-moves.ts';
import { PageAddressMoves } from './page-address-moves.ts';
import { AsciidocPartMoves } from './asciidoc-part-moves.ts';
import { MessageMoves } from './gettext-moves.ts';
import { PartMoves } from './part-moves.ts';

/** Documents, or a stretch of one that is an mbox (see `portions.ts`). */
export type MoveTask =
  | { readonly files: readonly CorpusFile[] }
  | { readonly part: CorpusFile; readonly isLast: boolean };

/** What all tasks of a move share. */
export interface MoveSetting {
  /** Absolute paths of all files of the corpus. */
  readonly existing: readonly string[];
  readonly paths: readonly PathMove[];
  readonly uris: readonly UriMove[];
  readonly gone: ReadonlyMap<string, Remark>;
  /** Folders that nothing is left in. */
  readonly emptied: ReadonlySet<string>;
  /** Symbolic links of the corpus, where they are before. */
  readonly symlinks: readonly SymlinkPlace[];
  /** Absolute paths of the folders that are looked at. */
  readonly roots?: readonly string[];
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
  /** Set where the task was a stretch: nothing is in `files` and `meanings` then. */
  stretch?: MovedStretch;
}

/** The reader and the moves of this thread: made once, the setting is the same for every task of a run. */
interface Known {
  readonly setting: MoveSetting;
  readonly reader: DocumentReader;
  readonly moves: Moves;
  /** Decisions for documents that stay, by folder: a relative path means the same in all of them. */
  readonly memory: FolderMemory | undefined;
  readonly targets: TargetDigests;
  readonly calls: CalledMoves;
  readonly sites: SourceSites;
  readonly addresses: PageAddressMoves;
  readonly parts: PartMoves;
  readonly asciidocParts: AsciidocPartMoves;
  readonly messages: MessageMoves;
}

/** Decisions remembered beyond their document: files come folder by folder. */
const MEMORY = 50_000;

/** What was made for a setting goes with it. */
const known = new WeakMap<MoveSetting, Known>();

/** Runs in a thread; the module's default export is what the pool calls. */
export default function moveJob(task: MoveTask, setting: MoveSetting): MoveResult {
  const context = known.get(setting) ?? prepared(setting);
  known.set(setting, context);
  const result = emptyResult();
  if ('part' in task) result.stretch = planStretch(task, context, result);
  else for (const file of task.files) planFile(file, context, result);
  return result;
}

export function emptyResult(): MoveResult {
  return { files: [], notes: [], meanings: [], records: [], links: 0, followed: 0, rewritten: 0 };
}

function prepared(setting: MoveSetting): Known {
  const reader = runReader(setting, setting.reading);
  const existing = new Set(setting.existing);
  let folders: ReadonlySet<string> | undefined;
  const moves: Moves = new Moves(setting, reader.map, {
    exists: (path) => existing.has(path),
    holdsFiles: (folder) => (folders ??= foldersOf(setting.existing)).has(folder),
    isSaid: (path, page) => isSaidAddress(path, setting.alreadyMoved ? moves.newPath(page) : page),
    sources: pageSources(setting.reading.mediaTypes),
  });
  const memory = setting.hook ? undefined : new FolderMemory(MEMORY);
  const calls = calledMoves(setting.existing, (path) => moves.newPath(path), setting);
  const sites = new SourceSites();
  const addresses = new PageAddressMoves(setting.existing, moves, sites, setting);
  const parts = new PartMoves(setting.existing, moves, setting);
  const isAsciidoc = (path: string): boolean => reader.mediaTypes.of(path) === 'text/asciidoc';
  const asciidocParts = new AsciidocPartMoves(setting.existing, moves, setting, isAsciidoc);
  const targets = new TargetDigests();
  const rewriterOf = oneForEach((path: string) => rewriterAt(path, baseOf(path, reader), context));
  const messages = new MessageMoves(existing, rewriterOf);
  const context: Known = {
    setting,
    reader,
    moves,
    memory,
    targets,
    calls,
    sites,
    addresses,
    parts,
    asciidocParts,
    messages,
  };
  return context;
}

/** The folders that files are in, outer ones too. */
function foldersOf(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths)
    for (
      let end = path.lastIndexOf('/');
      end > 0 && !folders.has(path.slice(0, end));
      end = path.lastIndexOf('/', end - 1)
    )
      folders.add(path.slice(0, end));
  return folders;
}

function planFile(file: CorpusFile, context: Known, result: MoveResult): void {
  const { reader } = context;
  const opened = reader.open(file);
  if ('code' in opened) {
    result.notes.push({ code: opened.code, file: file.path, message: opened.message });
    return;
  }
  const moving = movingOf(file, opened.base, context);
  const holdsEntries = isArchive(opened.entity.mediaType);
  const intention = holdsEntries
    ? archiveIntention(opened, moving, context.moves, context.setting)
    : moving.intention;
  const plan = planDocument(reader, holdsEntries ? opened : { ...opened, base: moving.base }, intention);
  take(plan, opened.entity, result);
  const { to, retrieval } = moving;
  const { mediaType } = opened.entity;
  // An archive that cannot be written anew means what it meant.
  if (!holdsEntries || !plan.skipped)
    result.meanings.push({
      path: to,
      mediaType,
      retrieval,
      links: plan.references,
      targets: plan.targets,
      ...(holdsEntries && { below: file.below }),
    });
  const severed = plan.bytes && severedLinks(opened.state?.links ?? statSync(file.absolute).nlink);
  if (severed !== undefined)
    result.notes.push({ code: 'hard-linked', file: file.path, message: severed, harmless: true });
  if (plan.bytes || to !== file.absolute) result.files.push(plannedFile(file, to, opened, plan));
}

/** Plans the messages of a stretch, each by itself. */
function planStretch(
  { part, isLast }: { readonly part: CorpusFile; readonly isLast: boolean },
  context: Known,
  result: MoveResult,
): MovedStretch {
  const { reader } = context;
  const { base, to, retrieval, intention } = movingOf(part, baseOf(part.absolute, reader), context);
  const edits: Edit[] = [];
  const targets: string[] = [];
  for (const message of reader.messages(part)) {
    if ('code' in message) {
      if (isNoted(message)) result.notes.push(unplacedNote(message));
      continue;
    }
    const { entity } = message;
    const plan = planDocument(reader, { ...message, base }, intention);
    take(plan, entity, result);
    targets.push(plan.targets);
    const { offset } = entity.source;
    // Its bytes are good until the next message is asked for.
    for (const { start, end, bytes } of plan.edits)
      edits.push({ start: start + offset, end: end + offset, bytes: new Uint8Array(bytes) });
  }
  const mediaType = part.mediaType === PST ? PST : 'application/mbox';
  const meaning = { path: to, mediaType, retrieval, links: result.links, targets: targets.join() };
  return { file: part.path, path: part.absolute, isLast, meaning, edits: packedEdits(edits) };
}

/** What a move makes of a document. */
interface Moving {
  /** The chain that it is read under as it is. */
  readonly base: Base;
  /** Where it is afterwards, and where it is retrieved from. */
  readonly to: string;
  readonly retrieval: string;
  readonly intention: Intention;
}

function movingOf(file: CorpusFile, here: Base, context: Known): Moving {
  const { absolute } = file;
  const { setting, reader, moves, memory, targets, asciidocParts } = context;
  const { alreadyMoved } = setting;
  const was = alreadyMoved ? moves.oldPath(absolute) : absolute;
  const base = was === absolute ? here : baseOf(was, reader);
  const rewriter = rewriterAt(was, base, context, file.mediaType);
  const { newDocumentBase, isOfSite } = rewriter;
  const { record, allowSigned } = setting;
  const intention = {
    ...moveIntention(rewriter, base, { record, allowSigned, targets }),
    // A page of a site, or a part of one, has links taken in another way than its neighbours that are none.
    ...(newDocumentBase === base && !isOfSite && memory && !asciidocParts.isPart(was) && { memory }),
  };
  const to = alreadyMoved ? absolute : moves.newPath(absolute);
  return { base, to, retrieval: newDocumentBase.uri.uri, intention };
}

/** For the document that is at a path before the move. */
function rewriterAt(
  path: string,
  base: Base,
  { setting, reader, moves, calls, sites, addresses, parts, asciidocParts, messages }: Known,
  mediaType: string | undefined = reader.mediaTypes.of(path),
): MoveRewriter {
  const isOfServer = countsFromServer(path, mediaTypeOf(path) ?? '', reader.map);
  const site = isOfServer ? undefined : sites.of(path, mediaType);
  const said = { ...setting, calls, site, addresses, mediaType, parts, asciidocParts, messages };
  return new MoveRewriter(moves, base, path, said);
}

function baseOf(path: string, reader: DocumentReader): Base {
  return reader.baseOf(reader.map.retrievalUri(path));
}

/** Adds what is planned for a document, or a message. */
function take(plan: DocumentPlan, entity: Entity, result: MoveResult): void {
  result.links += plan.references;
  result.followed += plan.followed;
  result.rewritten += plan.edited;
  for (const record of plan.records) result.records.push(record);
  for (const note of notesOf(plan, entity)) result.notes.push(note);
}

/** Warnings that are about the move; others are about the documents. */
const ABOUT_THE_MOVE: ReadonlySet<string> = new Set([
  'cannot-be-written',
  'link-to-deleted',
  'link-to-replaced',
  'root-without-url',
  'target-outside-map',
  LONG_LINE,
]);

/** What may hold links that a move would have changed, and is not read. It is to be known, and nothing can be done here. */
const UNSEEN: ReadonlySet<string> = new Set(['encrypted-not-read', 'message-divided', 'signed-not-read']);

function notesOf(plan: DocumentPlan, entity: Entity): MoveNote[] {
  const notes: MoveNote[] = [];
  if (plan.skipped) notes.push(noteOf(plan.skipped, entity));
  for (const problem of plan.problems) if (isNoted(problem)) notes.push(noteOf(problem, entity));
  for (const seal of plan.keptSeals) notes.push(noteOf(seal, entity));
  for (const seal of plan.brokenSeals) notes.push({ ...noteOf(seal, entity), harmless: true });
  return notes;
}

function isNoted({ severity, code }: Diagnostic): boolean {
  return severity === 'error' || ABOUT_THE_MOVE.has(code) || UNSEEN.has(code);
}

function noteOf(problem: Diagnostic, entity: Entity): MoveNote {
  const { file, code, message, line, column, start } = diagnosticRecord(problem, entity);
  const at = line === undefined || column === undefined || start === undefined ? {} : { line, column, start };
  return { code, file, message, ...at, ...((code === LONG_LINE || UNSEEN.has(code)) && { harmless: true }) };
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
  const before = digestOf(fileBytes(opened));
  return { path, to, before, after: bytes ? digestOf(bytes) : before, edits: plannedEdits(edits) };
}
