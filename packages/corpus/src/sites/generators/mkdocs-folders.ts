// The folders that settings of MkDocs name: that of its pages (mkdocs.org, `docs_dir`), and what it puts around these in place
// of its theme's templates (mkdocs.org, "Customizing Your Theme", `custom_dir`).
import { posix } from 'node:path';
import type { HugoModules } from './hugo-modules.ts';
import { folderSaid } from '../said-address.ts';
import { saidPath } from './said-path.ts';

const PAGES = saidPath('docs_dir');

const THEME = saidPath(String.raw`[ \t]+custom_dir`);

/** The folder of the pages, from that of the settings. */
export function mkdocsPages(settings: string): string {
  return folderSaid(PAGES.exec(settings)?.[1] ?? 'docs');
}

/** What settings say of folders. */
export function mkdocsFolders(settings: string): HugoModules & {
  readonly templates?: Pick<RegExp, 'test'>;
  readonly layouts?: Pick<RegExp, 'test'>;
} {
  const [, said] = THEME.exec(settings) ?? [];
  const own = { roots: [mkdocsPages(settings)], isWhole: true };
  if (said === undefined) return own;
  const folder = posix.join(said, '/');
  const templates = { test: (path: string) => path.startsWith(folder) };
  return { ...own, templates, layouts: templates };
}
