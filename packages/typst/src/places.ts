import { type Place, absolutePlace, pathPlace, place } from '@linkwright/core';

/** What names something in a document. */
export type Construct =
  | 'url'
  | 'link'
  | 'ref'
  | 'cite'
  | 'image'
  | 'include'
  | 'import'
  | 'bibliography'
  | 'style'
  | 'data'
  | 'plugin'
  | 'syntaxes'
  | 'theme'
  | 'embed';

/** A file, whose path counts from the root of the project where it begins with "/". */
function filePlace(name: string): Place {
  return { ...pathPlace(`typst:${name}`), isSearched: true };
}

/** Where references stand in Typst. An empty one names nothing. */
export const typstPlaces: Readonly<Record<Construct, Place>> = {
  /** A bare `https://…` in markup. */
  url: absolutePlace('typst:url'),
  /** `link("url")`. */
  link: place('typst:link', 'always', 'none'),
  /** `@name`, `ref(<name>)`, `link(<name>)`, `footnote(<name>)`. */
  ref: pathPlace('typst:ref'),
  /** `cite(<key>)`. */
  cite: pathPlace('typst:cite'),
  /** `image("path")`. */
  image: filePlace('image'),
  /** `include "path"`. */
  include: filePlace('include'),
  /** `import "path"`, and no package. */
  import: filePlace('import'),
  /** `bibliography("path")`, or several. */
  bibliography: filePlace('bibliography'),
  /** A file of CSL that `style` names. */
  style: filePlace('style'),
  /** `read("path")`, `csv("path")` and their like. */
  data: filePlace('read'),
  /** `plugin("path")`. */
  plugin: filePlace('plugin'),
  /** `raw(syntaxes: "path")`. */
  syntaxes: filePlace('syntaxes'),
  /** `raw(theme: "path")`. */
  theme: filePlace('theme'),
  /** `pdf.embed("path")`, `pdf.attach("path")`. */
  embed: filePlace('embed'),
};
