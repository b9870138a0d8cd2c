// What is told of the records of a web archive.
import type { Diagnostic } from '@linkwright/core';
import {
  type BadRecord,
  type BadWarc,
  type Capture,
  type WarcDocument,
  type WarcRecord,
  captureOf,
  warcDocument,
} from '@linkwright/containers';
import type { BadMember, UnitPlace } from './archive-units.ts';
import { zlibCodec } from '../packed/zlib-codec.ts';

/** A document of the archive and how it was come by. */
export interface Retrieved extends WarcDocument {
  /** The URIs that led to it by redirects of the archive, the first one first; where archives are read in stretches, none. */
  readonly redirected: readonly string[];
}

/** What a record says was retrieved, and the document if that is one which is wanted. */
export interface Captured {
  readonly capture: Capture;
  readonly document?: WarcDocument;
}

/** Says what there is to be told of a record. */
export type Tell<Item> = (record: WarcRecord) => Item | BadRecord | undefined;

/** Tells documents of wanted types, of `limit` bytes at most. */
export function answerIn(reads: (mediaType: string) => boolean, limit: number): Tell<Retrieved> {
  return (record) => {
    const found = warcDocument(record, reads, zlibCodec, limit);
    return found && 'capture' in found ? { ...found, redirected: [] } : found;
  };
}

/**
 * Tells what was retrieved, with documents of wanted types that answered well. One of more than `limit` bytes is
 * `entry-too-large` where it has fewer than `most`, and else without its bytes.
 */
export function captureIn(
  wants: (mediaType: string) => boolean,
  limit: number,
  most: number = limit,
): Tell<Captured> {
  return (record) => {
    const capture = captureOf(record);
    if (!capture) return undefined;
    const { status = 200, bodyType, isWhole } = capture;
    const isWanted = isWhole && status < 300 && wants(bodyType);
    const document = isWanted ? warcDocument(record, wants, zlibCodec, limit) : undefined;
    if (!document) return { capture };
    if (!('code' in document))
      return document.capture.isWhole ? { capture, document } : { capture: document.capture };
    return document.code === 'entry-too-large' && limit < most ? document : { capture };
  };
}

/**
 * The same of a record that may be damaged. `at` is where it begins in the file, or the member that it is packed in;
 * `offset` is where the stretch begins that records count from.
 */
export function toldOf<Item extends object>(
  record: WarcRecord | BadWarc | BadMember,
  { at, offset }: UnitPlace,
  tell: Tell<Item>,
  path: string,
): Item | Diagnostic | undefined {
  if ('code' in record) return problemOf(placed(record, at), path);
  const told = tell({ ...record, offset: record.offset + offset });
  return told && 'code' in told ? problemOf(told as BadRecord, path) : (told as Item | undefined);
}

/** With what is packed, where the fault is in what comes out of it would help nobody. */
function placed<Bad extends BadWarc | BadMember>(bad: Bad, at: number): Bad {
  return bad.code === 'damaged-archive' ? { ...bad, message: `at byte ${at}: ${bad.message}` } : bad;
}

export function problemOf({ code, message }: BadRecord | BadWarc | BadMember, source: string): Diagnostic {
  return { code, severity: code === 'entry-too-large' ? 'warning' : 'error', message, source };
}
