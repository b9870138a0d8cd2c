// Which command serves a folder: one that is said, the project's own, or the one on PATH.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, dirname, extname, isAbsolute, join, resolve } from 'node:path';

/** A script for the Node that VS Code has, or a program. */
export type ServerPlace =
  | { readonly kind: 'script'; readonly path: string }
  | { readonly kind: 'program'; readonly path: string };

export interface PlaceSettings {
  /** What the user has named; empty for none. Relative to the folder. */
  readonly command: string;
  /** `PATH`, as the system writes it. */
  readonly searched: string;
  /** Endings of programs: of Windows `.exe`, `.cmd`; elsewhere none. */
  readonly endings: readonly string[];
}

/** The command that serves a folder; undefined where none is installed. Paths are absolute. */
export function serverPlace(folder: string, settings: PlaceSettings): ServerPlace | undefined {
  const { command } = settings;
  if (command !== '') return namedPlace(command, folder);
  const script = projectScript(folder);
  if (script !== undefined) return { kind: 'script', path: script };
  const path = searchedProgram(settings);
  return path === undefined ? undefined : { kind: 'program', path };
}

const SCRIPTS = new Set(['.js', '.mjs', '.cjs']);

/** A bare name is for the system to find. */
function namedPlace(command: string, folder: string): ServerPlace {
  const isName = !isAbsolute(command) && !/[/\\]/.test(command) && !SCRIPTS.has(extname(command));
  const path = isName ? command : resolve(folder, command);
  return { kind: SCRIPTS.has(extname(command)) ? 'script' : 'program', path };
}

/** The script of the package that a project has installed, in its folder or one above it, where Node would find it. */
function projectScript(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const script = packageScript(join(at, 'node_modules', 'linkwright'));
    if (script !== undefined) return script;
    if (at === dirname(at)) return undefined;
  }
}

function packageScript(folder: string): string | undefined {
  try {
    const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      readonly bin?: { readonly linkwright?: string };
    };
    const script = bin?.linkwright === undefined ? undefined : join(folder, bin.linkwright);
    return script !== undefined && existsSync(script) ? script : undefined;
  } catch {
    return undefined;
  }
}

function searchedProgram({ searched, endings }: PlaceSettings): string | undefined {
  for (const folder of searched.split(delimiter).filter((name) => isAbsolute(name)))
    for (const ending of endings) {
      const path = join(folder, `linkwright${ending}`);
      if (isFile(path)) return path;
    }
  return undefined;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
