// Where includes and layouts are looked for: Jekyll (jekyllrb.com, "Includes", "Layouts"), Eleventy (11ty.dev,
// "Configuration").
import { posix } from 'node:path';
import { markdownPlaces } from '@linkwright/markdown';
import type { GeneratorProjects } from '../generator-projects.ts';
import { INCLUDES, LAYOUTS } from '../generators/eleventy-folders.ts';
import { INCLUDES_DIR, LAYOUTS_DIR } from '../generators/jekyll-settings.ts';

/** The folders below a site in which its generator looks for what a file includes, or for its layout. */
export function templateFolders(
  projects: GeneratorProjects,
  place: string,
  path: string,
  site: string,
): readonly string[] {
  const isLayout = place === markdownPlaces.layout.name;
  const folderBy = (generator: string, said: RegExp, usual: string): string =>
    posix.join(site, said.exec(projects.settingsAround(generator, path))?.[1] ?? usual);
  const isJekyll = isLayout
    ? projects.siteOf('jekyll', path) !== undefined
    : place === markdownPlaces.jekyllInclude.name;
  if (isJekyll)
    return [
      isLayout ? folderBy('jekyll', LAYOUTS_DIR, '_layouts') : folderBy('jekyll', INCLUDES_DIR, '_includes'),
    ];
  const includes = folderBy('eleventy', INCLUDES, '_includes');
  if (isLayout) return [folderBy('eleventy', LAYOUTS, '_includes'), includes];
  // Nunjucks looks in the folder that Eleventy is called in, too.
  return [includes, projects.siteOf('eleventy', path) ?? site];
}

/** Whether a file is in a site of GitBook or HonKit, where names of includes count from the page first. */
export function isOfGitbook(projects: GeneratorProjects, path: string): boolean {
  return projects.siteOf('eleventy', path) === undefined && projects.siteOf('gitbook', path) !== undefined;
}
