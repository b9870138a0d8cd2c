// Sphinx, "source_suffix": a project may keep its documents in files of other endings than `.rst`. Its settings are a program,
// of which the assignment alone is read.
import { basename, dirname, extname, join } from 'node:path/posix';
import { textAt } from '../disk/text-at.ts';

/** A text, a list of them, or a dictionary of endings and what reads them. */
const ASSIGNMENT = /^source_suffix[ \t]*=[ \t]*(\{[^{}]*\}|\[[^[\]]*\]|\([^()]*\)|'[^'\n]*'|"[^"\n]*")/m;
const ENDING = /['"](\.[\w.]+)['"](?:\s*:\s*['"]([^'"\n]+)['"])?/g;
const COMMENT = /#.*/g;

/** The media types of what reads documents, by the names that these have in the settings. */
const BY_PARSER: Readonly<Record<string, string>> = {
  restructuredtext: 'text/x-rst',
  markdown: 'text/markdown',
};

/** Copies of the documents beside the pages that are made of them. */
const COPIES = /(?:^|\/)_sources\//;

/**
 * Gives the media types that the settings of Sphinx (`conf.py`) say of the endings of files around them. `paths` are those
 * of a folder, which has the absolute path `folder`.
 */
export function sphinxTypes(paths: readonly string[], folder: string): (path: string) => string | undefined {
  const projects = new Map<string, ReadonlyMap<string, string>>();
  for (const path of paths)
    if (path === 'conf.py' || path.endsWith('/conf.py'))
      projects.set(projectOf(path), typesIn(textAt(join(folder, path)) ?? ''));
  if ([...projects.values()].every(({ size }) => size === 0)) return () => undefined;
  return (path) => {
    if (COPIES.test(path)) return undefined;
    for (let around = dirname(path); ; around = dirname(around)) {
      const types = projects.get(around);
      if (types || around === '.') return types?.get(extname(path));
    }
  };
}

/** The folder of the documents that settings are for: `.sphinx/conf.py` stands below it. */
function projectOf(settings: string): string {
  const folder = dirname(settings);
  return basename(folder) === '.sphinx' ? dirname(folder) : folder;
}

function typesIn(settings: string): ReadonlyMap<string, string> {
  const [, said = ''] = ASSIGNMENT.exec(settings) ?? [];
  const types = new Map<string, string>();
  for (const [, ending = '', parser = 'restructuredtext'] of said.replaceAll(COMMENT, '').matchAll(ENDING)) {
    const type = Object.hasOwn(BY_PARSER, parser) ? BY_PARSER[parser] : undefined;
    if (type !== undefined) types.set(ending, type);
  }
  return types;
}
