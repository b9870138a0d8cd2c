// Language Server Protocol 3.17, "Document Link", "Hover", "Goto Definition" and "Find References".
import { decodedFragment, fragmentOf } from '@linkwright/check';
import { type Base, References, type Sink, fileSpan } from '@linkwright/core';
import type { CorpusFile, OpenDocument } from '@linkwright/corpus';
import type {
  CancellationToken,
  DocumentLink,
  Hover,
  Location,
  MarkupKind,
  Position,
  Range,
} from 'vscode-languageserver/node';
import type { DocumentText } from './document-text.ts';
import { type EditedTree, type PlacedLink, linkAt } from './edited-tree.ts';
import { touches } from './positions.ts';
import { type SavedText, savedText } from './saved-text.ts';

const START: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Each link that leads somewhere an editor can go. */
export async function documentLinks(text: DocumentText, tree: EditedTree): Promise<DocumentLink[]> {
  const links: DocumentLink[] = [];
  for (const found of await tree.links(text)) {
    const { start, end, path, link } = found;
    const isElsewhere = /^(?:https?|mailto):/i.test(link.target ?? '');
    const target = path === undefined ? (isElsewhere ? link.target : null) : tree.paths.uriOf(path);
    if (target !== null) links.push({ range: text.range(start, end), target, tooltip: ruleOf(link.base) });
  }
  return links;
}

/** What the link at a position means, and the bases that it could have had (section 5.1), in Markdown or without its marks. */
export async function hoverAt(
  position: Position,
  text: DocumentText,
  tree: EditedTree,
  kind: MarkupKind,
): Promise<Hover | undefined> {
  const found = await linkAt(position, text, tree);
  if (!found) return undefined;
  const { link, start, end } = found;
  const code = kind === 'markdown' ? markdownCode : (said: string): string => said;
  const lines = [`${link.kind} ${code(link.reference)}`, '', `→ ${code(link.target ?? 'no target')}`, ''];
  for (let base: Base | undefined = link.base; base; base = base.outer) {
    const origin = base.by ? ` ${base.by}` : '';
    lines.push(`- ${base.rule} ${code(base.uri.uri)}${origin}`);
  }
  return { range: text.range(start, end), contents: { kind, value: lines.join('\n') } };
}

/** Markdown shows it as it is. */
function markdownCode(text: string): string {
  return `\`${text.replaceAll('`', '%60')}\``;
}

function ruleOf({ rule, from, uri }: Base): string {
  return `${rule} ${from}: ${uri.uri}`;
}

/** Where the link at a position leads: to the beginning of a file, or to the name in it. */
export async function definitionAt(
  position: Position,
  text: DocumentText,
  tree: EditedTree,
  open: ReadonlyMap<string, DocumentText>,
): Promise<Location | undefined> {
  const found = await linkAt(position, text, tree);
  if (found?.path === undefined) return undefined;
  const { path } = found;
  const fragment = fragmentOf(found.link.target ?? '');
  const target = await textAt(path, tree, open);
  const uri = target?.uri ?? tree.paths.uriOf(path);
  const range = target && fragment !== undefined ? await rangeOfName(fragment, target, tree) : undefined;
  return { uri, range: range ?? START };
}

/** The text of a file as it is written now, or as it is saved; undefined where it is no text. */
export async function textAt(
  path: string,
  tree: EditedTree,
  open: ReadonlyMap<string, DocumentText>,
): Promise<DocumentText | undefined> {
  const written = open.get(path);
  if (written) return written;
  const file = (await tree.files()).find(({ absolute }) => absolute === path);
  const opened = file && tree.checker.reader.open(file);
  return opened && !('code' in opened) ? shownText(opened, tree.paths.uriOf(path))?.text : undefined;
}

/** Undefined for what an editor would not show as it is written: what is packed, or in another charset. */
function shownText({ packed, entity }: OpenDocument, uri: string): SavedText | undefined {
  return packed ? undefined : savedText(uri, entity.bytes.subarray(0, entity.end));
}

