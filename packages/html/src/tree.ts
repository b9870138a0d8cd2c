// The working path for documents that need the tree builder (HTML standard, 13.2.6): parse5 says which
// tags become elements, of which vocabulary, and which BASE is the document's.
import { oneByteText } from '@linkwright/core';
import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  type Token,
  Parser,
  defaultTreeAdapter,
} from 'parse5';
import { Vocabulary } from './lookup.ts';
import { hashed } from './name-table.ts';
import type { PositionTable } from './position-table.ts';
import { rawTextEnd, scriptEnd } from './raw-text.ts';
import { CLASS, TagReader } from './tag-reader.ts';
import { attributes, elements } from './vocabulary.ts';

type Attributes = Token.TagToken['attrs'];
type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** How deep elements may stand in one another where the tree builder is needed: its time grows with depth times length. */
const TREE_DEPTH_LIMIT = 4096;

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

/** Fills the table from the elements of the document. False: it is nested too deep to be parsed in linear time. */
export function readTree(bytes: Uint8Array, from: number, end: number, table: PositionTable): boolean {
  const found = elementTags(oneByteText(bytes, from, end));
  if (!found) return false;
  const { present, base } = found;
  const reader = new TagReader(bytes, end);
  const textOf = (element: number, vocabulary: number, at: number): void => {
    if (vocabulary !== Vocabulary.html && reader.selfClosing) return;
    if (element === STYLE) table.text(reader, 'style', at, rawTextEnd(bytes, at, end, STYLE_NAME));
    else if (element === SCRIPT) table.text(reader, 'script', at, scriptEnd(bytes, at, end));
  };
  for (const tag of present) {
    const start = from + tag.start + 1;
    let at = start;
    let hash = 0;
    for (; at < end && !((CLASS[bytes[at] as number] as number) & 2); at += 1)
      hash = hashed(hash, bytes[at] as number);
    const element = elements.find(bytes, start, at, hash);
    const stop = reader.read(at);
    for (const name of tag.without) reader.forget(attributes.of(name));
    if (element === BASE && tag !== base) reader.forget(HREF);
    table.tag(reader, element, tag.vocabulary);
    textOf(element, tag.vocabulary, stop);
  }
  return true;
}

const BASE = elements.of('base');
const STYLE = elements.of('style');
const SCRIPT = elements.of('script');
const STYLE_NAME = new TextEncoder().encode('style');
const HREF = attributes.of('href');

/** The tags that became elements or gave attributes to one, in their order. */
function elementTags(text: string): ReturnType<typeof settled> | undefined {
  const tags: FoundTag[] = [];
  const starts = new Map<Attributes, number>();
  let current = 0;
  let depth = 0;
  const found = (attrs: Attributes, vocabulary: number, without: ReadonlySet<string>, element: Element) => {
    const start = starts.get(attrs);
    if (start === undefined) return;
    // The tree builder makes copies of formatting elements; they have the attributes of the same tag.
    starts.delete(attrs);
    tags.push({ start, vocabulary, without, element });
  };
  class TagParser extends Parser<DefaultTreeAdapterMap> {
    override onStartTag(token: Token.TagToken): void {
      current = token.location?.startOffset ?? 0;
      starts.clear();
      starts.set(token.attrs, current);
      super.onStartTag(token);
    }
  }
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(name, namespace, attrs) {
      const element = defaultTreeAdapter.createElement(name, namespace, attrs);
      found(attrs, VOCABULARIES[namespace] ?? Vocabulary.html, NONE, element);
      return element;
    },
    adoptAttributes(recipient, attrs) {
      found(attrs, Vocabulary.html, new Set(recipient.attrs.map(({ name }) => name)), recipient);
      defaultTreeAdapter.adoptAttributes(recipient, attrs);
    },
    onItemPush() {
      depth += 1;
      if (depth > TREE_DEPTH_LIMIT) throw TOO_DEEP;
    },
    onItemPop() {
      depth -= 1;
    },
  };
  try {
    return settled(
      TagParser.parse(text, { sourceCodeLocationInfo: true, scriptingEnabled: false, treeAdapter }),
      tags,
    );
  } catch (error) {
    if (error === TOO_DEEP) return undefined;
    throw error;
  }
}

const NONE: ReadonlySet<string> = new Set();
const TOO_DEEP = new Error('elements stand in one another too deep');

/** What of the tags is in the document in the end, and its BASE: the first with an `href` in tree order (4.2.3). */
function settled(
  document: Node,
  tags: readonly FoundTag[],
): { present: readonly FoundTag[]; base: FoundTag | undefined } {
  const bases = new Map(tags.filter(isBase).map((tag) => [tag.element as Node, tag]));
  const present = new Set<Node>();
  let base: FoundTag | undefined;
  const open: { readonly node: Node; readonly inTemplate: boolean }[] = [
    { node: document, inTemplate: false },
  ];
  for (let item = open.pop(); item; item = open.pop()) {
    const { node, inTemplate } = item;
    present.add(node);
    if (!inTemplate) base ??= bases.get(node);
    if ('content' in node) open.push({ node: node.content, inTemplate: true });
    if ('childNodes' in node)
      for (const child of node.childNodes.toReversed()) open.push({ node: child, inTemplate });
  }
  return { present: tags.filter(({ element }) => present.has(element)), base };
}

function isBase({ element, vocabulary }: FoundTag): boolean {
  return (
    vocabulary === Vocabulary.html &&
    element.tagName === 'base' &&
    element.attrs.some(({ name }) => name === 'href')
  );
}
