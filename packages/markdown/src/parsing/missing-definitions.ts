// CommonMark 0.31, section 6.3: `[text][label]` and `[label][]` are text where nothing defines the label.
import type { Span } from '@linkwright/core';
import { INCLUDE } from '../calls/includes.ts';
import { outside } from './outside.ts';

/** What is written as a reference link; the span is that of `][label]`, since a text may hold code and pictures. */
export interface LabelledText extends Span {
  /** Where its first bracket stands. */
  readonly opening: number;
  readonly label: Span;
}

/** What may bring definitions along: includes of Jekyll, Eleventy and Hugo. */
const TEMPLATE = /\{%-?\s*include|\{\{[<%]/;

/** Section 6.3: a label has at most 999 characters. */
const LABEL = /\[((?:[^[\]\\\r\n]|\\.){0,999})\]/y;

/** A bracket, what escapes one, and the end of a paragraph. */
const SIGN = /\\.|[[\]]|\n[ \t]*\r?\n/gs;

/**
 * Reference links of the text that no definition makes links. `read` are the spans that mean something else: links,
 * code, HTML, formulas. Nothing is told where definitions may come from another file.
 */
export function missingDefinitions(
  text: string,
  from: number,
  ...read: readonly (readonly Span[])[]
): readonly LabelledText[] {
  if (!text.includes('][', from) || mayBeDefinedElsewhere(text)) return [];
  let found: Iterable<LabelledText> = labelledTexts(text, from);
  for (const spans of read) found = outside(found, spans);
  const meant = [...found].filter((each) => isMeant(text, each));
  if (meant.length === 0) return meant;
  const headings = possibleHeadings(text);
  return meant.filter(({ label }) => !headings.has(matched(text.slice(label.start, label.end))));
}

/** Whether a file is put into the document, which may hold definitions. */
export function mayBeDefinedElsewhere(text: string): boolean {
  return INCLUDE.test(text) || TEMPLATE.test(text);
}

function labelledTexts(text: string, from: number): readonly LabelledText[] {
  const open: number[] = [];
  const found: LabelledText[] = [];
  SIGN.lastIndex = from;
  for (let sign = SIGN.exec(text); sign; sign = SIGN.exec(text)) {
    if (sign[0] === '[') open.push(sign.index);
    else if (sign[0] === ']') {
      const start = open.pop();
      const labelled = start === undefined ? undefined : labelledText(text, start, sign.index);
      if (labelled) found.push(labelled);
    } else if (!sign[0].startsWith('\\')) open.length = 0;
  }
  return found;
}

/** The brackets are those of the text; one that is empty names nothing. */
function labelledText(text: string, opening: number, closing: number): LabelledText | undefined {
  if (text[closing + 1] !== '[' || text.slice(opening + 1, closing).trim() === '') return undefined;
  const behind = labelAt(text, closing + 1);
  const label = behind && behind.start === behind.end ? labelAt(text, opening) : behind;
  return label && { start: closing, end: (behind?.end ?? closing) + 1, opening, label };
}

/** What stands in the brackets that are opened here, where it may be a label. */
function labelAt(text: string, opening: number): Span | undefined {
  LABEL.lastIndex = opening;
  const label = LABEL.exec(text)?.[1];
  return label === undefined ? undefined : { start: opening + 1, end: opening + 1 + label.length };
}

/** Whether somebody who wrote this meant a link, and one that this document defines. */
function isMeant(text: string, { start, end, opening, label }: LabelledText): boolean {
  const said = text.slice(label.start, label.end);
  // `a[i][j]`, `{x}[a][b]`, a footnote; an attribute, or the text of another link, behind it.
  if (/[\w\])}]/.test(text[opening - 1] ?? '') || text[opening + 1] === '^' || /[([{]/.test(text[end] ?? ''))
    return false;
  // A task that is done twice, versions; `[0][1]` of a list, but not `[guide][1]`.
  if (/^[\s\d,.:x]*$/i.test(said) && !(/^\d+$/.test(said) && /\p{L}{2}/u.test(text.slice(opening, start))))
    return false;
  // Footnotes, citations of Pandoc, `[-a][-b]` of a command, `[a-z][0-9]` of a pattern.
  return !/^(?:[\^@!=-]|[a-z0]-[z9])/i.test(said) && !isNameOfCode(said);
}

/** `package.module.name`, `Type::method`, `f()`: mkdocstrings and rustdoc look such names up in the code. */
function isNameOfCode(said: string): boolean {
  return /^`.*`$|^[\w$@]+(?:(?:\.|::|\/)[A-Za-z_$][\w$]*)+$|\(\)$|!$/.test(said);
}

/** Pandoc, `implicit_header_references`: a heading defines what it says. Of lines more are taken for one than are. */
function possibleHeadings(text: string): ReadonlySet<string> {
  return new Set(text.split('\n').map((line) => matched(withoutMarks(line.trim()))));
}

/** `## Title ##`, `# Title {#id}`. */
function withoutMarks(line: string): string {
  const title = line.replace(/^#+/, '');
  if (title.endsWith('}')) return title.slice(0, title.lastIndexOf('{'));
  let end = title.length;
  while (title[end - 1] === '#') end -= 1;
  return title.slice(0, end);
}

/** Section 4.7: labels match without regard to case and to how much space is between words. */
function matched(label: string): string {
  return label.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
