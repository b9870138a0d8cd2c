// `paths` in the settings of TypeScript and of editors (typescriptlang.org, "paths", "baseUrl", "extends", "references", "${configDir}").
// Packages with settings need not be installed: what they say is passed over.
import { dirname, isAbsolute, join } from 'node:path/posix';
import type { BuildAlias } from './build-aliases.ts';
import { settingsIn } from './settings-in.ts';

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
  readonly mapped: MappedPaths | undefined;
}

interface MappedPaths {
  readonly paths: Readonly<Record<string, unknown>>;
  /** What `paths` count from without a `baseUrl`: the folder of the file that says them. */
  readonly folder: string;
}

const NOTHING: Options = { baseUrl: undefined, mapped: undefined };

/** No build has so many settings that take from each other; each is a call within a call. */
const MOST = 500;

// oxlint-disable-next-line no-template-curly-in-string
const CONFIG_DIR = '${configDir}';

/** The aliases that the settings at a path have, and those of the projects that they put together. */
export function typescriptAliases(path: string, textOf: TextOf): readonly BuildAlias[] {
  const own = aliasesAt(path, textOf);
  if (own.length > 0) return own;
  const { references } = settingsAt(path, textOf);
  return listOf(references).flatMap((reference) => {
    const { path: said } = (reference ?? {}) as { readonly path?: unknown };
    if (typeof said !== 'string') return [];
    const project = join(dirname(path), said);
    // It may be named by its folder.
    return aliasesAt(project.endsWith('.json') ? project : join(project, 'tsconfig.json'), textOf);
  });
}

function aliasesAt(settings: string, textOf: TextOf): readonly BuildAlias[] {
  const configDir = dirname(settings);
  const { baseUrl, mapped } = optionsAt(settings, configDir, textOf, new Map());
  if (!mapped) return [];
  const from = baseUrl ?? mapped.folder;
  return Object.entries(mapped.paths).flatMap(([pattern, places]) => {
    if (!pattern.endsWith('/*')) return [];
    return listOf(places).flatMap((place) =>
      typeof place === 'string' && /(?:^|\/)\*$/.test(place)
        ? [
            {
              opening: pattern.slice(0, -1),
              folder: placeOf(place.slice(0, -1), from, configDir).replace(/\/$/, ''),
            },
          ]
        : [],
    );
  });
}

/** Each option by itself is taken from the last that says it. `known`: settings that are read, or being read. */
function optionsAt(path: string, configDir: string, textOf: TextOf, known: Map<string, Options>): Options {
  const before = known.get(path);
  if (before || known.size >= MOST) return before ?? NOTHING;
  // In a circle nothing more is said.
  known.set(path, NOTHING);
  const folder = dirname(path);
  const settings = settingsAt(path, textOf);
  const { baseUrl, paths } = settings.compilerOptions ?? {};
  const from = listOf(settings.extends)
    .filter((said): said is string => typeof said === 'string' && /^\.{0,2}\//.test(said))
    .map((said) => optionsAt(withEnding(placeOf(said, folder, configDir)), configDir, textOf, known));
  const options: Options = {
    baseUrl:
      typeof baseUrl === 'string'
        ? placeOf(baseUrl, folder, configDir)
        : from.findLast((other) => other.baseUrl !== undefined)?.baseUrl,
    mapped:
      typeof paths === 'object' && paths !== null
        ? { paths: paths as MappedPaths['paths'], folder }
        : from.findLast(({ mapped }) => mapped !== undefined)?.mapped,
  };
  known.set(path, options);
  return options;
}

/** Where a path in settings leads; `configDir`: the folder of those that take the others over. */
function placeOf(said: string, folder: string, configDir: string): string {
  if (said.startsWith(CONFIG_DIR)) return join(configDir, said.slice(CONFIG_DIR.length));
  return isAbsolute(said) ? join(said) : join(folder, said);
}

function settingsAt(path: string, textOf: TextOf): Settings {
  return settingsIn(textOf(path) ?? '{}');
}

function withEnding(path: string): string {
  return path.endsWith('.json') ? path : `${path}.json`;
}

function listOf(said: unknown): readonly unknown[] {
  if (Array.isArray(said)) return said;
  return said === undefined ? [] : [said];
}
