import { absolutePath, splitMap } from '@linkwright/corpus';
import { isCaseInsensitive, isSamePlace, listedPath } from '@linkwright/relocate';
import { rootsOf } from './roots.ts';

/**
 * `DIR=URL` with the letters that the paths which are read have, where the file system takes upper and lower case for
 * one: `--map Site=URL` is meant for what is found below `site`.
 */
export function spelledMaps(maps: readonly string[], paths: readonly string[]): readonly string[] {
  const roots = rootsOf(paths);
  return maps.map((definition) => {
    const parts = splitMap(definition);
    return parts ? `${spelledPath(parts.path, roots)}=${parts.uri}` : definition;
  });
}

/** A path as those of `roots` have it that stand in the same place, and as its folders list the rest; as it is, mostly. */
export function spelledPath(path: string, roots: readonly string[]): string {
  const whole = absolutePath(path);
  if (!isCaseInsensitive([whole])) return path;
  const own = listedPath(whole).split('/');
  for (const root of roots) {
    const names = root.split('/').slice(0, own.length);
    const [here, there] = [own.slice(0, names.length).join('/'), names.join('/')];
    if (here === there || isSamePlace(here, there)) return kept(path, [...names, ...own.slice(names.length)]);
  }
  return kept(path, own);
}

function kept(path: string, names: readonly string[]): string {
  const spelled = names.join('/');
  return absolutePath(path) === spelled ? path : spelled;
}
