// `conf.py` of Sphinx ("Configuration").
import { pathPlace } from '@linkwright/core';
import { type NavigationFormat, absent } from '../navigation-format.ts';

const FOLDERS_OF_SPHINX: ReadonlySet<string> = new Set([
  'html_extra_path',
  'html_static_path',
  'html_theme_path',
  'templates_path',
]);

/** From the folder of the settings. */
export const SPHINX: NavigationFormat = {
  named: [
    {
      place: pathPlace('sphinx:file'),
      means: 'file',
      is: ([name = ''], value) => /^(?:html_(?:favicon|logo)|latex_logo)$/.test(name) && !value.includes(':'),
    },
    // A build may fill them.
    {
      place: absent(pathPlace('sphinx:folder')),
      means: 'file',
      is: ([name = '']) => FOLDERS_OF_SPHINX.has(name),
    },
  ],
};
