// Lists of attributes, in the brackets of a macro or before a block: Asciidoctor, attribute_list.rb.
import type { Span } from '@linkwright/core';

/** The value of an attribute, without its quotation marks. */
interface AttributeValue extends Span {
  /** Empty where it has none and is known by its position. */
  readonly name: string;
}

/** The values that a list has from one offset to another. */
function attributeValues(text: string, from: number, to: number): readonly AttributeValue[] {
  const list = text.slice(from, to);
  const values: AttributeValue[] = [];
  for (let at = 0; at < list.length;) {
    const [before = '', name = ''] = matched(
      /[ \t\n]*(?:([\p{L}\p{N}_][\p{L}\p{N}_-]*)[ \t]*=[ \t]*)?/uy,
      list,
      at,
    );
    const start = at + before.length;
    const [quoted = ''] = matched(/"[^"\\]*(?:\\[^][^"\\]*)*"|'[^'\\]*(?:\\[^][^'\\]*)*'/y, list, start);
    const [bare = ''] = matched(/[^,]*/y, list, start + quoted.length);
    const isQuoted = quoted !== '' && bare.trim() === '';
    const value = isQuoted ? quoted.slice(1, -1) : quoted + bare.trimEnd();
    const first = from + start + (isQuoted ? 1 : 0);
    values.push({ name, start: first, end: first + value.length });
    at = start + quoted.length + bare.length + 1;
  }
  return values;
}

function matched(pattern: RegExp, text: string, at: number): readonly (string | undefined)[] {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? [];
}

/** The value of an attribute, unless that is empty. */
export function attribute(text: string, name: string, from: number, to: number): Span | undefined {
  const value = attributeValues(text, from, to).findLast((each) => each.name === name);
  return value && value.start < value.end ? value : undefined;
}

/** The value that stands first, where it has no name. */
export function firstValue(text: string, from: number, to: number): Span | undefined {
  const [value] = attributeValues(text, from, to);
  return value?.name === '' && value.start < value.end ? value : undefined;
}
