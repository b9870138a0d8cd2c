// Language Server Protocol 3.17, "Completion Request": what a reference can go on with.
import { takenFromHome } from '@linkwright/check';
import { type Entity, fileEdits, meaningOf } from '@linkwright/core';
import { entriesOf, uriPath } from '@linkwright/corpus';
import { type CompletionItem, CompletionItemKind, type Position } from 'vscode-languageserver/node';
import { textEdits } from './diagnostics.ts';
import type { DocumentText } from './document-text.ts';
import { type EditedTree, type PlacedLink, linkAt } from './edited-tree.ts';
import { namesOf } from './document-names.ts';
import { textAt } from './saved-text.ts';

/** The names of files in the folder that a reference has come to; behind a `#`, the names in the document. */
export async function completionsAt(
  position: Position,
  text: DocumentText,
  tree: EditedTree,
  open: ReadonlyMap<string, DocumentText>,
): Promise<CompletionItem[]> {
  const found = await linkAt(position, text, tree);
  const written = found && partsAt(found, text.byteAt(position));
  if (!found || !written) return [];
  const { before, after } = written;
  const proposals = before.includes('#')
    ? await fragments(found, before, tree, open)
    : files(found, { before, after }, text, tree);
  const { link, start, end } = found;
  return proposals.flatMap(({ label, reference, kind, said }) => {
    const edit = link.notation.encode(reference, link.entity, link.start, link.end);
    if (!edit) return [];
    const [change] = textEdits(fileEdits([{ ...edit, entity: link.entity }]), text);
    // What the notation writes as it stands changes nothing, and is proposed all the same.
    const textEdit = change ?? { range: text.range(start, end), newText: said };
    return [{ label, kind, filterText: said, textEdit }];
  });
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

/**
 * What a reference says before a byte of the file, and its query and fragment behind that. Undefined where an encoding
 * stands between the document and its text.
 */
function partsAt(
  { link: { entity, start, end, notation, reference }, start: from }: PlacedLink,
  at: number,
): Written | undefined {
  if (isEncoded(entity) || at - from > end - start) return undefined;
  const before = notation.decode(entity, start, start + at - from);
  if (!reference.startsWith(before)) return undefined;
  return { before, after: /[?#].*$/s.exec(reference.slice(before.length))?.[0] ?? '' };
}

function isEncoded({ layer }: Entity): boolean {
  return layer !== undefined;
}

function files(
  { link }: PlacedLink,
  { before, after }: Written,
  text: DocumentText,
  tree: EditedTree,
): Proposal[] {
  const { checker } = tree;
  const folder = before.slice(0, before.lastIndexOf('/') + 1);
  const { target, kind } = meaningOf(folder || '.', link.base, link.place);
  const isOfHome = takenFromHome({ kind, base: link.base });
  const home = isOfHome ? checker.homeOf(tree.pathOf(text.uri)) : undefined;
  const address = target === null ? undefined : checker.site.address(target, home);
  if (address?.in !== 'tree') return [];
  const hidden = before.slice(folder.length).startsWith('.');
  return entriesIn(address.path)
    .filter(({ name }) => hidden || !name.startsWith('.'))
    .map(({ name, isFolder }) => {
      const said = folder + uriPath(name) + (isFolder ? '/' : '');
      const kindOf = isFolder ? CompletionItemKind.Folder : CompletionItemKind.File;
      return { label: isFolder ? `${name}/` : name, kind: kindOf, reference: said + after, said };
    });
}

function entriesIn(folder: string): { name: string; isFolder: boolean }[] {
  try {
    return entriesOf(folder).named.map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }));
  } catch {
    return [];
  }
}

async function fragments(
  { path }: PlacedLink,
  before: string,
  tree: EditedTree,
  open: ReadonlyMap<string, DocumentText>,
): Promise<Proposal[]> {
  const target = path === undefined ? undefined : await textAt(path, tree, open);
  if (!target) return [];
  const bare = before.slice(0, before.indexOf('#') + 1);
  const names = new Set((await namesOf(target, tree)).map(({ name }) => name));
  return Array.from(names, (label) => {
    const said = bare + label;
    return { label, kind: CompletionItemKind.Reference, reference: said, said };
  });
}
