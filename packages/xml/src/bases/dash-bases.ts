// What references in a manifest of MPEG-DASH are resolved against (ISO/IEC 23009-1, section 5.6): the first BaseURL
// of the level that they stand on, each of them resolved against the level above; the other BaseURL of a level are
// alternatives to the first. One may stand behind what is resolved against it, so all are looked for before anything
// is told.
import {
  type Base,
  type Entity,
  type Extraction,
  declaredBase,
  defaultBase,
  fileSpan,
  isHierarchical,
  isIncluded,
  isTemplate,
  type Span,
  unknownBase,
} from '@linkwright/core';
import * as code from '../syntax/characters.ts';
import { contentSpan } from '../syntax/content-span.ts';
import { type Root, vocabularyOf } from '../vocabularies/namespaces.ts';
import { valueText, xmlCdata, xmlText } from '../notation.ts';
import { OpenElements } from '../syntax/open-elements.ts';
import { Scanner } from '../syntax/scanner.ts';
import type { Rule } from '../vocabularies/vocabulary.ts';
import { dash } from '../vocabularies/lists.ts';

/** The elements that have a BaseURL, each in the one before. */
const LEVELS = ['MPD', 'Period', 'AdaptationSet', 'Representation'];
const BASE_URL = 'dash:BaseURL';
const LOCATION = 'dash:Location';
/** What names segments; all of it is inherited by the levels below (section 5.3.9.1), and resolved against theirs. */
const SEGMENTS = /^dash:\*@/;

/** An element of a level. */
interface Holder {
  readonly name: string;
  readonly level: number;
  readonly depth: number;
  /** Its first BaseURL, white space around it excluded. */
  url: (Span & { readonly reference: string; readonly isUnsaid: boolean }) | undefined;
  /** The levels directly in it. */
  readonly inner: Holder[];
  /** Whether a level in it has a BaseURL. */
  isVaried: boolean;
}

/** A holder that is walked through. */
interface Entered {
  readonly holder: Holder;
  readonly outer: Base;
  /** Of what names segments, once it is asked for. */
  segments?: Base;
}

/** The bases of one manifest, while it is walked through. */
export class DashBases {
  readonly #entity: Entity;
  /** By the offset of the start tag. */
  readonly #holders: ReadonlyMap<number, Holder>;
  /** Whether each BaseURL is told, and so may be rewritten. */
  readonly #areTold: boolean;
  readonly #open: Entered[] = [];

  private constructor(entity: Entity, holders: ReadonlyMap<number, Holder>, areTold: boolean) {
    this.#entity = entity;
    this.#holders = holders;
    this.#areTold = areTold;
  }

  /** Undefined where the document is no manifest, or has no BaseURL. */
  static of(
    bytes: Uint8Array,
    start: number,
    entity: Entity,
    { root, include }: Pick<Extraction, 'include'> & { readonly root: Root },
  ): DashBases | undefined {
    if (root.vocabulary !== dash || code.find(bytes, 'BaseURL', start) < 0) return undefined;
    const areTold = isIncluded(BASE_URL, { include });
    return new DashBases(entity, new Search(bytes, start, entity, root).run(), areTold);
  }

  /** The base within an element whose start tag begins at `start` and whose own base is `outer`. */
  enter(start: number, outer: Base): Base {
    const holder = this.#holders.get(start);
    if (!holder) return outer;
    this.#open.push({ holder, outer });
    return this.#declared(holder, outer);
  }

