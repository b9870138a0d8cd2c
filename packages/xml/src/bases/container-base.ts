// Documents about the parts of a container, whose references are not meant against their own URI.
import { type Base, declaredBase } from '@linkwright/core';
import { CONTAINER, OPEN_DOCUMENT, type Root } from '../vocabularies/namespaces.ts';
import { relationships } from '../vocabularies/office.ts';

/**
 * The base of a document of this root (section 5.1.2: the container is the entity around it); undefined
 * where it is its own URI. OCF 3.3, section 4.2.6: the root of the container. ECMA-376, part 2, section
 * 6.5.3: the part that `_rels/NAME.rels` is about.
 */
export function containerBase(outer: Base, { namespace, vocabulary }: Root): Base | undefined {
  if (outer.rule === '5.1.4') return undefined;
  if (namespace === CONTAINER) return around(outer, '../', 'the container');
  if (vocabulary !== relationships) return undefined;
  const [, name] = /\/_rels\/([^/?#]*)\.rels$/.exec(outer.uri.uri) ?? [];
  return name === undefined
    ? undefined
    : around(outer, `../${name}`, 'the part that the relationships are of');
}

/**
 * The base of a relationship whose target mode is `External`: the place of the package (ECMA-376, part 2, the
 * `Relationship` element), or what it declares instead. Where only the places of its parts are known, none is.
 */
export function packageBase(base: Base, root: Root | undefined): Base {
  if (base.uri.container === undefined && !isPartOfOpenDocument(root)) return base;
  let at = base;
  while (at.outer && at.from !== 'archive') at = at.outer;
  return at.external ?? at.outer ?? at;
}

/** ODF, part 3, 3.1.3: an OpenDocument in one file begins otherwise, and is meant against its own place. */
function isPartOfOpenDocument(root: Root | undefined): boolean {
  return root?.namespace === OPEN_DOCUMENT && root.local.startsWith('document-');
}

function around(outer: Base, reference: string, by: string): Base | undefined {
  const base = declaredBase(reference, outer, { from: 'encapsulating', by });
  return base && { ...base, rule: '5.1.2', fixed: true };
}
