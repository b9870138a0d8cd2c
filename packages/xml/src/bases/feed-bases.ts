// What references in RSS are resolved against. No specification of it says; its readers have it so: HTML is
// meant as on the page that the item is about (section 5.1.2: the item is the entity around it), which is
// the item's link, else the channel's, else the feed itself; and where an item's link is relative, against
// all rules, it is so to the channel's. An xml:base counts before them (5.1.1).
import {
  type Base,
  type Entity,
  type Extraction,
  declaredBase,
  fileSpan,
  isHierarchical,
  isIncluded,
  isTemplate,
  unknownBase,
} from '@linkwright/core';
import { type FeedLink, type FeedLinks, feedLinks } from './feed-links.ts';
import { RDF, type Root } from '../vocabularies/namespaces.ts';
import type { Rule } from '../vocabularies/vocabulary.ts';
import { rss } from '../vocabularies/feeds.ts';

/** Places whose base the links of a feed decide. */
const DECIDED = [
  'rss:link',
  'rss:description',
  'content:encoded',
  'excerpt:encoded',
  'wp:comment_content',
  'itunes:summary',
  'media:title',
  'media:description',
  'media:text',
];
const LINK = 'rss:link';

/** The bases of one feed, while it is walked through. */
export class FeedBases {
  readonly #entity: Entity;
  readonly #links: FeedLinks;
  /** Whether links of the feed are told, and so may be rewritten. */
  readonly #areTold: boolean;
  #channel: Base | undefined;
  #item: { readonly depth: number; readonly start: number; base?: Base } | undefined;

  private constructor(entity: Entity, links: FeedLinks, areTold: boolean) {
    this.#entity = entity;
    this.#links = links;
    this.#areTold = areTold;
  }

  /** Undefined where the document is no RSS, or nothing is asked for that the links decide about. */
  static of(
    bytes: Uint8Array,
    start: number,
    entity: Entity,
    { root, include }: Pick<Extraction, 'include'> & { readonly root: Root },
  ): FeedBases | undefined {
    if (root.vocabulary !== rss && root.namespace !== RDF) return undefined;
    if (!DECIDED.some((name) => isIncluded(name, { include }))) return undefined;
    return new FeedBases(entity, feedLinks(bytes, start, entity, root), isIncluded(LINK, { include }));
  }

  /** An element whose start tag begins at `start` was opened. */
  enter(start: number, depth: number): void {
    if (this.#links.items.has(start)) this.#item = { depth, start };
  }

  /** No more than `depth` elements are open. */
  leave(depth: number): void {
    if (this.#item && this.#item.depth > depth) this.#item = undefined;
  }

  /** The base of an element's content, whose start tag is at `depth`; `base` is what XML alone says. */
  of({ place, syntax }: Rule, depth: number, base: Base): Base {
    if (base.from === 'xml-base') return base;
    if (syntax === 'html') return this.#itemBase(base);
    return place.name === LINK && this.#item?.depth === depth - 1 ? this.#channelBase(base) : base;
  }

  #itemBase(base: Base): Base {
    const channel = this.#channelBase(base);
    const item = this.#item;
    if (!item) return channel;
    item.base ??= this.#declared(this.#links.items.get(item.start) as FeedLink, channel, 'item');
    return item.base;
  }

  #channelBase(base: Base): Base {
    if (!this.#links.channel) return base;
    this.#channel ??= this.#declared(this.#links.channel, base, 'channel');
    return this.#channel;
  }

  #declared({ reference, element, start, end, isUnsaid }: FeedLink, outer: Base, holder: string): Base {
    const span = fileSpan(this.#entity, start, end);
    const by = `${element} of the ${holder}`;
    if (isUnsaid || isTemplate(reference)) return unknownBase(outer, `${by}, which is not known`);
    const base = declaredBase(reference, outer, { from: 'encapsulating', by, span });
    if (!base || !isHierarchical(base)) return outer;
    const isFixed = element === 'guid' || !this.#areTold;
    return { ...base, rule: '5.1.2', ...(isFixed && { fixed: true }) };
  }
}
