// `book.toml` of mdBook ("General Configuration", "Renderers").
import { pathPlace } from '@linkwright/core';
import { type NavigationFormat, isAt, absent } from '../navigation-format.ts';

/** Files and folders from that of the settings, where mdBook has them of its own if it is not told. */
export const MDBOOK: NavigationFormat = {
  named: [
    {
      place: pathPlace('mdbook:file'),
      means: 'file',
      is: (keys) =>
        isAt('output', 'html', 'additional-css')(keys) || isAt('output', 'html', 'additional-js')(keys),
    },
    {
      place: absent(pathPlace('mdbook:folder')),
      means: 'file',
      is: (keys) => isAt('book', 'src')(keys) || isAt('output', 'html', 'theme')(keys),
    },
  ],
};
