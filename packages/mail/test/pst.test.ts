// Mailboxes of Outlook: messages in nodes of a file of folders, read as the MIME messages that they are.
import { type Entity, entityOf } from '@linkwright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PST, PstMailbox, type PstOptions, type PstStretch, beginsPst } from '../src/index.ts';
import { cycled, unpermuted } from '../src/outlook/pst/block-ciphers.ts';
import { extracted } from './extracted.ts';
import { ID } from './outlook-files.ts';
import {
  ANSI,
  FOLDER,
  LARGE_PAGES,
  type PstKind,
  type PstMessageTable,
  UNICODE,
  inflatedBlock,
  pstFile,
} from './pst-files.ts';

/** What permuted bytes are hidden as: the inverse of how they are read. */
const FORWARDS = new Map(
  Array.from({ length: 256 }, (_, byte) => [unpermuted(Uint8Array.of(byte))[0], byte]),
);
const permuted = (bytes: Uint8Array): Uint8Array => bytes.map((byte) => FORWARDS.get(byte) as number);

const KINDS: readonly (readonly [string, PstKind])[] = [
  ['ANSI', ANSI],
  ['Unicode', UNICODE],
  ['pages of 4096 bytes, packed', LARGE_PAGES],
  ['permuted', { ...UNICODE, crypt: 1, hide: permuted }],
  ['cyclic', { ...ANSI, crypt: 2, hide: cycled }],
];

/** `message part place reference -> target`, a line for each link. */
function links(bytes: Uint8Array): readonly string[] {
  return extracted(bytes, { mediaType: PST }).links.map(
    ({ entity, place, reference, target }) =>
      `${entity.part?.message} ${entity.part?.path} ${place.name} ${reference}${target === reference ? '' : ` -> ${target}`}`,
  );
}

const fileOf = (bytes: Uint8Array): Entity => entityOf({ path: 'a.pst', bytes, offset: 0, line: 1 }, PST);

function opened(bytes: Uint8Array, options: PstOptions = {}): PstMailbox {
  const read = (start: number, length: number): Uint8Array => bytes.subarray(start, start + length);
  const mailbox = PstMailbox.open(read, 'a.pst', { inflate: inflatedBlock, ...options });
  if ('code' in mailbox) throw new Error(mailbox.message);
  return mailbox;
}

/** What is told of messages: their titles, and codes of what is wrong. */
function told(bytes: Uint8Array, options?: PstOptions, stretch?: PstStretch): readonly unknown[] {
  return Array.from(opened(bytes, options).messages(fileOf(bytes), stretch), (found) =>
    'code' in found ? found.code : found.part?.title,
  );
}

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const page = (reference: string): Buffer => latin1(`<a href="${reference}">x</a>`);

/** A message of each kind that there is. */
const MESSAGES: readonly PstMessageTable[] = [
  { properties: { [ID.subject]: 'One', [ID.body]: 'http://a/é' } },
  { folder: FOLDER.inner, properties: { [ID.subject]: '\u0001\u0005RE: Two', [ID.html]: page('http://b/') } },
  {
    properties: {
      [ID.subject]: 'Three',
      [ID.body]: `${' '.repeat(30_000)}http://c/`,
      [ID.html]: Buffer.concat([Buffer.alloc(20_000, 32), page('cid:d')]),
    },
    attachments: Array.from({ length: 6 }, (_, index) => ({
      properties: {
        [ID.flags]: 4,
        [ID.contentId]: `d${index}`,
        [ID.mimeTag]: 'text/html',
        [ID.data]: page(`http://d/${index}`),
      },
    })),
  },
  {
    folder: 0x9042,
    properties: { [ID.body]: 'http://e/' },
    attachments: [
      { properties: { [ID.method]: 5 }, message: { properties: { [ID.html]: page('http://f/') } } },
    ],
  },
];

