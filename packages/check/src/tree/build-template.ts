// What a build writes into the tree of its sources, filling in a template that lies beside it: `page.html` of `page.html.in` (GNU
// Autoconf, "Creating Configuration Files": the name of the template is the one of the file with `.in` behind it; CMake,
// `configure_file`, and Meson, `configure_file()`, keep to that).
import type { Tree } from './tree.ts';

/** Whether the file at a path is there once the sources are built. */
export function isMadeOfTemplate(path: string, tree: Pick<Tree, 'kind'>): boolean {
  return !path.endsWith('/') && tree.kind(`${path}.in`) === 'file';
}