  /** No more than `depth` elements are open. */
  leave(depth: number): void {
    while ((this.#open.at(-1)?.holder.depth ?? 0) > depth) this.#open.pop();
  }

  /** The base of what stands in a place of the element at `depth`; `base` is the one in force there. */
  of({ place: { name } }: Rule, depth: number, base: Base): Base {
    const last = this.#open.at(-1);
    if (!last) return base;
    if (name === BASE_URL) return last.holder.depth === depth - 1 ? last.outer : base;
    // Players ask for the manifest anew where it came from.
    if (name === LOCATION) return this.#open[0]?.outer ?? base;
    return SEGMENTS.test(name) && last.holder.isVaried ? (last.segments ??= this.#ofSegments(last)) : base;
  }

  /**
   * The base that a player uses: that of the representations which inherit what stands here. Where they have several,
   * each segment has several URLs, and the reference no base.
   */
  #ofSegments({ holder, outer }: Entered): Base {
    const [first = outer, ...others] = this.#innermost(holder, this.#declared(holder, outer));
    return others.every(({ uri }) => uri.uri === first.uri.uri) ? first : defaultBase(outer.uri.profile.name);
  }

  /** The base within each of the innermost levels. */
  #innermost(holder: Holder, base: Base): readonly Base[] {
    if (holder.inner.length === 0) return [base];
    return holder.inner.flatMap((level) => this.#innermost(level, this.#declared(level, base)));
  }

  #declared({ url, name }: Holder, outer: Base): Base {
    if (!url) return outer;
    const span = fileSpan(this.#entity, url.start, url.end);
    const by = `BaseURL of ${name}`;
    if (url.isUnsaid || isTemplate(url.reference)) return unknownBase(outer, `${by}, which is not known`);
    const base = declaredBase(url.reference, outer, { from: 'codebase', by, span });
    if (!base || !isHierarchical(base)) return outer;
    return this.#areTold ? base : { ...base, fixed: true };
  }
}

/** Finds the levels of a manifest, and the first BaseURL of each. */
class Search {
  readonly #scanner: Scanner;
  readonly #entity: Entity;
  readonly #root: Root;
  readonly #open: OpenElements;
  readonly #found = new Map<number, Holder>();
  readonly #holders: Holder[] = [];
  /** Holders whose first BaseURL has been met. */
  readonly #seen = new Set<Holder>();
  /** A BaseURL whose end tag has not been met. */
  #begun: number | undefined;

  constructor(bytes: Uint8Array, start: number, entity: Entity, root: Root) {
    this.#scanner = new Scanner(bytes, start);
    this.#entity = entity;
    this.#root = root;
    this.#open = new OpenElements(({ values }, index) =>
      valueText(entity, values[index * 2] as number, values[index * 2 + 1] as number),
    );
  }

  run(): ReadonlyMap<number, Holder> {
    const scanner = this.#scanner;
    for (let token = scanner.next(); token !== 'end'; token = scanner.next()) {
      if (token === 'start-tag') this.#startTag();
      else if (token === 'end-tag') this.#endTag();
    }
    return this.#found;
  }

  #startTag(): void {
    const scanner = this.#scanner;
    const { prefix, local } = scanner.name;
    this.#begun = undefined;
    this.#open.open(scanner);
    const { depth } = this.#open;
    const outer = this.#holders.at(-1);
    const isIn = depth === 1 || outer?.depth === depth - 1;
    if (isIn && vocabularyOf(this.#open.namespace(prefix), this.#root) === dash) {
      const level = LEVELS.indexOf(local);
      if (level > (outer?.level ?? -1)) this.#begin({ name: local, level, depth });
      else if (local === 'BaseURL' && outer && !this.#seen.has(outer) && scanner.closed)
        this.#begun = scanner.at;
      if (local === 'BaseURL' && outer) this.#seen.add(outer);
    }
    if (!scanner.empty) return;
    this.#open.closeLast();
    this.#leave();
  }

  #begin({ name, level, depth }: Pick<Holder, 'name' | 'level' | 'depth'>): void {
    const holder: Holder = { name, level, depth, url: undefined, inner: [], isVaried: false };
    this.#holders.at(-1)?.inner.push(holder);
    this.#holders.push(holder);
    this.#found.set(this.#scanner.start, holder);
  }

  #endTag(): void {
    const from = this.#begun;
    const holder = this.#holders.at(-1);
    this.#begun = undefined;
    this.#open.close(this.#scanner.name);
    this.#leave();
    if (from === undefined || !holder || this.#open.depth > holder.depth) return;
    const { start, end, isSection } = contentSpan(this.#entity.bytes, from, this.#scanner.start);
    const notation = isSection ? xmlCdata : xmlText;
    const reference = notation.decode(this.#entity, start, end);
    if (reference === '') return;
    const isUnsaid = notation.isUnsaid?.(this.#entity, start, end) ?? false;
    holder.url = { start, end, reference, isUnsaid };
    for (const around of this.#holders) if (around !== holder) around.isVaried = true;
  }

  #leave(): void {
    while ((this.#holders.at(-1)?.depth ?? 0) > this.#open.depth) this.#holders.pop();
  }
}
