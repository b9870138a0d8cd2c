import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Edit } from '@linkwright/core';
import type { CorpusFile, ReadingOptions } from '@linkwright/corpus';
import type { RelativeStyle } from './rules/relativize.ts';
import type { Repairs } from './rules/repair.ts';
import type { Selection } from './plans/selection.ts';
import type { DocumentReport } from './report.ts';
import type { DiffForm } from './unified-diff.ts';

/** Where the new documents go. */
export type Destination =
  | { readonly kind: 'nowhere' }
  /** Told in the reports, for whoever writes; `copies`: what is not read goes along. */
  | { readonly kind: 'told'; readonly copies: boolean }
  | { readonly kind: 'in-place'; readonly journal: string; readonly keepTimes: boolean }
  | { readonly kind: 'out'; readonly journal: string; readonly folder: string; readonly keepTimes: boolean };

/** A destination in which files are written here. */
export type Written = Extract<Destination, { kind: 'in-place' | 'out' }>;

export function isWritten(destination: Destination): destination is Written {
  return destination.kind === 'in-place' || destination.kind === 'out';
}

/** What becomes of the references. */
export type RewriteCommand =
  | { readonly name: 'absolutize' }
  | { readonly name: 'relativize'; readonly style: RelativeStyle }
  | { readonly name: 'repair'; readonly repairs: Repairs };

/** A stretch of the corpus to be rewritten, as plain data for a thread. */
export interface RewriteTask {
  readonly files: readonly CorpusFile[];
  readonly reading: ReadingOptions;
  readonly command: RewriteCommand;
  readonly selection: Selection;
  readonly destination: Destination;
  /** Change signed and encrypted parts as well. */
  readonly allowSigned: boolean;
  /** Tell each edit. */
  readonly record: boolean;
  /** Give the unified diff of each document, and in which form. */
  readonly diff: DiffForm | false;
}

/** One a document, in the order of the task. */
export type RewriteResult = readonly DocumentReport[];

/** A job around `rewriteJob`, whose reports may hold more: text that is made where the edits are. */
export interface SliceJob {
  /** Its default export takes a `RewriteTask` and `shared`, and gives a `RewriteResult`. */
  readonly module: URL;
  readonly load: () => Promise<{ readonly default: unknown }>;
  /** An object of plain data, if there is something. */
  readonly shared: unknown;
}

/** SHA-256 in hexadecimal. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** For each edit, where its new bytes stand in the new file and what stood there: enough to take it back. */
export function inverse(
  edits: readonly Edit[],
  old: Uint8Array,
): [start: number, end: number, old: string][] {
  let shift = 0;
  return edits.map(({ start, end, bytes }) => {
    const from = start + shift;
    shift += bytes.length - (end - start);
    return [from, from + bytes.length, Buffer.from(old.subarray(start, end)).toString('latin1')];
  });
}
