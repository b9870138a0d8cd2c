import { type Place, absolutePlace, callPlace, pathPlace } from '@linkwright/core';

type Construct = 'link' | 'text' | 'page' | 'section';

/** Where references stand in POD. An empty one names nothing. */
export const podPlaces: Readonly<Record<Construct, Place>> = {
  /** `L<https://h/>`, `L<text|mailto:a@h>`. */
  link: absolutePlace('pod:link'),
  /** A URL in running text. */
  text: absolutePlace('pod:text'),
  /** `L<Some::Module>`, `L<text|Some::Module/section>`: the page of a module or a program. */
  page: callPlace('pod:page'),
  /** `L</section>`: a heading, an item or an entry of the index of the page itself. */
  section: pathPlace('pod:section'),
};
