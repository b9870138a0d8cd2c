// RSS 0.90 to 2.0: the link of a channel, and that of each of its items. One may stand behind the text that
// is resolved against it, so all are looked for before anything is told.
import type { Entity, Span } from '@linkwright/core';
import { contentSpan } from '../syntax/content-span.ts';
import { type Root, vocabularyOf } from '../vocabularies/namespaces.ts';
import { valueText, xmlCdata, xmlText } from '../notation.ts';
import { OpenElements } from '../syntax/open-elements.ts';
import { Scanner } from '../syntax/scanner.ts';
import { rss } from '../vocabularies/feeds.ts';

/** The URL of the page that an element of a feed is about. */
export interface FeedLink extends Span {
  readonly reference: string;
  /** Whether an entity or a program says a part of it. */
  readonly isUnsaid: boolean;
  /** `guid`: RSS 2.0 has an identity that is a URL be the item's permanent link, where nothing else is said. */
  readonly element: 'link' | 'guid';
}

export interface FeedLinks {
  readonly channel: FeedLink | undefined;
  /** By the offset of the item's start tag. */
  readonly items: ReadonlyMap<number, FeedLink>;
}

/** An element that has a link. */
interface Holder {
  readonly depth: number;
  readonly start: number;
  readonly isItem: boolean;
  link: FeedLink | undefined;
}

/** A link whose end tag has not been met. */
interface Begun {
  readonly element: FeedLink['element'];
  readonly start: number;
  readonly depth: number;
}

/** The links of a feed whose root element begins at `start`. */
export function feedLinks(bytes: Uint8Array, start: number, entity: Entity, root: Root): FeedLinks {
  const scanner = new Scanner(bytes, start);
  const search = new Search(scanner, entity, root);
  for (let token = scanner.next(); token !== 'end'; token = scanner.next()) {
    if (token === 'start-tag') search.startTag();
    else if (token === 'end-tag') search.endTag();
  }
  search.close(0);
  return search;
}

class Search implements FeedLinks {
  channel: FeedLink | undefined;
  readonly items: Map<number, FeedLink> = new Map();
  readonly #scanner: Scanner;
  readonly #entity: Entity;
  readonly #root: Root;
  readonly #open: OpenElements;
  readonly #holders: Holder[] = [];
  #begun: Begun | undefined;

  constructor(scanner: Scanner, entity: Entity, root: Root) {
    this.#scanner = scanner;
    this.#entity = entity;
    this.#root = root;
    this.#open = new OpenElements((_, index) => this.#valueOf(index));
  }

  startTag(): void {
    const scanner = this.#scanner;
    const { prefix, local } = scanner.name;
    this.#begun = undefined;
    this.#open.open(scanner);
    if (scanner.empty) {
      this.#open.closeLast();
      return;
    }
    if (vocabularyOf(this.#open.namespace(prefix), this.#root) !== rss) return;
    const { depth } = this.#open;
    const holder = this.#holders.at(-1);
    if (local === 'item' || local === 'channel')
      this.#holders.push({ depth, start: scanner.start, isItem: local === 'item', link: undefined });
    else if (holder?.depth === depth - 1 && scanner.closed && this.#isLink(local, holder))
      this.#begun = { element: local, start: scanner.at, depth };
  }

  endTag(): void {
    const begun = this.#begun;
    const holder = this.#holders.at(-1);
    this.#open.close(this.#scanner.name);
    if (begun && holder && this.#open.depth < begun.depth)
      holder.link = linkIn(this.#entity, begun, this.#scanner.start) ?? holder.link;
    this.#begun = undefined;
    this.close(this.#open.depth);
  }

  /** Ends what stands deeper. */
  close(depth: number): void {
    for (let last = this.#holders.at(-1); last && last.depth > depth; last = this.#holders.at(-1)) {
      const { link, isItem, start } = last;
      if (link && isItem) this.items.set(start, link);
      else if (!isItem) this.channel ??= link;
      this.#holders.pop();
    }
  }

  /** Whether an element in `holder` is to be read as its link: the first counts, and any before a `guid`. */
  #isLink(local: string, { link, isItem }: Holder): local is FeedLink['element'] {
    if (local === 'link') return link?.element !== 'link';
    if (local !== 'guid' || link || !isItem) return false;
    const { attributeNames, count } = this.#scanner;
    const index = attributeNames.slice(0, count).findIndex(({ text }) => text === 'isPermaLink');
    return index < 0 || this.#valueOf(index).trim() !== 'false';
  }

  #valueOf(index: number): string {
    const { values } = this.#scanner;
    return valueText(this.#entity, values[index * 2] as number, values[index * 2 + 1] as number);
  }
}

function linkIn(entity: Entity, { element, start: from }: Begun, to: number): FeedLink | undefined {
  const { start, end, isSection } = contentSpan(entity.bytes, from, to);
  const notation = isSection ? xmlCdata : xmlText;
  const reference = notation.decode(entity, start, end);
  if (reference === '') return undefined;
  // An identity may be anything: only what is a URL for sure is taken for one.
  if (element === 'guid' && !/^https?:\/\/[^/]/i.test(reference)) return undefined;
  return { element, start, end, reference, isUnsaid: notation.isUnsaid?.(entity, start, end) ?? false };
}
