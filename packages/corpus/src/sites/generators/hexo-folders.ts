// Where a site of Hexo has its sources (hexo.io, "Configuration", "Tag Plugins").
import { join } from 'node:path/posix';
import { statAt } from '../../disk/stat-at.ts';
import { JEKYLL_SOURCE } from './jekyll-settings.ts';
import { saidPath } from './said-path.ts';

/** `source_dir: source`. */
const SOURCE_DIR = saidPath('source_dir');

/** Tags are shown as they stand. */
const NO_TAGS = /^[ \t]*disableNunjucks:[ \t]*true\b/m;

/**
 * Whether a folder with settings that Jekyll names so, too, is a site of Hexo, which has another tag `link`. Octopress has
 * its pages where Hexo has them, and says so to Jekyll.
 */
export function isSiteOfHexo(site: string, settings: string): boolean {
  return statAt(join(sourceFolder(site, settings), '_posts')) !== undefined && !JEKYLL_SOURCE.test(settings);
}

/** The folder of the sources of a site, where a file is one of them and tags count in it. */
export function hexoFolder(path: string, site: string, settings: string): string | undefined {
  const source = sourceFolder(site, settings);
  const isSource = path.startsWith(`${source}/`) && isSiteOfHexo(site, settings);
  return isSource && !NO_TAGS.test(settings) ? source : undefined;
}

function sourceFolder(site: string, settings: string): string {
  return join(site, SOURCE_DIR.exec(settings)?.[1] ?? 'source').replace(/\/$/, '');
}
