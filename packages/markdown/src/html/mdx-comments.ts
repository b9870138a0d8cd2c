// MDX has no comments of HTML; Docusaurus makes expressions of them before it reads a page as MDX ("markdown.mdx1Compat").

const BEGIN = '<!--';
const END = '-->';

/** What would end the expression, or not let it end. */
const MARKS = /[{}]|(?<=\*)\//g;

/** Where a comment begins, or a sample of code begins or ends, in which none does. */
const BEGINS = /<!--|^[ \t>*+\d.)-]*(`{3,}|~{3,})/gm;

/** The text with each comment of HTML as one in an expression of the same length, to be parsed for its structure. */
export function commentsAsExpressions(text: string): string {
  const pieces: string[] = [];
  let done = 0;
  let sample = '';
  for (const { 0: begin, 1: fence, index } of text.matchAll(BEGINS)) {
    if (index < done) continue;
    if (fence !== undefined) {
      if (sample === '') sample = fence;
      else if (fence.startsWith(sample)) sample = '';
    } else if (sample === '') {
      const end = text.indexOf(END, index + begin.length);
      if (end < 0) break;
      const said = text.slice(index + begin.length, end).replaceAll(MARKS, 'x');
      pieces.push(text.slice(done, index), `{/* ${said}*/}`);
      done = end + END.length;
    }
  }
  return pieces.join('') + text.slice(done);
}

/** Whether what stands at the place of an expression is one of HTML's comments. */
export function isCommentOfHtml(written: string): boolean {
  return written.startsWith(BEGIN);
}
