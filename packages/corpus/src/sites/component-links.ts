// What relative references in components count from: some are found by the build, from the file; others are meant for
// the page that the component becomes a part of, and only the program knows its address (vuejs.org, "Asset URL
// handling"; docs.astro.build, "Script and event handling"; vite.dev, "Static asset handling").
import type { Link } from '@linkwright/core';

const COMPONENT = /\.(?:vue|svelte|astro|[jt]sx)$/i;

/** Whether the document at a path is a component, or a script with markup in it. */
export function isComponentPath(path: string): boolean {
  return COMPONENT.test(path);
}

/** By the ending of a component, what its build takes from elements. */
const OF_BUILD: ReadonlyMap<string, RegExp> = new Map([
  ['vue', /^(?:img@(?:src|srcset)|source@(?:src|srcset)|video@(?:src|poster)|svg:(?:image|use)@)/],
  ['astro', /^script@src$/],
]);

const OF_ALL = /^(?:component:(?:import|code)|vue:block@src|style#text)$/;

/** Whether a relative reference in the component at a path is sure to name a file, counted from that of the component. */
export function countsFromFile(
  { place, reference }: Pick<Link, 'place' | 'reference'>,
  path: string,
): boolean {
  // What has no ending is code, whose ending the build finds.
  if (!/^\.\.?\/[^?#]*\.\w+(?:[?#]|$)/.test(reference)) return false;
  const [, ending = ''] = /\.(\w+)$/.exec(path) ?? [];
  return OF_ALL.test(place.name) || OF_BUILD.get(ending.toLowerCase())?.test(place.name) === true;
}

/** What is copied to the site as it is, and made by no program: pictures, sounds, fonts, papers. */
export function isCopied(path: string): boolean {
  return /\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|mp3|ogg|woff2?|ttf|otf|pdf)$/i.test(path);
}