/** Where a document gives a name that a fragment can mean. */
async function rangeOfName(
  fragment: string,
  text: DocumentText,
  tree: EditedTree,
): Promise<Range | undefined> {
  const names = new Set([fragment, decodedFragment(fragment)]);
  return (await namesOf(text, tree)).find(({ name }) => names.has(name))?.range;
}

/** The names in a document that fragments can mean. */
export async function namesOf(
  text: DocumentText,
  tree: EditedTree,
): Promise<readonly { readonly name: string; readonly range: Range }[]> {
  const document = await tree.opened(text);
  const found: { name: string; range: Range }[] = [];
  const anchor: Sink['anchor'] = (entity, start, end, notation) => {
    const span = fileSpan(entity, start, end);
    if (span)
      found.push({ name: notation.decode(entity, start, end), range: text.range(span.start, span.end) });
  };
  if (document) tree.checker.reader.extract(document, Object.assign(new References(), { anchor }));
  return found;
}

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
  const isMeant =
    sameTarget(await linkAt(position, text, tree)) ?? (await sameDocument(position, text, tree));
  if (!isMeant) return [];
  const locations: Location[] = [];
  for await (const found of linksWhere(isMeant, tree, open, token)) locations.push(...placed(found));
  return locations;
}

/** Links in a document as an editor shows it. */
interface ShownLinks extends SavedText {
  readonly links: readonly PlacedLink[];
}

/** The links of the tree for which something holds, document by document, of those that an editor can show. */
export async function* linksWhere(
  holds: (link: PlacedLink) => boolean,
  tree: EditedTree,
  open: ReadonlyMap<string, DocumentText>,
  token: CancellationToken,
): AsyncGenerator<ShownLinks> {
  for (const [index, file] of (await tree.files()).entries()) {
    if (index % BETWEEN === 0) await new Promise(setImmediate);
    if (token.isCancellationRequested) return;
    const { absolute, mediaType } = file;
    const text = open.get(absolute);
    if (text) yield { text, mark: 0, links: (await tree.links(text)).filter(holds) };
    else if (mediaType !== undefined) yield* savedLinks(file, tree, holds);
  }
}

type IsMeant = (link: PlacedLink) => boolean;

/** Tells the links that lead where one does. */
function sameTarget(found: PlacedLink | undefined): IsMeant | undefined {
  if (!found) return undefined;
  const { path } = found;
  if (path === undefined) return ({ link }) => link.target === found.link.target;
  const fragment = fragmentOf(found.link.target ?? '');
  return (each) =>
    each.path === path && (fragment === undefined || fragmentOf(each.link.target ?? '') === fragment);
}

/** Tells the links to a document, and of those the ones to the name at a position. */
async function sameDocument(
  position: Position,
  text: DocumentText,
  tree: EditedTree,
): Promise<IsMeant | undefined> {
  const document = await tree.opened(text);
  const path = tree.pathOf(text.uri);
  if (!document || path === undefined) return undefined;
  const here = { start: position, end: position };
  const found = (await namesOf(text, tree)).filter(({ range }) => touches(range, here));
  const names = new Set(found.map(({ name }) => name));
  if (names.size === 0)
    return CODE.test(document.entity.mediaType) ? undefined : (each) => each.path === path;
  return (each) => {
    const fragment = fragmentOf(each.link.target ?? '');
    return (
      each.path === path &&
      fragment !== undefined &&
      (names.has(fragment) || names.has(decodedFragment(fragment)))
    );
  };
}

/** What editors have other servers for, which tell where a word of it is used. */
const CODE = /javascript|jsx|tsx|vue|svelte|astro|css|json|yaml|toml/;

/** The links of a document that nobody has open. */
function* savedLinks(
  file: CorpusFile,
  tree: EditedTree,
  holds: (link: PlacedLink) => boolean,
): Generator<ShownLinks> {
  const opened = tree.checker.reader.open(file);
  if ('code' in opened) return;
  const links = tree.linksIn(opened, file.absolute).filter(holds);
  const shown = links.length === 0 ? undefined : shownText(opened, tree.paths.uriOf(file.absolute));
  if (shown) yield { ...shown, links };
}

function placed({ text, mark, links }: ShownLinks): Location[] {
  return links.map(({ start, end }) => ({ uri: text.uri, range: text.range(start - mark, end - mark) }));
}
