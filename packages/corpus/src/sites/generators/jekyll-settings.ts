// What `_config.yml` says of a site of Jekyll (jekyllrb.com, "Configuration options", "Permalinks", "Themes").
import { saidPath } from './said-path.ts';

/** `source: docs`: the folder of the pages, from that of the settings. */
export const JEKYLL_SOURCE: RegExp = saidPath('source');

/** `includes_dir: parts`, `layouts_dir: frames`, from the folder of the pages. */
export const INCLUDES_DIR: RegExp = saidPath('includes_dir');
export const LAYOUTS_DIR: RegExp = saidPath('layouts_dir');

/** `permalink: pretty`, or a pattern of one's own that ends so. */
const PRETTY = /^permalink:[ \t]*["']?(?:pretty|[^\s"'#]*\/)["']?[ \t]*(?:#.*)?$/m;

/** `theme: minima`, `remote_theme: a/b`, which the gem or the host brings. */
const THEME = /^(?:remote_)?theme:[ \t]*["']?\w/m;

/** What the addresses of pages have for the ending of their files, where nothing else is said. */
export function jekyllPageEnd(settings: string): string {
  return PRETTY.test(settings) ? '/' : '.html';
}

/** Whether what a site is put together with is kept elsewhere. */
export function hasJekyllTheme(settings: string): boolean {
  return THEME.test(settings);
}
