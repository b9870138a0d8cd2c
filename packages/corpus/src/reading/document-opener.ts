// The document in bytes: what is packed is unpacked, and what has no type yet gets one by what it holds.
import {
  type Base,
  type Diagnostic,
  type Packing,
  type Registry,
  entityOf,
  isAskedFor,
} from '@linkwright/core';
import type { ContainerLimits } from '@linkwright/containers';
import { beginsCompound, beginsMbox } from '@linkwright/mail';
import { markdownPlaces } from '@linkwright/markdown';
import type { FileState } from '../disk/atomic-write.ts';
import { isOtherMessage } from '../finding/other-messages.ts';
import { ZIP, isArchive, isWebArchive } from '../media-types/container-types.ts';
import { packedTypeOf } from '../media-types/media-type.ts';
import { packingOfType } from '../media-types/packing-types.ts';
import { packedContent } from '../packed/packed-content.ts';
import { sealedAsDamaged, sealedBy } from '../packed/packing-seals.ts';
import { type PackedFile, packingOf, packingProblem } from '../packed/packing.ts';
import { SourceSites } from '../sites/source-sites.ts';
import type { OpenDocument } from './open-document.ts';
import { locked, notAtOnce, notOutlook, tooDeep, unpackable, unsupported } from './reading-problems.ts';
import { sniffedType } from './sniff.ts';

/**
 * Where bytes were found. What is made of it is put together field by field: V8 gives each object of the rest of another
 * (`{ path, ...found }`) a shape of its own, and compiles anew for each whatever it has compiled for documents.
 */
export interface FoundBytes {
  readonly path: string;
  readonly base: Base;
  readonly state: FileState | undefined;
  readonly location?: string;
  readonly below?: string;
}

/** What a document is read with. */
export interface Opening {
  readonly registry: Registry;
  readonly limits: ContainerLimits;
  /** Of all documents, whatever they say (BOM aside). */
  readonly charset: string | undefined;
  /** Names of optional places that are asked for. */
  readonly include: ReadonlySet<string>;
}

/** Makes documents of bytes. */
export class DocumentOpener {
  readonly #with: Opening;
  readonly #sites = new SourceSites();

  constructor(opening: Opening) {
    this.#with = opening;
  }

  /** Whether documents of a type are read, or hold some that are. */
  reads(mediaType: string): boolean {
    return (
      isArchive(mediaType) || packingOfType(mediaType) !== undefined || this.#with.registry.reads(mediaType)
    );
  }

  /** The document in bytes up to `end`; `around`: the packings that it stands in, the innermost first. */
  opened(
    bytes: Uint8Array,
    end: number,
    mediaType: string | undefined,
    found: FoundBytes,
    around: readonly Packing[] = [],
  ): OpenDocument | Diagnostic {
    const { path, base, state, location, below } = found;
    // By its first bytes, whatever its name says.
    const packing = packingOf(bytes, end) ?? packingOfType(mediaType);
    if (packing) return this.#unpacked({ bytes: bytes.subarray(0, end), packing }, mediaType, found, around);
    if (mediaType === ZIP && beginsCompound(bytes, end)) return locked(path);
    const isArchive = mediaType === 'text/plain' && beginsMbox(bytes, end);
    const isOther = isOtherMessage(mediaType, bytes, end);
    const said = isOther ? undefined : mediaType;
    const type = isArchive ? 'application/mbox' : (said ?? sniffedType(bytes, end));
    if (isWebArchive(type)) return notAtOnce(path);
    if (type === undefined && isOther) return notOutlook(path, mediaType);
    if (type === undefined || !this.reads(type)) return unsupported(path, type);
    const source = {
      path,
      bytes,
      offset: 0,
      line: 1,
      ...(around[0] && { packing: around[0] }),
      ...(this.#saysTextFirst(location, type) && { textFirst: true as const }),
    };
    const entity = sealedBy(around, entityOf(source, type, this.#with.charset, end));
    if (location === undefined || below === undefined) return { entity, base, state };
    return { entity, base, state, location, below };
  }

  /** Of a file whose wiki links are asked for. */
  #saysTextFirst(location: string | undefined, mediaType: string): boolean {
    if (location === undefined || mediaType !== 'text/markdown') return false;
    if (!isAskedFor(markdownPlaces.wikiLink, this.#with)) return false;
    return this.#sites.of(location)?.wiki?.textFirst === true;
  }

  #unpacked(
    packed: Pick<PackedFile, 'bytes' | 'packing'>,
    mediaType: string | undefined,
    found: FoundBytes,
    around: readonly Packing[],
  ): OpenDocument | Diagnostic {
    const { path } = found;
    // There are gzip files that hold themselves.
    if (around.length > this.#with.limits.depth) return tooDeep(path, this.#with.limits.depth);
    const held = packedContent(packed, this.#with.limits);
    if ('code' in held) return { ...unpackable(path, held.message), code: held.code };
    const inner = packingOfType(mediaType) ? packedTypeOf(path) : mediaType;
    const { content, end, fault } = held;
    const opened = this.opened(content, content.length, inner, found, [packed.packing, ...around]);
    if ('code' in opened) return fault ? (packingProblem({ ...packed, end, fault }, path) ?? opened) : opened;
    const file: PackedFile = { ...packed, end, ...(fault && { fault }) };
    const entity = fault ? sealedAsDamaged(packed.packing, opened.entity) : opened.entity;
    return { ...opened, entity, packed: [file, ...(opened.packed ?? [])] };
  }
}
