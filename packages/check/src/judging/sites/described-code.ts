// Code that mkdocstrings describes in pages of MkDocs, whose names are ids there (mkdocstrings.github.io, "Usage").
import { decodedFragment } from '../fragments/fragment.ts';

/** `::: package.Class`, also as a heading (`## ::: package.Class`). */
const DESCRIBED = /^[ \t]*(?:#{1,6} *)?::: ?([^\s:]\S*)[ \t]*\r?$/gm;

/**
 * Whether what a fragment names may be described in a page with this text. What a package has only the program knows, and
 * under which of its modules: any of its names counts.
 */
export function mayDescribe(text: string, fragment: string): boolean {
  const asked = packageOf(decodedFragment(fragment));
  return Array.from(text.matchAll(DESCRIBED), ([, name = '']) => packageOf(name)).includes(asked);
}

function packageOf(name: string): string {
  return name.split(/[.([]/, 1)[0] ?? name;
}
