// Tape archives: POSIX.1-2017, pax, "ustar Interchange Format" and "pax Interchange Format"; GNU tar 1.35, "Basic Tar Format"
// (long names); and what was before both.
import { decodeText, oneByteText } from '@linkwright/core';
import type { ArchiveEntry, BadArchive } from './archive-format.ts';
import { entryName, folderOf, nameInFolder } from './entry-name.ts';
import type { ContainerLimits } from './limits.ts';

/** Bytes of a block: headers have one, data as many as they fill. */
export const BLOCK = 512;

/** Places in a header, and their lengths. */
const FIELD = {
  name: [0, 100],
  size: [124, 12],
  checksum: [148, 8],
  type: [156, 1],
  link: [157, 100],
  magic: [257, 5],
  prefix: [345, 155],
} as const;

type FieldName = keyof typeof FIELD;

/** An entry with its headers. */
export interface TarEntry extends ArchiveEntry {
  /** Whether an extended header says its size, which its own has no room for. */
  readonly hasWideSize: boolean;
}

/** What a tape archive holds. */
export interface TarArchive {
  readonly entries: readonly TarEntry[];
  /** Why what follows the last entry is not read; undefined where the archive ends as it should. */
  readonly damage?: string;
  /** Where what stands behind its end begins; undefined where only zeros do. */
  readonly rest?: number | undefined;
}

/** Whether bytes begin with a header whose checksum is right: older archives have nothing else that shows them. */
export function beginsTar(bytes: Uint8Array, end: number = bytes.length): boolean {
  return end >= BLOCK && bytes[0] !== 0 && hasChecksum(bytes, 0);
}

/** Whether bytes are what programs write of no files: the two empty blocks that end an archive. */
export function isEmptyTar(bytes: Uint8Array, end: number): boolean {
  return end >= 2 * BLOCK && isEmpty(bytes, 0, end) && isEmpty(bytes, BLOCK, end);
}

/** What headers before that of an entry say of it. */
interface Extended {
  path?: string | undefined;
  link?: string | undefined;
  size?: number | undefined;
  isSparse?: boolean;
}

/** The entries of the archive that `bytes` hold up to `end`; those before a damage are read. */
export function readTar(bytes: Uint8Array, end: number, limits: ContainerLimits): TarArchive | BadArchive {
  const entries: TarEntry[] = [];
  const global: Extended = {};
  let own: Extended = {};
  let start: number | undefined;
  let at = 0;
  while (at < end) {
    if (isEmpty(bytes, at, end)) return { entries, rest: firstByte(bytes, at, end) };
    if (at + BLOCK > end) return { entries, damage: `it was cut off at byte ${end}` };
    if (!hasChecksum(bytes, at)) return { entries, damage: `no header stands at byte ${at}` };
    start ??= at;
    const type = String.fromCharCode(bytes[at + FIELD.type[0]] as number);
    const isOther = EXTENDS.has(type);
    const size = (isOther ? undefined : (own.size ?? global.size)) ?? sizeIn(bytes, at);
    const from = type === SPARSE ? behindMap(bytes, at, end) : at + BLOCK;
    const data = { start: from, end: from + (WITHOUT_DATA.has(type) ? 0 : size) };
    const record = {
      start: data.start,
      end: data.start + Math.ceil((data.end - data.start) / BLOCK) * BLOCK,
    };
    if (data.end > end)
      return { entries, damage: `it was cut off: the entry at byte ${start} goes on behind its end` };
    if (isOther) {
      const said = extended(type, bytes, data);
      Object.assign(type === 'g' ? global : own, said);
      if (type === 'g') start = undefined;
    } else {
      if (entries.length === limits.entries) return tooMany(limits.entries);
      const said = { ...global, ...own };
      entries.push({ ...entryAt(bytes, at, type, said), start, header: at, data, record });
      [own, start] = [{}, undefined];
    }
    // The last block may not be filled.
    at = Math.min(record.end, end);
  }
  return { entries };
}

/** Of pax: what it says of the next entry, or of all; of GNU tar: a long name, and a long target of a link. */
const EXTENDS: ReadonlySet<string> = new Set(['x', 'g', 'X', 'L', 'K']);

/** Links, devices, folders and queues, whatever size they say. */
const WITHOUT_DATA: ReadonlySet<string> = new Set(['1', '2', '3', '4', '5', '6']);

const HARD_LINK = '1';
const SYMBOLIC_LINK = '2';

/** Of GNU tar, "Storing Sparse Files": whether more of the map of what the file holds stands in a block behind the header, and behind that. */
const SPARSE = 'S';
const MORE_IN_HEADER = 482;
const MORE_IN_BLOCK = 504;

/** Files: as POSIX and as older programs say it. */
const FILES: ReadonlySet<string> = new Set(['0', '\0', '7']);

