// Files in a folder that may not be entered: what is asked of them beforehand ends no run; who reads them tells.
import { chmodSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type CorpusFile, isMailboxOver, jobsFor, sized } from '@linkwright/corpus';
import { scratchFolder } from './scratch-folder.ts';

test
  .skipIf(process.platform === 'win32')
  .each<[asked: string, ask: (file: CorpusFile) => unknown, answer: unknown]>([
    ['its size', (file) => [...sized([file])][0]?.size, 0],
    ['how many threads it needs', (file) => jobsFor([file, file]), 1],
    ['whether it is a large mailbox', (file) => isMailboxOver(1, file), false],
  ])('%s', (_, ask, answer) => {
  const folder = scratchFolder({ 'closed/a': 'From x Thu Jan  1 00:00:00 1970\n' });
  chmodSync(folder, 0o755);
  chmodSync(`${folder}/closed`, 0o600);
  const absolute = `${folder}/closed/a`;
  // Nothing is closed to root.
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    expect(ask({ path: absolute, absolute, below: 'a', mediaType: 'text/plain', size: 0 })).toEqual(answer);
  } finally {
    if (isRoot) process.seteuid?.(0);
    chmodSync(`${folder}/closed`, 0o700);
  }
});
