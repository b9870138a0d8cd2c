// Directives of MyST ("Roles and directives"): fences of backquotes, tildes or colons with a name in braces, options below
// the first line, and content.
import type { Span } from '@linkwright/core';

/** A directive; its own span is that of its first line. */
export interface Directive extends Span {
  readonly name: string;
  /** Behind the name, without the white space around it. */
  readonly argument: Span;
  /** `:name: value`, or `name: value` where they are YAML; a line each. */
  readonly options: readonly Span[];
  readonly isYaml: boolean;
  /** The lines of the content, without the indentation of the directive and without their ends. */
  readonly content: readonly Span[];
  /** Whether CommonMark takes it for code. */
  readonly isCode: boolean;
}

/** Where a text may have a directive, or a role. */
export const MYST: RegExp = /[`~:]{3}[ \t]*\{[A-Za-z]|\{(?:doc|download)\}`/;

const OPENING =
  /^((?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*)(`{3,}|~{3,}|:{3,})[ \t]*\{([A-Za-z][\w:.+-]*)\}([^\n]*)/gm;
const YAML_FENCE = /^---[ \t]*$/;
const OPTION = /^:[\w-]+:/;

/** The directives that begin in a text from an offset on, those in others too. */
export function* directives(text: string, from: number): Generator<Directive> {
  for (const { index, 0: line, 1: prefix = '', 2: fence = '', 3: name = '', 4: rest = '' } of text.matchAll(
    OPENING,
  )) {
    if (index < from) continue;
    const end = index + line.length;
    const lines = contentLines(text, end + 1, prefix.length, fence);
    const options = optionsOf(text, lines);
    yield {
      start: index,
      end,
      name: name.toLowerCase(),
      argument: trimmed(text, end - rest.length, end),
      options: options.lines,
      isYaml: options.isYaml,
      content: lines.slice(options.count),
      isCode: !fence.startsWith(':'),
    };
  }
}

/** The lines up to the fence that ends the directive, or to the end of the text. */
function contentLines(text: string, from: number, indentation: number, fence: string): Span[] {
  const lines: Span[] = [];
  for (let at = from; at < text.length;) {
    const feed = text.indexOf('\n', at);
    const end = feed < 0 ? text.length : feed;
    const [space = ''] = /^[ \t>]*/.exec(text.slice(at, Math.min(end, at + indentation))) ?? [];
    const line = { start: at + space.length, end: text[end - 1] === '\r' ? end - 1 : end };
    if (isClosing(text.slice(line.start, line.end).trim(), fence)) return lines;
    lines.push(line);
    at = end + 1;
  }
  return lines;
}

function isClosing(line: string, fence: string): boolean {
  const mark = fence.charAt(0);
  return line.length >= fence.length && line.startsWith(fence) && line === mark.repeat(line.length);
}

function optionsOf(
  text: string,
  lines: readonly Span[],
): { readonly lines: readonly Span[]; readonly isYaml: boolean; readonly count: number } {
  const said = ({ start, end }: Span): string => text.slice(start, end);
  const [first] = lines;
  if (first && YAML_FENCE.test(said(first))) {
    const end = lines.findIndex((line, index) => index > 0 && YAML_FENCE.test(said(line)));
    if (end > 0) return { lines: lines.slice(1, end), isYaml: true, count: end + 1 };
  }
  const other = lines.findIndex((line) => !OPTION.test(said(line)));
  const count = other < 0 ? lines.length : other;
  return { lines: lines.slice(0, count), isYaml: false, count };
}

/** The span without white space at its ends. */
function trimmed(text: string, start: number, end: number): Span {
  const said = text.slice(start, end);
  const from = start + (said.length - said.trimStart().length);
  return { start: from, end: Math.max(from, start + said.trimEnd().length) };
}
