// Real and broken messages of other projects' test suites: nothing may crash, get lost or change.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Link, splice } from '@linkwright/core';
import { type MimePart, looksLikeMbox, partsOf, scanMessage } from '../src/index.ts';
import { extracted } from './extracted.ts';
import { rewritten } from './rewritten.ts';

const folder = new URL('../../../../shared/data/mail/messages/', import.meta.url);
const isHere = existsSync(folder);

const files = isHere
  ? readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`)
  : [];

function mediaTypeOf(bytes: Uint8Array): string {
  return looksLikeMbox(bytes) ? 'application/mbox' : 'message/rfc822';
}

/** Paths of the files for which `holds` is false or throws. */
function exceptions(holds: (bytes: Buffer) => boolean): readonly string[] {
  return files.filter((file) => !holds(readFileSync(file)));
}

function reading(bytes: Uint8Array) {
  return extracted(bytes, { mediaType: mediaTypeOf(bytes), attachments: true }).links;
}

describe.runIf(isHere)('real messages', () => {
  test('are there', () => expect(files.length).toBeGreaterThan(500));

  test('every part lies in the part around it, after the one before', () => {
    expect(exceptions((bytes) => isNested(scanMessage(bytes, 0, bytes.length)))).toEqual([]);
  });

  test('rewriting every link to itself changes nothing', () => {
    const found = exceptions((bytes) => {
      return rewritten(bytes, reading(bytes), sameAscii).equals(bytes);
    });
    expect(found).toEqual([]);
  });

  test('rewriting every link makes it say the new reference, and leaves the others', () => {
    const found = exceptions((bytes) => {
      const links = reading(bytes);
      const expected = links.map((link, index) => movedTo(link, index) ?? link.reference);
      const now = rewritten(bytes, links, movedTo);
      const after = reading(now).map(({ reference }) => reference);
      return after.length === expected.length && after.every((text, index) => text === expected[index]);
    });
    expect(found).toEqual([]);
  });

  test('bytes outside the links stay as they are', () => {
    const found = exceptions((bytes) => {
      const links = reading(bytes);
      const now = rewritten(bytes, links, movedWhereUnencoded);
      return withoutLinks(bytes, links).equals(withoutLinks(now, reading(now)));
    });
    expect(found).toEqual([]);
  });
});

function isNested(root: MimePart): boolean {
  return [...partsOf(root)].every(({ header, bodyStart, bodyEnd, parts }) => {
    const ends = [bodyStart, ...parts.map((part) => part.bodyEnd)];
    const inOrder = parts.every((part, index) => part.header.start >= (ends[index] as number));
    return header.start <= bodyStart && bodyStart <= bodyEnd && inOrder && (ends.at(-1) as number) <= bodyEnd;
  });
}

function sameAscii({ reference }: Link): string | undefined {
  return /^[ -~]*$/.test(reference) ? reference : undefined;
}

function movedWhereUnencoded(link: Link, index: number): string | undefined {
  return link.entity.layer === undefined ? movedTo(link, index) : undefined;
}

/** A new reference for every link that can say one. */
function movedTo(link: Link, index: number): string | undefined {
  const { place, notation, entity, start, end } = link;
  const moved = `https://moved.example/links/with/a/longer/path/${index}`;
  const isReadOnly = entity.seals?.some(({ code }) => code === 'read-only-message') === true;
  const canSay =
    place.policy === 'always' && !isReadOnly && notation.encode(moved, entity, start, end) !== undefined;
  return canSay ? moved : undefined;
}

function withoutLinks(bytes: Buffer, links: readonly Link[]): Buffer {
  const edits = links
    .filter(({ entity }) => entity.layer === undefined)
    .map(({ start, end }) => ({ start, end, bytes: new Uint8Array() }));
  return Buffer.from(splice(bytes, bytes.length, edits));
}

test.runIf(!isHere)('the real messages are not here, so they are not tried', () => {
  expect(files).toEqual([]);
});
