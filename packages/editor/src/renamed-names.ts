// Language Server Protocol 3.17, "Rename Request": a name that fragments mean, and the links that say it.
import { decodedFragment, fragmentOf } from '@linkwright/check';
import { fileEdits } from '@linkwright/core';
import { headingsOf, isTextOfDocument, isWikiLink } from '@linkwright/corpus';
import { encode } from '@linkwright/uri';
import {
  type CancellationToken,
  LSPErrorCodes,
  type Position,
  type Range,
  ResponseError,
  type TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { textEdits } from './diagnostics.ts';
import type { DocumentText } from './document-text.ts';
import type { EditedTree, PlacedLink } from './edited-tree.ts';
import { namesOf } from './document-names.ts';
import { linksWhere } from './references.ts';
import { isSamePosition, touches } from './positions.ts';

/** A name at one place of a document. A heading may have several, by the rules of several programs. */
interface PlacedName {
  readonly range: Range;
  readonly names: readonly string[];
}

/** What may be renamed at a position: the text of a heading, an id, a label; undefined where no name is given. */
export async function renamedAt(
  position: Position,
  text: DocumentText,
  tree: EditedTree,
): Promise<{ readonly range: Range; readonly placeholder: string } | undefined> {
  const found = (await placedNames(text, tree)).find(({ range }) =>
    touches(range, { start: position, end: position }),
  );
  return found && { range: found.range, placeholder: text.in(found.range) };
}

/**
 * Writes something else where a name is given, and the names that come of it in every link of the tree to them. Rejects
 * with ResponseError for what would be no name there, or the name of something else.
 */
export async function renamedName(
  position: Position,
  written: string,
  text: DocumentText,
  tree: EditedTree,
  open: ReadonlyMap<string, DocumentText>,
  token: CancellationToken,
): Promise<WorkspaceEdit | undefined> {
  const before = await placedNames(text, tree);
  const at = before.findIndex(({ range }) => touches(range, { start: position, end: position }));
  const path = tree.pathOf(text.uri);
  const renamed = before[at];
  if (!renamed || path === undefined) return undefined;
  const edit: TextEdit = { range: renamed.range, newText: written };
  const after = await placedNames(text.with(edit), tree);
  if (after.length !== before.length || after[at]?.names.length === 0)
    throw refusal(`${JSON.stringify(written)} would be no name there, or hide others`);
  const changed = changedNames(before, after);
  const words = changedWords(before, at, changed, text, written);
  const changes = new Map<DocumentText, TextEdit[]>([[text, [edit]]]);
  if ((await tree.links(text)).some(({ link }) => isInclude(link))) throw refusal(PUT_TOGETHER);
  for await (const { text: document, mark, links } of linksWhere(
    (each) => each.path === path,
    tree,
    open,
    token,
  )) {
    if (links.some(({ link }) => isInclude(link))) throw refusal(PUT_TOGETHER);
    // What stands in the name itself has just been written, and two edits must not meet.
    const others =
      document === text ? links.filter((link) => !isWithinRange(link, renamed.range, text)) : links;
    const edits = others.flatMap((link) => renamedIn(link, { names: changed, words }, document, mark));
    if (edits.length > 0) changes.set(document, [...(changes.get(document) ?? []), ...edits]);
  }
  return { documentChanges: [...changes].map(([document, edits]) => changeOf(document, edits, open)) };
}

function isWithinRange({ start, end }: PlacedLink, range: Range, text: DocumentText): boolean {
  return text.byteAt(range.start) <= start && end <= text.byteAt(range.end);
}

/** Org looks for words, LaTeX, Typst, Texinfo and POD for names of all documents that are put together: links there say no fragments. */
const WITHOUT_FRAGMENTS: ReadonlySet<string | undefined> = new Set([
  'text/org',
  'text/x-tex',
  'text/x-bibtex',
  'text/x-typst',
  'text/x-texinfo',
  'text/x-pod',
]);

/** Links in documents that are put together say names of one another, as if these were their own. */
const PUT_TOGETHER =
  'the document is put together with others by "include", in which links may say this name';

/** Whether a link puts documents of AsciiDoc together; code that is shown has no links. */
function isInclude({ place, reference }: PlacedLink['link']): boolean {
  return /^asciidoc:(?:optional-)?include$/.test(place.name) && isTextOfDocument(reference);
}

async function placedNames(text: DocumentText, tree: EditedTree): Promise<readonly PlacedName[]> {
  const document = await tree.opened(text);
  if (WITHOUT_FRAGMENTS.has(document?.entity.mediaType)) return [];
  const placed: { range: Range; names: string[] }[] = [];
  for (const { name, range } of await namesOf(text, tree)) {
    const last = placed.at(-1);
    if (last && isSamePosition(last.range.start, range.start)) last.names.push(name);
    else placed.push({ range, names: [name] });
  }
  return placed;
}

/** What a fragment means when the same is said twice is the first. Throws ResponseError where another one would be meant. */
function changedNames(
  before: readonly PlacedName[],
  after: readonly PlacedName[],
): ReadonlyMap<string, string> {
  const firstAfter = firstPlaces(after);
  const changed = new Map<string, string>();
  for (const [name, at] of firstPlaces(before)) {
    const now = after[at]?.names ?? [];
    const next = now[Math.min(before[at]?.names.indexOf(name) ?? 0, now.length - 1)] ?? name;
    if (now.includes(name) && firstAfter.get(name) === at) continue;
    if (firstAfter.get(next) !== at)
      throw refusal(`the document has another ${JSON.stringify(next)} already`);
    changed.set(name, next);
  }
  return changed;
}

function firstPlaces(placed: readonly PlacedName[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const [at, { names }] of placed.entries())
    for (const name of names) if (!first.has(name)) first.set(name, at);
  return first;
}

/** The words of a heading, by which Obsidian is told of it, before and after. */
interface ChangedWords {
  readonly before: string;
  readonly after: string;
}

/** Undefined where links lead to another one of the same words. */
function changedWords(
  placed: readonly PlacedName[],
  at: number,
  changed: ReadonlyMap<string, string>,
  text: DocumentText,
  written: string,
): ChangedWords | undefined {
  const said = placed.map(({ range }) => text.in(range));
  const before = said[at] ?? '';
  if (said.indexOf(before) < at || !placed[at]?.names.some((name) => changed.has(name))) return undefined;
  // What ends a name in a wiki link is left out there.
  const after = written
    .replaceAll(/[#|^[\]]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { before, after };
}

/** What a link leads to by another name than before. */
interface Renamed {
  readonly names: ReadonlyMap<string, string>;
  readonly words: ChangedWords | undefined;
}

/** The edit of a link that says a changed name. Throws ResponseError where its notation can't write that: it would lead nowhere. */
function renamedIn(
  placed: PlacedLink,
  renamed: Renamed,
  text: DocumentText,
  mark: number,
): readonly TextEdit[] {
  const { link, start } = placed;
  const reference = isWikiLink(link.place)
    ? withWords(link.reference, renamed.words)
    : withName(link, renamed);
  if (reference === undefined || reference === link.reference) return [];
  const edit = link.notation.encode(reference, link.entity, link.start, link.end);
  if (!edit)
    throw refusal(
      `the link in line ${text.position(start - mark).line + 1} of ${text.uri} cannot say ${JSON.stringify(reference)}`,
    );
  const edits = fileEdits([{ ...edit, entity: link.entity }]);
  return textEdits(
    edits.map(({ start, end, bytes }) => ({ start: start - mark, end: end - mark, bytes })),
    text,
  );
}

function withName({ target, reference }: PlacedLink['link'], { names, words }: Renamed): string | undefined {
  const fragment = fragmentOf(target ?? '');
  if (fragment === undefined || !reference.endsWith(`#${fragment}`)) return undefined;
  const said = decodedFragment(fragment);
  const name = names.get(fragment) ?? names.get(said) ?? (said === words?.before ? words.after : undefined);
  return name === undefined ? undefined : reference.slice(0, -fragment.length) + asFragment(name, fragment);
}

/** `Page#Heading#Heading below`. */
function withWords(reference: string, words: ChangedWords | undefined): string | undefined {
  if (!words) return undefined;
  const id = idOf(words.before);
  const [page = '', ...headings] = reference.split('#');
  return [page, ...headings.map((each) => (idOf(each) === id ? words.after : each))].join('#');
}

function idOf(heading: string): string | undefined {
  return headingsOf(`#${heading}`)[0]?.id;
}

/** Letters beyond ASCII are escaped where the fragment of before has escapes of such, and written as they are elsewhere. */
function asFragment(name: string, before: string): string {
  if (/%[89A-F]/i.test(before)) return encode(name, 'fragment');
  return name.replace(/[\x00-\x7F]+/g, (ascii) => encode(ascii, 'fragment'));
}

function changeOf(
  document: DocumentText,
  edits: TextEdit[],
  open: ReadonlyMap<string, DocumentText>,
): TextDocumentEdit {
  const isOpen = [...open.values()].includes(document);
  return { textDocument: { uri: document.uri, version: isOpen ? document.version : null }, edits };
}

function refusal(message: string): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestFailed, `linkwright: ${message}`);
}
