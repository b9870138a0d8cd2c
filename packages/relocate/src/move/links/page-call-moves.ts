import { posix } from 'node:path';
import { referenceOfPath } from '@linkwright/core';
import {
  type CalledPage,
  CalledPages,
  HEXO_ASSET,
  PAGE_KEY,
  addressOf,
  calledName,
  hexoAssetFolder,
  hexoTitleAt,
  isOfHexo,
  documentId,
  isWithin,
  saidIdOf,
  saysItsAddress,
} from '@linkwright/corpus';
import type { Remark } from '../../plans/intention.ts';
import { type MoveSetting, standing } from './standing.ts';

/** Reaches what is beside a page and below it, and nothing else (jekyllrb.com, "Includes"). */
const BESIDE = 'jekyll:include_relative';

/** What becomes of a call. */
export interface CallFate {
  /** Undefined where it stays as it is. */
  readonly reference?: string;
  /** Why it no longer calls what it called. */
  readonly remark?: Remark;
}

const KEPT: CallFate = {};

/**
 * New paths in calls of pages (`{{< ref "docs/a.md" >}}`, `{% link docs/a.md %}`) when pages move, in sites of the
 * generators that know them: elsewhere such a text is about them.
 */
export class PageCallMoves {
  readonly #before: CalledPages;
  readonly #after: CalledPages;
  readonly #existing: readonly string[];
  readonly #newPath: (path: string) => string;
  readonly #gone: ReadonlyMap<string, Remark>;
  readonly #saying = new Map<string, boolean>();

