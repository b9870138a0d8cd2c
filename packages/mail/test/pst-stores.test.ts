// Stores that Outlook wrote, against pst-extractor, whose package has them: folders of 2001 that were made a `.pst` later,
// and two caches of accounts at Outlook.com (pages of 4096 bytes, packed).
import { createRequire } from 'node:module';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entityOf } from '@linkwright/core';
import { PSTFile, type PSTFolder, type PSTMessage } from 'pst-extractor';
import { expect, test } from 'vitest';
import { PST, PstMailbox } from '../src/index.ts';
import { inflatedBlock } from './pst-files.ts';

const folder = join(
  dirname(createRequire(import.meta.url).resolve('pst-extractor/package.json')),
  'example/testdata',
);

/** The messages of a folder and of those in it. */
function* messagesBelow(parent: PSTFolder): Generator<PSTMessage> {
  for (const inner of parent.hasSubfolders ? parent.getSubFolders() : []) yield* messagesBelow(inner);
  if (parent.contentCount === 0) return;
  for (let message = parent.getNextChild(); message; message = parent.getNextChild()) yield message;
}

test.each(readdirSync(folder).filter((name) => /\.[po]st$/.test(name)))('%s', (name) => {
  const bytes = readFileSync(join(folder, name));
  const read = (start: number, length: number): Uint8Array => bytes.subarray(start, start + length);
  const mailbox = PstMailbox.open(read, name, { inflate: inflatedBlock });
  if ('code' in mailbox) throw new Error(mailbox.message);
  const entities = [...mailbox.messages(entityOf({ path: name, bytes, offset: 0, line: 1 }, PST))];
  const places = [...mailbox.places()];
  expect(entities.filter((found) => 'code' in found)).toEqual([]);
  let count = 0;
  for (const message of messagesBelow(new PSTFile(bytes).getRootFolder())) {
    const at = places.findIndex(({ node }) => node === message.descriptorNodeId.toNumber());
    const entity = entities[at];
    if (!entity || 'code' in entity) throw new Error(`${message.subject} is missing`);
    const text = Buffer.from(entity.bytes).toString();
    expect(entity.part?.title).toContain(message.subject.trim().replace(/\s+/g, ' '));
    expect(text).toContain(message.body);
    for (const [reference] of message.bodyHTML.matchAll(/(?<=href=")[\x21-\x7e]+(?=")/g))
      expect(text).toContain(reference);
    count += 1;
  }
  expect(count).toBeGreaterThan(20);
});
