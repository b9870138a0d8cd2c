// What the lines of a document look like by which its blocks are told apart: Asciidoctor, rx.rb.

export const INCLUDE: RegExp = /^include::([^\s[](?:[^[]*[^\s[])?)\[(.*)\]$/;
export const COMMENT_LINE: RegExp = /^\/\/(?!\/)/;
/** Blocks whose content is taken as it is. */
export const VERBATIM: RegExp = /^(?:-{4,}|\.{4,}|```.*|\+{4,}|\/{4,})$/;
/** Blocks that hold other blocks, whose lines are read as any others. */
export const STRUCTURAL: RegExp = /^(?:={4,}|\*{4,}|_{4,}|--|\+)$/;
export const TABLE: RegExp = /^(?:[|,:!]={3,})$/;
/** A line across the page, or a new page (rx.rb, ExtLayoutBreakRx): a block of its own. */
export const BREAK: RegExp = /^(?:'{3,}|<{3,}|([-*_])( *)\1\2\1)$/;
export const MEDIA: RegExp = /^(image|video|audio)::([^\s[][^[]*)\[/;
/** Behind two colons; with more of them, and white space, it is the term of a list. */
export const BLOCK_MACRO: RegExp = /^[\p{L}\p{N}_][\p{L}\p{N}_-]*::(?!:{1,2}[ \t])(?:[^\s[][^[]*)?\[/u;
export const LIST_ITEM: RegExp =
  /^[ \t]*(?:(?:[-•]|\*{1,16}|\.{1,16}|\d{1,16}\.|[a-zA-Z]\.|[IVXivx]{1,16}\)|<(?:\d{1,16}|\.)>)[ \t]|\S.*?(?::{2,4}|;;)(?:$|[ \t]))/;
/** The term of a list, up to its marks. */
export const TERM: RegExp = /^[ \t]*(?![-•*.][ \t])\S.*?(?=(?::{2,4}|;;)(?:$|[ \t]))/;
const TERM_MARKS = /:{2,4}|;;/y;
export const TERM_ALONE: RegExp = /(?::{2,4}|;;)$/;
export const UNDERLINE: RegExp = /^(?:=+|-+|~+|\^+|\++)$/;

/** The marks behind the term that a line begins with. */
export function marksOf(line: string): string | undefined {
  const [term] = TERM.exec(line) ?? [];
  if (term === undefined) return undefined;
  TERM_MARKS.lastIndex = term.length;
  return TERM_MARKS.exec(line)?.[0];
}
