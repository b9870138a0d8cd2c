// Formatting codes of a paragraph: perlpod, "Formatting Codes"; perlpodspec, "About Formatting Codes".
import type { Span } from '@linkwright/core';
import { characterOf } from './escapes.ts';

/** `B<…>`, `L<< … >>`. Spans are units of the text. */
export interface Code extends Span {
  readonly letter: string;
  /** What is between the brackets, without the white space of doubled ones. */
  readonly inner: Span;
}

/** What opens a code, or may end one. */
const SIGN = /[A-Z]<(?:(<+)(?=\s))?|>+/g;

interface Open {
  readonly letter: string;
  readonly start: number;
  readonly inner: number;
  /** How many brackets end it. */
  readonly width: number;
}

/** The codes of a paragraph, the outer one before what is in it. One that has no end is none. */
export function codesOf(text: string, { start, end }: Span): readonly Code[] {
  const codes: Code[] = [];
  const open: Open[] = [];
  SIGN.lastIndex = start;
  for (let found = SIGN.exec(text); found && found.index < end; found = SIGN.exec(text)) {
    const { index, 0: signs, 1: more = '' } = found;
    if (!signs.startsWith('>')) {
      open.push({
        letter: signs.charAt(0),
        start: index,
        inner: index + signs.length,
        width: 1 + more.length,
      });
      continue;
    }
    const closed = closing(text, open, index, signs.length);
    if (closed === undefined) continue;
    codes.push(closed);
    SIGN.lastIndex = closed.end;
  }
  return codes.toSorted((one, other) => one.start - other.start || other.end - one.end);
}

/** The code that brackets end: the innermost, if they are as many, and behind white space, as it takes. */
function closing(text: string, open: Open[], at: number, count: number): Code | undefined {
  const last = open.at(-1);
  if (!last) return undefined;
  if (last.width > 1 && (count < last.width || !/\s/.test(text.charAt(at - 1)))) return undefined;
  open.pop();
  return { letter: last.letter, start: last.start, end: at + last.width, inner: innerOf(text, last, at) };
}

function innerOf(text: string, { inner, width }: Open, end: number): Span {
  if (width === 1) return { start: inner, end };
  let [from, to] = [inner, end];
  while (from < to && /\s/.test(text.charAt(from))) from += 1;
  while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1;
  return { start: from, end: to };
}

/** A stretch of a paragraph that says something else than what stands there. */
export interface Cut extends Span {
  readonly said: string;
}

/** What becomes of the codes of a stretch, in their order: of most there is left what they hold. */
export function cutsOf(text: string, span: Span): readonly Cut[] {
  const cuts = codesOf(text, span).flatMap((code): readonly Cut[] => {
    const { letter, start, end, inner } = code;
    if (letter === 'E')
      return [{ start, end, said: characterOf(text.slice(inner.start, inner.end).trim()) ?? '\uFFFD' }];
    if (letter === 'X' || letter === 'Z') return [{ start, end, said: '' }];
    return [
      { start, end: inner.start, said: '' },
      { start: inner.end, end, said: '' },
    ];
  });
  return cuts.toSorted((one, other) => one.start - other.start || other.end - one.end);
}

/** What a stretch says, without its codes and with what `E<…>` stands for. */
export function plainText(text: string, span: Span): string {
  let said = '';
  let at = span.start;
  for (const cut of cutsOf(text, span)) {
    if (cut.start < at) continue;
    said += text.slice(at, cut.start) + cut.said;
    at = cut.end;
  }
  return said + text.slice(at, span.end);
}

/** A name of a section, as names are compared. */
export function nameSaid(text: string, span: Span): string {
  return plainText(text, span).replaceAll(/\s+/g, ' ').trim();
}
