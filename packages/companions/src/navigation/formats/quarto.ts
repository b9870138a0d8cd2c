// Pages and files in the settings of Quarto (quarto.org, "Website navigation", "Books").
import { absolutePlace, pathPlace } from '@linkwright/core';
import { type NavigationFormat, endsWith, absent } from '../navigation-format.ts';

const isResource = endsWith(
  'css',
  'theme',
  'logo',
  'favicon',
  'image',
  'cover-image',
  'bibliography',
  'csl',
  'reference-doc',
  'resources',
  'include-in-header',
  'include-before-body',
  'include-after-body',
  'metadata-files',
  'filters',
  'template',
);

/** `include-in-header: {file: head.html}`. */
const isIncluded = (keys: readonly string[]): boolean =>
  keys.at(-1) === 'file' && /^include-(?:in-header|before-body|after-body)$/.test(keys.at(-2) ?? '');

const QUARTO_DOCUMENT = /\.(?:qmd|rmd|md|ipynb)$/i;

export const QUARTO: NavigationFormat = {
  named: [
    {
      place: pathPlace('quarto:document'),
      means: 'path',
      is: (keys, value) =>
        ['website', 'book', 'manuscript', 'project'].includes(keys[0] ?? '') &&
        QUARTO_DOCUMENT.test(value) &&
        !/[*!]/.test(value),
    },
    {
      // All pages of it ("Auto Generation"); `auto` is those beside the settings.
      place: absent(pathPlace('quarto:folder')),
      means: 'file',
      is: (keys, value) =>
        keys[0] === 'website' && keys.at(-1) === 'contents' && /^(?!auto$|---)[\w./ -]+$/.test(value),
    },
    {
      place: pathPlace('quarto:resource'),
      means: 'path',
      is: (keys, value) => (isResource(keys) || isIncluded(keys)) && /^[^*{]*\.\w+$/.test(value),
    },
    {
      place: absolutePlace('quarto:href'),
      means: 'reference',
      is: (keys, value) => endsWith('href')(keys) && /^[a-z][a-z0-9+.-]*:/i.test(value),
    },
  ],
};
