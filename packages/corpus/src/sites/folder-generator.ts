// Which generator a folder has settings of, and what these say of the folder.
import { join } from 'node:path/posix';
import { basePathIn } from './base-path.ts';
import { HUGO_ENVIRONMENT } from './generators/hugo-sites.ts';
import { withInherited } from './generators/inherited-settings.ts';
import { rootsIn } from './said-roots.ts';
import { settingsReader } from './settings-text.ts';
import { GENERATORS } from './site-generators.ts';
import type { SiteRules, SourceRules } from './site-rules.ts';

/** What is asked of a folder, by the names of what is in it. */
interface AskedFolder {
  readonly path: string;
  readonly has: (name: string) => boolean;
  readonly textOf: (name: string) => string;
}

/** The generator whose site a folder is; `read` tells what its settings say. */
export function generatorIn(
  path: string,
  exists: (path: string) => boolean,
  read?: (path: string) => string | undefined,
): SiteRules | undefined {
  if (HUGO_ENVIRONMENT.test(path)) return undefined;
  const settingsAt = settingsReader(read);
  const folder: AskedFolder = {
    path,
    has: (name) => exists(join(path, name)),
    textOf: (name) => settingsAt(join(path, name)) ?? '',
  };
  const rules = GENERATORS.find((each) => isSiteOf(each, folder));
  if (!rules) return undefined;
  const parts = (): readonly string[] => (rules.parts ?? []).filter(folder.has).map(folder.textOf);
  if (rules.rewriting) return { ...rules, ...rules.rewriting(parts().join('\n')) };
  if (!rules.basePath) return rules;
  const marks = rules.marks.filter(folder.has);
  const settings = marks.flatMap((mark) => withInherited(join(path, mark), rules.inherits, settingsAt));
  return {
    ...rules,
    ...saidOfPages(rules, settings),
    ...saidOfFolders(rules, settings, parts, folder.has),
    ...(settings.length > marks.length && { hasInherited: true as const }),
  };
}

function isSiteOf(
  { marks, named, beside = [], without = [], says }: SourceRules,
  folder: AskedFolder,
): boolean {
  const { path, has, textOf } = folder;
  return (
    named?.test(path) !== false &&
    marks.some((mark) => has(mark) && (says?.test(textOf(mark)) ?? true)) &&
    (beside.length === 0 || beside.some(has)) &&
    !without.some(has)
  );
}

/** What the texts of settings say of the addresses and the labels of pages, and of programs that change them. */
function saidOfPages(
  { basePath, copying, labels, hooks, makesFolders }: SourceRules,
  settings: readonly string[],
): Partial<SiteRules> {
  // The first that says it, be it the root.
  const saying = basePath && settings.find((text) => basePath.test(text));
  const base = basePath && saying !== undefined ? basePathIn(saying, basePath) : undefined;
  const copied = copying ? settings.flatMap((text) => copying(text)) : [];
  return {
    ...(base !== undefined && { base }),
    ...(copied.length > 0 && { copied }),
    ...(settings.some((text) => labels?.test(text)) && { definesLabels: true as const }),
    ...(settings.some((text) => hooks?.test(text)) && { hasHooks: true as const }),
    ...(settings.some((text) => makesFolders?.test(text)) && { hasMadeFolders: true as const }),
  };
}

/** What they say of the folders that a site is put together of; `parts` are the texts of settings beside them. */
function saidOfFolders(
  { roots, saysRoots, beyond, modules }: SourceRules,
  settings: readonly string[],
  parts: () => readonly string[],
  has: (name: string) => boolean,
): Partial<SiteRules> {
  const outside = beyond ? settings.flatMap((text) => beyond(text)) : [];
  const besides = modules?.([...settings, ...parts()].join('\n'), has);
  const said = saysRoots ? [...settings, ...parts()].flatMap((text) => rootsIn(text, saysRoots)) : [];
  const all = [...new Set([...said, ...roots, ...outside, ...(besides?.roots ?? [])])];
  return {
    ...(all.length > roots.length && { roots: all }),
    ...(outside.length > 0 && { outside }),
    ...(besides?.templates && { templates: besides.templates }),
    ...(besides?.layouts && { layouts: besides.layouts }),
    ...(besides?.isWhole === false && { isPartial: true as const }),
  };
}
