// MDX has no comments of HTML; Docusaurus makes expressions of them before it reads a page as MDX ("markdown.mdx1Compat").

const BEGIN = '<!--';
const END = '-->';

/** What would end the expression, or not let it end. */
const MARKS = /[{}]|(?<=\*)\//g;

/** The text with each comment of HTML as one in an expression of the same length, to be parsed for its structure. */
export function commentsAsExpressions(text: string): string {
  const pieces: string[] = [];
  let done = 0;
  for (let at = text.indexOf(BEGIN); at >= 0; at = text.indexOf(BEGIN, done)) {
    const end = text.indexOf(END, at + BEGIN.length);
    if (end < 0) break;
    const said = text.slice(at + BEGIN.length, end).replaceAll(MARKS, 'x');
    pieces.push(text.slice(done, at), `{/* ${said}*/}`);
    done = end + END.length;
  }
  return pieces.join('') + text.slice(done);
}

/** Whether what stands at the place of an expression is one of HTML's comments. */
export function isCommentOfHtml(written: string): boolean {
  return written.startsWith(BEGIN);
}
