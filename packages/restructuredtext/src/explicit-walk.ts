// Explicit markup blocks: footnotes, hyperlink targets, directives, substitution definitions, comments.
import * as marks from './block-marks.ts';
import type { BodyWalk } from './body-walk.ts';
import { DirectiveWalk } from './directive-walk.ts';
import { withMarkedEscapes } from './escapes.ts';
import { type Line, endOfIndented, isBlank, restOf } from './lines.ts';
import { Passage } from './passage.ts';
import { restructuredTextPlaces as places } from './places.ts';
import { targetIn } from './target-uri.ts';
import type { Teller } from './teller.ts';

/** The lines in which the name of a substitution is looked for. */
const NAME_LINES = 8;

/** Reads what begins with two full stops, or with `__`. */
export class ExplicitWalk {
  readonly #document: string;
  readonly #teller: Teller;
  readonly #bodies: BodyWalk;
  readonly #directives: DirectiveWalk;

  constructor(document: string, teller: Teller, bodies: BodyWalk) {
    this.#document = document;
    this.#teller = teller;
    this.#bodies = bodies;
    this.#directives = new DirectiveWalk(document, teller, bodies);
  }

  /** The block that begins at `index`; returns where the next one does. */
  block(lines: readonly Line[], index: number): number {
    const first = lines[index] as Line;
    const [mark = ''] = marks.EXPLICIT.exec(this.#document.slice(first.start, first.end)) ?? [];
    const rest = restOf(this.#document, first, mark.length);
    const next = lines[index + 1];
    // An empty comment, behind which what is indented is none.
    if (isBlank(rest) && (!next || isBlank(next))) return index + 1;
    if (this.#document[rest.start] === '_') {
      const end = endOfTarget(lines, index);
      if (this.#namedTarget([rest, ...lines.slice(index + 1, end)])) return end;
    }
    // What is no target is a comment, and goes on behind blank lines as the other blocks do.
    const end = endOfIndented(lines, index, first.column);
    if (!isBlank(rest)) this.#construct([rest, ...lines.slice(index + 1, end)]);
    return end;
  }

  /** `__ uri`. */
  anonymousTarget(lines: readonly Line[], index: number): number {
    const first = lines[index] as Line;
    const [mark = ''] = marks.ANONYMOUS_TARGET.exec(this.#document.slice(first.start, first.end)) ?? [];
    const end = endOfTarget(lines, index);
    this.#target([restOf(this.#document, first, mark.length), ...lines.slice(index + 1, end)], 0);
    return end;
  }

  #construct(block: readonly Line[]): void {
    const [first] = block as [Line];
    const text = this.#document.slice(first.start, first.end);
    const footnote = marks.FOOTNOTE.exec(text);
    if (footnote) return this.#bodies.body(this.#bodies.bodyLines(block, footnote[0].length));
    if (text.startsWith('|')) this.#substitution(block);
    else this.#directive(block);
  }

  #directive([first, ...others]: readonly Line[]): void {
    if (!first) return;
    const directive = marks.DIRECTIVE.exec(this.#document.slice(first.start, first.end));
    if (!directive) return;
    const behind = restOf(this.#document, first, directive[0].length);
    this.#directives.directive(directive[1] as string, [behind, ...others]);
  }

  /** `.. |name| directive::`, whose name may go over several lines, or stand in lines of its own. */
  #substitution(block: readonly Line[]): void {
    let said = '';
    for (const [index, line] of block.slice(0, NAME_LINES).entries()) {
      if (isBlank(line)) return;
      const before = said === '' ? 0 : said.length + 1;
      said += `${before === 0 ? '' : ' '}${this.#document.slice(line.start, line.end)}`;
      const name = marks.SUBSTITUTION.exec(withMarkedEscapes(said))?.[0];
      if (name === undefined) continue;
      const behind = restOf(this.#document, line, name.length - before);
      const others = block.slice(index + 1);
      this.#directive(isBlank(behind) ? others : [behind, ...others]);
      return;
    }
  }

  /** `.. _name: uri`, whose name may go over several lines; false where that is none. */
  #namedTarget(lines: readonly Line[]): boolean {
    const passage = new Passage(this.#document, lines);
    const match = marks.TARGET.exec(withMarkedEscapes(passage.text));
    if (!match) return false;
    const [whole, , name = ''] = match;
    if (name !== '') {
      const start = passage.text.indexOf(name.replaceAll('\0', '\\'));
      this.#teller.name(passage, start, start + name.length);
    }
    this.#target(lines, whole.length);
    return true;
  }

  /** The URI of a target, behind so many units; none where it is the name of another. */
  #target(block: readonly Line[], from: number): void {
    const passage = new Passage(
      this.#document,
      block.filter((line) => !isBlank(line)),
    );
    targetIn(this.#teller, passage, from, places.target);
  }
}

/** A target ends with the first line that is blank or not indented. */
function endOfTarget(lines: readonly Line[], index: number): number {
  const { column } = lines[index] as Line;
  let end = index + 1;
  while (end < lines.length && !isBlank(lines[end] as Line) && (lines[end] as Line).column > column) end += 1;
  return end;
}
