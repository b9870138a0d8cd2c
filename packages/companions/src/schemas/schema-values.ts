// The values of a text of JSON (RFC 8259) or YAML (1.2.2), each with what leads to it, in the order of the text. JSON is read as a
// stream: descriptions of interfaces have tens of megabytes, of which a tree takes fifty times as much.
import type { ReadableText } from '@linkwright/core';
import { visit } from 'jsonc-parser';
import { type Node, type YAMLError, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { type InlineScalar, inlineScalar } from '../settings/inline-scalar.ts';

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
}

/** Hears of each value; whether what stands in it is to be told, too. */
type Hear = (value: SchemaValue) => boolean;

/** Tells the values of a text, and what is wrong with it as YAML; JSON is read as something near it where it is none. */
export function schemaValues({ text }: ReadableText, hear: Hear): readonly YAMLError[] {
  if (isJson(text)) {
    jsonValues(text, hear);
    return [];
  }
  const { contents, errors } = parseDocument(text, {
    schema: 'failsafe',
    logLevel: 'silent',
    uniqueKeys: false,
  });
  if (contents) yamlValues(contents, text, { names: [], pointer: '' }, hear);
  return errors;
}

/** By how it begins: maps and lists of YAML may have brackets, too. */
export function isJson(text: string): boolean {
  return /^\s*(?:\{\s*["}]|\[\s*["[{\]])/.test(text);
}

type Way = Pick<SchemaValue, 'names' | 'pointer'>;

function named(name: string, { names, pointer }: Way): Way {
  return {
    names: [...names, name],
    pointer: `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
  };
}

function yamlValues(node: Node, text: string, way: Way, hear: Hear): void {
  const at = node.range?.[0] ?? 0;
  if (isScalar(node)) hear({ kind: 'text', at, ...way, written: inlineScalar(node, text) });
  else if (isMap(node)) {
    if (!hear({ kind: 'map', at, ...way })) return;
    for (const { key, value } of node.items)
      if (isScalar(key) && isNode(value)) yamlValues(value, text, named(String(key.value), way), hear);
  } else if (isSeq(node) && hear({ kind: 'list', at, ...way }))
    for (const [index, item] of node.items.entries())
      if (isNode(item)) yamlValues(item, text, { ...way, pointer: `${way.pointer}/${index}` }, hear);
}

function isNode(value: unknown): value is Node {
  return isMap(value) || isSeq(value) || isScalar(value);
}

/** A map or a list that has begun and not ended. */
interface Open extends Way {
  readonly isList: boolean;
  name: string;
  index: number;
}

function jsonValues(text: string, hear: Hear): void {
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
    text,
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
        const isText = typeof value === 'string' && value !== '';
        const span = { start: at + 1, end: at + length - 1 };
        hear({
          kind: 'text',
          at,
          ...here(),
          ...(isText && { written: { ...span, value, quote: '"' as const } }),
        });
      },
    },
    { allowTrailingComma: true },
  );
}
