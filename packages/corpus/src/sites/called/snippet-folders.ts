// Where PyMdown's Snippets look for what they put into a page, in MkDocs (facelessuser.github.io/pymdown-extensions, "Snippets",
// `base_path`; mkdocs.org, "Configuration", `!relative`).
import { posix } from 'node:path';
import { mkdocsPages } from '../generators/mkdocs-folders.ts';

/** The folders that settings name. */
export interface SnippetFolders {
  /** Absolute. */
  readonly folders: readonly string[];
  /** Whether these are all: settings may name others by variables, and take over more from another file. */
  readonly areAll: boolean;
}

/** In a line of its own, or in the list of an extension's settings. */
const BASE_PATH = /^([ \t]*)(?:-[ \t]+)?["']?base_path["']?[ \t]*:([^\r\n]*)$/m;
const ITEM = /^([ \t]*)-[ \t](.*)$/;
const NOTHING = /^[ \t]*(?:#.*)?$/;
const ENABLED = /pymdownx\.snippets\b/;
const INHERITS = /^INHERIT[ \t]*:/m;

/** What the text of `mkdocs.yml` says, in the folder of a site; a page in another folder is meant by `!relative` alone. */
export function snippetFolders(settings: string, site: string, page: string): SnippetFolders {
  const said = saidIn(settings);
  const pages = mkdocsPages(settings);
  const folders = said.map((each) => folderOf(each, site, pages, page));
  return {
    folders: folders.filter((folder) => folder !== undefined),
    areAll: ENABLED.test(settings) && !INHERITS.test(settings) && !folders.includes(undefined),
  };
}

function saidIn(settings: string): readonly string[] {
  const found = BASE_PATH.exec(settings);
  if (!found) return ['.'];
  const inLine = withoutComment(found[2] ?? '');
  if (inLine !== '')
    return inLine
      .replace(/^\[|\]$/g, '')
      .split(',')
      .map(unquoted);
  const items: string[] = [];
  for (const line of settings
    .slice(found.index + found[0].length)
    .split(/\r?\n/)
    .slice(1)) {
    if (NOTHING.test(line)) continue;
    const [, indent = '', item] = ITEM.exec(line) ?? [];
    // Less far in, a list goes on that is around this one: that of the extensions.
    if (item === undefined || indent.length < (found[1] ?? '').length) break;
    items.push(unquoted(withoutComment(item)));
  }
  return items;
}

function folderOf(said: string, site: string, pages: string, page: string): string | undefined {
  if (said === '!relative') return posix.dirname(page);
  const path = said
    .replace(/^!relative[ \t]+\$config_dir/, '.')
    .replace(/^!relative[ \t]+\$docs_dir/, () => pages || '.');
  return /[!${]/.test(path) ? undefined : posix.resolve(site, path);
}

function withoutComment(value: string): string {
  return value.replace(/(?:^|[ \t])#.*/, '').trim();
}

function unquoted(value: string): string {
  return value.trim().replace(/^(["'])(.*)\1$/, '$2');
}
