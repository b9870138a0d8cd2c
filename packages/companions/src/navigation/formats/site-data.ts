// Data that templates show: Jekyll ("Data Files"), Eleventy ("Global Data Files"), Hugo ("Data sources").
import { pathPlace } from '@linkwright/core';
import { type NavigationFormat, endsWith } from '../navigation-format.ts';

/** What is called so is what templates make links of. */
const isOfLink = endsWith(
  'url',
  'link',
  'href',
  'path',
  'page',
  'src',
  'image',
  'img',
  'logo',
  'icon',
  'thumbnail',
);

/** Data that templates show: in it, addresses of the site. */
export const DATA: NavigationFormat = {
  named: [
    {
      place: pathPlace('data:address', 'optional'),
      means: 'reference',
      is: (keys, value) => isOfLink(keys) && /^\/(?![/\s])[^\s{}<>]*$/.test(value),
    },
  ],
  isOfMany: true,
  sign: /:[ \t]{0,40}["']?\//,
};
