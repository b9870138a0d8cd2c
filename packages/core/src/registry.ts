import type { Base } from './base.ts';
import type { Entity } from './entity.ts';
import type { Extraction, Extractor, Sink } from './extractor.ts';

/** How deep documents may stand in one another (`srcdoc` in `srcdoc`, message in message). */
export const NESTING_LIMIT = 256;

/** Which extractor reads which media type. */
export class Registry {
  readonly #extractors = new Map<string, Extractor>();

  constructor(extractors: Iterable<Extractor>) {
    for (const extractor of extractors)
      for (const type of extractor.mediaTypes) this.#extractors.set(type, extractor);
  }

  /** This registry with further extractors; what they read, they read before the ones here. */
  with(extractors: Iterable<Extractor>): Registry {
    const all = new Registry([]);
    for (const registry of [this, new Registry(extractors)])
      for (const [type, extractor] of registry.#extractors) all.#extractors.set(type, extractor);
    return all;
  }

  reads(mediaType: string): boolean {
    return this.#extractors.has(mediaType);
  }

  /** Tells the sink everything in the entity and in what is embedded in it. False: no extractor reads its type. */
  extract(entity: Entity, base: Base, sink: Sink, include: ReadonlySet<string> = new Set()): boolean {
    let depth = 0;
    const extraction: Extraction = {
      sink,
      include,
      embed: (piece, pieceBase) => {
        const extractor = this.#extractors.get(piece.mediaType);
        if (!extractor) return false;
        if (depth === NESTING_LIMIT) {
          sink.problem({
            code: 'nested-too-deep',
            severity: 'warning',
            message: `documents stand in one another more than ${NESTING_LIMIT} deep; the ones further in are not read`,
            source: piece.source.path,
          });
          return false;
        }
        depth += 1;
        extractor.extract(piece, pieceBase, extraction);
        depth -= 1;
        return true;
      },
    };
    return extraction.embed(entity, base);
  }
}
