// Which file Pelican means where it finds `{filename}a.md` and the like in place of a reference (docs.getpelican.com, "Linking to
// internal content"): from the folder of the source, or with a `/` before it from that of all.
import { posix } from 'node:path';
import { pathOfReference } from '@linkwright/core';
import type { CalledPage } from './called-page.ts';
import type { PathIndex } from './path-index.ts';

const OPENING = /^[{|](\w+)[}|]/;

/** As it is written, or what its escapes say. */
export function pelicanFile(
  index: Pick<PathIndex, 'has'>,
  call: string,
  from: string,
  content: string,
): CalledPage | undefined {
  const [said = '', what = ''] = OPENING.exec(call) ?? [];
  // Bars end cells of tables in Markdown; Pelican has taken braces since 3.1.
  const opening = `{${what}}`;
  const written = call.slice(said.length);
  const isRelative = !written.startsWith('/');
  const root = isRelative ? posix.dirname(from) : content;
  for (const name of new Set([written, pathOfReference(written) ?? written])) {
    const path = posix.join(root, name);
    if (index.has(path)) return { path, root, isRelative, ending: '', opening, isReference: true };
  }
  return undefined;
}
