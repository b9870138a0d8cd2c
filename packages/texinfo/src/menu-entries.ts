// Lines of menus: the Texinfo manual, "Writing Menus", "The Parts of a Menu".
import type { Span } from '@linkwright/core';
import { type Braces, lineEnd, nameAt, trimmed } from './braces.ts';

/** The node in an entry whose asterisk and white space end at `start`; undefined where the line is none. */
export function menuNode(text: string, start: number, braces: Braces): Span | undefined {
  const end = lineEnd(text, start);
  const colon = signAt(text, { start, end }, braces, (sign) => sign === ':');
  if (colon === undefined) return undefined;
  if (text[colon + 1] === ':') return trimmed(text, { start, end: colon });
  const from = colon + 1;
  const stop = signAt(text, { start: from, end }, braces, (sign, at) =>
    sign === '.'
      ? at + 1 >= text.length || /\s/.test(text[at + 1] as string)
      : sign === ',' || isTab(text, from, at),
  );
  const comment = text.slice(from, stop ?? end).search(/@c(?:omment)?(?![\w-])/);
  return trimmed(text, { start: from, end: comment < 0 ? (stop ?? end) : from + comment });
}

/** A tab ends a node, but for those before it. */
function isTab(text: string, from: number, at: number): boolean {
  return text[at] === '\t' && text.slice(from, at).trim() !== '';
}

/** The first sign of a stretch that is asked for, outside of commands and their braces. */
function signAt(
  text: string,
  { start, end }: Span,
  braces: Braces,
  isIt: (sign: string, at: number) => boolean,
): number | undefined {
  for (let at = start; at < end; at += 1) {
    const sign = text[at] as string;
    if (sign === '@') at += nameAt(text, at).length || 1;
    else if (sign === '{') at = braces.closing(at) ?? at;
    else if (isIt(sign, at)) return at;
  }
  return undefined;
}
