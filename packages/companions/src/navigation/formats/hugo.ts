// Pages in the menus of Hugo (gohugo.io, "Menus").
import { type Place, callPlace, place } from '@linkwright/core';
import { type NavigationFormat, ADDRESS } from '../navigation-format.ts';

/** A page by its path below `content`, which themes and taxonomies may make (`corpus/src/sites/called/called-pages.ts`). */
const PAGE_REF: Place = { ...callPlace('hugo:pageRef'), policy: 'always' };

/** An address below that of the site, which pages may have by slugs. */
const MENU_URL = place('hugo:url', 'always', 'none');

const menus = (isInMenu: (keys: readonly string[]) => boolean): NavigationFormat => ({
  named: [
    {
      place: PAGE_REF,
      means: 'reference',
      is: (keys) => keys.at(-1)?.toLowerCase() === 'pageref' && isInMenu(keys),
    },
    {
      place: MENU_URL,
      means: 'address',
      is: (keys, value) => keys.at(-1)?.toLowerCase() === 'url' && isInMenu(keys) && ADDRESS.test(value),
    },
  ],
  isOfMany: true,
});

/** Upper and lower case are one: `menus.main`, `languages.de.menu.main`, and `de.menus.main` in a file of languages. */
export const HUGO: NavigationFormat = menus((keys) => /^menus?$/i.test(keys.at(-3) ?? ''));

/** A file of menus alone. */
export const HUGO_MENUS: NavigationFormat = menus(({ length }) => length === 2);
