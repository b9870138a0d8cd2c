// gtk-doc ("GTK-Doc Manual", "Setting up your project"; `gtkdoc-mkdb`): the document that puts a manual together, `library-docs.xml`,
// includes what is made of the comments in the sources of a library, in the folder `xml` beside it.
import { basename } from 'node:path/posix';
import type { Link } from '@linkwright/core';
import { pathOfUriPath } from '@linkwright/corpus';
import { parse } from '@linkwright/uri';
import type { Scene } from '../scene.ts';
import { type Judgement, NOTHING } from '../verdict.ts';

/** The document, which may be a template of a build. */
const MAIN = /-docs(?:-\w+)?\.(?:xml|sgml)(?:\.in)?$/;
/** An include, or an entity that is declared. */
const PUT_IN = /^(?:xi:include@href|entity:system)$/;
const MADE = /^(?:\.\/)?xml\/[^/]+\.(?:xml|sgml|ent)$/;

/** Of a link that leads nowhere else: nothing where gtk-doc makes what it names; undefined elsewhere. */
export function judgeGtkDoc({ place, kind, reference }: Link, { path }: Scene): Judgement | undefined {
  if (path === undefined || kind !== 'relative-path' || !PUT_IN.test(place.name)) return undefined;
  const named = MAIN.test(basename(path)) ? pathOfUriPath(parse(reference).path) : undefined;
  return named !== undefined && MADE.test(named) ? NOTHING : undefined;
}
