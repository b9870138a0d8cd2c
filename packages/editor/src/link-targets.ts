// Language Server Protocol 3.17, "Document Link", "Hover" and "Goto Definition".
import { decodedFragment, fragmentOf } from '@linkwright/check';
import { masked } from '@linkwright/check/masked';
import type { Base } from '@linkwright/core';
import type { DocumentLink, Hover, Location, MarkupKind, Position, Range } from 'vscode-languageserver/node';
import { namesOf } from './document-names.ts';
import type { DocumentText } from './document-text.ts';
import { type EditedTree, linkAt } from './edited-tree.ts';
import { textAt } from './saved-text.ts';

const START: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Each link that leads somewhere an editor can go. */
export async function documentLinks(text: DocumentText, tree: EditedTree): Promise<DocumentLink[]> {
  const links: DocumentLink[] = [];
  for (const found of await tree.links(text)) {
    const { start, end, path, link } = found;
    const isElsewhere = /^(?:https?|mailto):/i.test(link.target ?? '');
    const target = path === undefined ? (isElsewhere ? link.target : null) : tree.paths.uriOf(path);
    if (target === null) continue;
    const tooltip = link.place.callsPage ? 'call of a page' : ruleOf(link.base);
    links.push({ range: text.range(start, end), target, tooltip });
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
  const { link, start, end, path } = found;
  const code = kind === 'markdown' ? markdownCode : masked;
  const isCall = link.place.callsPage === true;
  const what = isCall ? 'call of a page' : link.kind;
  const lines = [`${what} ${code(link.reference)}`, '', `→ ${code(link.target ?? 'no target')}`, ''];
  const file = path === undefined ? undefined : tree.paths.uriOf(path);
  // Addresses of pages, and what a server or a generator makes of them.
  if (file !== undefined && file !== link.target?.replace(/[?#].*$/s, '')) lines.push(`= ${code(file)}`, '');
  // What a name means, no base says.
  for (let base: Base | undefined = isCall ? undefined : link.base; base; base = base.outer) {
    const origin = base.by ? ` ${base.by}` : '';
    lines.push(`- ${base.rule} ${code(base.uri.uri)}${origin}`);
  }
  return { range: text.range(start, end), contents: { kind, value: lines.join('\n') } };
}

/** Markdown shows it as it is, without a password. */
function markdownCode(text: string): string {
  return `\`${masked(text).replaceAll('`', '%60')}\``;
}

function ruleOf({ rule, from, uri }: Base): string {
  return `${rule} ${from}: ${masked(uri.uri)}`;
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

/** Where a document gives a name that a fragment can mean. */
async function rangeOfName(
  fragment: string,
  text: DocumentText,
  tree: EditedTree,
): Promise<Range | undefined> {
  const names = new Set([fragment, decodedFragment(fragment)]);
  return (await namesOf(text, tree)).find(({ name }) => names.has(name))?.range;
}
