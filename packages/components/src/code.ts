// As much of the lexical grammar of ECMAScript and TypeScript (ECMA-262, chapter 12) as tells code from strings,
// comments and regular expressions, so that braces and `<` mean what they mean. Nothing is parsed.

/** Behind these an expression begins: a `<` begins a tag there, and a `/` a regular expression. */
const BEFORE_EXPRESSION: ReadonlySet<string> = new Set(
  'return typeof case do else in of instanceof new void delete throw yield await default extends'.split(' '),
);

/** Behind the parentheses of these a statement begins. */
const BEFORE_PARENTHESES: ReadonlySet<string> = new Set(['if', 'while', 'for', 'with']);

const WORD = /[\w$\u0080-\uFFFF]+/y;

/** One nesting of code, from its beginning to the brace that ends it, or to the end of the text. */
export class Code {
  /** Whether a value stands before, so that an operator follows. */
  isOperand = false;
  /** The latest three tokens: words as they are, strings as `""`, punctuators as their last character. */
  readonly before: string[] = ['', '', ''];
  readonly #brackets: string[] = [];
  readonly hasMarkup: boolean;
  /** What goes on behind the brace that ends it. */
  readonly resume: 'nothing' | 'template' | 'markup' | 'tag';
  readonly isInSvg: boolean;

  constructor(hasMarkup: boolean, resume: Code['resume'], isInSvg = false) {
    this.hasMarkup = hasMarkup;
    this.resume = resume;
    this.isInSvg = isInSvg;
  }

  word(word: string): void {
    this.isOperand = this.before[2] === '.' || !BEFORE_EXPRESSION.has(word);
    this.#push(word);
  }

  value(): void {
    this.isOperand = true;
    this.#push('""');
  }

  /** False for the brace that ends the code. */
  punctuator(sign: string): boolean {
    switch (sign) {
      case '(':
        this.#brackets.push(BEFORE_PARENTHESES.has(this.before[2] as string) ? 'if' : sign);
        this.isOperand = false;
        break;
      case '{':
      case '[':
        this.#brackets.push(sign);
        this.isOperand = false;
        break;
      case ')':
        this.isOperand = this.#brackets.pop() !== 'if';
        break;
      case ']':
        this.#brackets.pop();
        this.isOperand = true;
        break;
      case '}':
        if (!this.#closeBrace()) return false;
        this.isOperand = true;
        break;
      default:
        this.isOperand = false;
    }
    this.#push(sign);
    return true;
  }

  /** Parentheses that are still open in a brace are closed with it: then they were misread. */
  #closeBrace(): boolean {
    for (let open = this.#brackets.pop(); open !== undefined; open = this.#brackets.pop())
      if (open === '{') return true;
    return false;
  }

  #push(token: string): void {
    this.before.shift();
    this.before.push(token);
  }
}

/** Reads tokens that are no punctuators. What has no end is asked for once in a line, so that time stays linear. */
export class Lexer {
  readonly #text: string;
  readonly #end: number;
  /** By sign: up to where nothing that it begins has an end. */
  readonly #endless: Record<string, number> = {};

  constructor(text: string, end: number) {
    this.#text = text;
    this.#end = end;
  }

  /** Behind the comment that begins at an offset; the offset itself where none does. */
  comment(at: number): number {
    const next = this.#text[at + 1];
    if (next === '/') return this.lineEnd(at);
    if (next !== '*') return at;
    const end = this.#text.indexOf('*/', at + 2);
    return end < 0 || end + 2 > this.#end ? this.#end : end + 2;
  }

  lineEnd(from: number): number {
    for (let at = from; at < this.#end; at += 1) if (isLineEnd(this.#text.charCodeAt(at))) return at;
    return this.#end;
  }

  word(at: number): string {
    WORD.lastIndex = at;
    const [word = ''] = WORD.exec(this.#text) ?? [];
    return word.slice(0, this.#end - at);
  }

  /** The offset of the quotation mark that ends the string; -1 where its line has none. */
  stringEnd(start: number, quote: string): number {
    return this.#delimited(start, quote, false);
  }

  /** The offset of the `/` that ends the regular expression; -1 where it is none. */
  regexEnd(start: number): number {
    return this.#delimited(start, '/', true);
  }

  #delimited(start: number, sign: string, hasClasses: boolean): number {
    if (start < (this.#endless[sign] ?? 0)) return -1;
    const text = this.#text;
    let isInClass = false;
    let at = start + 1;
    for (; at < this.#end; at += 1) {
      const code = text.charCodeAt(at);
      if (code === BACKSLASH) at += text.startsWith('\r\n', at + 1) ? 2 : 1;
      else if (isLineEnd(code)) break;
      else if (hasClasses && code === LEFT_BRACKET) isInClass = true;
      else if (hasClasses && code === RIGHT_BRACKET) isInClass = false;
      else if (!isInClass && text[at] === sign) return at;
    }
    this.#endless[sign] = at;
    return -1;
  }

  /** The offset of what ends a stretch of a template: its mark, or the `{` of a substitution. The end where nothing does. */
  templateEnd(from: number): number {
    const text = this.#text;
    for (let at = from; at < this.#end; at += 1) {
      const code = text.charCodeAt(at);
      if (code === BACKSLASH) at += 1;
      else if (code === BACKTICK) return at;
      else if (code === DOLLAR && text[at + 1] === '{') return at + 1;
    }
    return this.#end;
  }
}

const BACKSLASH = 0x5c;
const LEFT_BRACKET = 0x5b;
const RIGHT_BRACKET = 0x5d;
const BACKTICK = 0x60;
const DOLLAR = 0x24;

function isLineEnd(code: number): boolean {
  return code === 0x0a || code === 0x0d;
}
