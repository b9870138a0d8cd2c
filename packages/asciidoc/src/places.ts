import { type Place, absolutePlace, callPlace, pathPlace, place } from '@linkwright/core';

type Construct =
  | 'url'
  | 'link'
  | 'email'
  | 'xref'
  | 'image'
  | 'imageLink'
  | 'media'
  | 'include'
  | 'optionalInclude'
  | 'attribute';

/** Where references stand in AsciiDoc. An empty one names nothing. */
export const asciidocPlaces: Readonly<Record<Construct, Place>> = {
  /** A URL as it is in the text, with a text in brackets or without. */
  url: absolutePlace('asciidoc:url'),
  /** `link:target[text]`, `mailto:address[text]`. */
  link: place('asciidoc:link', 'always', 'none'),
  /** An e-mail address as it is in the text. */
  email: place('asciidoc:email', 'optional', 'none'),
  /** `xref:document#id[text]`, `<<document#id,text>>`: documents are named by their paths. */
  xref: pathPlace('asciidoc:xref'),
  /** `image::target[]`, `image:target[]`. */
  image: place('asciidoc:image', 'always', 'none'),
  /** The attribute `link` of an image. */
  imageLink: place('asciidoc:image-link', 'always', 'none'),
  /** `video::target[]`, `audio::target[]`, and the picture of a video. */
  media: place('asciidoc:media', 'always', 'none'),
  /** `include::path[]`. */
  include: pathPlace('asciidoc:include'),
  /** The same with `opts=optional`. */
  optionalInclude: { ...pathPlace('asciidoc:optional-include'), mayBeAbsent: true },
  /** `:name: URL`, the value of an attribute of the document. */
  attribute: absolutePlace('asciidoc:attribute'),
};

const antoraCall = (name: string): Place => ({ ...callPlace(name), policy: 'always' });

/** Where resource ids of Antora stand that name a component or a version: `xref:1.0@comp:module:page.adoc#id[]`. */
export const antoraCalls: ReadonlyMap<Place, Place> = new Map([
  [asciidocPlaces.xref, antoraCall('antora:xref')],
  [asciidocPlaces.image, antoraCall('antora:image')],
  [asciidocPlaces.include, antoraCall('antora:include')],
  [asciidocPlaces.optionalInclude, { ...antoraCall('antora:optional-include'), mayBeAbsent: true }],
]);