describe.each(KINDS)('%s', (_, kind) => {
  const file = pstFile(MESSAGES, kind);

  test('links of messages, of what they show and of messages in them', () => {
    expect(links(file)).toEqual([
      '1 1 naive:link http://a/é',
      '2 1 naive:link http://b/',
      '3 1.1.1 naive:link http://c/',
      '3 1.1.2 naive:link cid:d',
      ...Array.from({ length: 6 }, (__, index) => `3 1.${index + 2} naive:link http://d/${index}`),
      '4 1.1 naive:link http://e/',
      '4 1.2/1 naive:link http://f/',
    ]);
  });

  test('each is known by its folder and subject', () => {
    expect(told(file)).toEqual(['Inbox: One', 'Inbox/Réunions: RE: Two', 'Inbox: Three', '']);
  });

  test('many messages, in the order of their nodes; the same in stretches', () => {
    const many = pstFile(
      Array.from({ length: 60 }, (__, index) => ({ properties: { [ID.subject]: `${index}` } })),
      kind,
    );
    const all = told(many);
    expect(all).toEqual(Array.from({ length: 60 }, (__, index) => `Inbox: ${index}`));
    const places = [...opened(many).places()];
    expect(places.map(({ number }) => number)).toEqual(all.map((__, index) => index + 1));
    const cuts = [0, 7, 8, 59, 60].map((at) => places[at] ?? { node: 2 ** 32, number: 61 });
    const cut = cuts
      .slice(1)
      .flatMap(({ node: end }, index) =>
        told(many, {}, { ...(cuts[index] as (typeof places)[number]), end }),
      );
    expect(cut).toEqual(all);
  });
});

test.each<[string, PstMessageTable['properties'], string]>([
  ['a folder that is not there', { [ID.subject]: 'a' }, 'a'],
  ['a subject in lines', { [ID.subject]: 'a\r\n\tb' }, 'a b'],
  ['nothing', {}, ''],
])('the title with %s', (_, properties, expected) => {
  expect(told(pstFile([{ folder: 1, properties }]))).toEqual([expected]);
});

test('strings in the code page of the message', () => {
  const properties = { [ID.messageCodePage]: 1251, 0x1000001e: latin1('http://a/\xe9') };
  expect(links(pstFile([{ properties }], ANSI))).toEqual(['1 1 naive:link http://a/й']);
});

/** The last two of what is told: how bad it is, and what. */
function lastTold(bytes: Uint8Array): readonly unknown[] {
  return Array.from(opened(bytes).messages(fileOf(bytes)), (found) =>
    'code' in found ? `${found.severity} ${found.code}` : 'message',
  ).slice(-2);
}

/** Where the tree of blocks (Unicode) has the entry of the last list of subnodes: id, place, size. */
function subnodesEntry(bytes: Buffer): number {
  for (let at = bytes.length - 24; at >= 4096; at -= 8) {
    const place = bytes.readUInt32LE(at + 8);
    const isInternal = (bytes.readUInt32LE(at) & 3) === 2 && bytes.readUInt16LE(at + 18) === 2;
    if (isInternal && place >= 4096 && bytes[place] === 2) return at;
  }
  throw new Error('no subnodes');
}

/** Where a record says that HTML is bytes, and where these are. */
function htmlRecord(bytes: Buffer): number {
  return bytes.indexOf(Buffer.from([0x13, 0x10, 0x02, 0x01]));
}

