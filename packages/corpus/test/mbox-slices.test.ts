import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { References, linkOf } from '@linkwright/core';
import {
  type CorpusFile,
  DocumentReader,
  allExtractors,
  diagnosticRecord,
  mailboxStretches,
} from '../src/index.ts';
import { scratchFolder } from './scratch-folder.ts';

/** Everything that is told of the messages of an mbox, or of a stretch of it. */
function told(file: CorpusFile, folder: string): unknown[] {
  const reader = new DocumentReader(allExtractors(), { folder });
  const all: unknown[] = [];
  for (const message of reader.messages(file)) {
    if ('code' in message) {
      all.push(diagnosticRecord(message));
      continue;
    }
    const found = new References();
    reader.extract(message, found);
    const { offset, line } = message.entity.source;
    all.push([offset, line, message.entity.part?.message, found.list.map((each) => linkOf(each).target)]);
  }
  return all;
}

function fileOf(text: string): { file: CorpusFile; folder: string } {
  const folder = scratchFolder({ 'a.mbox': text });
  const absolute = join(folder, 'a.mbox');
  return {
    folder,
    file: { path: 'a.mbox', absolute, below: 'a.mbox', mediaType: 'application/mbox', size: 0 },
  };
}

const FROM = 'From ann@h.example  Mon Jan  1 00:00:00 2001\n';

const PIECES = [
  `${FROM}From: ann@h.example\n\nhttp://a.example/\n\n`,
  `${FROM}Subject: b\r\n\r\nhttp://b.example/\r\n\r\n`,
  `${FROM}Content-Length: 31\n\nhttp://c.example/\n\n${'From x'.padEnd(10)}\n\n`,
  `${FROM}Content-Length: 99999\n\nhttp://d.example/\n\n`,
  `${FROM}Subject: quoted\n\n>From here\n\nFrom here on, no message\nhttp://e.example/\n\n`,
  `${FROM}Subject: no empty line\n\nhttp://f.example/\n`,
  FROM,
  'text that is no message http://g.example/\n',
  '\n\n',
];

describe('an mbox in stretches is the mbox', () => {
  test.each([1, 100, 200, 1000])('stretches of %i bytes', (size) => {
    const { file, folder } = fileOf(PIECES.join(''));
    const stretches = [...mailboxStretches(file, size)];
    expect(stretches.flatMap((stretch) => told(stretch, folder))).toEqual(told(file, folder));
  });

  test('whatever stands in it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 500 }),
        (pieces, size) => {
          const { file, folder } = fileOf(pieces.join(''));
          const stretches = [...mailboxStretches(file, size)];
          const slices = stretches.map(({ slice }) => slice);
          // One after the other, from the first byte to the last.
          expect(slices.map((slice) => slice?.offset)).toEqual([
            0,
            ...slices.map((slice) => slice?.end).slice(0, -1),
          ]);
          expect(stretches.flatMap((stretch) => told(stretch, folder))).toEqual(told(file, folder));
        },
      ),
      { numRuns: 150 },
    );
  });

  test('one that cannot be read is left to whoever reads it', () => {
    const { file } = fileOf('');
    const gone = { ...file, absolute: `${file.absolute}.gone` };
    expect([...mailboxStretches(gone, 10)]).toEqual([gone]);
  });

  test('an empty file has none', () => {
    const { file } = fileOf('');
    expect([...mailboxStretches(file, 10)]).toEqual([file]);
  });
});
