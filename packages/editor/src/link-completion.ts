// Language Server Protocol 3.17, "Completion Request": what a reference can go on with.
import { takenFromHome } from '@linkwright/check';
import { type Entity, type Link, fileEdits, fileSpan, meaningOf } from '@linkwright/core';
import { headingsOf, isWikiLink, uriPath } from '@linkwright/corpus';
import {
  type CancellationToken,
  type CompletionItem,
  CompletionItemKind,
  type Position,
  type Range,
} from 'vscode-languageserver/node';
import { textEdits } from './diagnostics.ts';
import type { DocumentText } from './document-text.ts';
import { type EditedTree, type PlacedLink, linkAt } from './edited-tree.ts';
import { namesOf } from './document-names.ts';
import { textAt } from './saved-text.ts';
import { type NamedEntry, entriesAt } from './site-addresses.ts';

/** The names of files in the folder that a reference has come to; behind a `#`, the names in the document. */
export async function completionsAt(
  position: Position,
  text: DocumentText,
  tree: EditedTree,
  open: ReadonlyMap<string, DocumentText>,
  token: CancellationToken,
): Promise<CompletionItem[]> {
  for (const word of WORDS) {
    // Each word but none is another text to be read. Who goes on writing asks again, and is heard before.
    if (word !== '') await new Promise(setImmediate);
    if (token.isCancellationRequested) return [];
    const at = await whereItGoesOn(position, word, text, tree);
    const items = at ? await itemsAt(at, tree, open) : [];
    if (items.length > 0) return items;
  }
  return [];
}

/**
 * Stand for what is not written yet: in most places nothing is no reference, and in some a name without an ending is none,
 * or an id.
 */
const WORDS = ['', 'z', 'z.z'];

async function itemsAt(
  at: GoingOn,
  tree: EditedTree,
  open: ReadonlyMap<string, DocumentText>,
): Promise<CompletionItem[]> {
  const { found, before } = at;
  const proposals = before.includes('#') ? await fragments(found, before, tree, open) : await files(at, tree);
  const { link, start, end } = found;
  return proposals.flatMap(({ label, reference, kind, said }) => {
    const edit = link.notation.encode(reference, link.entity, link.start, link.end);
    // A folder is not yet the name of a document.
    if (!edit && !(link.place.namesDocument && kind === CompletionItemKind.Folder)) return [];
    const [change] = edit ? textEdits(fileEdits([{ ...edit, entity: link.entity }]), at.text) : [];
    // What the notation writes as it stands changes nothing, and is proposed all the same.
    const { range, newText } = change ?? { range: at.text.range(start, end), newText: said };
    return [{ label, kind, filterText: said, textEdit: { range: at.asWritten(range), newText } }];
  });
}

/** A reference that goes on at a position, in the text that it was read from. */
interface GoingOn extends Written {
  readonly found: PlacedLink;
  readonly text: DocumentText;
  /** The same range in the text as it is written. */
  readonly asWritten: (range: Range) => Range;
}

/** With a word at the position. */
async function whereItGoesOn(
  position: Position,
  word: string,
  text: DocumentText,
  tree: EditedTree,
): Promise<GoingOn | undefined> {
  const here = { start: position, end: position };
  const filled = word === '' ? text : text.with({ range: here, newText: word });
  const found = await linkAt(position, filled, tree);
  // The name of a document has an ending that is not written, also where it has come to a folder.
  if (word === '' && found?.link.place.namesDocument) return undefined;
  const written = found && partsAt(found, filled.byteAt(position), word);
  if (!written) return undefined;
  const without = (at: Position): Position =>
    at.line === position.line && at.character > position.character
      ? { line: at.line, character: at.character - word.length }
      : at;
  const asWritten = ({ start, end }: Range): Range => ({ start: without(start), end: without(end) });
  return { found, text: filled, asWritten, ...written };
}

interface Proposal {
  readonly label: string;
  readonly kind: CompletionItemKind;
  /** The whole reference. */
  readonly reference: string;
  /** What it says up to where the next word may be written. */
  readonly said: string;
}

/** A reference around the place where it goes on. */
interface Written {
  readonly before: string;
  /** Its query and fragment, which stay. */
  readonly after: string;
}

