import { type Place, absolutePlace, documentPlace, pathPlace, place } from '@linkwright/core';

type Construct =
  | 'link'
  | 'target'
  | 'uri'
  | 'email'
  | 'image'
  | 'imageOfFormats'
  | 'imageTarget'
  | 'directiveUrl'
  | 'include'
  | 'file'
  | 'download'
  | 'document'
  | 'optionalDocument'
  | 'pattern'
  | 'tocUrl';

/** Where references stand in reStructuredText. An empty one names nothing. */
export const restructuredTextPlaces: Readonly<Record<Construct, Place>> = {
  /** `` `text <uri>`_ ``: an embedded URI. */
  link: place('rst:link', 'always', 'none'),
  /** `.. _name: uri`, `.. __: uri` and `__ uri`. */
  target: place('rst:target', 'always', 'none'),
  /** A URI as it is in the text: a standalone hyperlink. */
  uri: absolutePlace('rst:uri'),
  /** An e-mail address as it is in the text, or as an embedded URI or target. */
  email: place('rst:email', 'optional', 'none'),
  /** The argument of `image` and `figure`. */
  image: place('rst:image', 'always', 'none'),
  /** The same with `.*` for its ending: the file whose format suits what Sphinx writes. */
  imageOfFormats: documentPlace('rst:image-of-formats'),
  /** The option `target` of `image` and `figure`. */
  imageTarget: place('rst:image-target', 'always', 'none'),
  /** The option `url` of `csv-table` and `raw`, `link` of cards, and the argument of `button-link`. */
  directiveUrl: place('rst:directive-url', 'always', 'none'),
  /** The argument of `include` and `literalinclude`: a path, not a URI. */
  include: pathPlace('rst:include'),
  /** The option `file` of `csv-table` and `raw`, `diff` of `literalinclude`: paths, too. */
  file: pathPlace('rst:file'),
  /** `` :download:`path` ``. */
  download: pathPlace('rst:download'),
  /** `` :doc:`name` `` and the entries of `toctree`: the name of a document, without its ending. */
  document: documentPlace('rst:document'),
  /** `genindex`, `modindex` and `search` in a `toctree`: pages that Sphinx makes where there is no document. */
  optionalDocument: { ...documentPlace('rst:optional-document'), mayBeAbsent: true },
  /** What stands for several files: an entry of a `toctree` with `:glob:`, and `image*.*`. */
  pattern: { ...pathPlace('rst:pattern'), mayBeAbsent: true },
  /** A URL among the entries of a `toctree`: what is relative there is the name of a document. */
  tocUrl: absolutePlace('rst:link'),
};
