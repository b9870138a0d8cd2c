import { plainUri, withPath } from './plain-uri.ts';

/** A URI that becomes another; one that ends with `/` stands for everything below it. */
export interface UriMove {
  readonly from: string;
  /** Left out where there is nothing any more; links to it are told. */
  readonly to?: string | undefined;
}

/** What becomes of URIs of other places. */
export class UriMoves {
  /** By their plain spelling. */
  readonly #exact = new Map<string, UriMove>();
  readonly #prefixes = new Map<string, UriMove>();

  constructor(moves: Iterable<UriMove>) {
    for (const move of moves) {
      const key = plainUri(move.from);
      (key.endsWith('/') ? this.#prefixes : this.#exact).set(key, move);
    }
  }

  /** The URI that one becomes; itself where nothing is known of it. */
  moved(bare: string): string {
    return this.of(bare)?.to ?? bare;
  }

  /** What becomes of a URI by itself; what stands below a prefix keeps its spelling. */
  of(bare: string): UriMove | undefined {
    const exact = this.#exact.get(plainUri(bare));
    if (exact || this.#prefixes.size === 0) return exact;
    const spelled = withPath(bare);
    for (let at = spelled.lastIndexOf('/'); at > 0; at = spelled.lastIndexOf('/', at - 1)) {
      const prefix = this.#prefixes.get(plainUri(spelled.slice(0, at + 1)));
      if (prefix?.to !== undefined) {
        const to = prefix.to.endsWith('/') ? prefix.to : `${prefix.to}/`;
        return { from: bare, to: to + spelled.slice(at + 1) };
      }
      if (prefix) return prefix;
    }
    return undefined;
  }
}
