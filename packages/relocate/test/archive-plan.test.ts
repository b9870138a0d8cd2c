// Archives of documents, messages of an mbox and entries of a ZIP: each is planned and proved by itself. One whose proof
// fails is left as it is and told as an error, the others are rewritten.
import { DocumentReader, allExtractors } from '@linkwright/corpus';
import { expect, test } from 'vitest';
import { absolutize } from '../src/rules/absolutize.ts';
import type { Intention } from '../src/plans/intention.ts';
import { planDocument } from '../src/plans/plan-document.ts';
import { relativize } from '../src/rules/relativize.ts';
import { moveOpened } from '../src/rewrite-opened.ts';
import { entriesOf, zipOf } from './small-zip.ts';

const message = (body: string): string =>
  `From a@b Thu Jan  1 00:00:00 1970\nContent-Type: text/html\nContent-Base: https://h.example/\n\n${body}\n\n`;

const sealed = (body: string): string =>
  `From a@b Thu Jan  1 00:00:00 1970\nContent-Base: https://h.example/\nContent-Type: multipart/signed; boundary=b\n\n--b\nContent-Type: text/html\n\n${body}\n--b--\n\n`;

/** Absolutizes; a link that says "bad" is said to be meant otherwise, so that no proof holds. */
const intention: Intention = {
  rewrite: absolutize(),
  selects: () => true,
  record: true,
  intended: ({ reference, target }) => (reference === 'bad' ? 'https://elsewhere.example/' : target),
};

function plan(type: string, bytes: Uint8Array, more: Partial<Intention> = {}, limits = {}) {
  const reader = new DocumentReader(allExtractors({ limits }), { folder: '/', limits });
  const document = reader.document('a', bytes, type, 'https://h.example/a');
  const { bytes: written, ...rest } = planDocument(reader, document, { ...intention, ...more });
  const told = (problems: typeof rest.problems): string[] =>
    problems.map(({ severity, code, message: text, source }) => `${source} ${severity} ${code}: ${text}`);
  return { ...rest, told, written: written && Buffer.from(written) };
}

test('messages of an mbox', () => {
  const text = message('<a href="x">') + message('<a href="bad">') + message('<a href="y"><a href="z">');
  const { written, edited, references, followed, edits, records, told, problems, skipped } = plan(
    'application/mbox',
    Buffer.from(text),
  );
  const { length } = 'https://h.example/';
  expect(written?.toString()).toBe(text.replaceAll(/"(?=[xyz]")/g, '"https://h.example/'));
  expect(written?.length).toBe(text.length + 3 * length);
  // With the fields of the headers that are references.
  expect([edited, references, followed, edits.length, records.length]).toEqual([3, 7, 1, 3, 3]);
  expect(records.map(({ start, end }) => text.slice(start ?? 0, end ?? 0))).toEqual(['x', 'y', 'z']);
  expect(told(problems)).toEqual([
    'a error proof-failed: a@href "bad" would mean https://h.example/bad instead of https://elsewhere.example/; the file is left as it is',
  ]);
  expect(skipped).toBeUndefined();
});

test('messages of which none is left to be written', () => {
  const { written, edited, edits, records, skipped } = plan(
    'application/mbox',
    Buffer.from(message('<a href="bad">')),
  );
  expect([written, edited, edits, records, skipped]).toEqual([undefined, 0, [], [], undefined]);
});

test('what is odd between messages is told, and sealed ones are', () => {
  const text = message('z'.repeat(300)) + message('<a href="x">') + sealed('<a href="y">');
  const one = plan('application/mbox', Buffer.from(text), {}, { 'message-size': 250 });
  const kept =
    'a warning signed-part: part 1 is signed and is left as it is; --allow-signed changes it and breaks the signature';
  expect(one.told(one.problems)).toEqual([
    'a warning message-too-large: a message is larger than 250 bytes; the rest of it is not read',
    kept,
  ]);
  expect([one.told(one.keptSeals), one.told(one.brokenSeals)]).toEqual([[kept], []]);
  const two = plan('application/mbox', Buffer.from(text), { allowSigned: true });
  const broken = 'a warning signed-part: part 1 was changed, and its signature no longer holds';
  expect([two.told(two.keptSeals), two.told(two.brokenSeals)]).toEqual([[], [broken]]);
  expect([one.edited, two.edited]).toEqual([1, 2]);
});

const at = (body: string): string => `<base href="https://h.example/">${body}`;

