// An independent reading of a document by parse5's tree, for the places whose value is one reference.
import { readFileSync, readdirSync } from 'node:fs';
import { type DefaultTreeAdapterTypes, type Token, defaultTreeAdapter } from 'parse5';
import { StandardParser } from '../src/select-content.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What a document holds: `offset place value` of each reference, `offset name` of each anchor, the value of BASE. */
export interface Verdict {
  readonly references: readonly string[];
  readonly anchors: readonly string[];
  readonly base: string | undefined;
}

/** Attributes by element that are one reference each, written down again from the HTML standard. */
const LINKS: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  link: ['href'],
  img: ['src'],
  iframe: ['src'],
  frame: ['src'],
  script: ['src'],
  embed: ['src'],
  input: ['src', 'formaction'],
  button: ['formaction'],
  form: ['action'],
  video: ['src', 'poster'],
  audio: ['src'],
  source: ['src'],
  track: ['src'],
  blockquote: ['cite'],
  q: ['cite'],
  body: ['background'],
  td: ['background'],
  table: ['background'],
  tr: ['background'],
};

/** Of these an empty value is no reference. */
const NOT_EMPTY =
  /^(?:link@href|(?:img|iframe|frame|script|embed|input|video|audio|source|track)@src|video@poster)$/;

export function judge(text: string): Verdict {
  const { document, offsetOf } = parsed(text);
  const references = new Set<string>();
  const anchors = new Set<string>();
  let base: string | undefined;
  const open: { readonly node: Node; readonly inTemplate: boolean }[] = [
    { node: document, inTemplate: false },
  ];
  for (let item = open.pop(); item; item = open.pop()) {
    const { node, inTemplate } = item;
    if ('tagName' in node) {
      for (const reference of referencesOf(node, offsetOf)) references.add(reference);
      for (const anchor of anchorsOf(node, offsetOf)) anchors.add(anchor);
      if (!inTemplate && isHtml(node) && node.tagName === 'base') base ??= valueOf(node, 'href');
      if ('content' in node && 'childNodes' in node.content)
        for (const child of node.content.childNodes.toReversed())
          open.push({ node: child, inTemplate: true });
    }
    if ('childNodes' in node)
      for (const child of node.childNodes.toReversed()) open.push({ node: child, inTemplate });
  }
  return { references: [...references].toSorted(), anchors: [...anchors].toSorted(), base };
}

/** Where an attribute of an element stands. */
type OffsetOf = (element: Element, name: string) => number | undefined;

/** The tree, and where attributes stand, those too that a second `html` or `body` gave to the first. */
function parsed(text: string): { readonly document: Node; readonly offsetOf: OffsetOf } {
  const adopted = new Map<Element, Record<string, number | undefined>>();
  let current: Token.TagToken | undefined;
  class JudgingParser extends StandardParser {
    override onStartTag(token: Token.TagToken): void {
      current = token;
      super.onStartTag(token);
    }
  }
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    adoptAttributes(recipient, attrs) {
      const offsets = { ...adopted.get(recipient) };
      for (const { name } of attrs)
        if (!recipient.attrs.some((own) => own.name === name))
          offsets[name] = current?.location?.attrs?.[name]?.startOffset;
      adopted.set(recipient, offsets);
      defaultTreeAdapter.adoptAttributes(recipient, attrs);
    },
  };
  const document = JudgingParser.parse(text, {
    sourceCodeLocationInfo: true,
    scriptingEnabled: false,
    treeAdapter,
  });
  const offsetOf: OffsetOf = (element, name) =>
    element.sourceCodeLocation?.attrs?.[name]?.startOffset ?? adopted.get(element)?.[name];
  return { document, offsetOf };
}

function isHtml(element: Element): boolean {
  return element.namespaceURI.endsWith('/1999/xhtml');
}

function valueOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name && !attribute.prefix)?.value;
}

function* referencesOf(element: Element, offsetOf: OffsetOf): Generator<string> {
  if (!isHtml(element)) return;
  for (const name of LINKS[element.tagName] ?? []) {
    const value = valueOf(element, name);
    const start = offsetOf(element, name);
    if (value === undefined || start === undefined) continue;
    const clean = value.replaceAll(/^[\u0000-\u0020]+|[\u0000-\u0020]+$|[\t\n\r]+/g, '');
    const place = `${element.tagName}@${name}`;
    if (clean !== '' || !NOT_EMPTY.test(place)) yield `${start} ${place} ${clean}`;
  }
}

function* anchorsOf(element: Element, offsetOf: OffsetOf): Generator<string> {
  const names = isHtml(element) && element.tagName === 'a' ? ['id', 'name'] : ['id'];
  for (const name of names) {
    const value = valueOf(element, name);
    const start = offsetOf(element, name);
    if (value && start !== undefined) yield `${start} ${value}`;
  }
}

/** The documents of the html5lib tests, which are there when the project's data folder is. */
export function html5libDocuments(): readonly string[] {
  const folder = '../shared/data/html5lib';
  let files: string[];
  try {
    files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
  return files.flatMap((file) => {
    const text = () => readFileSync(`${folder}/${file}`, 'latin1');
    if (file.endsWith('.dat')) return datDocuments(text());
    return file.endsWith('.test') ? tokenizerInputs(text()) : [];
  });
}

function datDocuments(text: string): string[] {
  return [...text.matchAll(/(?:^|\n)#data\n([^]*?)\n#(?:errors|encoding)\b/g)].map(([, data = '']) => data);
}

function tokenizerInputs(text: string): string[] {
  const { tests = [] } = JSON.parse(text) as { tests?: readonly { readonly input: string }[] };
  return tests.map(({ input }) => input);
}
