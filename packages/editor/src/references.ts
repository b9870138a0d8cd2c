// Language Server Protocol 3.17, "Find References".
import { decodedFragment, fragmentOf } from '@linkwright/check';
import type { CorpusFile } from '@linkwright/corpus';
import type { CancellationToken, Location, Position } from 'vscode-languageserver/node';
import { namesOf } from './document-names.ts';
import type { DocumentText } from './document-text.ts';
import { type EditedTree, type PlacedLink, linkAt } from './edited-tree.ts';
import { touches } from './positions.ts';
import { type SavedText, shownText } from './saved-text.ts';

/** So many files are read before the editor is heard again. */
const BETWEEN = 32;

/**
 * Every link of the tree that leads where the link at a position does, or to the name that is given there; elsewhere every
 * link to the document, unless that is code, of which an editor asks others. Documents that are open count as they are
 * written now.
 */
export async function referencesAt(
  position: Position,
  text: DocumentText,
  tree: EditedTree,
  open: ReadonlyMap<string, DocumentText>,
  token: CancellationToken,
): Promise<Location[]> {
  const meant = sameTarget(await linkAt(position, text, tree)) ?? (await sameDocument(position, text, tree));
  if (!meant) return [];
  const locations: Location[] = [];
  for await (const found of linksWhere(meant.holds, tree, open, token, meant.path))
    locations.push(...placed(found));
  return locations;
}

/** Links in a document as an editor shows it. */
interface ShownLinks extends SavedText {
  readonly links: readonly PlacedLink[];
}

/**
 * The links of the tree for which something holds, document by document, of those that an editor can show. Where it can hold
 * for links to one path alone, documents without such are not read again.
 */
export async function* linksWhere(
  holds: (link: PlacedLink) => boolean,
  tree: EditedTree,
  open: ReadonlyMap<string, DocumentText>,
  token: CancellationToken,
  to?: string,
): AsyncGenerator<ShownLinks> {
  const unlisted = new Map(open);
  for (const [index, file] of (await tree.files()).entries()) {
    if (index % BETWEEN === 0) await new Promise(setImmediate);
    if (token.isCancellationRequested) return;
    const { absolute, mediaType } = file;
    const text = open.get(absolute);
    unlisted.delete(absolute);
    if (text) yield await writtenLinks(text, tree, holds);
    else if (mediaType !== undefined && (to === undefined || !tree.linked.leadsElsewhere(absolute, to)))
      yield* savedLinks(file, tree, holds);
  }
  // What has not been saved yet is in no file.
  for (const text of unlisted.values()) yield await writtenLinks(text, tree, holds);
}

async function writtenLinks(text: DocumentText, tree: EditedTree, holds: IsMeant): Promise<ShownLinks> {
  return { text, mark: 0, links: (await tree.links(text)).filter(holds) };
}

type IsMeant = (link: PlacedLink) => boolean;

/** Which links are looked for. */
interface Meant {
  readonly holds: IsMeant;
  /** Where all of them lead, if that is in the tree. */
  readonly path?: string;
}

/** The links that lead where one does. */
function sameTarget(found: PlacedLink | undefined): Meant | undefined {
  if (!found) return undefined;
  const { path } = found;
  if (path === undefined) return { holds: ({ link }) => isSameUnknown(link, found.link) };
  const fragment = fragmentOf(found.link.target ?? '');
  const holds: IsMeant = (each) =>
    each.path === path && (fragment === undefined || fragmentOf(each.link.target ?? '') === fragment);
  return { holds, path };
}

/** Calls of pages that are not there have no target: what they say is the same, or not. */
function isSameUnknown(a: PlacedLink['link'], b: PlacedLink['link']): boolean {
  return (
    a.target === b.target &&
    (a.target !== null || (a.reference === b.reference && a.place.name === b.place.name))
  );
}

/** The links to a document, and of those the ones to the name at a position. */
async function sameDocument(
  position: Position,
  text: DocumentText,
  tree: EditedTree,
): Promise<Meant | undefined> {
  const document = await tree.opened(text);
  const path = tree.pathOf(text.uri);
  if (!document || path === undefined) return undefined;
  const here = { start: position, end: position };
  const found = (await namesOf(text, tree)).filter(({ range }) => touches(range, here));
  const names = new Set(found.map(({ name }) => name));
  if (names.size === 0)
    return CODE.test(document.entity.mediaType) ? undefined : { holds: (each) => each.path === path, path };
  const holds: IsMeant = (each) => {
    const fragment = fragmentOf(each.link.target ?? '');
    return (
      each.path === path &&
      fragment !== undefined &&
      (names.has(fragment) || names.has(decodedFragment(fragment)))
    );
  };
  return { holds, path };
}

/** What editors have other servers for, which tell where a word of it is used. */
const CODE = /javascript|jsx|tsx|vue|svelte|astro|css|json|yaml|toml/;

/** The links of a document that nobody has open. */
function* savedLinks(
  file: CorpusFile,
  tree: EditedTree,
  holds: (link: PlacedLink) => boolean,
): Generator<ShownLinks> {
  const note = tree.linked.reading(file.absolute);
  const opened = tree.checker.reader.open(file);
  if ('code' in opened) return;
  const links = note(tree.linksIn(opened, file.absolute)).filter(holds);
  const shown = links.length === 0 ? undefined : shownText(opened, tree.paths.uriOf(file.absolute));
  if (shown) yield { ...shown, links };
}

function placed({ text, mark, links }: ShownLinks): Location[] {
  return links.map(({ start, end }) => ({ uri: text.uri, range: text.range(start - mark, end - mark) }));
}
