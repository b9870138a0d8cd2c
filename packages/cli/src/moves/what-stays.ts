// What a move leaves as it is, though it breaks it, because nothing here reads it: told, for whoever moves to write anew.
import { type CorpusFile, SourceSites, absolutePath, mediaTypeOf } from '@linkwright/corpus';
import {
  type MovePlan,
  type PathMoves,
  type PlannedFile,
  unreadImports,
  unreadTemplates,
} from '@linkwright/relocate';
import { counted } from '../terminal/counted.ts';
import type { Problems } from '../terminal/problems.ts';

/** A file of the corpus: where it was and will be, and what is written in it. */
type Carried = Pick<PlannedFile, 'path' | 'to' | 'edits'>;

/** `carriedOut`: the moves of files that are in their new places already. */
export function tellWhatStays(
  { files }: MovePlan,
  corpus: readonly CorpusFile[],
  carriedOut: PathMoves | undefined,
  problems: Problems,
): void {
  const existing = corpus.map(({ absolute }) => absolute);
  const carried = carriedOut ? oldPlaces(existing, files, carriedOut) : files;
  const how = { alreadyMoved: carriedOut !== undefined };
  const as = namesGiven(corpus, carriedOut);
  tellImports(unreadImports(carried, existing, how), as, problems);
  tellImporters(carried, as, problems);
  tellTemplates(unreadTemplates(carried, existing, how), as, problems);
  tellAddresses(carried, as, problems);
}

/** A plan for files that have moved says where they are. */
function oldPlaces(
  existing: readonly string[],
  planned: readonly PlannedFile[],
  moves: PathMoves,
): readonly Carried[] {
  const edits = new Map(planned.map((file) => [file.to, file.edits]));
  return existing.map((to) => ({ path: moves.oldPath(to), to, edits: edits.get(to) ?? [] }));
}

/** How files were named, by their absolute paths before the move: as notes on links name them. */
function namesGiven(corpus: readonly CorpusFile[], carriedOut?: PathMoves): (path: string) => string {
  let names: ReadonlyMap<string, string> | undefined;
  return (path) => {
    names ??= new Map(corpus.map(({ absolute, path: name }) => [absolute, name]));
    return names.get(carriedOut?.newPath(path) ?? path) ?? path;
  };
}

/** Scripts without markup are not read, nor their imports, nor aliases: compilers know these. */
function tellImports(
  unread: ReturnType<typeof unreadImports>,
  as: (path: string) => string,
  problems: Problems,
): void {
  for (const { file, said, means, others, ...place } of unread) {
    const more = others > 0 ? ` (and ${counted(others, 'other path')} in this file)` : '';
    const message = `"${said}"${more} means ${means} and stays as it is: write it anew, for the move breaks it`;
    problems.tell({ file: as(file), ...IMPORTS, ...place, message });
  }
}

const IMPORTS = { code: 'imports-stay', severity: 'warning' } as const;

function tellImporters(carried: readonly Carried[], as: (path: string) => string, problems: Problems): void {
  const code = carried.filter(({ path, to }) => path !== to && isImported(path));
  const [first] = code;
  if (first === undefined) return;
  const others = code.length > 1 ? ` (and of ${counted(code.length - 1, 'other file')} of code)` : '';
  const message = `imports of it${others} in scripts (.js, .ts) say the path of before: the build names them`;
  problems.tell({ file: as(first.path), ...IMPORTS, message });
}

/** Names of layouts and includes in what is not read: data, settings and templates that are no HTML. */
function tellTemplates(
  unread: ReturnType<typeof unreadTemplates>,
  as: (path: string) => string,
  problems: Problems,
): void {
  const told = { code: 'templates-stay', severity: 'warning' } as const;
  for (const { file, said, now, others, ...place } of unread) {
    const more = others > 0 ? ` (and ${counted(others, 'other name')} in this file)` : '';
    const what = now === undefined ? 'nothing names the file in its new place' : `write "${now}"`;
    const message = `"${said}"${more} is the name of a layout or an include and stays as it is: ${what}, for the move breaks it`;
    problems.tell({ file: as(file), ...told, ...place, message });
  }
}

/** Addresses that a program gives to pages (`rewrites` of VitePress): once for each site. */
function tellAddresses(carried: readonly Carried[], as: (path: string) => string, problems: Problems): void {
  const sites = new SourceSites();
  const pages = new Map<string, string[]>();
  for (const { path, to } of carried) {
    const site = path !== to && path.endsWith('.md') ? sites.of(absolutePath(path)) : undefined;
    if (site?.hidesAddresses) pages.set(site.folder, [...(pages.get(site.folder) ?? []), path]);
  }
  for (const [folder, [file = '', ...others]] of pages) {
    const more = others.length > 0 ? ` (nor that of ${counted(others.length, 'other page')})` : '';
    const message = `its address is not known${more}, for a function or a pattern in the \`rewrites\` of ${folder}/.vitepress makes it: links by address stay as they are, and only those that name the file follow`;
    problems.tell({ file: as(file), code: 'addresses-stay', severity: 'warning', message });
  }
}

/** Components, and modules of TypeScript. */
const IMPORTED = /\.(?:vue|svelte|astro|[jt]sx|[cm]?ts)$/i;

/** What Nextra reads by its name, no script imports. */
function isImported(path: string): boolean {
  return IMPORTED.test(path) && mediaTypeOf(path) !== 'application/x-nextra-meta+javascript';
}
