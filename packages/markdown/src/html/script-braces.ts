// What is JavaScript in MDX is not parsed: braces only have to be balanced. Those in its strings, templates and comments
// (`code={'function f() {'}`) do not count.

/** What begins an expression, or hides one: escapes, values in quotation marks, code. */
const OUTSIDE = /\\[^]|=(?:"[^"\r\n]*"|'[^'\r\n]*')|`+|~{3,}|\{/g;
const INSIDE = /\\[^]|["'`{}]|\/\*/g;
const STRINGS: Readonly<Record<string, RegExp>> = {
  '"': /"(?:[^"\\\r\n]|\\.)*"/y,
  "'": /'(?:[^'\\\r\n]|\\.)*'/y,
  '`': /`(?:[^`\\]|\\[^])*`/y,
};

/** The text with letters for such braces, to be parsed for its structure. */
export function withoutBracesInScripts(text: string): string {
  if (!text.includes('{')) return text;
  const pieces: string[] = [];
  let done = 0;
  for (const [start, end] of literals(text)) {
    const literal = text.slice(start, end);
    if (!/[{}]/.test(literal)) continue;
    pieces.push(text.slice(done, start), literal.replaceAll(/[{}]/g, 'x'));
    done = end;
  }
  return pieces.length === 0 ? text : pieces.join('') + text.slice(done);
}

/** Where strings, templates and comments stand in expressions. */
function* literals(text: string): Generator<readonly [start: number, end: number]> {
  let depth = 0;
  for (let at = 0; at < text.length;) {
    const token = depth === 0 ? OUTSIDE : INSIDE;
    token.lastIndex = at;
    const found = token.exec(text);
    if (!found) return;
    const [said] = found;
    at = token.lastIndex;
    if (said === '{') depth += 1;
    else if (said === '}') depth -= 1;
    else if (depth === 0) {
      if (said[0] === '`' || said[0] === '~') at = codeEnd(text, said, at);
    } else if (said[0] !== '\\') {
      const end = literalEnd(text, said, found.index);
      if (end > at) yield [found.index, end];
      at = Math.max(at, end);
    }
  }
}

/** Behind code that marks begin; where nothing ends it, behind the marks. */
function codeEnd(text: string, marks: string, from: number): number {
  const end = text.indexOf(marks, from);
  return end < 0 ? from : end + marks.length;
}

/** Behind the literal that a sign begins at an offset; the end of the text where a comment does not end, 0 for a lone quote. */
function literalEnd(text: string, sign: string, start: number): number {
  if (sign === '/*') {
    const end = text.indexOf('*/', start + sign.length);
    return end < 0 ? text.length : end + sign.length;
  }
  const string = STRINGS[sign] as RegExp;
  string.lastIndex = start;
  const [whole = ''] = string.exec(text) ?? [];
  // In text between tags it is an apostrophe; a template may go over lines, and nothing is behind one without an end.
  if (whole === '') return sign === '`' ? text.length : 0;
  return start + whole.length;
}
