// A Vite plugin (VitePress too): a build with broken links fails.
import { resolve } from 'node:path';
import { refuseBrokenLinks } from './broken-links.mjs';

/** @param {{ url: string }} options where the site is published
 *  @returns {import('vite').Plugin} */
export function links({ url }) {
  let folder = 'dist';
  return {
    name: 'links',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    // After the last file has been written.
    closeBundle: { order: 'post', sequential: true, handler: () => refuseBrokenLinks(folder, url) },
  };
}
