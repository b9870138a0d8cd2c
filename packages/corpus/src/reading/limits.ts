// Every limit of reading by the name that a user gives it; the values are those of the packages that heed them.
import { CONTAINER_LIMITS, type ContainerLimits } from '@linkwright/containers';
import { DOCUMENT_LIMITS, type DocumentLimits } from '@linkwright/core';
import { MAIL_LIMITS, type MailLimits } from '@linkwright/mail';

/** Bytes. Larger than this and a file is no document that is read as a whole. Node's buffers end at 4 GiB. */
export const FILE_LIMIT: number = 2 ** 31 - 1;

/** Bytes. A file of more is not held whole where it can be read, or written, in pieces (the limit `held-size`). */
const LARGE = 64 << 20;

/** A limit as documentation and messages tell it. */
export interface Limit {
  readonly name: string;
  readonly default: number;
  readonly unit: string;
  /** Code of the diagnostic that says that it was met; left out where nothing is lost beyond it. */
  readonly code?: string;
  readonly what: string;
  /** It cannot be set higher than this. */
  readonly most?: number;
}

/** By name; plain data, so that it can be sent to a thread. Names that nobody knows count for nothing. */
export type Limits = Readonly<Record<string, number>>;

/** Every limit of reading, in the order in which documentation lists them. */
export const READING_LIMITS: readonly Limit[] = [
  limit('file-size', FILE_LIMIT, 'bytes', 'file-too-large', 'a file that is read at once', FILE_LIMIT),
  {
    name: 'held-size',
    default: LARGE,
    unit: 'bytes',
    most: 1 << 28,
    what: 'what is held of a mailbox or of one record of a web archive: one that is larger is read, and written, in pieces',
  },
  limit(
    'nesting',
    DOCUMENT_LIMITS.nesting,
    'levels',
    'nested-too-deep',
    'documents in one another (`srcdoc` in `srcdoc`, message in message), `xml:base` in itself',
    1000,
  ),
  limit(
    'reference-size',
    DOCUMENT_LIMITS.reference,
    'bytes',
    'reference-too-long',
    'one reference: an attribute, a `url()`, a link',
  ),
  limit(
    'mime-depth',
    MAIL_LIMITS.depth,
    'levels',
    'nested-too-deep',
    'multiparts and messages in one another',
    1000,
  ),
  limit(
    'parts',
    MAIL_LIMITS.parts,
    'parts',
    'too-many-parts',
    'the parts of one message, all levels together',
  ),
  limit(
    'field-size',
    MAIL_LIMITS.field,
    'bytes',
    'field-too-long',
    'one header field of a message, one line of a calendar or card',
  ),
  limit(
    'message-size',
    MAIL_LIMITS.message,
    'bytes',
    'message-too-large',
    'one message of an mbox that is read message by message, or one of Outlook',
    2 ** 30,
  ),
  limit('archive-depth', CONTAINER_LIMITS.depth, 'levels', 'nested-too-deep', 'archives in one another', 100),
  limit(
    'archive-entries',
    CONTAINER_LIMITS.entries,
    'entries',
    'too-many-entries',
    'the entries of one archive',
  ),
  limit(
    'entry-size',
    CONTAINER_LIMITS.entrySize,
    'bytes',
    'entry-too-large',
    'one entry of an archive, one packed file, one record of a WARC file, unpacked',
    FILE_LIMIT,
  ),
  limit(
    'archive-size',
    CONTAINER_LIMITS.totalSize,
    'bytes',
    'archive-too-large',
    'all entries of one archive that are read, unpacked',
  ),
  limit(
    'archive-ratio',
    CONTAINER_LIMITS.ratio,
    'times',
    'entry-too-large',
    'an entry or a packed file against its packed bytes, from 16 MiB unpacked on',
  ),
];

function limit(name: string, preset: number, unit: string, code: string, what: string, most?: number): Limit {
  return { name, default: preset, unit, code, what, ...(most !== undefined && { most }) };
}

/** Those of documents, with the presets for what is not set. */
export function documentLimits(limits: Limits = {}): DocumentLimits {
  const { nesting, reference } = DOCUMENT_LIMITS;
  return { nesting: limits['nesting'] ?? nesting, reference: limits['reference-size'] ?? reference };
}

/** Those of messages, with the presets for what is not set. */
export function mailLimits(limits: Limits = {}): MailLimits {
  return {
    depth: limits['mime-depth'] ?? MAIL_LIMITS.depth,
    parts: limits['parts'] ?? MAIL_LIMITS.parts,
    field: limits['field-size'] ?? MAIL_LIMITS.field,
    message: limits['message-size'] ?? MAIL_LIMITS.message,
  };
}

/** Those of archives, with the presets for what is not set. */
export function containerLimits(limits: Limits = {}): ContainerLimits {
  return {
    ...CONTAINER_LIMITS,
    depth: limits['archive-depth'] ?? CONTAINER_LIMITS.depth,
    entries: limits['archive-entries'] ?? CONTAINER_LIMITS.entries,
    entrySize: limits['entry-size'] ?? CONTAINER_LIMITS.entrySize,
    totalSize: limits['archive-size'] ?? CONTAINER_LIMITS.totalSize,
    ratio: limits['archive-ratio'] ?? CONTAINER_LIMITS.ratio,
  };
}

export function fileLimit(limits: Limits = {}): number {
  return limits['file-size'] ?? FILE_LIMIT;
}

/** Bytes. A file of more is read, rewritten and taken back in pieces where that can be done; what comes out is the same. */
export function heldSize(limits: Limits = {}): number {
  return limits['held-size'] ?? LARGE;
}
