// Files that GI-DocGen puts into its pages ("Project configuration").
import { pathPlace } from '@linkwright/core';
import { type NavigationFormat, isAt, absent } from '../navigation-format.ts';

/** Files that are looked for in several folders, some of which a build fills. */
export const GI_DOCGEN: NavigationFormat = {
  named: [
    {
      place: absent(pathPlace('gi-docgen:content')),
      means: 'path',
      is: (keys) => isAt('extra', 'content_files')(keys) || isAt('extra', 'content_images')(keys),
    },
  ],
};
