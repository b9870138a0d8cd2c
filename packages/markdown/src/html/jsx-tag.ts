// A tag of JSX as the events of its parser have it.
import type { Span } from '@linkwright/core';
import type { ParsedEvent } from '../parsing/events.ts';
import { PLACE } from '../notations/jsx-values.ts';

export interface JsxAttribute {
  readonly name: string;
  /** `literal`: what stands between quotation marks. `expression`: between braces. */
  readonly kind: 'literal' | 'expression';
  readonly value: Span;
}

export interface JsxTag {
  readonly name: string;
  readonly isClosing: boolean;
  readonly attributes: readonly JsxAttribute[];
  /** It has attributes that only a program knows. */
  readonly hasExpressions: boolean;
}

/** The tag that is entered at an index. Spans are of `text`, from which the events' offsets are counted. */
export function jsxTag(events: readonly ParsedEvent[], index: number, text: string): JsxTag {
  const [, tag] = events[index] as ParsedEvent;
  const kind = tag.type;
  const attributes: JsxAttribute[] = [];
  let name = '';
  let attribute = '';
  let isClosing = false;
  let hasExpressions = false;
  for (let at = index + 1; at < events.length; at += 1) {
    const [step, token] = events[at] as ParsedEvent;
    if (token === tag) break;
    if (step === 'exit' || !token.type.startsWith(kind)) continue;
    const [start, end] = [token.start.offset, token.end.offset];
    switch (token.type.slice(kind.length)) {
      case 'ClosingMarker':
        isClosing = true;
        break;
      case 'Name':
        name = text.slice(start, end).trim();
        break;
      case 'AttributeName':
        attribute = text.slice(start, end).trim();
        break;
      case 'ExpressionAttribute':
        hasExpressions = true;
        break;
      case 'AttributeValueLiteral':
        attributes.push({ name: attribute, kind: 'literal', value: { start: start + 1, end: end - 1 } });
        break;
      case 'AttributeValueExpression':
        hasExpressions = true;
        attributes.push({ name: attribute, kind: 'expression', value: { start: start + 1, end: end - 1 } });
        break;
      default:
    }
  }
  return { name, isClosing, attributes, hasExpressions };
}

const QUOTED = String.raw`"[^"]*"|'[^']*'`;
/** Between braces, with braces in them, but none in those: `style={{ color: 'red' }}`. */
const BRACED = String.raw`(?:[^{}]|\{[^{}]*\})*\}`;
const ATTRIBUTE = String.raw`([A-Za-z][\w:-]*)\s*=\s*(${QUOTED}|\{${BRACED})`;
const SPREAD = String.raw`\{\s*\.\.\.${BRACED}`;

/** Comments, strings and templates of a script, and the beginning of a tag. */
const IN_SCRIPT = new RegExp(
  String.raw`\\[^]|/\*[^]*?(?:\*/|$)|//[^\r\n]*|"(?:[^"\\\r\n]|\\.)*"|'(?:[^'\\\r\n]|\\.)*'|\x60(?:[^\x60\\]|\\[^])*\x60|<([A-Za-z][\w.:-]*)((?:\s+(?:${ATTRIBUTE}|${SPREAD}|[A-Za-z][\w:-]*(?![\w:=-])))+)`,
  'g',
);
const ATTRIBUTES = new RegExp(ATTRIBUTE, 'g');

/**
 * The tags in a script (`{list.map(() => <a href="/b">…</a>)}`), one for each of their attributes that is a string, so
 * that those of tags in other attributes come where they stand. Spans are of the text in which `text` begins at `offset`.
 */
export function* tagsInScript(text: string, offset = 0): Generator<JsxTag> {
  if (!text.includes('<')) return;
  for (const { index, 0: whole, 1: name, 2: said = '' } of text.matchAll(IN_SCRIPT)) {
    if (name === undefined) continue;
    const from = index + whole.length - said.length;
    for (const { index: at, 0: all, 1: called = '', 2: value = '' } of said.matchAll(ATTRIBUTES)) {
      const end = offset + from + at + all.length - 1;
      const start = end - value.length + 2;
      const kind = value.startsWith('{') ? 'expression' : 'literal';
      const script = value.slice(1, -1);
      if (kind === 'expression' && !stringIn(script)) yield* tagsInScript(script, start);
      else
        yield {
          name,
          isClosing: false,
          attributes: [{ name: called, kind, value: { start, end } }],
          hasExpressions: true,
        };
    }
  }
}

/** Attributes that hold URLs, in HTML and in the components that stand for its elements. */
const URLS: ReadonlySet<string> = new Set(['href', 'src', 'poster', 'xlinkHref']);

/** Whether an attribute holds a reference. `to` does where routers have it, and where nothing else can begin so. */
export function isReference({ name }: JsxTag, attribute: string, value: string): boolean {
  if (URLS.has(attribute)) return true;
  return attribute === 'to' && (name.endsWith('Link') || PLACE.test(value));
}

/** JSX: a small letter begins the name of an element, any other that of a component. */
export function isComponent({ name }: JsxTag): boolean {
  return !/^[a-z][^.]*$/.test(name);
}

/** The inside of a string, where an expression is one string and nothing else, and no escape is in it. */
export function stringIn(expression: string): Span | undefined {
  const [whole, before = '', , said = ''] = /^(\s*)(["'`])([^"'`\\\r\n]*)\2\s*$/.exec(expression) ?? [];
  if (whole === undefined || said.includes('${')) return undefined;
  const start = before.length + 1;
  return { start, end: start + said.length };
}