/** What a reference says before a byte of the file, and its query and fragment behind that. */
function partsAt(
  { link: { entity, start, end, notation, reference } }: PlacedLink,
  at: number,
  word: string,
): Written | undefined {
  const to = offsetIn(entity, start, end, at);
  if (to === undefined) return undefined;
  const decoded = notation.decode(entity, start, to);
  // A beginning may mean something else than the whole: in AsciiDoc `guide/` is an id, and `guide/x.adoc` a path.
  const cut = word === '' ? -1 : reference.lastIndexOf(word);
  const before = reference.startsWith(decoded) || cut < 0 ? decoded : reference.slice(0, cut);
  if (!reference.startsWith(before)) return undefined;
  return { before, after: /[?#].*$/s.exec(reference.slice(before.length))?.[0] ?? '' };
}

/** Where a byte of the file stands in an entity, from an offset on up to another; undefined where it is within an escape. */
function offsetIn(entity: Entity, start: number, end: number, at: number): number | undefined {
  const isAt = (offset: number): boolean => fileSpan(entity, start, offset)?.end === at;
  const first = fileSpan(entity, start, end)?.start ?? at;
  // Most layers change nothing in a reference.
  const same = start + at - first;
  if (same <= end && isAt(same)) return same;
  for (let offset = start; offset <= end; offset += 1) if (isAt(offset)) return offset;
  return undefined;
}

async function files(
  { found: { link }, before, after, text }: GoingOn,
  tree: EditedTree,
): Promise<Proposal[]> {
  const folder = before.slice(0, before.lastIndexOf('/') + 1);
  const path = tree.pathOf(text.uri);
  const entries = link.place.callsPage
    ? calledFrom(link, folder, path, tree)
    : await entriesBehind(link, folder, path, tree);
  const hidden = before.slice(folder.length).startsWith('.');
  return entries
    .filter(({ name }) => hidden || !name.startsWith('.'))
    .map(({ name, isFolder }) => {
      const said = folder + (link.place.callsPage ? name : uriPath(name)) + (isFolder ? '/' : '');
      const kindOf = isFolder ? CompletionItemKind.Folder : CompletionItemKind.File;
      return { label: isFolder ? `${name}/` : name, kind: kindOf, reference: said + after, said };
    });
}

/** By the name that the place has for it. */
function calledFrom(link: Link, folder: string, path: string | undefined, tree: EditedTree): NamedEntry[] {
  const names = path === undefined ? [] : tree.led.goingOn(link, folder, path);
  return Array.from(names, (name) =>
    // The address of a page may end so, too; what goes on behind it does so in either.
    name.endsWith('/') ? { name: name.slice(0, -1), isFolder: true } : { name, isFolder: false },
  );
}

async function entriesBehind(
  link: Link,
  folder: string,
  path: string | undefined,
  tree: EditedTree,
): Promise<readonly NamedEntry[]> {
  const { target, kind } = meaningOf(folder || '.', link.base, link.place);
  if (kind === 'absolute-path' && path !== undefined) {
    const entries = (await tree.addresses()).entries(folder, path);
    if (entries) return entries;
  }
  const isOfHome = takenFromHome({ kind, base: link.base });
  const home = isOfHome ? tree.checker.homeOf(path) : undefined;
  const address = target === null ? undefined : tree.checker.site.address(target, home);
  return address?.in === 'tree' ? [...entriesAt(address.path)] : [];
}

async function fragments(
  { link, path }: PlacedLink,
  before: string,
  tree: EditedTree,
  open: ReadonlyMap<string, DocumentText>,
): Promise<Proposal[]> {
  const target = path === undefined ? undefined : await textAt(path, tree, open);
  if (!target) return [];
  const bare = before.slice(0, before.indexOf('#') + 1);
  const found = await namesOf(target, tree);
  const names = new Set(
    isWikiLink(link.place)
      ? found.flatMap(({ name, range }) => headingNamed(name, target.in(range)))
      : found.map(({ name }) => name),
  );
  return Array.from(names, (label) => {
    const said = bare + label;
    return { label, kind: CompletionItemKind.Reference, reference: said, said };
  });
}

/** The words of a heading, by which a wiki link names it, where these have its id. */
function headingNamed(id: string, words: string): readonly string[] {
  return headingsOf(`#${words}`).some((heading) => heading.id === id) ? [words] : [];
}
