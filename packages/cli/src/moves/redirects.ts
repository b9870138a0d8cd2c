import { type ReadingOptions, SiteMap } from '@linkwright/corpus';
import { type MovePlan, type PathMove, PathMoves, type UriMove } from '@linkwright/relocate';
import { parse } from '@linkwright/uri';
import { FORMATS, type Redirect, type RedirectFormat } from './redirect-formats.ts';

/** Text for a server, and the files and addresses that it says nothing of, with the reason. */
export interface Redirects {
  readonly text: string;
  readonly left: readonly { readonly file: string; readonly code: string; readonly message: string }[];
}

/** Names of files that a server gives for the address of their folder. */
const INDEX_NAME = /(?<=\/)index\.(?:html?|xhtml)$/;

/** Rules for a web server, so that old addresses lead to the new ones for the outside world. */
export function redirects(
  plan: MovePlan,
  { paths, uris }: { readonly paths: readonly PathMove[]; readonly uris: readonly UriMove[] },
  format: RedirectFormat,
  { maps = [], folder }: ReadingOptions,
): Redirects {
  const left: { file: string; code: string; message: string }[] = [];
  const leave = (file: string, message: string): void => {
    left.push({ file, code: 'redirect-left-out', message });
  };
  const before = new SiteMap(maps, folder);
  const moves = new PathMoves(paths);
  const after = before.after((path) => moves.newPath(path));
  const ofFiles = ofOneSite(fileMoves(plan, { before, after }, leave), leave);
  const moved = [...ofFiles, ...uris.flatMap(uriMove)];
  const taken = new Set(moved.filter(({ below }) => !below).map(({ now }) => now));
  const rules: Redirect[] = [];
  for (const { file, old, now, below } of moved) {
    const rule = { from: parse(old).path || '/', to: fromPage(old, now), below };
    if (taken.has(old)) leave(file, `another page has the address ${old} now; it can't lead to ${now}`);
    else if (below && now.startsWith(old))
      leave(file, `${now} is below ${old}: the redirect would never end`);
    else if (FORMATS[format].says(rule)) rules.push(rule);
    else leave(file, `a redirect of ${old} can't be said in the format ${format}`);
  }
  return { text: FORMATS[format].write(rules.toSorted(inOrder)), left };
}

/** Where something was for the outside world, and where it is. */
interface MovedAddress {
  readonly file: string;
  readonly old: string;
  readonly now: string;
  /** All that is below the old address, which ends with `/`, goes along. */
  readonly below: boolean;
}

function fileMoves(
  plan: MovePlan,
  { before, after }: { readonly before: SiteMap; readonly after: SiteMap },
  leave: (file: string, message: string) => void,
): readonly MovedAddress[] {
  return plan.files.flatMap(({ path, to }) => {
    if (path === to) return [];
    if (before.rootUri(path) === undefined || after.rootUri(to) === undefined) {
      leave(path, 'it has no address before and after, for it is in no mapped tree');
      return [];
    }
    const [old, now] = [before.retrievalUri(path), after.retrievalUri(to)];
    if (old === now) return [];
    const page = { file: path, old, now, below: false };
    if (!INDEX_NAME.test(old)) return [page];
    // Links to a folder's page leave its name out.
    const folder = { ...page, old: old.replace(INDEX_NAME, ''), now: now.replace(INDEX_NAME, '') };
    return folder.old === folder.now ? [page] : [page, folder];
  });
}

/** Rules say no host: where files of several sites move, those of one of them would be wrong for the others. */
function ofOneSite(
  moved: readonly MovedAddress[],
  leave: (file: string, message: string) => void,
): readonly MovedAddress[] {
  const [first] = moved;
  return moved.filter(({ file, old }) => {
    const isOfFirst = hostOf(old) === hostOf(first?.old ?? old);
    if (!isOfFirst)
      leave(
        file,
        `${old} is on another host than ${first?.old}; for its rules call --dry-run with the --map of that host alone`,
      );
    return isOfFirst;
  });
}

/** A site is the same by `http:` and by `https:`. */
function hostOf(uri: string): string {
  return /^[^:]*:\/\/(?<host>[^/?#]*)/.exec(uri)?.groups?.['host']?.toLowerCase() ?? '';
}

function uriMove({ from, to }: UriMove): readonly MovedAddress[] {
  if (to === undefined) return [];
  const below = from.endsWith('/');
  return [{ file: from, old: from, now: below && !to.endsWith('/') ? `${to}/` : to, below }];
}

/** The path alone where the site stays. */
function fromPage(old: string, now: string): string {
  const site = /^[^:]*:\/\/[^/?#]*/;
  if (site.exec(old)?.[0].toLowerCase() !== site.exec(now)?.[0].toLowerCase()) return now;
  return now.replace(site, '') || '/';
}

/** Single addresses first, then the longest first: most servers take the first rule that fits. */
function inOrder(a: Redirect, b: Redirect): number {
  if (a.below !== b.below) return a.below ? 1 : -1;
  if (a.below && a.from.length !== b.from.length) return b.from.length - a.from.length;
  return a.from < b.from ? -1 : 1;
}
