/** A text without its comments; one that does not end goes on to the end. */
export function withoutComments(text: string): string {
  let said = '';
  for (let at = 0; ;) {
    const opening = text.indexOf('<!--', at);
    if (opening < 0) return said + text.slice(at);
    said += text.slice(at, opening);
    const closing = text.indexOf('-->', opening);
    if (closing < 0) return said;
    at = closing + '-->'.length;
  }
}
