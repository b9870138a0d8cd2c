import { dirname, join, relative } from 'node:path/posix';
import type { Link } from '@linkwright/core';
import {
  type SaidAddress,
  type SourceSite,
  belowBase,
  copiedFrom,
  isWithin,
  pathOfUriPath,
} from '@linkwright/corpus';
import { parse } from '@linkwright/uri';
import { relativeFolders, rootAround } from './relative-folders.ts';

/** What a link in a source of a site may lead to: some paths, each from some folders. */
export interface SoughtPaths {
  readonly link: Link;
  /** Of the file that the link is in; absolute, as folders are. */
  readonly path: string;
  readonly site: SourceSite;
  readonly isAbsolute: boolean;
  /** What the reference says. */
  readonly named: string;
  /** The same as a generator may mean it, in the order in which it is looked for. */
  readonly paths: readonly string[];
  readonly folders: readonly string[];
  /** From which files that are copied it is made, from the folder of the site; undefined where that is not known. */
  readonly copies: readonly (string | undefined)[];
}

/** Undefined where the reference is no path. `said` tells what a page says of its address. */
export function soughtPaths(
  link: Link,
  path: string,
  site: SourceSite,
  said: (path: string) => SaidAddress,
): SoughtPaths | undefined {
  const [named, ...others] = namedPaths(link);
  if (named === undefined) return undefined;
  const isAbsolute = link.kind === 'absolute-path';
  const below = isAbsolute ? belowBase(named, site, link.place.name) : undefined;
  const paths = [...(below === undefined ? [named] : [below, named]), ...others];
  return {
    link,
    path,
    site,
    isAbsolute,
    named,
    paths,
    folders: isAbsolute ? site.roots : relativeFolders(path, site, said),
    copies: addressesIn(link, path, site, paths).flatMap((each) => copiedFrom(each, site.copied ?? [])),
  };
}

/** The paths from the root of a site that some mean in a page of it; none where no copy is meant. */
function addressesIn(
  { kind, place }: Link,
  path: string,
  site: SourceSite,
  paths: readonly string[],
): readonly string[] {
  if (kind === 'absolute-path') return paths;
  if (site.addressesOfCopies?.test(place.name) !== true) return [];
  const around = relative(rootAround(path, site) ?? site.folder, dirname(path));
  return paths.map((each) => join('/', around, each));
}

/** The path that a reference says, before those of documents of other endings that it may mean besides. */
export function namedPaths({ reference, place, details }: Link): readonly string[] {
  const named = place.namesDocument ? [reference, ...(details?.alternatives ?? [])] : [reference];
  return named.flatMap((each) => pathOfUriPath(parse(each).path) ?? []);
}

/** Whether one of the paths leads to what a program makes in a folder of the site. */
export function isInMadeFolder({ path, site, isAbsolute, paths, folders }: SoughtPaths): boolean {
  const { folder: around, madeFolders = [] } = site;
  const from = isAbsolute ? folders : [dirname(path)];
  return madeFolders.some((made) =>
    paths.some((each) => from.some((folder) => isWithin(join(folder, each), join(around, made)))),
  );
}
