// Messages in TNEF from tables of their properties: [MS-OXTNEF].
import type { AttachmentTable, MessageTable } from './outlook-files.ts';
import { ID } from './outlook-files.ts';

/** Level, id with its type, data. */
export type AttributeRow = readonly [level: 1 | 2, id: number, data: Uint8Array];

/** Attributes by their ids ([MS-OXTNEF], 2.1.3.2). */
export const ATTRIBUTE = {
  subject: 0x00018004,
  body: 0x0002800c,
  version: 0x00089006,
  codePage: 0x00069007,
  messageProperties: 0x00069003,
  attachmentBegins: 0x00069002,
  attachmentTitle: 0x00018010,
  attachmentData: 0x0006800f,
  attachmentProperties: 0x00069005,
} as const;

/** A stream of attributes. */
export function tnefStream(rows: readonly AttributeRow[]): Buffer {
  const pieces: Uint8Array[] = [Buffer.from('789f3e220100', 'hex')];
  for (const [level, id, data] of rows)
    pieces.push(Buffer.of(level), word(id), word(data.length), data, short(sum(data)));
  return Buffer.concat(pieces);
}

/** A message as Outlook and Exchange write it: what lists of properties can say stands in these. */
export function tnefFile({ properties = {}, attachments = [], fields = {} }: MessageTable): Buffer {
  const codePage = properties[ID.messageCodePage];
  const rows: AttributeRow[] = [
    [1, ATTRIBUTE.version, word(0x10000)],
    [1, ATTRIBUTE.codePage, Buffer.concat([word(typeof codePage === 'number' ? codePage : 1252), word(0)])],
    [1, ATTRIBUTE.messageProperties, list([...plain(properties), ...Object.entries(fields).map(named)])],
  ];
  for (const attachment of attachments) rows.push(...attachmentRows(attachment));
  return tnefStream(rows);
}

function attachmentRows({ properties = {}, message }: AttachmentTable): readonly AttributeRow[] {
  const { [ID.data]: data, ...others } = properties;
  const object = message ? [property(0x3701000d, Buffer.concat([MESSAGE, tnefFile(message)]))] : [];
  return [
    [2, ATTRIBUTE.attachmentBegins, Buffer.alloc(14)],
    ...(data instanceof Uint8Array ? [[2, ATTRIBUTE.attachmentData, data] as AttributeRow] : []),
    [2, ATTRIBUTE.attachmentProperties, list([...plain(others), ...object])],
  ];
}

/** IID_IMessage. */
const MESSAGE = Buffer.from('0703020000000000c000000000000046', 'hex');

/** PS_INTERNET_HEADERS. */
const HEADERS = Buffer.from('8603020000000000c000000000000046', 'hex');

/** MsgPropertyList ([MS-OXTNEF], 2.1.3.4). */
export function list(properties: readonly Uint8Array[]): Buffer {
  return Buffer.concat([word(properties.length), ...properties]);
}

function plain(properties: NonNullable<MessageTable['properties']>): readonly Buffer[] {
  return Object.entries(properties).map(([key, value]) => {
    const id = Number(key);
    if (typeof value === 'number') return Buffer.concat([word(id * 0x10000 + 3), word(value)]);
    const type = typeof value === 'string' ? 0x1f : 0x102;
    const bytes = typeof value === 'string' ? Buffer.from(`${value}\0`, 'utf16le') : value;
    return property(id > 0xffff ? id : id * 0x10000 + type, bytes);
  });
}

/** All have one id, as those of Exchange. */
function named([name, value]: readonly [string, string]): Buffer {
  const spelled = Buffer.from(`${name}\0`, 'utf16le');
  return Buffer.concat([
    word(0x8000001f),
    HEADERS,
    word(1),
    ...sized(spelled),
    word(1),
    ...sized(Buffer.from(`${value}\0`, 'utf16le')),
  ]);
}

/** One of any length, by its id and type, with one value. */
export function property(tag: number, value: Uint8Array): Buffer {
  return Buffer.concat([word(tag), word(1), ...sized(value)]);
}

function sized(value: Uint8Array): readonly Uint8Array[] {
  return [word(value.length), value, Buffer.alloc((4 - (value.length % 4)) % 4)];
}

export function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

function short(value: number): Buffer {
  return Buffer.of(value & 0xff, value >> 8);
}

function sum(data: Uint8Array): number {
  return data.reduce((total, byte) => (total + byte) & 0xffff, 0);
}
