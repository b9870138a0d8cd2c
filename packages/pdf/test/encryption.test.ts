// ISO 32000-2, 7.6: encrypted documents that open without a password. The files were made by `qpdf --encrypt "" own BITS`.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bytesOf, latin1, read, rewritten, told, withoutCiphers } from './pdfs.ts';

const encrypted = (name: string): Uint8Array =>
  readFileSync(new URL(`encrypted/${name}.pdf`, import.meta.url));

const METHODS = [
  'rc4-40',
  'rc4-128',
  'rc4-128-metadata',
  'aes-128',
  'aes-256-r5',
  'aes-256',
  'aes-256-packed',
];

test.each(METHODS)('%s', (name) => {
  const bytes = encrypted(name);
  expect(told(bytes)).toEqual(['URI http://x/(1) on 1', 'GoToR b.pdf#page=3 on 1']);
  expect(read(bytes).names).toEqual(['page=1', 'two']);
  const { entity, start, end } = read(bytes).found.list[0]!;
  expect(entity.layer?.outerSpan(start, end)).toBeUndefined();
  expect(entity.seals?.map(({ code, policy }) => `${policy} ${code}`)).toEqual(['leave encrypted-pdf']);
  expect(rewritten(bytes, () => 'x')).toHaveLength(bytes.length);
});

test.each(METHODS)('%s, damaged', (name) => {
  const text = latin1(encrypted(name)).replace('startxref', 'start');
  expect(told(bytesOf(text))).toEqual(['URI http://x/(1) on 1', 'GoToR b.pdf#page=3 on 1']);
});

test('one that asks for a password is told', () => {
  const { found, problems } = read(encrypted('password'));
  expect(found.list).toEqual([]);
  expect(problems.map(({ code }) => code)).toEqual(['locked-document']);
});

test('without ciphers, so is every one', () => {
  expect(read(encrypted('aes-256'), undefined, withoutCiphers).problems.map(({ code }) => code)).toEqual([
    'locked-document',
  ]);
});
