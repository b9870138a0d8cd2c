// `paths` in the settings of TypeScript and of editors (typescriptlang.org, "paths", "baseUrl", "extends", "references").
// Packages with settings need not be installed: what they say is passed over.
import { dirname, isAbsolute, join } from 'node:path/posix';
import { parse } from 'jsonc-parser';
import type { BuildAlias } from './build-aliases.ts';

/** What a file says; undefined where there is none. */
type TextOf = (path: string) => string | undefined;

/** What a file of settings says itself; nothing of it is trusted to be of its type. */
interface Settings {
  readonly compilerOptions?: { readonly baseUrl?: unknown; readonly paths?: unknown };
  readonly extends?: unknown;
  readonly references?: unknown;
}

/** As far as one file takes it from others. */
interface Options {
  readonly baseUrl: string | undefined;
  readonly paths: Readonly<Record<string, unknown>>;
  /** What `paths` count from without a `baseUrl`: the folder of the file that says them. */
  readonly folder: string;
}

/** Settings that take from each other in a circle end here. */
const DEPTH = 8;

/** The aliases that the settings at a path have, and those of the projects that they put together. */
export function typescriptAliases(path: string, textOf: TextOf): readonly BuildAlias[] {
  const own = aliasesOf(optionsAt(path, textOf));
  if (own.length > 0) return own;
  const { references } = settingsAt(path, textOf);
  return listOf(references).flatMap((reference) => {
    const { path: said } = (reference ?? {}) as { readonly path?: unknown };
    if (typeof said !== 'string') return [];
    const project = join(dirname(path), said);
    // It may be named by its folder.
    return aliasesOf(optionsAt(project.endsWith('.json') ? project : join(project, 'tsconfig.json'), textOf));
  });
}

function aliasesOf({ baseUrl, paths, folder }: Options): readonly BuildAlias[] {
  return Object.entries(paths).flatMap(([pattern, places]) => {
    if (!pattern.endsWith('/*')) return [];
    return listOf(places).flatMap((place) =>
      typeof place === 'string' && /(?:^|\/)\*$/.test(place)
        ? [
            {
              opening: pattern.slice(0, -1),
              folder: join(baseUrl ?? folder, place.slice(0, -1)).replace(/\/$/, ''),
            },
          ]
        : [],
    );
  });
}

function optionsAt(path: string, textOf: TextOf, depth = 0): Options {
  const folder = dirname(path);
  const settings = depth > DEPTH ? {} : settingsAt(path, textOf);
  const { baseUrl, paths } = settings.compilerOptions ?? {};
  const from = listOf(settings.extends)
    .filter((said): said is string => typeof said === 'string' && /^\.{0,2}\//.test(said))
    .map((said) => optionsAt(withEnding(isAbsolute(said) ? said : join(folder, said)), textOf, depth + 1))
    .findLast((options) => options.baseUrl !== undefined || Object.keys(options.paths).length > 0);
  const isSaid = typeof paths === 'object' && paths !== null;
  return {
    baseUrl: typeof baseUrl === 'string' ? join(folder, baseUrl) : from?.baseUrl,
    paths: isSaid ? (paths as Options['paths']) : (from?.paths ?? {}),
    folder: isSaid ? folder : (from?.folder ?? folder),
  };
}

function settingsAt(path: string, textOf: TextOf): Settings {
  const said: unknown = parse(textOf(path) ?? '{}');
  return typeof said === 'object' && said !== null ? said : {};
}

function withEnding(path: string): string {
  return path.endsWith('.json') ? path : `${path}.json`;
}

function listOf(said: unknown): readonly unknown[] {
  if (Array.isArray(said)) return said;
  return said === undefined ? [] : [said];
}
