import { type Place, absolutePlace, callPlace, pathPlace, place } from '@linkwright/core';

type TexinfoPlace =
  | 'url'
  | 'email'
  | 'text'
  | 'image'
  | 'include'
  | 'verbatimInclude'
  | 'ref'
  | 'menu'
  | 'node'
  | 'manual';

/** Paths that count from the folder of the file that is formatted, and for which others are searched (`-I`). */
function searched(name: string): Place {
  return { ...pathPlace(name), isSearched: true };
}

/** Where references stand in Texinfo. An empty one names nothing. */
export const texinfoPlaces: Readonly<Record<TexinfoPlace, Place>> = {
  /** `@uref{url, text, replacement}`, `@url{url}`. */
  url: place('texinfo:uref', 'always', 'none'),
  /** `@email{address, text}`. */
  email: place('texinfo:email', 'optional', 'none'),
  /** A URL in running text. */
  text: absolutePlace('texinfo:text'),
  /** `@image{path}`, whose ending is left out. */
  image: { ...searched('texinfo:image'), namesDocument: true },
  /** `@include path`. */
  include: searched('texinfo:include'),
  /** `@verbatiminclude path`. */
  verbatimInclude: searched('texinfo:verbatiminclude'),
  /** `@xref{node}`, `@pxref{node}`, `@ref{node}`, `@link{node}`: a node, an anchor or a float of the manual. */
  ref: pathPlace('texinfo:ref'),
  /** `* Node::` and `* Label: Node.` in a menu. */
  menu: pathPlace('texinfo:menu'),
  /** The next, the previous and the upper node that `@node` names. */
  node: pathPlace('texinfo:node'),
  /** What is in another manual, `(file)node`, wherever it is named. */
  manual: callPlace('texinfo:manual'),
};
