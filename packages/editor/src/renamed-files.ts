// Language Server Protocol 3.17, "WillRenameFiles Request".
import { readFileSync } from 'node:fs';
import type { Edit, Link } from '@linkwright/core';
import { absolutePath, findFiles, isWithin, statAt } from '@linkwright/corpus';
import {
  type MovePlan,
  MoveRefused,
  type MoveRequest,
  type PathMove,
  type PlannedFile,
  type PlannedSymlink,
  planMove,
} from '@linkwright/relocate';
import type { FileRename, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver/node';
import { isImportOfCode } from './code-imports.ts';
import { textEdits } from './diagnostics.ts';
import type { DocumentText } from './document-text.ts';
import { EditedTree } from './edited-tree.ts';
import { savedText } from './saved-text.ts';

/** As `linkwright move` does: includes and layouts, names in wiki links and sitemaps follow, too, which nobody checks unasked. */
const EVERY_PLACE: readonly string[] = ['*'];

/** What links have to say when files are renamed, and what could not be done about them, for people. */
export interface RenamedFiles {
  readonly edit: WorkspaceEdit;
  readonly problems: readonly string[];
}

/**
 * Plans the move of files and folders that an editor is about to rename: every link to them and in them, in the text as
 * it is before that. What is open and not saved is left alone, and told where a link of it would change.
 */
export async function renamedFiles(
  renames: readonly FileRename[],
  tree: EditedTree,
  open: ReadonlyMap<string, DocumentText>,
): Promise<RenamedFiles> {
  // Nobody has to have told of what has just been saved.
  tree.forget();
  const { paths: named, find, check } = tree.settings;
  const reading = { ...check.reading, include: EVERY_PLACE };
  const paths = renames.flatMap((rename) => pathMove(rename, tree) ?? []);
  let plan: MovePlan;
  try {
    plan = await planMove({
      paths,
      // Without symbolic links: those the planning looks for itself, in the roots.
      files: (await findFiles(named, { ...find, everything: true })).files,
      ...rootsAround(paths, tree),
      reading,
      record: true,
    });
  } catch (error) {
    if (!(error instanceof MoveRefused)) throw error;
    return { edit: {}, problems: [`no link was changed: ${error.message}`] };
  }
  const documentChanges: TextDocumentEdit[] = [];
  const problems = plan.notes.flatMap(({ file, message, harmless }) =>
    harmless ? [] : `${file}: ${message}`,
  );
  problems.push(...plan.symlinks.filter(({ before, after }) => before !== after).map(leftSymlink));
  const changed = ownChanges(plan).filter(({ edits }) => edits.length > 0);
  for (const file of changed) {
    const edited = editOf(file, tree.paths.uriOf(file.path), open.get(file.path));
    if (typeof edited === 'string') problems.push(edited);
    else documentChanges.push(edited);
  }
  const planned = new Set(plan.files.filter(({ edits }) => edits.length > 0).map(({ path }) => path));
  const unsaved = [...open].filter(([path, text]) => !planned.has(path) && !isSaved(path, text));
  const everyLink = new EditedTree({ ...tree.settings, check: { ...check, reading } });
  for (const [path, text] of unsaved)
    if (await hasLinksToMoved(path, text, paths, everyLink)) problems.push(notSaved(path));
  return { edit: { documentChanges }, problems };
}

/** Without what the servers of languages change. */
function ownChanges({ files, records = [] }: MovePlan): readonly PlannedFile[] {
  // Records name a file as the folder around it was named, which is `.` most often.
  const left = new Set(
    records.filter(isImportOfCode).map(({ file, start }) => `${start} ${absolutePath(file)}`),
  );
  if (left.size === 0) return files;
  return files.map((file) => ({
    ...file,
    edits: file.edits.filter(([start]) => !left.has(`${start} ${file.path}`)),
  }));
}

function pathMove({ oldUri, newUri }: FileRename, tree: EditedTree): PathMove | undefined {
  const [from, to] = [tree.pathOf(oldUri), tree.paths.placeOf(newUri)];
  if (from === undefined || to === undefined) return undefined;
  return { from, to, folder: statAt(from)?.isDirectory() ?? false };
}

/** Links lead through symbolic links anywhere in the tree. What an editor takes out of that it takes, and is no reason to refuse. */
function rootsAround(
  paths: readonly PathMove[],
  { paths: known, settings }: EditedTree,
): Pick<MoveRequest, 'roots'> {
  const isBelow = ({ from, to }: PathMove): boolean => known.isBelow(from) && known.isBelow(to);
  return paths.every(isBelow) ? { roots: settings.check.roots } : {};
}

/** Whether a document is on the disk as it is written; of what is there in another charset nobody knows. */
function isSaved(path: string, text: DocumentText): boolean {
  if (!statAt(path)) return false;
  const saved = savedText(text.uri, readFileSync(path));
  return !saved || isSameText(text, saved.text);
}

function isSameText(a: DocumentText, b: DocumentText): boolean {
  return Buffer.compare(a.bytes, b.bytes) === 0;
}

function notSaved(path: string): string {
  return `${path}: its links were not changed, for it is not saved; save it, and rename again`;
}

function leftSymlink({ path, before, after }: PlannedSymlink): string {
  return `${path}: this symbolic link leads to ${before} and would have to lead to ${after}; \`linkwright move\` changes it`;
}

/** Whether a link of a document has to say something else when files are moved. */
async function hasLinksToMoved(
  path: string,
  text: DocumentText,
  moves: readonly PathMove[],
  tree: EditedTree,
): Promise<boolean> {
  const moveOf = (each: string): PathMove | undefined => moves.find(({ from }) => isWithin(each, from));
  const own = moveOf(path);
  return (await tree.links(text)).some(({ link, path: there }) => {
    const to = there ?? missingPlace(link, path, tree);
    if (to === undefined) return false;
    const along = moveOf(to);
    if (along !== own) return along !== undefined || link.kind === 'relative-path';
    // What goes along in a folder is where it was from there; a file that is renamed has another name for itself, too.
    return own !== undefined && !OF_ITSELF.has(link.kind) && !(own.folder && link.kind === 'relative-path');
  });
}

/** They say no name of the document. */
const OF_ITSELF: ReadonlySet<string> = new Set(['same-document', 'query']);

/** Where something would have to be in the tree that a link leads to, and is not. */
function missingPlace({ target }: Link, path: string, { checker }: EditedTree): string | undefined {
  const address = target === null ? undefined : checker.site.address(target, checker.homeOf(path));
  return address?.in === 'tree' ? address.path : undefined;
}

/** The edits of a file as edits of its text, or why there are none. */
function editOf(
  { path, edits }: PlannedFile,
  uri: string,
  open: DocumentText | undefined,
): TextDocumentEdit | string {
  const saved = savedText(uri, readFileSync(path));
  if (saved === undefined)
    return `${path}: its links were not changed, for it is no text in UTF-8; \`linkwright move\` changes them`;
  const { text, mark } = saved;
  if (open && !isSameText(open, text)) return notSaved(path);
  const document = open ?? text;
  const changes = edits.map(([start, end, now]): Edit => ({
    start: start - mark,
    end: end - mark,
    bytes: Buffer.from(now, 'latin1'),
  }));
  return {
    textDocument: { uri: document.uri, version: open ? open.version : null },
    edits: textEdits(changes, document),
  };
}
