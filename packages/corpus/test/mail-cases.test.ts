// The shared mail cases and real messages, read by all extractors together.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Link, type PlacedEdit, References, fileEdits, linkOf, splice } from '@linkwright/core';
import { looksLikeMbox } from '@linkwright/mail';
import { DocumentReader, allExtractors } from '../src/index.ts';

const data = new URL('../../../../shared/data/mail/', import.meta.url);
const isHere = existsSync(data);

interface Case {
  readonly id: string;
  readonly raw: string;
  readonly retrievalUrl?: string;
  readonly parts: readonly {
    readonly path: string;
    readonly base: string | null;
    readonly links: readonly { readonly ref: string; readonly abs: string; readonly header?: string }[];
  }[];
}

const reader = new DocumentReader(allExtractors(), { folder: '/' });

function linksOf(bytes: Uint8Array, mediaType: string, retrieval?: string): readonly Link[] {
  const found = new References();
  reader.extract(reader.document('m', bytes, mediaType, retrieval), found);
  return found.list.map(linkOf);
}

function typeOf(bytes: Uint8Array): string {
  return looksLikeMbox(bytes) ? 'application/mbox' : 'message/rfc822';
}

describe.runIf(isHere)('mail', () => {
  const { cases } = isHere
    ? (JSON.parse(readFileSync(new URL('cases.json', data), 'utf8')) as { cases: Case[] })
    : { cases: [] };

  test.each(cases)('$id', ({ raw, parts, retrievalUrl }) => {
    const bytes = Buffer.from(raw);
    const links = linksOf(bytes, typeOf(bytes), retrievalUrl);
    for (const { path, base, links: expected } of parts)
      for (const { ref, abs, header } of expected) {
        const place = (name: string) => (header ? name === `header:${header}` : !name.startsWith('header:'));
        const link = links.find(
          (each) => each.reference === ref && each.entity.part?.path === path && place(each.place.name),
        );
        expect(link?.target).toBe(abs);
        if (base !== null) expect(link?.base.uri.uri).toBe(base);
      }
  });

  test('real messages: every link written as itself gives the same file', () => {
    const files = readdirSync(new URL('messages/', data), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`);
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => !isKept(readFileSync(file)))).toEqual([]);
  });
});

function isKept(bytes: Buffer): boolean {
  const edits: PlacedEdit[] = [];
  for (const { notation, reference, entity, start, end } of linksOf(bytes, typeOf(bytes))) {
    const edit = /^[ -~]*$/.test(reference) ? notation.encode(reference, entity, start, end) : undefined;
    if (edit) edits.push({ ...edit, entity });
  }
  return Buffer.from(splice(bytes, bytes.length, fileEdits(edits))).equals(bytes);
}

test.runIf(!isHere)('the shared mail data is not here, so it is not tried', () => {
  expect(isHere).toBe(false);
});
