// A folder, or a page and what it refers to, as one MHTML document.
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import {
  DEFAULT_BASE,
  type Diagnostic,
  References,
  type Registry,
  defaultBase,
  entityOf,
  linkOf,
  retrievalBase,
} from '@linkwright/core';
import { type FileToPack, packFiles } from '@linkwright/mail';
import { parse } from '@linkwright/uri';
import { TEMPORARY_GLOB } from '../disk/atomic-write.ts';
import { allExtractors } from '../reading/extractors.ts';
import { absolutePath, pathOfFileUri, uriPath } from '../uris/file-uri.ts';
import { fastGlob, join } from '../finding/folder-files.ts';
import { bytewise } from '../finding/path-order.ts';
import { mediaTypeOf } from '../media-types/media-type.ts';
import { isLinkAt, statAt } from '../disk/stat-at.ts';
import { turnOfSignals } from '../work/turn-of-signals.ts';

/** An MHTML document (RFC 2557) and what went into it. */
export interface PackedPages {
  /** Names of the files that were packed, the root first. */
  readonly files: readonly string[];
  readonly bytes: Uint8Array;
  /** Symbolic links, which are left out. */
  readonly problems: readonly Diagnostic[];
}

export interface PackPagesOptions {
  /**
   * Where the folder is on the web. Without it labels say `thismessage:/` (RFC 2557, 5), which a relative one means without
   * saying so: Chromium finds no part by that.
   */
  readonly base?: string | undefined;
  readonly subject?: string | undefined;
}

/**
 * Packs all files of a folder, its `index.html` (else its first page) as the root; or a page with the
 * files of its folder that it refers to, directly or through others. `result` is where the document goes: no part of it.
 */
export async function packPages(
  path: string,
  result: string,
  { base = DEFAULT_BASE, subject }: PackPagesOptions = {},
): Promise<PackedPages | Diagnostic> {
  const absolute = absolutePath(path);
  // A link that is named itself is followed.
  const named = statAt(absolute);
  if (!named) return noSuchFile(path);
  const isFolder = named.isDirectory();
  const folder = isFolder ? absolute : dirname(absolute);
  const found = isFolder ? await namesIn(folder, absolutePath(result)) : { files: [], links: [] };
  const given = named.isFile() ? [basename(absolute)] : found.files;
  const root = isFolder ? rootOf(given) : given[0];
  if (root === undefined) return nothingToPack(path);
  const links = new Set(found.links);
  const asked = await askedFor({ folder, base, links }, given, !isFolder);
  const names = [root, ...[...asked.keys()].filter((name) => name !== root)];
  const files = names.flatMap((name) => filesToPack(folder, name, asked.get(name)));
  const packed = packFiles(files, { base, ...(subject && { subject }) });
  await turnOfSignals();
  return { files: names, bytes: packed, problems: [...links].map((link) => notFollowed(link, path)) };
}

/** Names in a folder. */
interface Names {
  readonly files: readonly string[];
  readonly links: readonly string[];
}

async function namesIn(folder: string, result: string): Promise<Names> {
  const options = { cwd: folder, onlyFiles: false, followSymbolicLinks: false, ignore: [TEMPORARY_GLOB] };
  const entries = await (await fastGlob()).glob('**', { ...options, objectMode: true });
  const named = (is: 'isFile' | 'isSymbolicLink'): readonly string[] =>
    entries
      .filter(({ path, dirent }) => dirent[is]() && join(folder, path) !== result)
      .map(({ path }) => path)
      .toSorted(bytewise);
  return { files: named('isFile'), links: named('isSymbolicLink') };
}

function rootOf(names: readonly string[]): string | undefined {
  return names.find((name) => /^index\.x?html?$/i.test(name)) ?? names.find((name) => isPage(name));
}

function isPage(name: string): boolean {
  const mediaType = mediaTypeOf(name);
  return mediaType === 'text/html' || mediaType === 'application/xhtml+xml';
}

/** A folder, and the URI that stands for it in the document: labels are relative to it. */
interface Packed {
  readonly folder: string;
  readonly base: string;
  /** The symbolic links that are met in the folder. */
  readonly links: Set<string>;
}

