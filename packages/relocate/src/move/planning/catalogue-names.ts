// Sphinx looks for the translations of a document by its name: `locale/de/LC_MESSAGES/guide/a.po` for `guide/a.rst`
// (sphinx-doc.org, "Internationalization").
import type { PathMoves } from './path-moves.ts';
import type { MoveNote } from './move-plan.ts';

const FOLDER = '/LC_MESSAGES/';
const ENDING = '.po';
const DOCUMENT = /\.(?:rst|md|txt|ipynb)$/;

/** Catalogues that have the names of documents which get others. All paths are absolute, and from before the move. */
export function catalogueNames(moves: PathMoves, existing: readonly string[]): MoveNote[] {
  const catalogues = existing.filter((path) => nameOf(path) !== '');
  if (catalogues.length === 0) return [];
  const settings = new Set(existing.filter((path) => path.endsWith('/conf.py')));
  const documents = documentsByName(moves, existing);
  const notes: MoveNote[] = [];
  for (const catalogue of catalogues) {
    const name = nameOf(catalogue);
    for (const { path, to } of documents.get(name.slice(name.lastIndexOf('/') + 1)) ?? []) {
      const root = rootOf(path, name);
      if (root === undefined || !settings.has(`${root}/conf.py`)) continue;
      const now = to.slice(moves.newPath(root).length + 1).replace(DOCUMENT, '');
      const there = moves.newPath(catalogue);
      if (now === nameOf(there)) continue;
      const message = `is called after ${path}, which becomes ${to}: Sphinx looks for its translations by that name, and the catalogue has to get it, too`;
      notes.push({ code: 'catalogue-keeps-name', file: catalogue, message, harmless: true });
    }
  }
  return notes;
}

interface Moved {
  readonly path: string;
  readonly to: string;
}

/** Documents that go elsewhere, by what they are called without folder and ending. */
function documentsByName(
  moves: PathMoves,
  existing: readonly string[],
): ReadonlyMap<string, readonly Moved[]> {
  const documents = new Map<string, Moved[]>();
  for (const path of existing) {
    if (!DOCUMENT.test(path)) continue;
    const to = moves.newPath(path);
    if (to === path) continue;
    const name = path.slice(path.lastIndexOf('/') + 1).replace(DOCUMENT, '');
    const known = documents.get(name);
    if (known) known.push({ path, to });
    else documents.set(name, [{ path, to }]);
  }
  return documents;
}

/** What a catalogue is called; empty for another file. */
function nameOf(path: string): string {
  const folder = path.indexOf(FOLDER);
  return folder < 0 || !path.endsWith(ENDING) ? '' : path.slice(folder + FOLDER.length, -ENDING.length);
}

/** The folder below which a document has a name; undefined where it has another one. */
function rootOf(path: string, name: string): string | undefined {
  const stem = path.replace(DOCUMENT, '');
  return stem.endsWith(`/${name}`) ? stem.slice(0, stem.length - name.length - 1) : undefined;
}