function entryAt(
  bytes: Uint8Array,
  at: number,
  type: string,
  { path, link, size, isSparse = type === SPARSE }: Extended,
): Pick<TarEntry, 'name' | 'isFolder' | 'hasHoles' | 'leadsTo' | 'hasWideSize'> {
  const short = textIn(bytes, at, 'name');
  const prefix =
    oneByteText(bytes, ...spanOf(at, 'magic')) === 'ustar' && !isGnu(bytes, at)
      ? textIn(bytes, at, 'prefix')
      : '';
  const whole = entryName(new TextEncoder().encode(path ?? (prefix === '' ? short : `${prefix}/${short}`)));
  const isFolder = type === '5' || whole.endsWith('/');
  return {
    name: isFolder && !whole.endsWith('/') ? `${whole}/` : whole,
    isFolder: isFolder || !(FILES.has(type) || type === SPARSE),
    hasHoles: isSparse,
    leadsTo: leadsTo(type, whole, link ?? textIn(bytes, at, 'link')),
    hasWideSize: size !== undefined,
  };
}

/** A hard link says the name of an entry, a symbolic one a path from the folder that it is in. */
function leadsTo(type: string, name: string, link: string): string | undefined {
  if (type === HARD_LINK) return nameInFolder('', link);
  return type === SYMBOLIC_LINK ? nameInFolder(folderOf(name), link) : undefined;
}

/** Where the data of a file with holes begin. */
function behindMap(bytes: Uint8Array, at: number, end: number): number {
  let [block, more] = [at, at + MORE_IN_HEADER];
  while (more < end && bytes[more] !== 0) {
    block += BLOCK;
    more = block + MORE_IN_BLOCK;
  }
  return block + BLOCK;
}

/** GNU tar has other fields in the place of a prefix. */
function isGnu(bytes: Uint8Array, at: number): boolean {
  return bytes[at + 262] === 0x20;
}

function extended(
  type: string,
  bytes: Uint8Array,
  data: { readonly start: number; readonly end: number },
): Extended {
  if (type === 'L') return { path: untilZero(bytes, data.start, data.end) };
  if (type === 'K') return { link: untilZero(bytes, data.start, data.end) };
  return paxRecords(bytes, data);
}

/** `LENGTH KEY=VALUE\n`, the length in decimal and of all of it. */
function paxRecords(
  bytes: Uint8Array,
  { start, end }: { readonly start: number; readonly end: number },
): Extended {
  const said: Extended = {};
  for (let at = start; at < end;) {
    const [digits] = /^\d{1,10}(?= )/.exec(oneByteText(bytes, at, Math.min(end, at + 11))) ?? [];
    const length = Number(digits);
    if (digits === undefined || length <= digits.length + 1 || at + length > end) break;
    const record = decodeText(bytes, at + digits.length + 1, at + length - 1, 'utf-8');
    const equals = record.indexOf('=');
    const [key, value] = [record.slice(0, equals), record.slice(equals + 1)];
    if (key === 'path' || key === 'GNU.sparse.name') said.path = value === '' ? undefined : value;
    else if (key === 'linkpath') said.link = value === '' ? undefined : value;
    else if (key === 'size') said.size = /^\d{1,15}$/.test(value) ? Number(value) : undefined;
    if (key.startsWith('GNU.sparse.')) said.isSparse = true;
    at += length;
  }
  return said;
}

function spanOf(at: number, field: FieldName): [start: number, end: number] {
  const [from, length] = FIELD[field];
  return [at + from, at + from + length];
}

function textIn(bytes: Uint8Array, at: number, field: FieldName): string {
  return untilZero(bytes, ...spanOf(at, field));
}

function untilZero(bytes: Uint8Array, start: number, end: number): string {
  const zero = bytes.subarray(start, end).indexOf(0);
  return decodeText(bytes, start, zero < 0 ? end : start + zero, 'utf-8');
}

/** In octal digits or, where its first bit is set, as a number of 95 bits. */
function sizeIn(bytes: Uint8Array, at: number): number {
  const [start, end] = spanOf(at, 'size');
  if (((bytes[start] as number) & 0x80) === 0) return octal(bytes, start, end);
  return bytes.subarray(start + 1, end).reduce((sum, byte) => sum * 256 + byte, 0);
}

function octal(bytes: Uint8Array, start: number, end: number): number {
  const digits = /[0-7]+/.exec(oneByteText(bytes, start, end))?.[0] ?? '0';
  return Number.parseInt(digits, 8);
}

/** The sum of a header's bytes, those of the sum itself taken as spaces. */
export function checksum(header: Uint8Array): number {
  const [from, length] = FIELD.checksum;
  return header.reduce((sum, byte, at) => sum + (at >= from && at < from + length ? 0x20 : byte), 0);
}

function hasChecksum(bytes: Uint8Array, at: number): boolean {
  const [start, end] = spanOf(at, 'checksum');
  return checksum(bytes.subarray(at, at + BLOCK)) === octal(bytes, start, end);
}

function isEmpty(bytes: Uint8Array, at: number, end: number): boolean {
  return bytes.subarray(at, Math.min(end, at + BLOCK)).every((byte) => byte === 0);
}

/** The first byte that is not zero; undefined where there is none. */
function firstByte(bytes: Uint8Array, from: number, end: number): number | undefined {
  for (let at = from; at < end; at += 1) if (bytes[at] !== 0) return at;
  return undefined;
}

function tooMany(most: number): BadArchive {
  return {
    code: 'too-many-entries',
    message: `the archive has more than ${most} entries; so many are read at most`,
  };
}
