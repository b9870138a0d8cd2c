import type { Base, Diagnostic, Entity } from '@linkwright/core';
import type { ArchiveEntry, Capture } from '@linkwright/containers';
import type { FileState } from '../disk/atomic-write.ts';
import { gzippedAgain } from '../packed/gzip-file.ts';
import { type PackedFile, packingProblem } from '../packed/packing.ts';

/** A document in memory with the base that it was retrieved under. Good until the next one is read. */
export interface OpenDocument {
  readonly entity: Entity;
  readonly base: Base;
  /** The file's state when it was read; undefined for bytes that came from elsewhere. */
  readonly state: FileState | undefined;
  /** Absolute path of the file; for an entry of an archive, with `!/` and its name behind it. */
  readonly location?: string;
  /** The path of the file below the folder that was named, for an entry with `!/` and its name behind it. */
  readonly below?: string;
  /** How many archives stand around it; none where this is left out. */
  readonly depth?: number;
  /** What the record of the web archive says that it stands in. */
  readonly capture?: Capture;
  /** The packed files that the document stands in, the outermost first: that is the file. */
  readonly packed?: readonly PackedFile[];
}

/** The bytes of the file that a document is: its own, or those that it is packed in. */
export function fileBytes({ entity, packed }: OpenDocument): Uint8Array {
  return packed?.[0]?.bytes ?? entity.bytes.subarray(0, entity.end);
}

/** The bytes of the file for new bytes of its document; undefined where it can't be packed anew. */
export function packedAgain({ packed = [] }: OpenDocument, bytes: Uint8Array): Uint8Array | undefined {
  return packed.reduceRight<Uint8Array | undefined>(
    (content, file) => (content && file.packing === 'gzip' ? gzippedAgain(file, content) : undefined),
    bytes,
  );
}

/** What is to be told of the files that a document stands packed in. */
export function packingProblems({ packed = [], entity }: OpenDocument): readonly Diagnostic[] {
  return packed.flatMap((file) => packingProblem(file, entity.source.path) ?? []);
}

/** An entry of an archive as a document of its own. */
export interface EntryDocument {
  readonly entry: ArchiveEntry;
  readonly document: OpenDocument;
}