/** The queries that files are asked for with; undefined is none. */
type Queries = Set<string | undefined>;

/**
 * The files, and how references of theirs ask for each: with which queries. `goesOn`: so too, in the order in which they are
 * met, every file of the folder that references lead to, directly or through others.
 */
async function askedFor(
  packed: Packed,
  given: readonly string[],
  goesOn: boolean,
): Promise<ReadonlyMap<string, ReadonlySet<string | undefined>>> {
  const registry = allExtractors();
  const asked = new Map<string, Queries>(given.map((name) => [name, new Set()]));
  // A map goes on to what is added to it while it is read.
  for (const name of asked.keys()) {
    await turnOfSignals();
    for (const target of targetsIn(packed, name, registry)) {
      const local = nameOf(target, packed.base);
      if (local === undefined) continue;
      if (goesOn && !asked.has(local)) {
        const link = linkIn(packed.folder, local);
        if (link !== undefined) packed.links.add(link);
        else if (statAt(join(packed.folder, local))?.isFile()) asked.set(local, new Set());
      }
      asked.get(local)?.add(parse(target).query);
    }
  }
  return asked;
}

/** What the references of a file mean in the document: it is packed at the place that its label says. */
function targetsIn({ folder, base }: Packed, name: string, registry: Registry): readonly string[] {
  const mediaType = mediaTypeOf(name);
  if (!mediaType || !registry.reads(mediaType) || mediaType === 'text/plain') return [];
  const source = { path: name, bytes: readFileSync(join(folder, name)), offset: 0, line: 1 };
  const found = new References();
  registry.extract(entityOf(source, mediaType), retrievalBase(base + uriPath(name), defaultBase()), found);
  return found.list.map((reference) => linkOf(reference).target).filter((target) => target !== null);
}

/** The name in the folder of what a URI means that begins with the folder's; undefined where it would lead out of it. */
function nameOf(target: string, base: string): string | undefined {
  if (!target.startsWith(base)) return undefined;
  const below = parse(target).path.slice(parse(base).path.length);
  const name = pathOfFileUri(undefined, `/${below}`)?.slice(1);
  // `%2E%2E` is no dot segment to RFC 3986, but a folder to the disk.
  return name?.split('/').some((segment) => /^\.{0,2}$/.test(segment)) ? undefined : name;
}

/** The first symbolic link on the way to a name in the folder, or the name itself where that is one. */
function linkIn(folder: string, name: string): string | undefined {
  const segments = name.split('/');
  return segments
    .map((_, index) => segments.slice(0, index + 1).join('/'))
    .find((path) => isLinkAt(join(folder, path)));
}

/** Media types of what pages show and Linkwright does not read. */
const SHOWN: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['ico', 'image/x-icon'],
  ['js', 'text/javascript'],
  ['mjs', 'text/javascript'],
  ['json', 'application/json'],
  ['pdf', 'application/pdf'],
  ['woff', 'font/woff'],
  ['woff2', 'font/woff2'],
  ['ttf', 'font/ttf'],
  ['mp3', 'audio/mpeg'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
]);

/** A part for each query that the file is asked for with. A page is one page whatever is asked of it. */
function filesToPack(
  folder: string,
  name: string,
  queries: ReadonlySet<string | undefined> = new Set(),
): readonly FileToPack[] {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const mediaType = mediaTypeOf(name) ?? SHOWN.get(extension) ?? 'application/octet-stream';
  const bytes = readFileSync(join(folder, name));
  const asked = queries.size === 0 || isPage(name) ? [undefined] : [...queries];
  return asked.map((query) => ({ name, query, bytes, mediaType }));
}

function noSuchFile(source: string): Diagnostic {
  return { code: 'no-such-file', severity: 'error', message: 'there is no such file or folder', source };
}

function notFollowed(link: string, source: string): Diagnostic {
  const message = `${link} is a symbolic link and is not packed: put what it leads to in its place where links need it`;
  return { code: 'symbolic-link', severity: 'warning', message, source };
}

function nothingToPack(source: string): Diagnostic {
  const message = 'no page is there that could be the root of an MHTML document';
  return { code: 'nothing-to-pack', severity: 'error', message, source };
}
