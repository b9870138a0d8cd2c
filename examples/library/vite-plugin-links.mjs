// A Vite plugin: a build with broken links fails.
import { resolve } from 'node:path';
import { refuseBrokenLinks } from './broken-links.mjs';

/** @param {{ url: string, server?: import('linkwright').CheckChoices['server'] }} options where the site is published, and who serves it
 *  @returns {import('vite').Plugin} */
export function links({ url, server }) {
  let folder = 'dist';
  return {
    name: 'links',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    // After the last file has been written.
    closeBundle: { order: 'post', sequential: true, handler: () => refuseBrokenLinks(folder, url, server) },
  };
}
