// What a site of MkDocs puts around its pages in place of its theme's templates (mkdocs.org, "Customizing Your Theme", `custom_dir`).
import { posix } from 'node:path';
import type { HugoModules } from './hugo-modules.ts';

const FOLDER = /^[ \t]+custom_dir:[ \t]*["']?([^\s"'#]+)/m;

/** What settings say of them. */
export function mkdocsTheme(settings: string): HugoModules & {
  readonly templates?: Pick<RegExp, 'test'>;
  readonly layouts?: Pick<RegExp, 'test'>;
} {
  const [, said] = FOLDER.exec(settings) ?? [];
  const own = { roots: [], isWhole: true };
  if (said === undefined) return own;
  const folder = posix.join(said, '/');
  const templates = { test: (path: string) => path.startsWith(folder) };
  return { ...own, templates, layouts: templates };
}
