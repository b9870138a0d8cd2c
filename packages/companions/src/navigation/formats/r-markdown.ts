// `_bookdown.yml`, `_output.yml` and `_site.yml`: bookdown, "Configuration"; R Markdown, "R Markdown websites".
import { pathPlace, place } from '@linkwright/core';
import { type NavigationFormat, endsWith } from '../navigation-format.ts';

const isPartOfPage = endsWith(
  'css',
  'in_header',
  'before_body',
  'after_body',
  'csl',
  'bibliography',
  'favicon',
);

const BOOK_FILES: ReadonlySet<string> = new Set([
  'rmd_files',
  'before_chapter_script',
  'after_chapter_script',
]);

/** `_bookdown.yml`, `_output.yml` and `_site.yml`: bookdown, "Configuration"; R Markdown, "R Markdown websites". */
export const R_MARKDOWN: NavigationFormat = {
  named: [
    { place: pathPlace('rmarkdown:file'), means: 'path', is: ([first = '']) => BOOK_FILES.has(first) },
    {
      place: pathPlace('rmarkdown:file'),
      means: 'path',
      is: (keys, value) => isPartOfPage(keys) && /^[^*{]*\.\w+$/.test(value),
    },
    {
      place: place('rmarkdown:href', 'always', 'none'),
      means: 'reference',
      is: (keys) => keys[0] === 'navbar' && keys.at(-1) === 'href',
    },
  ],
  isOfMany: true,
};
