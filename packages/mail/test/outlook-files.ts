// Messages of Outlook from tables of their properties, in compound files that SheetJS's writer makes.
import CFB from 'cfb';

/**
 * By id: text is a stream of UTF-16, bytes are one of their own, a number is an integer. An id with a type (`0x1000001e`) is
 * a stream that has it.
 */
type PropertyTable = Readonly<Record<number, string | Uint8Array | number>>;

export interface MessageTable {
  readonly properties?: PropertyTable;
  readonly attachments?: readonly AttachmentTable[];
  /** Properties that have a name among header fields, by that name. */
  readonly fields?: Readonly<Record<string, string>>;
}

export interface AttachmentTable extends MessageTable {
  readonly message?: MessageTable;
}

/** Ids of properties ([MS-OXPROPS]). */
export const ID = {
  subject: 0x0037,
  headers: 0x007d,
  body: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  bodyLocation: 0x1014,
  messageId: 0x1035,
  listUnsubscribe: 0x1045,
  internetCodePage: 0x3fde,
  messageCodePage: 0x3ffd,
  data: 0x3701,
  method: 0x3705,
  longFilename: 0x3707,
  longPathname: 0x370d,
  mimeTag: 0x370e,
  contentBase: 0x3711,
  contentId: 0x3712,
  contentLocation: 0x3713,
  flags: 0x3714,
} as const;

/** The file of a message. */
export function outlookFile(message: MessageTable): Buffer {
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_del(file, '/\u0001Sh33tJ5');
  const add = (path: string, content: Uint8Array): void => {
    CFB.utils.cfb_add(file, path, Buffer.from(content));
  };
  addMessage(add, '/', message, 32);
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
}

type Add = (path: string, content: Uint8Array) => void;

function addMessage(
  add: Add,
  path: string,
  { properties = {}, attachments = [], fields = {} }: MessageTable,
  header: number,
): void {
  const names = Object.keys(fields);
  addProperties(add, path, { ...properties, ...idsOf(fields) }, header);
  if (names.length > 0) addNames(add, names);
  for (const [index, { message, ...own }] of attachments.entries()) {
    const inside = `${path}__attach_version1.0_#${index.toString(16).toUpperCase().padStart(8, '0')}/`;
    addMessage(add, inside, message ? { ...own, properties: { [ID.method]: 5, ...own.properties } } : own, 8);
    if (message) addMessage(add, `${inside}__substg1.0_3701000D/`, message, 24);
  }
}

function addProperties(add: Add, path: string, properties: PropertyTable, header: number): void {
  const rows: Buffer[] = [Buffer.alloc(header)];
  for (const [key, value] of Object.entries(properties)) {
    const id = Number(key);
    const type =
      id > 0xffff ? id & 0xffff : typeof value === 'number' ? 3 : typeof value === 'string' ? 0x1f : 0x102;
    const tag = id > 0xffff ? id : id * 0x10000 + type;
    const row = Buffer.alloc(16);
    row.writeUInt32LE(tag, 0);
    if (typeof value === 'number') row.writeUInt32LE(value, 8);
    rows.push(row);
    const name = `${path}__substg1.0_${tag.toString(16).toUpperCase().padStart(8, '0')}`;
    if (typeof value !== 'number')
      add(name, typeof value === 'string' ? Buffer.from(value, 'utf16le') : value);
  }
  add(`${path}__properties_version1.0`, Buffer.concat(rows));
}

/** Names get the ids from 8000 on, in their order. */
function idsOf(fields: Readonly<Record<string, string>>): PropertyTable {
  return Object.fromEntries(Object.values(fields).map((value, index) => [0x8000 + index, value]));
}

/** [MS-OXMSG], 2.2.3: GUIDs, of which this is the first that is not known by its number; entries; names. */
function addNames(add: Add, names: readonly string[]): void {
  const entries: Buffer[] = [];
  const texts: Buffer[] = [];
  for (const [index, name] of names.entries()) {
    const entry = Buffer.alloc(8);
    entry.writeUInt32LE(Buffer.concat(texts).length, 0);
    entry.writeUInt16LE((3 << 1) | 1, 4);
    entry.writeUInt16LE(index, 6);
    entries.push(entry);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(name.length * 2);
    const text = Buffer.from(name, 'utf16le');
    texts.push(length, text, Buffer.alloc((4 - (text.length % 4)) % 4));
  }
  add('/__nameid_version1.0/__substg1.0_00020102', Buffer.from('8603020000000000c000000000000046', 'hex'));
  add('/__nameid_version1.0/__substg1.0_00030102', Buffer.concat(entries));
  add('/__nameid_version1.0/__substg1.0_00040102', Buffer.concat(texts));
}

/** RTF as a value of PidTagRtfCompressed that packs nothing ([MS-OXRTFCP], 2.1.3.1.1). */
export function unpackedRtfValue(rtf: string): Buffer {
  const header = Buffer.alloc(16);
  header.writeUInt32LE(rtf.length + 12, 0);
  header.writeUInt32LE(rtf.length, 4);
  header.write('MELA', 8, 'latin1');
  return Buffer.concat([header, Buffer.from(rtf, 'latin1')]);
}
