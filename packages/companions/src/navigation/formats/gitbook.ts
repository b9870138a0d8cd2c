// `.gitbook.yaml` (docs.gitbook.com, "Content configuration").
import { pathPlace, place } from '@linkwright/core';
import { type NavigationFormat, isAt, absent } from '../navigation-format.ts';

const GITBOOK_REDIRECT = pathPlace('gitbook:redirect');

const isGitbookRedirect = isAt('redirects', '*');

/** All paths are counted from `root`; the addresses that are redirected are keys. */
export const GITBOOK: NavigationFormat = {
  folder: {
    key: 'root',
    usual: '.',
    place: { ...place('gitbook:root', 'base', 'none'), namesFolder: true },
    by: 'root of GitBook',
  },
  named: [
    { place: pathPlace('gitbook:structure'), means: 'path', is: isAt('structure', 'readme') },
    { place: pathPlace('gitbook:structure'), means: 'path', is: isAt('structure', 'summary') },
    {
      place: GITBOOK_REDIRECT,
      means: 'path',
      is: (keys, value) => isGitbookRedirect(keys) && /\.md(?:#|$)/i.test(value),
    },
    // The address of a page, which its file need not tell.
    { place: absent(GITBOOK_REDIRECT), means: 'path', is: isGitbookRedirect },
  ],
};
