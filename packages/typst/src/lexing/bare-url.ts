// Where a bare URL ends (typst-syntax, lexer.rs: `link_prefix`).

const IN_URL = /^[0-9a-zA-Z!#$%&*+,\-./:;=?@_~']$/;
const CLOSES: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/** The end of a URL that begins before `start`, and whether Typst takes it: its brackets are balanced. */
export function bareUrlEnd(text: string, start: number): { readonly end: number; readonly isWhole: boolean } {
  const open: string[] = [];
  let end = start;
  for (; end < text.length; end += 1) {
    const char = text.charAt(end);
    if (char === '(' || char === '[') open.push(char);
    else if (char === ')' || char === ']') {
      // What does not close is no part of it, and is no longer open all the same.
      if (open.pop() !== CLOSES[char]) break;
    } else if (!IN_URL.test(char)) break;
  }
  while (end > start && "!,.:;?'".includes(text.charAt(end - 1))) end -= 1;
  return { end, isWhole: open.length === 0 };
}