describe('what is no such file, or damaged', () => {
  const file = pstFile(MESSAGES);

  test.each<[string, Uint8Array, readonly string[]]>([
    ['nothing', new Uint8Array(), ['damaged-mailbox']],
    ['text', latin1('http://a/'), ['damaged-mailbox']],
    ['the beginning alone', file.subarray(0, 12), ['damaged-mailbox']],
    ['an address book', Buffer.from(file).fill('AB', 8, 10), ['damaged-mailbox']],
    ['the header alone', file.subarray(0, 4096), ['damaged-mailbox']],
    ['what Windows has encrypted', Buffer.from(file).fill(0x10, 513, 514), ['locked-document']],
  ])('%s', (_, bytes, codes) => {
    expect(extracted(bytes, { mediaType: PST })).toMatchObject({ links: [], codes });
  });

  test('it is an error where no message is found, and a warning where some are', () => {
    const half = pstFile(Array.from({ length: 100 }, () => MESSAGES[0] as PstMessageTable));
    expect(lastTold(file.subarray(0, 4096))).toEqual(['error damaged-mailbox']);
    // A page of its nodes says that it is another kind of page.
    const leaf = half.lastIndexOf(Buffer.from([0x81, 0x81]), half.lastIndexOf(Buffer.from([0x81, 0x81])) - 1);
    expect(lastTold(Buffer.from(half).fill(0, leaf, leaf + 1))).toEqual([
      'message',
      'warning damaged-mailbox',
    ]);
  });

  test('how it begins', () => {
    expect(
      [file, file.subarray(0, 9), latin1('!BDN'), Buffer.from(file).fill('SO', 8, 10)].map((each) =>
        beginsPst(each),
      ),
    ).toEqual([true, false, false, true]);
  });

  test('a message whose text is gone is told, and the others are read', () => {
    const body = Buffer.from(' '.repeat(30_000), 'utf16le');
    const at = file.indexOf(body.subarray(0, 3000));
    // The block that leads to the text says that it is another kind of block.
    const broken = Buffer.from(file);
    for (let from = at; (from = broken.indexOf(Buffer.from([1, 1]), from)) >= 0; from += 64) broken[from] = 9;
    expect(told(broken)).toEqual([
      'Inbox: One',
      'Inbox/Réunions: RE: Two',
      'damaged-message',
      'Inbox: Three',
      '',
    ]);
  });

  test.each<[string, (bytes: Buffer) => void]>([
    ['a block of ids of blocks without bytes', (bytes) => bytes.writeUInt16LE(0, subnodesEntry(bytes) + 16)],
    [
      'a block beyond what numbers count',
      (bytes) => bytes.fill(0xff, subnodesEntry(bytes) + 8, subnodesEntry(bytes) + 16),
    ],
    [
      'a text that is not where its record says',
      (bytes) => bytes.writeUInt32LE(0x7e0, htmlRecord(bytes) + 4),
    ],
  ])('%s is damage of its message alone', (_, breaks) => {
    const small = pstFile([
      {
        properties: { [ID.subject]: 'One', [ID.html]: page('http://a/') },
        attachments: [{ properties: { [ID.data]: page('http://b/') } }],
      },
      { properties: { [ID.subject]: 'Two', [ID.body]: 'http://c/' } },
    ]);
    breaks(small);
    const read = (start: number, length: number): Uint8Array => {
      // As that of a system does.
      if (!Number.isSafeInteger(start)) throw new RangeError('no position');
      return small.subarray(start, start + length);
    };
    const mailbox = PstMailbox.open(read, 'a.pst') as PstMailbox;
    expect(
      Array.from(mailbox.messages(fileOf(small)), (found) =>
        'code' in found ? found.code : found.part?.title,
      ),
    ).toEqual(['damaged-message', 'Inbox: One', 'Inbox: Two']);
  });

  test('an object of OLE that a node has is no damage', () => {
    const attachments = [{ properties: { [ID.method]: 6, 0x3701000d: 0x8025 } }];
    expect(told(pstFile([{ properties: { [ID.subject]: 'One' }, attachments }]))).toEqual(['Inbox: One']);
  });

  test('a message of more bytes than the limit is told, and the others are read', () => {
    expect(told(file, { limit: 20_000 })).toEqual([
      'Inbox: One',
      'Inbox/Réunions: RE: Two',
      'message-too-large',
      '',
    ]);
  });

  test('whatever is changed or cut off, it ends', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...KINDS),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
        fc.nat(),
        ([, kind], changes, cut) => {
          const bytes = pstFile(MESSAGES.slice(0, 2), kind);
          for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
          extracted(bytes.subarray(0, cut % 4 === 0 ? cut % bytes.length : bytes.length), { mediaType: PST });
        },
      ),
    );
  });
});
