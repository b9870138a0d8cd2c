// Tables of contents of Jupyter Book ("Structure and organize content") and MyST ("Table of contents").
import { type Place, documentPlace, pathPlace, place } from '@linkwright/core';
import { type NavigationFormat, endsWith } from '../navigation-format.ts';

/** A page of another site, by its whole address: what is relative is refused. */
const PAGE_ELSEWHERE: Place = { ...place('toc:url', 'always', 'none'), absoluteOnly: true };

export const BOOK: NavigationFormat = {
  named: [
    { place: documentPlace('toc:file'), means: 'document', is: endsWith('file', 'root') },
    { place: PAGE_ELSEWHERE, means: 'reference', is: endsWith('url') },
  ],
};

export const MYST: NavigationFormat = {
  named: [
    {
      place: documentPlace('toc:file'),
      means: 'document',
      is: (keys) => keys[0] === 'project' && keys[1] === 'toc' && keys.at(-1) === 'file',
    },
    {
      place: PAGE_ELSEWHERE,
      means: 'reference',
      is: (keys) => keys[0] === 'project' && keys[1] === 'toc' && keys.at(-1) === 'url',
    },
    {
      place: pathPlace('toc:resource'),
      means: 'path',
      is: (keys, value) =>
        keys[0] === 'project' && endsWith('bibliography', 'thumbnail')(keys) && !value.includes('*'),
    },
  ],
};
