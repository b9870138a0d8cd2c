// Ids that are written beside what they name: lists of attributes (kramdown, "Inline Attribute Lists"; Pandoc,
// "Attributes"; Python-Markdown, attr_list; MyST, attrs_block and attrs_inline), targets and the names of directives
// (MyST, "Cross-references"). A document does not say which of them will read it.
import { type Notation, type Span, readOnly } from '@linkwright/core';
import { MYST, directives } from '../myst/directives.ts';

/** An id, and where it is written. */
export interface WrittenId extends Span {
  readonly id: string;
}

/** `{#its-id .class}`, `{: #its-id}`, `{ id="its-id" }`; `{/* #its-id *\/}` of Docusaurus; `(its-id)=` alone in a line. */
const LIST_OR_TARGET = /\{([^{}\n]*)\}|^[ \t>]*(?:[-*+][ \t]+)?\(([^()\n]+)\)=[ \t]*\r?$/gm;
/** A list of kramdown and Python-Markdown, a comment of JavaScript. */
const OPENING = /^(?::|\/\*)/;
const QUOTED = /"[^"]*"|'[^']*'/g;
const ID = /(?:^|\s)(?:#([^\s{}"'#=]+)|id=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+)))/;

/** `{:toc}` behind a list, which becomes the table of contents (kramdown, "Automatic Generation of Table of Contents"). */
const CONTENTS = /^:[ \t]*toc(?![^ \t])/;

/** What a text has to hold for an id to be written in it. */
const SIGNS = [/\{[^{}\n]*(?:#|id=)/, /\{:[ \t]*toc/, /\)=[ \t]*\r?$/m, MYST];
const NAME = /^:?(name|label):(.*)$/;

/** The id that a list of attributes gives, braces excluded. */
export function listedId(list: string): string | undefined {
  const [, hash, ...quoted] = ID.exec(list.replace(OPENING, '')) ?? [];
  const id = hash ?? quoted.find((each) => each !== undefined);
  return id === '' ? undefined : id;
}

/** Classes, keys with values, and `-` for `.unnumbered` (Pandoc, "Header attributes"). */
const ATTRIBUTE = /^(?:-|\.[^\s{}"'#.=]+|[A-Za-z][\w:.-]*=\S+)$/;

/** Whether what stands between braces is a list of attributes, whether or not one of these is an id. */
export function isAttributeList(list: string): boolean {
  const attributes = list.replace(OPENING, '').replaceAll(QUOTED, 'a').trim().split(/\s+/);
  return attributes.every((each) => ATTRIBUTE.test(each));
}

/** Whether an id may be written in a text. */
export function mayWriteId(text: string): boolean {
  return SIGNS.some((sign) => sign.test(text));
}

/** The ids that are written in a text from an offset on, in their order. */
export function writtenIds(text: string, from: number): WrittenId[] {
  return [...besideBlocks(text, from), ...ofDirectives(text, from)].toSorted((a, b) => a.start - b.start);
}

function* besideBlocks(text: string, from: number): Generator<WrittenId> {
  for (const { index, 0: match, 1: list, 2: target } of text.matchAll(LIST_OR_TARGET)) {
    const id = list === undefined ? target?.trim() : (listedId(list) ?? contentsId(list));
    if (id !== undefined && index >= from) yield { start: index, end: index + match.length, id };
  }
}

function contentsId(list: string): string | undefined {
  return CONTENTS.test(list) ? 'markdown-toc' : undefined;
}

function* ofDirectives(text: string, from: number): Generator<WrittenId> {
  for (const { start, end, options } of directives(text, from))
    for (const option of options) {
      const [, name, value] = NAME.exec(text.slice(option.start, option.end)) ?? [];
      const id = value === undefined ? undefined : unquoted(value.trim());
      if (name !== undefined && id !== undefined) yield { start, end, id };
    }
}

function unquoted(value: string): string | undefined {
  const [, quote] = /^(["']).*\1$/.exec(value) ?? [];
  return (quote === undefined ? value : value.slice(1, -1)) || undefined;
}

/** An id is kept as it is written. */
export function writtenNotation(id: string): Notation {
  return readOnly('markdown-id', () => id);
}
