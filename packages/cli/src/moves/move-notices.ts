// What a move tells besides its plan: what it does not do, and what whoever calls it may not have meant.
import { readdirSync } from 'node:fs';
import { MEDIA_TYPE_NAMES, SiteMap, absolutePath, isWithin, mediaTypeOf } from '@linkwright/corpus';
import { type MovePlan, PathMoves, uncommitted, workTreeOf } from '@linkwright/relocate';
import { type ReadingArguments, readingOptions } from '../arguments/reading-arguments.ts';
import { counted } from '../terminal/counted.ts';
import type { Problems } from '../terminal/problems.ts';
import type { AskedMoves, MoveSources } from './asked-moves.ts';

/** What is served from a folder goes on being so from its new place: whoever calls the next command must say so. */
export function tellMovedMaps({ paths }: AskedMoves, options: ReadingArguments, problems: Problems): void {
  const { maps = [], folder } = readingOptions(options);
  const before = new SiteMap(maps, folder);
  const moves = new PathMoves(paths);
  const after = before.after((path) => moves.newPath(path));
  for (const root of before.roots) {
    const inside = before.archives.includes(root) ? '!' : '';
    const path = root.slice(0, root.length - inside.length);
    const now = moves.newPath(path);
    const uri = before.rootUri(root);
    if (now === path || after.rootUri(now + inside) !== uri) continue;
    const message = `${uri} is served from ${now} afterwards; write --map ${now}=${uri} from then on`;
    problems.tell({ file: path, code: 'map-moves', severity: 'warning', message });
  }
}

/** Links that have the address and are kept. */
const KEPT: ReadonlySet<string> = new Set([
  'cannot-be-written',
  'encrypted-part',
  'read-only-message',
  'signed-part',
]);

/** An address that no link has is most often one that is written in another way. */
export function tellUnlinked(
  { proof, notes }: MovePlan,
  { paths }: AskedMoves,
  { from }: Pick<MoveSources, 'from'>,
  problems: Problems,
): void {
  if (from.length === 0 || paths.length > 0 || proof.followed > 0) return;
  if (notes.some(({ code }) => KEPT.has(code))) return;
  const message = 'no link leads there (`http:` and `https:` are two addresses here)';
  problems.tell({ file: from.join(', '), code: 'not-linked', severity: 'warning', message });
}

/** Where the mapped trees alone are looked at, a README above them may name their files. */
export function tellUnread({ paths }: AskedMoves, roots: readonly string[], problems: Problems): void {
  const here = absolutePath('.');
  const trees = new Set(roots.map((root) => absolutePath(root)));
  const isHere = paths.length > 0 && paths.every(({ from }) => isWithin(from, here));
  if (!isHere || trees.has(here)) return;
  const beside = readdirSync(here).filter(
    (name) => PAGES.has(mediaTypeOf(name) ?? '') && !trees.has(absolutePath(name)),
  );
  const [first] = beside;
  if (first === undefined) return;
  const others = beside.length > 1 ? ` (and ${counted(beside.length - 1, 'other document')} here)` : '';
  const message = `is in no mapped tree, and is not read${others}: --in . keeps the links of what is beside them right, too`;
  problems.tell({ file: first, code: 'beside-the-trees', severity: 'warning', message });
}

/** What links to pages by hand. */
const PAGES: ReadonlySet<string> = new Set(
  [
    'html',
    'markdown',
    'mdx',
    'rst',
    'asciidoc',
    'org',
    'latex',
    'typst',
    'roff',
    'texinfo',
    'wikitext',
    'pod',
    'gettext',
    'notebook',
    'canvas',
    'nunjucks',
    'liquid',
    'vue',
    'svelte',
    'astro',
    'jsx',
    'tsx',
  ].map((name) => MEDIA_TYPE_NAMES[name] ?? ''),
);

/** Who moves files wants to see the move alone in what git shows. */
export function tellDirtyTree(roots: readonly string[], problems: Problems): void {
  const trees = new Set(roots.map((root) => workTreeOf(`${absolutePath(root)}/.`)));
  for (const tree of trees) {
    const count = tree === undefined ? 0 : changesIn(tree);
    if (tree === undefined || count === 0) continue;
    const message = `the git tree has ${counted(count, 'file')} with uncommitted changes, which will mix with the move's`;
    problems.tell({ file: tree, code: 'dirty-tree', severity: 'warning', message });
  }
}

/** A tree that git can't read is none that could be dirty. */
function changesIn(tree: string): number {
  try {
    return uncommitted(tree);
  } catch {
    return 0;
  }
}