test('entries of a ZIP', () => {
  const bytes = zipOf({
    'x.html': at('<a href="x">'),
    'bad.html': at('<a href="bad">'),
    'y.html': at('<a href="y"><a href="z">'),
    'p.png': 'PNG',
  });
  const { written, edited, references, followed, records, told, problems, skipped, diff } = plan(
    'application/zip',
    bytes,
  );
  expect(entriesOf(written ?? Buffer.alloc(0))).toBe(
    [
      `x.html: ${at('<a href="https://h.example/x">')}`,
      `bad.html: ${at('<a href="bad">')}`,
      `y.html: ${at('<a href="https://h.example/y"><a href="https://h.example/z">')}`,
      'p.png: PNG',
    ].join('\n'),
  );
  expect([edited, references, followed, diff]).toEqual([3, 7, 1, undefined]);
  expect(records.map(({ file, reference }) => `${file} ${reference}`)).toEqual([
    'a!/x.html x',
    'a!/y.html y',
    'a!/y.html z',
  ]);
  expect(told(problems)).toEqual([
    'a!/bad.html error proof-failed: a@href "bad" would mean https://h.example/bad instead of https://elsewhere.example/; the file is left as it is',
  ]);
  expect(skipped).toBeUndefined();
});

test('a ZIP of which none is left to be written', () => {
  for (const body of ['<a href="bad">', 'none']) {
    const { written, edited, edits, records, skipped, diff } = plan(
      'application/zip',
      zipOf({ 'a.html': at(body) }),
    );
    expect([written, edited, edits, records, skipped, diff]).toEqual([
      undefined,
      0,
      [],
      [],
      undefined,
      undefined,
    ]);
  }
});

test('the changes of entries are shown one after the other', () => {
  const show: Partial<Intention> = {
    diff: ({ source }, { bytes: changed }) =>
      `${source.path}: ${Buffer.from(changed).toString().slice(-12)}\n`,
  };
  const bytes = zipOf({ 'a.html': at('<a href="x">'), 'b.html': at('none'), 'c.html': at('<a href="y">') });
  expect(plan('application/zip', bytes, show).diff).toBe(
    'a!/a.html: .example/x">\na!/c.html: .example/y">\n',
  );
});

test('an entry that is sealed, and an archive that is torn', () => {
  const eml = sealed('<a href="y">').slice(sealed('').indexOf('\n') + 1);
  const { told, problems, keptSeals, brokenSeals } = plan('application/zip', zipOf({ 'm.eml': eml }));
  const kept =
    'a!/m.eml warning signed-part: part 1 is signed and is left as it is; --allow-signed changes it and breaks the signature';
  expect([told(problems), told(keptSeals), told(brokenSeals)]).toEqual([[kept], [kept], []]);
  const allowed = plan('application/zip', zipOf({ 'm.eml': eml }), { allowSigned: true });
  const broken = 'a!/m.eml warning signed-part: part 1 was changed, and its signature no longer holds';
  expect([allowed.told(allowed.keptSeals), allowed.told(allowed.brokenSeals)]).toEqual([[], [broken]]);
  const torn = plan('application/zip', Buffer.from('PK\u0003\u0004 torn'));
  expect([torn.edited, torn.references, torn.problems.length]).toEqual([0, 0, 1]);
});

const count = (body: string): string[] => {
  const { told, problems } = plan('text/html', Buffer.from(`<base href="https://h.example/b/">${body}`), {
    rewrite: relativize({ spells: () => false }),
  });
  return told(problems);
};

test('links that mean this document and by BASE mean another are counted, and kept', () => {
  expect(count('<a href="x">')).toEqual([]);
  expect(count('<a href="#f">')).toEqual([
    'a info same-document-under-base: 1 reference of the form "#…" or "" would mean this document, but BASE makes them mean another; kept',
  ]);
  expect(count('<a href="#f"><a href="#g"><a href="">')).toEqual([
    'a info same-document-under-base: 3 references of the form "#…" or "" would mean this document, but BASE makes them mean another; kept',
  ]);
});

// Standard input has an address, and no place.
test('the address of an archive changes: its entries are read under the new one', () => {
  const reader = new DocumentReader(allExtractors({}), { folder: '/' });
  const bytes = zipOf({ 'a.html': '<a href="b.html"> <a href="https://old.example/c.html">', 'b.html': '' });
  const opened = reader.document('-', bytes, 'application/zip', 'https://old.example/s.zip');
  const uris = [{ from: 'https://old.example/', to: 'https://new.example/x/' }];
  const moved = moveOpened(reader, opened, {
    uris,
    style: 'as-written',
    record: true,
    allowSigned: false,
    diff: false,
  });
  expect([moved.report.problems, moved.report.skipped]).toEqual([[], undefined]);
  expect(entriesOf(Buffer.from(moved.bytes))).toContain(
    'a.html: <a href="b.html"> <a href="https://new.example/x/c.html">',
  );
});
