// The Org Manual, "Link Format": backslashes before brackets (org-link-escape, org-link-unescape).

/** What stands in the brackets of a link, without escapes; a line break with the white space around it is one space. */
export function withoutEscapes(said: string): string {
  const folded = said.includes('\n') ? withoutBreaks(said, ' ') : said;
  if (!folded.includes('\\')) return folded;
  return folded.replaceAll(/\\+/g, (run: string, at: number) =>
    isEscape(folded[at + run.length]) ? '\\'.repeat(run.length >> 1) : run,
  );
}

/** With a backslash before each bracket, and before each backslash that stands before one or at the end. */
export function withEscapes(link: string): string {
  return link.replaceAll(/\\+|[[\]]/g, (run: string, at: number) => {
    if (!run.startsWith('\\')) return `\\${run}`;
    return isEscape(link[at + run.length]) ? run + run : run;
  });
}

/** Whether backslashes are escapes that this stands behind. */
function isEscape(next: string | undefined): boolean {
  return next === undefined || next === '[' || next === ']';
}

/** A text whose line breaks, with the white space around them, are `by`. */
export function withoutBreaks(said: string, by: string): string {
  return said
    .split('\n')
    .map((line, index, lines) => {
      const end = index === lines.length - 1 ? line : line.replace(/\r$/, '').trimEnd();
      return index === 0 ? end : end.trimStart();
    })
    .join(by);
}
