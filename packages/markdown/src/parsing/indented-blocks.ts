// Blocks with content that is indented by four columns, which CommonMark takes for code where it stands behind an empty
// line: admonitions, details and tabs of Python-Markdown and PyMdown (`!!! note`, `??? note`, `=== "Tab"`), and definitions
// of PHP Markdown Extra, Pandoc, kramdown, Python-Markdown and Hugo (`:   definition`).

/** The lines that such a block begins with: what stands before the mark, the mark, and four characters at least. */
const OPENING =
  /^([ \t>]*)(?:!!!(?: +(?=[\w-])|[\w-])|\?\?\?\+?(?: +(?=["\w-])|["\w-])|===[+!]{0,2} +(?=")|:(?=[ \t]+\S))/gm;

/** A list item whose content is indented by as much. */
const ITEM = '-   ';

/** The text, with marks of list items in place of theirs, to be parsed for its structure; it is as long. */
export function withIndentedBlocks(text: string): string {
  return text.replace(OPENING, (opening: string, before: string) => {
    const length = opening.length - before.length;
    return before + ITEM.slice(0, length) + 'x'.repeat(Math.max(0, length - ITEM.length));
  });
}
