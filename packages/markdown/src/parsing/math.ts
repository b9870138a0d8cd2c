// Formulas as GitHub, GitLab and Pandoc (tex_math_dollars) know them: in what stands between dollar signs,
// brackets and parentheses are no links. Nor are they in environments of LaTeX, which Jupyter and Pandoc (raw_tex) hand on.
import type { Span } from '@linkwright/core';

/**
 * `$$…$$`, up to an empty line, or `$…$` in one line: no white space right inside of the signs, and no letter or
 * digit right outside, and no digit first, so that a price begins none. Backticks may be code, with signs of its own.
 */
const FORMULA =
  /\$\$(?:[^$\n\\`]|\\.|\n(?![ \t]*\r?\n))+\$\$|(?<![\w\\$])\$(?![\s$\d])(?:[^$\n\\`]|\\.)+(?<!\s)\$(?![\w$])/g;

/** `\begin{align*}`, the end of it, or what ends all that is open: an empty line, or a backtick, behind which may be code. */
const ENVIRONMENT = /\\(begin|end)\{([A-Za-z]+\*?)\}|`|\n[ \t]*\r?\n/g;

/** The formulas of a text, in their order. */
export function formulas(text: string): readonly Span[] {
  const found = text.includes('$') ? inDollars(text) : [];
  if (!text.includes('\\begin{')) return found;
  return [...found, ...environments(text)].toSorted((one, other) => one.start - other.start);
}

function inDollars(text: string): readonly Span[] {
  return [...text.matchAll(FORMULA)].map(({ index, 0: whole }) => ({
    start: index,
    end: index + whole.length,
  }));
}

/** The outermost ones: what begins in one belongs to it. */
function environments(text: string): readonly Span[] {
  const found: Span[] = [];
  let open: { readonly name: string | undefined; readonly start: number } | undefined;
  for (const { index, 0: whole, 1: side, 2: name } of text.matchAll(ENVIRONMENT)) {
    if (side === undefined) open = undefined;
    else if (!open) open = side === 'begin' ? { name, start: index } : undefined;
    else if (side === 'end' && name === open.name) {
      found.push({ start: open.start, end: index + whole.length });
      open = undefined;
    }
  }
  return found;
}
