import { dirname } from 'node:path/posix';
import {
  type DiagnosticRecord,
  type SiteMap,
  absolutePath,
  isFile,
  mediaTypeOf,
  publishedBy,
  relativePath,
  statAt,
  textAt,
  isWithin,
} from '@linkwright/corpus';
import { parse } from '@linkwright/uri';
import type { ServerRules } from '../tree/server.ts';
import { HOST_FILE_NAMES, type HostFileName } from './host-file-names.ts';
import { parseFirebaseJson } from './firebase-json.ts';
import { type HostRules, unreadFile } from './host-rules.ts';
import { parseHtaccess } from './htaccess.ts';
import { parseNetlifyToml } from './netlify-toml.ts';
import { parseRedirects } from './redirects-file.ts';
import { withoutEscapes } from './rule.ts';
import { parseStaticWebApp } from './static-web-app-json.ts';
import { parseVercelJson } from './vercel-json.ts';

/** Where the folder of a site is. */
interface SitePlace {
  /** Its path on the server, with its last "/". */
  readonly onServer: string;
  /** Its path from the folder of the file; empty where the file is in it. */
  readonly fromFile: string;
  /** See `ServerRules`. */
  readonly redirectStatus?: number | undefined;
}

/** How a file is read. */
interface HostFormat {
  readonly rules: (text: string, place: SitePlace) => HostRules;
  /** Whether it may say which folder below its own is published; a format without this has to be in the root of the site. */
  readonly publishes?: true;
}

const FORMATS: Readonly<Record<HostFileName, HostFormat>> = {
  _redirects: { rules: (text, { redirectStatus }) => parseRedirects(text, redirectStatus) },
  'netlify.toml': { rules: parseNetlifyToml, publishes: true },
  'vercel.json': { rules: parseVercelJson, publishes: true },
  'firebase.json': {
    rules: (text, { fromFile }) => parseFirebaseJson(text, fromFile),
    publishes: true,
  },
  'staticwebapp.config.json': { rules: parseStaticWebApp },
  '.htaccess': { rules: (text, { onServer }) => parseHtaccess(text, onServer) },
};

/** In how many folders above a site the file is looked for that publishes it: `docs/.vitepress/dist`. */
const ABOVE = 3;

/** A file that speaks of the site in a folder. */
export interface HostFile {
  readonly root: string;
  readonly name: HostFileName;
  readonly path: string;
}

/** Where files may stand that speak of the site in a root, whether they do so or not, are there or not. */
export function hostFilePlaces(root: string): readonly string[] {
  const places: string[] = HOST_FILE_NAMES.map((name) => `${root}/${name}`);
  let folder = root;
  for (let count = 0; count < ABOVE; count += 1) {
    folder = dirname(folder);
    for (const name of HOST_FILE_NAMES)
      if (FORMATS[name].publishes) places.push(`${folder === '/' ? '' : folder}/${name}`);
  }
  return places;
}

/** The files that are there: in each root, or above it where they say that it is what they publish. */
export function hostFiles(roots: readonly string[], names: readonly HostFileName[]): readonly HostFile[] {
  return [...new Set(roots)].flatMap((root) =>
    names.flatMap((name) => {
      const path = `${root}/${name}`;
      const found = isFile(path) ? path : fileAbove(root, name);
      return found === undefined ? [] : [{ root, name, path: found }];
    }),
  );
}

function fileAbove(root: string, name: HostFileName): string | undefined {
  if (!FORMATS[name].publishes) return undefined;
  let folder = root;
  for (let count = 0; count < ABOVE; count += 1) {
    folder = dirname(folder);
    const path = `${folder === '/' ? '' : folder}/${name}`;
    if (!isFile(path)) continue;
    // The nearest one counts, as the project of a monorepo has its own.
    const published = publishedBy(path, mediaTypeOf(path) ?? '', textAt(path) ?? '', isThere);
    return published.includes(root) ? path : undefined;
  }
  return undefined;
}

/** The rules of a file for its site. */
export function hostRules(
  { root, name, path }: HostFile,
  map: SiteMap,
  { redirectStatus }: Pick<ServerRules, 'redirectStatus'>,
): HostRules {
  const text = textAt(path);
  if (text === undefined) return unreadFile(1, 'it cannot be opened');
  const fromFile = root.slice(dirname(path).length + 1);
  return FORMATS[name].rules(text, { onServer: placeOnServer(map, root), fromFile, redirectStatus });
}

/** What is not understood in the files of the roots that are checked, and of mapped ones. */
export function hostProblems(
  roots: readonly string[],
  map: SiteMap,
  server: Pick<ServerRules, 'redirects' | 'redirectStatus'>,
): readonly DiagnosticRecord[] {
  const here = absolutePath('.');
  return hostFiles([...roots, ...map.roots], server.redirects).flatMap((file) => {
    const { path } = file;
    const told = isWithin(path, here) ? relativePath(here, path) : path;
    const code = 'unread-redirects';
    return hostRules(file, map, server).unread.map(({ line, message, severity }) => ({
      file: told,
      code,
      severity,
      message,
      line,
      column: 1,
    }));
  });
}

function isThere(path: string): boolean {
  return statAt(path) !== undefined;
}

/** The path that the root of a tree has on its server, with its last "/". */
function placeOnServer(map: SiteMap, root: string): string {
  const { scheme, path } = parse(map.retrievalUri(root));
  if (scheme === undefined || /^file$/i.test(scheme)) return '/';
  const place = withoutEscapes(path);
  return place.endsWith('/') ? place : `${place}/`;
}
