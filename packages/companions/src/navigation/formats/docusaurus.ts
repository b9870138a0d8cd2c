// `_category_.json` of Docusaurus ("Sidebar items", "Category").
import { callPlace } from '@linkwright/core';
import { type NavigationFormat, isAt } from '../navigation-format.ts';

/** `_category_.json` of Docusaurus, which has the id of a document, also from its own folder. */
export const CATEGORY: NavigationFormat = {
  named: [
    {
      place: { ...callPlace('docusaurus:doc'), policy: 'always' },
      means: 'reference',
      is: isAt('link', 'id'),
    },
  ],
};
