import { type Place, absolutePlace, documentPlace, pathPlace, place } from '@linkwright/core';

type Construct = 'link' | 'text' | 'email' | 'page' | 'include' | 'picture';

/** Where references stand in roff. An empty one names nothing. */
export const roffPlaces: Readonly<Record<Construct, Place>> = {
  /** `.UR URI` of man, `.Lk URI` of mdoc, `.URL URI` of www, `.pdfhref W -D URI`. */
  link: place('roff:link', 'always', 'none'),
  /** A URL in running text, and in the arguments of all other macros. */
  text: absolutePlace('roff:text'),
  /** `.MT address` of man, `.Mt address` of mdoc, `.MTO address` of www. */
  email: place('roff:email', 'optional', 'none'),
  /** `.Xr name section` of mdoc, `.MR name section` of man: another page of the manual. */
  page: { ...documentPlace('roff:page'), policy: 'optional' },
  /** `.so path`: a page that stands in place of this one, or a file that is put there. */
  include: documentPlace('roff:include'),
  /** `.PSPIC path`, `.PDFPIC path`, `.IMG path`. */
  picture: pathPlace('roff:picture'),
};
