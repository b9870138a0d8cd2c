import type { CorpusFile } from '@linkwright/corpus';
import { expect, test } from 'vitest';
import { FileTaker, fileTexts, sharedFiles } from '../src/fast/work-list.ts';

const site = { path: 'site/', absolute: '/srv/site/' };
const messages = { offset: 10, line: 1, end: 20, headers: 2 };

/** Files as they are found, and what a thread is to take for them. */
const FILES: readonly CorpusFile[] = [
  listed('index.html', 'text/html'),
  listed('straße/größe 😀.html', 'text/html'),
  listed('photo.png', undefined),
  { path: 'notes.md', absolute: '/srv/notes.md', below: 'notes.md', mediaType: 'text/markdown', size: 0 },
  { path: '/srv/a.css', absolute: '/srv/a.css', below: 'a.css', mediaType: 'text/css', size: 0 },
  { path: '../b.css', absolute: '/b.css', below: 'b.css', mediaType: 'text/css', size: 0 },
  {
    path: 'x.epub',
    absolute: '/srv/x.epub',
    entry: 'a/é.xhtml',
    below: 'x.epub',
    mediaType: 'application/zip',
    size: 0,
  },
  {
    path: 'x.mbox',
    absolute: '/srv/x.mbox',
    slice: messages as never,
    below: 'x.mbox',
    mediaType: 'application/mbox',
    size: 0,
  },
];

function listed(below: string, mediaType: string | undefined): CorpusFile {
  return {
    path: site.path + below,
    absolute: site.absolute + below,
    below,
    folder: site,
    mediaType,
    size: 0,
  };
}

test('a thread takes the files that are wanted, as they are', () => {
  const wanted = [...FILES.keys()].filter((number) => FILES[number]?.mediaType !== undefined);
  const taken = new FileTaker(structuredClone(sharedFiles(fileTexts(FILES), wanted))).take();
  expect(taken.map(({ number }) => number)).toEqual(wanted);
  for (const { number, below: _, ...taker } of taken) {
    const { below: __, folder: ___, ...file } = FILES[number] as CorpusFile;
    expect(taker).toEqual(file);
  }
});

test('no file is taken twice', () => {
  const many = Array.from({ length: 100 }, (_, number) => listed(`${number}.html`, 'text/html'));
  const files = sharedFiles(fileTexts(many), [...many.keys()]);
  const takers = [new FileTaker(files), new FileTaker(files)];
  const taken: number[] = [];
  for (let turn = 0; turn < 20; turn += 1)
    for (const taker of takers) taken.push(...taker.take().map(({ number }) => number));
  expect(taken.toSorted((a, b) => a - b)).toEqual([...many.keys()]);
});
