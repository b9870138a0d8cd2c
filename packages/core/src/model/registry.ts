import type { Base } from './base.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Entity } from './entity.ts';
import type { Extraction, Extractor, Sink } from './extractor.ts';
import { BoundedSink } from './bounded-sink.ts';
import { DOCUMENT_LIMITS, type DocumentLimits } from './limits.ts';

/** What stands between extractors and whoever listens to a document: a sink that knows more of what it hears. */
export type Hearing = (listener: Sink, entity: Entity, wishes: Pick<Extraction, 'include'>) => Sink;

/** Which extractor reads which media type. */
export class Registry {
  readonly #extractors = new Map<string, Extractor>();

  readonly #limits: DocumentLimits;
  readonly #beside: readonly Extractor['extract'][];
  readonly #hearing: Hearing;

  /**
   * `beside` are given each whole document as well, whatever its type, when the extractor of that has read it; not what
   * is embedded. `hearing` is asked once for each document.
   */
  constructor(
    extractors: Iterable<Extractor>,
    limits: DocumentLimits = DOCUMENT_LIMITS,
    beside: readonly Extractor['extract'][] = [],
    hearing: Hearing = (listener) => listener,
  ) {
    this.#limits = limits;
    this.#beside = beside;
    this.#hearing = hearing;
    for (const extractor of extractors)
      for (const type of extractor.mediaTypes) this.#extractors.set(type, extractor);
  }

  /** This registry with further extractors; what they read, they read before the ones here. */
  with(extractors: Iterable<Extractor>): Registry {
    const all = new Registry([], this.#limits, this.#beside, this.#hearing);
    for (const registry of [this, new Registry(extractors)])
      for (const [type, extractor] of registry.#extractors) all.#extractors.set(type, extractor);
    return all;
  }

  /** Each once, in their order. */
  get extractors(): ReadonlySet<Extractor> {
    return new Set(this.#extractors.values());
  }

  reads(mediaType: string): boolean {
    return this.#extractors.has(mediaType);
  }

  /** Tells the sink everything in the entity and in what is embedded in it. False: no extractor reads its type. */
  extract(entity: Entity, base: Base, listener: Sink, include: ReadonlySet<string> = new Set()): boolean {
    let depth = 0;
    const limits = this.#limits;
    const sink = new BoundedSink(this.#hearing(listener, entity, { include }), limits.reference);
    const heardBy = (heard: Sink): Extraction => {
      const within: Extraction = {
        sink: heard,
        include,
        limits,
        reads: (mediaType) => this.reads(mediaType),
        embed: (piece, pieceBase, other) => {
          const extractor = this.#extractors.get(piece.mediaType);
          if (!extractor) return false;
          if (depth === limits.nesting) {
            heard.problem(nestedTooDeep(piece, limits));
            return false;
          }
          depth += 1;
          extractor.extract(piece, pieceBase, other ? heardBy(other) : within);
          depth -= 1;
          return true;
        },
      };
      return within;
    };
    const extraction = heardBy(sink);
    if (!extraction.embed(entity, base)) return false;
    for (const extract of this.#beside) extract(entity, base, extraction);
    return true;
  }
}

function nestedTooDeep({ source }: Entity, { nesting }: DocumentLimits): Diagnostic {
  return {
    code: 'nested-too-deep',
    severity: 'warning',
    message: `documents stand in one another more than ${nesting} deep; the ones further in are not read`,
    source: source.path,
  };
}
