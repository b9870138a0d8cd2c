// The working path for documents that need the tree builder (HTML standard, 13.2.6): parse5 says which
// tags become elements, of which vocabulary, and which BASE is the document's.
import { oneByteText } from '@linkwright/core';
import { type DefaultTreeAdapterTypes, type Token, defaultTreeAdapter } from 'parse5';
import { Vocabulary } from './lookup.ts';
import { hashed } from './name-table.ts';
import type { PositionTable } from './position-table.ts';
import { rawTextEnd, scriptEnd } from './raw-text.ts';
import { StandardParser } from './select-content.ts';
import { CLASS, TagReader } from './tag-reader.ts';
import { attributes, elements } from './vocabulary.ts';

type Attributes = Token.TagToken['attrs'];
type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * How deep elements may stand in one another where the tree builder is needed: its time grows with depth
 * times length. Browsers stop at 512.
 */
const TREE_DEPTH_LIMIT = 1024;

/** How many elements the tree builder may make of a tag: it copies open formatting elements into each block. */
const COPIES_LIMIT = 8;

const VOCABULARIES: Readonly<Record<string, number>> = {
  'http://www.w3.org/2000/svg': Vocabulary.svg,
  'http://www.w3.org/1998/Math/MathML': Vocabulary.math,
};

/** A tag that became an element. */
interface FoundTag {
  /** Offset of `<`. */
  readonly start: number;
  readonly vocabulary: number;
  /** Attributes that the element has from elsewhere, so that those of this tag don't count. */
  readonly without: ReadonlySet<string>;
  readonly element: Element;
}

/** Fills the table from the elements of the document. False: it can't be parsed in linear time. */
export function readTree(bytes: Uint8Array, from: number, end: number, table: PositionTable): boolean {
  const found = elementTags(oneByteText(bytes, from, end));
  if (!found) return false;
  const { present, bases } = found;
  const laterBases = new Set(bases.slice(1));
  const reader = new TagReader(bytes, end);
  const textOf = (element: number, vocabulary: number, at: number, next: number): void => {
    if (vocabulary === Vocabulary.math || (vocabulary === Vocabulary.svg && reader.selfClosing)) return;
    // In SVG a tag in the text is a tag: what it begins is no text of this element.
    const limit = vocabulary === Vocabulary.svg ? next : end;
    if (element === STYLE)
      table.text(reader, 'style', at, rawTextEnd(bytes, at, limit, STYLE_NAME), vocabulary);
    else if (element === SCRIPT) table.text(reader, 'script', at, scriptEnd(bytes, at, limit), vocabulary);
  };
  for (const [index, tag] of present.entries()) {
    const start = from + tag.start + 1;
    let at = start;
    let hash = 0;
    for (; at < end && !((CLASS[bytes[at] as number] as number) & 2); at += 1)
      hash = hashed(hash, bytes[at] as number);
    const element = elements.find(bytes, start, at, hash);
    const stop = reader.read(at);
    for (const name of tag.without) reader.forget(attributes.of(name));
    if (element === BASE && tag.vocabulary === Vocabulary.html && tag !== bases[0]) {
      if (laterBases.has(tag)) table.laterBase(reader, HREF);
      reader.forget(HREF);
    }
    table.tag(reader, element, tag.vocabulary);
    textOf(element, tag.vocabulary, stop, from + (present[index + 1]?.start ?? end - from));
  }
  return true;
}

const BASE = elements.of('base');
const STYLE = elements.of('style');
const SCRIPT = elements.of('script');
const STYLE_NAME = new TextEncoder().encode('style');
const HREF = attributes.of('href');

/** The tags that became elements or gave attributes to one, in their order; undefined beyond the limits. */
function elementTags(text: string): ReturnType<typeof settled> | undefined {
  const collector = new Collector();
  class TagParser extends StandardParser {
    override onStartTag(token: Token.TagToken): void {
      collector.tag(token);
      super.onStartTag(token);
    }
  }
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(name, namespace, attrs) {
      const element = defaultTreeAdapter.createElement(name, namespace, attrs);
      collector.element(attrs, VOCABULARIES[namespace] ?? Vocabulary.html, NONE, element);
      return element;
    },
    adoptAttributes(recipient, attrs) {
      const own = new Set(recipient.attrs.map(({ name }) => name));
      collector.element(attrs, Vocabulary.html, own, recipient);
      defaultTreeAdapter.adoptAttributes(recipient, attrs);
    },
    onItemPush: () => collector.depth(1),
    onItemPop: () => collector.depth(-1),
  };
  try {
    const options = { sourceCodeLocationInfo: true, scriptingEnabled: false, treeAdapter };
    return settled(TagParser.parse(text, options), collector.tags);
  } catch (error) {
    if (error === BEYOND_LIMITS) return undefined;
    throw error;
  }
}

const NONE: ReadonlySet<string> = new Set();
const BEYOND_LIMITS = new Error('the tree is too deep or has too many copies of elements');

/** Hears the tree builder, and stops it where its time would not be linear. */
class Collector {
  readonly tags: FoundTag[] = [];
  #attributes: Attributes | undefined;
  #start = 0;
  #tags = 0;
  #elements = 0;
  #depth = 0;

  tag(token: Token.TagToken): void {
    this.#attributes = token.attrs;
    this.#start = token.location?.startOffset ?? 0;
    this.#tags += 1;
  }

  element(attrs: Attributes, vocabulary: number, without: ReadonlySet<string>, element: Element): void {
    this.#elements += 1;
    if (this.#elements > COPIES_LIMIT * (this.#tags + 1000)) throw BEYOND_LIMITS;
    // Made up by the tree builder, or a copy of a formatting element, which has the attributes of an earlier tag.
    if (attrs !== this.#attributes) return;
    this.#attributes = undefined;
    this.tags.push({ start: this.#start, vocabulary, without, element });
  }

  depth(step: number): void {
    this.#depth += step;
    if (this.#depth > TREE_DEPTH_LIMIT) throw BEYOND_LIMITS;
  }
}

/** What of the tags is in the document in the end, and each BASE with an `href`, of which the first in tree order counts (4.2.3). */
function settled(
  document: Node,
  tags: readonly FoundTag[],
): { present: readonly FoundTag[]; bases: readonly FoundTag[] } {
  const declaring = new Map(tags.filter(isBase).map((tag) => [tag.element as Node, tag]));
  const present = new Set<Node>();
  const bases: FoundTag[] = [];
  const open: { readonly node: Node; readonly inTemplate: boolean }[] = [
    { node: document, inTemplate: false },
  ];
  for (let item = open.pop(); item; item = open.pop()) {
    const { node, inTemplate } = item;
    present.add(node);
    const base = inTemplate ? undefined : declaring.get(node);
    if (base) bases.push(base);
    if ('content' in node) open.push({ node: node.content, inTemplate: true });
    if ('childNodes' in node)
      for (const child of node.childNodes.toReversed()) open.push({ node: child, inTemplate });
  }
  return { present: tags.filter(({ element }) => present.has(element)), bases };
}

function isBase({ element, vocabulary }: FoundTag): boolean {
  return (
    vocabulary === Vocabulary.html &&
    element.tagName === 'base' &&
    element.attrs.some(({ name }) => name === 'href')
  );
}
