// Formulas as GitHub, GitLab and Pandoc (tex_math_dollars) know them: in what stands between dollar signs,
// brackets and parentheses are no links.
import type { Span } from '@linkwright/core';

/**
 * `$$…$$`, up to an empty line, or `$…$` in one line: no white space right inside of the signs, and no letter or
 * digit right outside, and no digit first, so that a price begins none. Backticks may be code, with signs of its own.
 */
const FORMULA =
  /\$\$(?:[^$\n\\`]|\\.|\n(?![ \t]*\r?\n))+\$\$|(?<![\w\\$])\$(?![\s$\d])(?:[^$\n\\`]|\\.)+(?<!\s)\$(?![\w$])/g;

/** The formulas of a text, in their order. */
export function formulas(text: string): readonly Span[] {
  if (!text.includes('$')) return [];
  return [...text.matchAll(FORMULA)].map(({ index, 0: whole }) => ({
    start: index,
    end: index + whole.length,
  }));
}
