// A folder, or a page and what it refers to, as one MHTML document.
import { lstatSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type Diagnostic, References, defaultBase, entityOf, linkOf, retrievalBase } from '@linkwright/core';
import { type FileToPack, packFiles } from '@linkwright/mail';
import { parse } from '@linkwright/uri';
import { TEMPORARY_GLOB } from '../disk/atomic-write.ts';
import { allExtractors } from '../reading/extractors.ts';
import { absolutePath, fileUri, pathOfFileUri } from '../uris/file-uri.ts';
import { fastGlob, join } from '../finding/folder-files.ts';
import { bytewise } from '../finding/path-order.ts';
import { mediaTypeOf } from '../media-type.ts';

/** An MHTML document (RFC 2557) and what went into it. */
export interface PackedPages {
  /** Names of the files that were packed, the root first. */
  readonly files: readonly string[];
  readonly bytes: Uint8Array;
}

export interface PackPagesOptions {
  /** Where the folder is on the web: labels are absolute then. */
  readonly base?: string;
  readonly subject?: string;
}

/**
 * Packs all files of a folder, its `index.html` (else its first page) as the root; or a page with the
 * files of its folder that it refers to, directly or through others. `result` is where the document goes: no part of it.
 */
export async function packPages(
  path: string,
  result: string,
  { base, subject }: PackPagesOptions = {},
): Promise<PackedPages | Diagnostic> {
  const absolute = absolutePath(path);
  const isFolder = lstatSync(absolute, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const folder = isFolder ? absolute : dirname(absolute);
  const names = isFolder
    ? await namesIn(folder, absolutePath(result))
    : reachable(folder, basename(absolute));
  const root = isFolder ? rootOf(names) : names[0];
  if (root === undefined) return nothingToPack(path);
  const others = names.filter((name) => name !== root);
  const files = [root, ...others].map((name) => fileToPack(folder, name));
  const packed = packFiles(files, { ...(base && { base }), ...(subject && { subject }) });
  return { files: files.map(({ name }) => name), bytes: packed };
}

async function namesIn(folder: string, result: string): Promise<readonly string[]> {
  const options = { cwd: folder, onlyFiles: true, followSymbolicLinks: false, ignore: [TEMPORARY_GLOB] };
  const names = await (await fastGlob()).glob('**', options);
  return names.filter((name) => join(folder, name) !== result).toSorted(bytewise);
}

function rootOf(names: readonly string[]): string | undefined {
  return names.find((name) => /^index\.x?html?$/i.test(name)) ?? names.find((name) => isPage(name));
}

function isPage(name: string): boolean {
  const mediaType = mediaTypeOf(name);
  return mediaType === 'text/html' || mediaType === 'application/xhtml+xml';
}

/** The page and every file of its folder that references lead to, in the order in which they are met. */
function reachable(folder: string, page: string): readonly string[] {
  if (!isFile(join(folder, page))) return [];
  const registry = allExtractors();
  const names = new Set([page]);
  // A set goes on to what is added to it while it is read.
  for (const name of names) {
    const mediaType = mediaTypeOf(name);
    if (!mediaType || !registry.reads(mediaType) || mediaType === 'text/plain') continue;
    const source = { path: name, bytes: readFileSync(join(folder, name)), offset: 0, line: 1 };
    const found = new References();
    const base = retrievalBase(fileUri(join(folder, name)), defaultBase());
    registry.extract(entityOf(source, mediaType), base, found);
    for (const reference of found.list) {
      const target = linkOf(reference).target;
      const local = target === null ? undefined : nameOf(target, folder);
      if (local !== undefined && isFile(join(folder, local))) names.add(local);
    }
  }
  return [...names];
}

/** The name in the folder of what a `file:` URI means. */
function nameOf(target: string, folder: string): string | undefined {
  const { scheme, authority, path } = parse(target);
  const decoded = scheme?.toLowerCase() === 'file' ? pathOfFileUri(authority, path) : undefined;
  return decoded?.startsWith(`${folder}/`) ? decoded.slice(folder.length + 1) : undefined;
}

function isFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
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

function fileToPack(folder: string, name: string): FileToPack {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const mediaType = mediaTypeOf(name) ?? SHOWN.get(extension) ?? 'application/octet-stream';
  return { name, bytes: readFileSync(join(folder, name)), mediaType };
}

function nothingToPack(source: string): Diagnostic {
  const message = 'no page is there that could be the root of an MHTML document';
  return { code: 'nothing-to-pack', severity: 'error', message, source };
}
