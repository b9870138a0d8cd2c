// Tables of contents of DocFX ("Table of contents").
import { place } from '@linkwright/core';
import { type NavigationFormat, endsWith } from '../navigation-format.ts';

/** Below `items` and at the top; `~/` begins at the root of the project, `@` names an id. */
export const DOCFX: NavigationFormat = {
  named: [
    {
      place: place('toc:href', 'always', 'none'),
      means: 'unmarked',
      is: (keys, value) => endsWith('href', 'topicHref', 'homepage', 'tocHref')(keys) && !/^[~@]/.test(value),
    },
  ],
};
