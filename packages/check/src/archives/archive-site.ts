// An archive as a tree of its own: what its entries link to is looked for among its entries.
import { type DocumentReader, type OpenDocument, archiveOf, isWithin } from '@linkwright/corpus';
import { archiveDisk } from './archive-disk.ts';
import type { CapturedPages } from './captured-pages.ts';
import type { Judge } from '../judging/judge.ts';
import { Names } from '../judging/fragments/names.ts';
import { type PackedFolder, Site } from '../tree/site.ts';
import { Tree, type TreeListener } from '../tree/tree.ts';

/** What the documents of an archive are judged by. */
export interface Surroundings {
  readonly site?: Site;
  readonly names?: Names;
  /** What web archives hold. */
  readonly captured?: CapturedPages;
  /** Judges links that lead out of an archive. */
  readonly around?: Judge;
}

/** The entries of an opened archive as a site, beside the trees that are mapped; undefined where it can't be opened. */
export function archiveSite(
  opened: OpenDocument,
  reader: DocumentReader,
  around: Site,
): Surroundings | undefined {
  const archive = archiveOf(opened, undefined, reader.limits);
  if ('code' in archive) return undefined;
  const root = `${opened.location ?? ''}!`;
  const { disk, listener } = around.tree;
  const tree = new Tree(
    [root, ...around.map.roots],
    archiveDisk(disk, root, () => archive),
    listener && outside(listener, root),
  );
  const names = new Names(reader, (path, mediaType) => {
    const isIn = path.startsWith(`${root}/`);
    const entry = isIn ? archive.document(path.slice(root.length + 1), mediaType) : undefined;
    return entry && reader.entryOf(opened, archive, entry);
  });
  // Redirects are for servers, which show no archives.
  const server = { ...around.server, redirects: [], functions: [] };
  const { map, pageSources } = around;
  const container = archive.isContainer ? root : undefined;
  const packed = archive.isContainer ? undefined : packedFolder(tree, root);
  return { site: new Site(map, tree, server, { pageSources, container, packed }), names };
}

/**
 * The one folder that everything in an archive lies in, as `npm pack`, `git archive --prefix` and GitHub have it: it is
 * what was packed, and `/docs/a.md` counts from there. Undefined where more lies at the root.
 */
function packedFolder(tree: Tree, root: string): PackedFolder | undefined {
  const [first, ...others] = tree.names(root);
  if (first === undefined || others.length > 0) return undefined;
  const [name, kind] = first;
  return kind === 'folder' ? { archive: root, folder: `${root}/${name}` } : undefined;
}

/** Hears what is asked of the trees beside the archive: what is in it, its bytes tell. */
function outside(listener: TreeListener, root: string): TreeListener {
  const isInside = (path: string): boolean => isWithin(path, root);
  return {
    kind: (path, kind) => isInside(path) || listener.kind(path, kind),
    names: (folder, names) => isInside(folder) || listener.names(folder, names),
    danglingLink: (path, link) => isInside(path) || listener.danglingLink(path, link),
    reads: (path) => listener.reads(path),
    readsAll: (paths) => listener.readsAll(paths),
    files: (tree) => listener.files(tree),
  };
}