  /** Absolute paths of all files before the move. */
  constructor(
    existing: readonly string[],
    newPath: (path: string) => string,
    { gone, alreadyMoved }: MoveSetting,
  ) {
    const stands = standing(existing, newPath, alreadyMoved);
    const saidId = oncePerFile(saidIdOf);
    const saidTitle = oncePerFile(hexoTitleAt);
    this.#before = new CalledPages(
      [...existing, ...gone.keys()],
      (path) => saidId(stands.before(path)),
      (path) => saidTitle(stands.before(path)),
    );
    this.#after = new CalledPages(
      existing.map(newPath),
      (path) => saidId(stands.after(path)),
      (path) => saidTitle(stands.after(path)),
    );
    this.#existing = existing;
    this.#newPath = newPath;
    this.#gone = gone;
  }

  /** Of a call in the file at a path. */
  fate(place: string, call: string, from: string): CallFate {
    const name = calledName(place, call);
    const site = name === '' ? undefined : this.#before.siteOf(place, from);
    const found = site === undefined ? undefined : this.#before.find(place, name, from, site);
    if (site === undefined || !found) return KEPT;
    const [now, then, there] = [found.path, from, site].map(this.#newPath) as [string, string, string];
    // The files may have moved already.
    if (found.addressEnd !== undefined && [found.path, now].some((page) => this.#says(page))) return KEPT;
    const gone = this.#gone.get(found.path);
    if (gone) return { remark: gone };
    if (place === PAGE_KEY) return this.#keyed(name, found.path, from, site);
    const means = (said: string): boolean => this.#after.find(place, said, then, there)?.path === now;
    if (means(name)) return KEPT;
    // Of a site that moves as a whole the settings may not be there yet.
    if (isKeptBeside(place, [found.path, from, site], [now, then, there])) return KEPT;
    const candidates = isOfHexo(place)
      ? [this.#after.hexo.nameOf(place, now, then, there) ?? '']
      : this.#candidates(name, found, { now, page: then, there });
    const written = candidates.find((said) => said !== '' && means(said));
    if (written !== undefined) return { reference: written + call.slice(name.length) };
    const advice = adviceFor(place, then);
    const message = `${name} calls ${found.path}; nothing that ${place} can say calls ${now} from ${then}, and it is kept${advice}`;
    return { remark: { code: 'cannot-be-written', message } };
  }

  /** Whether a call in the file at a path names something. */
  names(place: string, name: string, from: string): boolean {
    return this.#before.find(place, name, from) !== undefined;
  }

  /** Of a key of Nextra, which names what is in its folder, or in that of the keys around it. */
  #keyed(key: string, path: string, from: string, site: string): CallFate {
    const [then, there] = [from, site].map(this.#newPath) as [string, string];
    const now = this.#newFolder(path);
    const written = this.#after.keyOf(now, then, there);
    const isThere = written !== undefined && this.#after.find(PAGE_KEY, written, then, there) !== undefined;
    if (isThere && written === key) return KEPT;
    const folder = posix.dirname(key);
    const around = folder === '.' ? undefined : this.#before.find(PAGE_KEY, folder, from, site)?.path;
    const nowAround = around === undefined ? folder : this.#after.keyOf(this.#newFolder(around), then, there);
    if (isThere && posix.dirname(written) === nowAround) return { reference: written };
    const gone = [...this.#gone.keys()].find((page) => isWithin(page, path));
    if (gone !== undefined && !isThere) return { remark: this.#gone.get(gone) as Remark };
    const message = `${key} names ${path}, which goes to ${now}, out of the folder of that key; it is kept, and Nextra takes it for an error until it is removed`;
    return { remark: { code: 'cannot-be-written', message } };
  }

  /** Where a page goes, or a folder, also one whose files go to another each by itself. */
  #newFolder(path: string): string {
    const now = this.#newPath(path);
    const files = now === path ? this.#existing.filter((file) => file.startsWith(`${path}/`)) : [];
    const [first] = files;
    if (first === undefined) return now;
    const [end, there] = [first.slice(path.length), this.#newPath(first)];
    if (there === first || !there.endsWith(end)) return now;
    const folder = there.slice(0, there.length - end.length);
    return files.every((file) => this.#newPath(file) === folder + file.slice(path.length)) ? folder : now;
  }

  /** Whether a file is in a site of a generator that has such a place. */
  isInSite(place: string, path: string): boolean {
    return this.#before.siteOf(place, path) !== undefined;
  }

  /** Whether a page says its own address; asked for each call, and read once. */
  #says(page: string): boolean {
    let says = this.#saying.get(page);
    if (says === undefined) this.#saying.set(page, (says = saysItsAddress(page)));
    return says;
  }

  /** As the old call is written, and where that would mean another page, from the root. */
  #candidates(
    name: string,
    found: CalledPage,
    { now, page, there }: { readonly now: string; readonly page: string; readonly there: string },
  ): readonly string[] {
    const { root, isRelative, opening = '' } = found;
    const short = (path: string): string => shortened(path, found);
    const said = name.slice(opening.length);
    if (root === undefined) {
      const path = short(posix.relative(there, now));
      return path.startsWith('../') ? [] : [posix.basename(path), `/${path}`];
    }
    const path = short(posix.relative(isRelative ? posix.dirname(page) : this.#newPath(root), now));
    if (path.startsWith('../') && !isRelative) return [];
    if (said.startsWith('/')) return [`${opening}/${path}`];
    if (opening !== '') return [opening + path];
    const below = path.startsWith('../') ? [] : [`./${path}`];
    return [...(name.startsWith('./') ? below : []), path, `/${path}`, ...(isRelative ? below : [])];
  }
}

/** What else could be moved for a call to be written. */
function adviceFor(place: string, then: string): string {
  if (place === BESIDE) return ': move it to that folder or below it, too';
  return place === HEXO_ASSET ? `: move it to ${hexoAssetFolder(then)}, too` : '';
}

/** Whether what a page is called by stays: its place in the site, beside that of the page that calls it, and to Hexo that of a file from its post. */
function isKeptBeside(
  place: string,
  [path = '', from = '', site = '']: readonly string[],
  [now = '', then = '', there = '']: readonly string[],
): boolean {
  if (place === HEXO_ASSET)
    return posix.relative(hexoAssetFolder(from), path) === posix.relative(hexoAssetFolder(then), now);
  const isAsBefore = (before: string, after: string): boolean =>
    posix.relative(site, before) === posix.relative(there, after);
  return site !== there && isAsBefore(path, now) && (isOfHexo(place) || isAsBefore(from, then));
}

/** Each file is read once. */
function oncePerFile<Said>(read: (path: string) => Said): (path: string) => Said {
  const known = new Map<string, { readonly said: Said }>();
  return (path) => {
    let file = known.get(path);
    if (!file) known.set(path, (file = { said: read(path) }));
    return file.said;
  };
}

/** A path as a call has it that leaves out what that of another page did. */
function shortened(
  path: string,
  { ending, language, isPost, addressEnd, saidId, isReference }: CalledPage,
): string {
  if (isReference) return referenceOfPath(path);
  if (saidId) return documentId(path, saidId);
  if (addressEnd !== undefined) return addressOf(path, addressEnd);
  if (isPost) return path.replace(/(^|\/)_posts\//, '$1').replace(/\.[^./]+$/, '');
  const extension = posix.extname(path);
  const named =
    language !== undefined && path.endsWith(language + extension)
      ? path.slice(0, -(language + extension).length) + extension
      : path;
  return ending !== '' && named.endsWith(ending) ? named.slice(0, -ending.length) : named;
}
