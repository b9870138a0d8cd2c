// How far settings of a generator reach: what links mean in the documents of its site is theirs to say.
import { join } from 'node:path/posix';
import { statAt } from '../disk/stat-at.ts';
import { generatorIn } from './folder-generator.ts';
import { GENERATORS } from './site-generators.ts';
import type { SourceRules } from './site-rules.ts';

/** Marks that are no settings: pages, lists of pages, and whole folders. */
const SETTINGS = /\.(?:ya?ml|toml|json|[cm]?[jt]s|py|jl|xml|edn)$/;

const NAMES: readonly string[] = namesOf(GENERATORS);

function namesOf(generators: readonly SourceRules[]): string[] {
  const names = new Set<string>();
  for (const { marks, parts = [] } of generators)
    for (const list of [marks, parts]) for (const name of list) if (SETTINGS.test(name)) names.add(name);
  return [...names];
}

/**
 * The folders of the sites that the file at an absolute path is a file of settings of, or was while it was there, and those
 * that it takes pages from besides; none where it is none.
 */
export function reachOfSettings(path: string): readonly string[] {
  return NAMES.filter((name) => path.endsWith(`/${name}`)).flatMap((name) =>
    sitesOf(path.slice(0, -name.length - 1), name),
  );
}

function sitesOf(folder: string, name: string): readonly string[] {
  const path = join(folder, name);
  // Settings that are gone have said, as long as they were there, of which generator the site is.
  const rules = generatorIn(folder, (each) => each === path || statAt(each) !== undefined);
  if (!rules) return [];
  const { marks, parts, outside = [] } = rules;
  const isRead = marks.includes(name) || parts?.includes(name) === true;
  return isRead ? [folder, ...outside.map((each) => join(folder, each))] : [];
}
