import { lstatSync } from 'node:fs';
import { isSiteUrl } from '../uris/site-url.ts';
import type { Diagnostic } from '@linkwright/core';
import { type CorpusFile, ListedFile, type NamedFolder } from '../corpus-file.ts';
import { archiveIn } from '../uris/archive-path.ts';
import { absolutePath, tidied } from '../uris/file-uri.ts';
import type { FindOptions, Found } from './find.ts';
import { fastGlob, filesOf, glob, join, problemsOf } from './folder-files.ts';
import { typesAmong } from './types-among.ts';
import { ZIP } from '../media-types/container-types.ts';
import { mediaTypeOf } from '../media-types/media-type.ts';
import { isOtherMessageAt } from './other-messages.ts';
import { sortedBy } from './path-order.ts';
import { dumpAt } from './wiki-dumps.ts';
import { isFile, statAt } from '../disk/stat-at.ts';
import { isDoubtful } from '../disk/undecodable-names.ts';

/** What names that come one by one have named so far, each file once. */
export class NamedFiles {
  readonly #options: FindOptions;
  readonly #files = new Map<string, CorpusFile>();
  readonly #problems: Diagnostic[] = [];
  #passedOver = 0;

  constructor(options: FindOptions) {
    this.#options = options;
  }

  found(): Found {
    const files = sortedBy([...this.#files.values()], ({ path }) => path);
    return { files, problems: this.#problems, passedOver: this.#passedOver };
  }

  async name(pattern: string): Promise<void> {
    const path = tidied(pattern);
    const stat = statAt(path);
    if (stat?.isDirectory()) await this.#folder(path);
    else if (stat) await this.#named(path, path.slice(path.lastIndexOf('/') + 1));
    else await this.#unseen(pattern, path);
  }

  async list(pattern: string): Promise<void> {
    const path = tidied(pattern);
    const stat = statAt(path);
    if (stat?.isDirectory()) await this.#folder(path);
    else if (stat) this.#listed(path);
    else await this.#unseen(pattern, path);
  }

  async #folder(path: string): Promise<void> {
    const folder: NamedFolder = { path: join(path, ''), absolute: join(absolutePath(path), '') };
    const { everything, links: wantsLinks } = this.#options;
    const listing = await filesOf(path, this.#options);
    const { files, links } = listing;
    this.#problems.push(...problemsOf(path, listing, (each) => typeOf(each, this.#options) !== undefined));
    const typeAmong = typesAmong(files, folder.absolute, this.#options);
    for (const below of files) {
      const mediaType = typeAmong(below);
      if (mediaType !== undefined || everything) this.#put(new ListedFile(folder, below, mediaType));
    }
    if (wantsLinks)
      for (const below of links)
        if (isFile(folder.absolute + below)) this.#put(new ListedFile(folder, below, undefined));
  }

  /** Where nothing has this name: a glob, or an entry of an archive. */
  async #unseen(pattern: string, path: string): Promise<void> {
    if (path === '' || isSiteUrl(path) || !(await fastGlob()).isDynamicPattern(path)) {
      if (!this.#entry(path)) this.#problems.push(nothing(pattern, whyNothing(path)));
      return;
    }
    const listing = await glob(path, '.', this.#options);
    const { files, unnamed } = listing;
    this.#problems.push(...problemsOf('.', listing, () => true));
    if (files.length === 0 && unnamed.length === 0)
      this.#problems.push(nothing(pattern, 'no file matches this pattern'));
    for (const match of files) await this.#named(match, match);
  }

  /** `book.epub!/OEBPS/ch1.xhtml` */
  #entry(path: string): boolean {
    const archive = archiveIn(path);
    if (archive === undefined) return false;
    const absolute = absolutePath(archive);
    const [below, entry] = [archive.slice(archive.lastIndexOf('/') + 1), path.slice(archive.length + 2)];
    const mediaType = typeByName(archive, this.#options) ?? ZIP;
    this.#files.set(`${absolute}!/${entry}`, { path: archive, absolute, entry, below, mediaType, size: 0 });
    return true;
  }

  /** One whose name says nothing is known by how it begins, unless it was said that it is not to be read. */
  async #named(path: string, below: string): Promise<void> {
    const absolute = absolutePath(path);
    const known = typeOf(path, this.#options);
    const isLeftOut = this.#options.mediaTypes?.leavesOut(path) === true;
    const isAsked = known === undefined && isFile(absolute) && !isLeftOut;
    const shown = isAsked ? await shownType(absolute) : known;
    this.#add(path, below, true, absolute, this.#dump(path, absolute) ?? shown);
  }

  /** Whether a file that is XML by its name is the dump of a wiki. */
  #dump(path: string, absolute: string): string | undefined {
    const { as, mediaTypes } = this.#options;
    return as !== undefined || mediaTypes?.says(path) === true ? undefined : dumpAt(absolute);
  }

  #listed(path: string): void {
    const absolute = absolutePath(path);
    const named = typeOf(path, this.#options);
    const mediaType = isOtherMessageAt(named, absolute) ? undefined : (this.#dump(path, absolute) ?? named);
    if (mediaType === undefined) this.#passedOver += 1;
    const below = path.slice(path.lastIndexOf('/') + 1);
    this.#add(path, below, this.#options.everything, absolute, mediaType);
  }

  #add(
    path: string,
    below: string,
    all: boolean | undefined,
    absolute: string,
    mediaType: string | undefined,
  ): void {
    if (!mediaType && !all) return;
    this.#put({ path, absolute, below, mediaType, size: 0 });
  }

  #put(file: CorpusFile): void {
    const { absolute } = file;
    if (!this.#files.has(absolute)) this.#files.set(absolute, file);
  }
}

function typeByName(path: string, { mediaTypes }: FindOptions): string | undefined {
  return mediaTypes ? mediaTypes.of(path) : mediaTypeOf(path);
}

/** The media type of a file by its name, or what everything is read as. */
export function typeOf(path: string, options: FindOptions): string | undefined {
  return options.as ?? typeByName(path, options);
}

async function shownType(path: string): Promise<string | undefined> {
  return (await import('../reading/sniff.ts')).typeOfFile(path);
}

function nothing(pattern: string, message: string): Diagnostic {
  return { code: 'no-such-file', severity: 'error', message, source: pattern };
}

function whyNothing(path: string): string {
  if (path === '') return 'the name is empty';
  if (isSiteUrl(path)) return 'this is a URL, and files are read';
  try {
    if (lstatSync(path).isSymbolicLink()) return 'the link leads nowhere';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return 'its folder may not be looked into';
  }
  // What such a name holds besides is lost before it is heard of here.
  if (isDoubtful(path))
    return 'there is no such file or folder; its name may not be UTF-8, and such names are not read';
  return 'there is no such file or folder';
}
