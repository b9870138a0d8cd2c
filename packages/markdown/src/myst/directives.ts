// Directives of MyST ("Roles and directives"): fences of backquotes, tildes or colons with a name in braces, options below
// the first line, and content. Pandoc (raw_attribute) marks what is handed on as it is in the same way: `{=html}`.
import type { Span } from '@linkwright/core';

/** A directive; its own span is that of its first line. */
export interface Directive extends Span {
  readonly name: string;
  /** Behind the name, without the white space around it. */
  readonly argument: Span;
  /** `:name: value`, or `name: value` where they are YAML; a line each. */
  readonly options: readonly Span[];
  readonly isYaml: boolean;
  /**
   * The lines of the content, without the indentation of the directive and without their ends. Between colons it goes as far
   * as the next directive, which tells its own; a fence of code that nothing ends has none. `until`: where the block ends
   * that the directive is in, if something else ends it.
   */
  readonly content: (until?: number) => readonly Span[];
  /** Whether CommonMark takes it for code. */
  readonly isCode: boolean;
}

/** Where a text may have a directive, a role, or raw HTML in a line. */
export const MYST: RegExp = /[`~:]{3}[ \t]*\{=?[A-Za-z]|\{(?:doc|download)\}`|`\{=html/;

const OPENING =
  /^((?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*)(`{3,}|~{3,}|:{3,})[ \t]*\{(=?[A-Za-z][\w:.+-]*)\}([^\n]*)/gm;
const COLONS = /^:{3,}[ \t]*\{/;
const YAML_FENCE = /^---[ \t]*$/;
const OPTION = /^:[\w-]+:/;

/** The directives that begin in a text from an offset on, those in others too. */
export function* directives(text: string, from: number): Generator<Directive> {
  for (const { index, 0: line, 1: prefix = '', 2: fence = '', 3: name = '', 4: rest = '' } of text.matchAll(
    OPENING,
  )) {
    if (index < from) continue;
    const end = index + line.length;
    const lines = new DirectiveLines(text, prefix.length, fence);
    const options = optionsOf(text, lines, end + 1);
    yield {
      start: index,
      end,
      name: name.toLowerCase(),
      argument: trimmed(text, end - rest.length, end),
      options: options.lines,
      isYaml: options.isYaml,
      content: (until) => lines.content(options.end, until),
      isCode: !fence.startsWith(':'),
    };
  }
}

/** A line without indentation and end, and where the next begins. */
interface Line extends Span {
  readonly next: number;
}

/** The lines of a directive, read no further than they are asked for. */
class DirectiveLines {
  readonly #text: string;
  readonly #indentation: number;
  readonly #fence: string;

  constructor(text: string, indentation: number, fence: string) {
    this.#text = text;
    this.#indentation = indentation;
    this.#fence = fence;
  }

  content(start: number, until: number = this.#text.length): readonly Line[] {
    const lines: Line[] = [];
    for (const line of this.from(start)) {
      if (line.start >= until) return lines;
      lines.push(line);
    }
    const isEnded = (lines.at(-1)?.next ?? start) < this.#text.length;
    return isEnded || this.#fence.startsWith(':') ? lines : [];
  }

  /** From the beginning of a line up to the fence that ends the directive, or to the end of the text. */
  *from(start: number): Generator<Line> {
    for (let at = start; at < this.#text.length;) {
      const line = this.#lineAt(at);
      if (this.#ends(this.#text.slice(line.start, line.end).trim())) return;
      yield line;
      at = line.next;
    }
  }

  #lineAt(at: number): Line {
    const feed = this.#text.indexOf('\n', at);
    const end = feed < 0 ? this.#text.length : feed;
    const [space = ''] = /^[ \t>]*/.exec(this.#text.slice(at, Math.min(end, at + this.#indentation))) ?? [];
    return { start: at + space.length, end: this.#text[end - 1] === '\r' ? end - 1 : end, next: end + 1 };
  }

  #ends(line: string): boolean {
    const mark = this.#fence.charAt(0);
    if (mark === ':' && COLONS.test(line)) return true;
    return line.startsWith(this.#fence) && line === mark.repeat(line.length);
  }
}

interface Options {
  readonly lines: readonly Span[];
  readonly isYaml: boolean;
  /** Where the content begins. */
  readonly end: number;
}

function optionsOf(text: string, lines: DirectiveLines, start: number): Options {
  const found: Line[] = [];
  let end = start;
  let isYaml = false;
  for (const line of lines.from(start)) {
    const said = text.slice(line.start, line.end);
    const isFence = YAML_FENCE.test(said);
    if (isYaml && isFence) return { lines: found, isYaml, end: line.next };
    if (isFence && end === start) isYaml = true;
    else if (isYaml || OPTION.test(said)) found.push(line);
    else break;
    end = line.next;
  }
  // What `---` began and nothing ended is content.
  return isYaml ? { lines: [], isYaml: false, end: start } : { lines: found, isYaml, end };
}

/** The span without white space at its ends. */
function trimmed(text: string, start: number, end: number): Span {
  const said = text.slice(start, end);
  const from = start + (said.length - said.trimStart().length);
  return { start: from, end: Math.max(from, start + said.trimEnd().length) };
}
