// `docs.json` of Mintlify ("Navigation", "Global settings", "Redirects").
import { pathPlace, place } from '@linkwright/core';
import { type NavigationFormat, isAt, endsWith, ADDRESS } from '../navigation-format.ts';

const isOfPages = endsWith('pages', 'root');

/** Pages by their paths without endings, from the folder of the settings; `GET /users` is one that is made of an interface. */
export const MINTLIFY: NavigationFormat = {
  named: [
    {
      place: pathPlace('mintlify:page'),
      means: 'reference',
      is: (keys, value) => keys[0] === 'navigation' && isOfPages(keys) && !/\s/.test(value),
    },
    {
      place: place('mintlify:href', 'always', 'none'),
      means: 'address',
      is: (keys, value) => keys.at(-1) === 'href' && ADDRESS.test(value),
    },
    {
      place: pathPlace('mintlify:file'),
      means: 'reference',
      is: ([first], value) => (first === 'logo' || first === 'favicon') && /^[^\s:]*\.\w{1,9}$/.test(value),
    },
    {
      place: place('mintlify:redirect', 'always', 'none'),
      means: 'address',
      // What a pattern makes is no address.
      is: (keys, value) =>
        isAt('redirects', 'destination')(keys) && /^(?:https?:\/\/)?[^\s:*]*$/i.test(value),
    },
  ],
  isOfMany: true,
  sign: /"navigation"\s*:/,
};
