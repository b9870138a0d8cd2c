// The values of a text of JSON (RFC 8259) or YAML (1.2.2), each with what leads to it, in the order of the text. JSON is read as a
// stream: descriptions of interfaces have tens of megabytes, of which a tree takes fifty times as much.
import { type Entity, type ReadableText, type Span, byteSpan } from '@linkwright/core';
import { visit } from 'jsonc-parser';
import {
  type Alias,
  type Node,
  type Scalar,
  type YAMLError,
  type YAMLMap,
  isAlias,
  isMap,
  isScalar,
  isSeq,
} from 'yaml';
import { joinedStrings } from '../json/joined-strings.ts';
import { type InlineScalar, inlineScalar } from '../settings/inline-scalar.ts';
import { parsedYaml } from '../settings/parsed-yaml.ts';
import { yamlText } from '../settings/yaml-text.ts';

/** A text of any number of lines, where it stands: UTF-16 units. */
export interface Prose extends Span {
  readonly value: string;
  /** As a document of Markdown; undefined where that cannot be told byte by byte. */
  readonly document: () => Entity | undefined;
}

/** A value and what leads to it. */
export interface SchemaValue {
  readonly kind: 'map' | 'list' | 'text';
  /** Where it begins: UTF-16 units of the text. */
  readonly at: number;
  /** The names that lead to it, outermost first; items of lists have none. */
  readonly names: readonly string[];
  /** RFC 6901, from the root. */
  readonly pointer: string;
  /** What a text says in one line, quotation marks excluded. */
  readonly written?: InlineScalar | undefined;
  readonly prose?: Prose | undefined;
}

/** Hears of each value; whether what stands in it is to be told, too. */
type Hear = (value: SchemaValue) => boolean;

/** Tells the values of a text, and what is wrong with it as YAML; JSON is read as something near it where it is none. */
export function schemaValues(readable: ReadableText, hear: Hear): readonly YAMLError[] {
  const { text } = readable;
  if (isJson(text)) {
    jsonValues(readable, hear);
    return [];
  }
  const { contents, errors } = parsedYaml(text, { schema: 'failsafe' });
  if (contents) new YamlValues(readable, hear).tell(contents, { names: [], pointer: '' });
  return errors;
}

/** By how it begins: maps and lists of YAML may have brackets, too. */
export function isJson(text: string): boolean {
  return /^\s*(?:\{\s*["}]|\[\s*["[{\]])/.test(text);
}

const MARKDOWN = 'text/markdown';

type Way = Pick<SchemaValue, 'names' | 'pointer'>;

function named(name: string, { names, pointer }: Way): Way {
  return {
    names: [...names, name],
    pointer: `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
  };
}

/** How many values are told of those that aliases stand for: aliases of aliases make billions of a few lines. */
const ALIASED = 100_000;

/** One reading of a text of YAML. */
class YamlValues {
  readonly #text: ReadableText;
  readonly #hear: Hear;
  /** What aliases stand for (YAML 1.2.2, 7.1): known when it has ended, so that none stands in itself. */
  readonly #anchored = new Map<string, Node>();
  #aliased = 0;

  constructor(text: ReadableText, hear: Hear) {
    this.#text = text;
    this.#hear = hear;
  }

  /** `alias`: where the alias stands that means the node: pointers lead through it, but what it says is written elsewhere. */
  tell(node: Node, way: Way, alias?: number): void {
    if (isAlias(node)) {
      const meant = this.#meant(node);
      if (meant) this.tell(meant, way, alias ?? node.range?.[0] ?? 0);
      return;
    }
    if (alias !== undefined) this.#aliased += 1;
    const at = alias ?? node.range?.[0] ?? 0;
    if (isScalar(node)) {
      const own = alias === undefined && {
        written: inlineScalar(node, this.#text.text),
        prose: this.#prose(node),
      };
      this.#hear({ kind: 'text', at, ...way, ...own });
    } else if (isMap(node)) {
      if (this.#hear({ kind: 'map', at, ...way })) this.#members(node, way, alias);
    } else if (isSeq(node) && this.#hear({ kind: 'list', at, ...way }))
      for (const [index, item] of node.items.entries())
        if (isNode(item)) this.tell(item, { ...way, pointer: `${way.pointer}/${index}` }, alias);
    if (alias === undefined && node.anchor !== undefined) this.#anchored.set(node.anchor, node);
  }

  #prose(node: Scalar): Prose | undefined {
    const { range, value } = node;
    if (!range || typeof value !== 'string') return undefined;
    return { start: range[0], end: range[1], value, document: () => yamlText(this.#text, node, MARKDOWN) };
  }

  #members({ items }: YAMLMap, way: Way, alias: number | undefined): void {
    for (const { key, value } of items) {
      if (!isScalar(key) || !isNode(value)) continue;
      this.tell(value, named(String(key.value), way), alias);
      if (key.value === '<<') this.#merge(value, way, alias);
    }
  }

  /** The members of other maps count as those of the map (YAML 1.1, "Merge Key Language-Independent Type"). */
  #merge(value: Node, way: Way, alias: number | undefined): void {
    for (const each of isSeq(value) ? value.items : [value]) {
      const meant = isAlias(each) ? this.#meant(each) : undefined;
      if (isAlias(each) && isMap(meant)) this.#members(meant, way, alias ?? each.range?.[0] ?? 0);
    }
  }

  #meant({ source }: Alias): Node | undefined {
    return this.#aliased < ALIASED ? this.#anchored.get(source) : undefined;
  }
}

function isNode(value: unknown): value is Node {
  return isMap(value) || isSeq(value) || isScalar(value) || isAlias(value);
}

/** A map or a list that has begun and not ended. */
interface Open extends Way {
  readonly isList: boolean;
  name: string;
  index: number;
}

function jsonValues(readable: ReadableText, hear: Hear): void {
  const open: Open[] = [];
  const here = (): Way => {
    const top = open.at(-1);
    if (!top) return { names: [], pointer: '' };
    return top.isList ? { names: top.names, pointer: `${top.pointer}/${top.index}` } : named(top.name, top);
  };
  const begin = (kind: 'map' | 'list', at: number): boolean => {
    const way = here();
    const isHeard = hear({ kind, at, ...way });
    open.push({ ...way, isList: kind === 'list', name: '', index: 0 });
    return isHeard;
  };
  const end = (): void => void open.pop();
  visit(
    readable.text,
    {
      onObjectBegin: (at) => begin('map', at),
      onArrayBegin: (at) => begin('list', at),
      onObjectEnd: end,
      onArrayEnd: end,
      onObjectProperty: (name) => {
        const top = open.at(-1);
        if (top) top.name = name;
      },
      onSeparator: (mark) => {
        const top = open.at(-1);
        if (mark === ',' && top) top.index += 1;
      },
      onLiteralValue: (value: unknown, at, length) => {
        const span = { start: at + 1, end: at + length - 1 };
        const isText = typeof value === 'string' && value !== '';
        hear({ kind: 'text', at, ...here(), ...(isText && told(readable, span, value)) });
      },
    },
    { allowTrailingComma: true },
  );
}

function told(readable: ReadableText, span: Span, value: string): Pick<SchemaValue, 'written' | 'prose'> {
  const document = (): Entity => joinedStrings(readable.entity, [byteSpan(readable, span)], MARKDOWN);
  return { written: { ...span, value, quote: '"' }, prose: { ...span, value, document } };
}
