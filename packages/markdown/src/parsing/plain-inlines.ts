// CommonMark 0.31, sections 2.4 and 6: escapes, code spans, links, images, autolinks and HTML. What is open at the end of the text, and
// code, HTML and destinations over several lines, are the parser's.
import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import { type OpenToken, type ParsedEvent, type ParsedToken, tokenOf } from './events.ts';
import { htmlEnd } from './plain-html.ts';

/** What decides how a text is read, besides its characters. */
export interface InlineContext {
  /** What the document defines (section 4.7), as the parser has it; undefined where it is not known yet: then no reference is told. */
  readonly labels: ReadonlySet<string> | undefined;
  /** The text between what is told is told as well: a heading's id is made of it. */
  readonly isHeading: boolean;
}

/** What a text stands in: links hold images, images nothing. */
type Within = 'text' | 'link' | 'image';

const SIGN = /[`[\]<\\@]|:\/\/|www\./gi;
/** Emphasis and references to characters are not seen in a heading as they stand. */
const SIGN_IN_HEADING = /[`[\]<\\@&*_~]|:\/\/|www\./gi;

/** Where the bracket of a resource opens: its destination, in angle brackets or without, and a title. */
const RESOURCE =
  /\( {0,9}(?:(?<angle><[^<>`\\\r\n]*>)|(?<raw>(?:[^\s\p{Cc}()<>`\\[\]"']|\\[!-/:-@[-_{-~]|\([^\s\p{Cc}()<>`\\[\]"']*\))+))?(?:(?<=[^( ]) {1,9}(?:"[^"\\`<[\]]*"|'[^'\\`<[\]]*'))? {0,9}\)/uy;

/** Behind the scheme: what the extension takes for a URL however its rules for the last characters are read. */
const URL =
  /:\/\/[a-z\d]+(?:[-.][a-z\d]+)*(?::\d+)?(?:[/?#][\w/%=+~#?.-]*[a-z\d/%=+#-]|[/#])?(?=[.,:;!?'")*_~]*(?:\s|$))/iy;

const LABEL = /\[((?:[^[\]\\]|\\.){0,999})\]/y;

const AUTOLINK = /<[A-Za-z][A-Za-z\d+.-]{1,31}:[^\s\p{Cc}<>]*>/uy;

const PUNCTUATION = /[!-/:-@[-`{-~]/;

/** Reads text between two marks of containers, and tells what is in it as the parser would. */
export class PlainInlines {
  readonly #text: string;
  readonly #offset: number;
  readonly #events: ParsedEvent[];
  readonly #context: InlineContext;

  /** `offset`: that of the text, in the events. */
  constructor(text: string, offset: number, events: ParsedEvent[], context: InlineContext) {
    this.#text = text;
    this.#offset = offset;
    this.#events = events;
    this.#context = context;
  }

  /** Whether it could be read; if not, what has been told of it is worth nothing. */
  read(): boolean {
    return this.#inlines(0, 'text') === this.#text.length;
  }

  /** Where the text ends: at the closing bracket of what it stands in. Undefined where the parser has to say it. */
  #inlines(from: number, within: Within): number | undefined {
    const text = this.#text;
    const signs = this.#context.isHeading ? SIGN_IN_HEADING : SIGN;
    let told = from;
    let at: number | undefined = from;
    while (at !== undefined) {
      signs.lastIndex = at;
      const found: number | undefined = signs.exec(text)?.index;
      const isClosed = found !== undefined && text[found] === ']' && within !== 'text';
      if (found === undefined || isClosed) {
        this.#events.push(...this.#data(told, found ?? text.length));
        return isClosed || within === 'text' ? (found ?? text.length) : undefined;
      }
      const first = this.#events.length;
      at = this.#sign(found, within);
      const [, token] = this.#events[first] ?? [];
      if (token === undefined || at === undefined) continue;
      const data = this.#data(told, token.start.offset - this.#offset);
      if (data.length > 0) this.#events.splice(first, 0, ...data);
      told = at;
    }
    return undefined;
  }

  /** Behind what a sign begins. */
  #sign(at: number, within: Within): number | undefined {
    const text = this.#text;
    switch (text[at]) {
      case '`':
        return this.#code(at);
      case '[':
        return this.#bracket(at, within);
      case ']':
        return text[at + 1] === ':' ? undefined : at + 1;
      case '<':
        return this.#angle(at, within);
      case '\\':
        return this.#escape(at);
      case '_':
        return /\w_+\w/.test(text.slice(at - 1, at + 2)) ? at + 1 : undefined;
      case '@':
        return within === 'text' && /[\w.+-]/.test(text[at - 1] ?? '') ? undefined : at + 1;
      // In brackets that are open the extension sees no URL.
      case ':':
        return within === 'text' ? this.#url(at) : at + 1;
      case 'w':
      case 'W':
        return within === 'text' ? undefined : at + 1;
      default:
        return undefined;
    }
  }

  /** Section 2.4; an escaped character is what it is, but for those that a heading's text is made without. */
  #escape(at: number): number | undefined {
    if (!PUNCTUATION.test(this.#text[at + 1] ?? '')) return at + 1;
    return this.#context.isHeading ? undefined : at + 2;
  }

  /** Section 6.5 and 6.6. */
  #angle(at: number, within: Within): number | undefined {
    const text = this.#text;
    if (!/[A-Za-z/!?]/.test(text[at + 1] ?? '')) return at + 1;
    const end = htmlEnd(text, at);
    if (end !== undefined) {
      if (text.slice(at, end).includes('\n')) return undefined;
      const whole = this.#enter('htmlText', at, end);
      this.#told('htmlTextData', at, end);
      this.#exit(whole);
      return end;
    }
    AUTOLINK.lastIndex = at;
    if (within !== 'text' || !AUTOLINK.test(text)) return undefined;
    const close = AUTOLINK.lastIndex;
    const whole = this.#enter('autolink', at, close);
    this.#told('autolinkProtocol', at + 1, close - 1);
    this.#exit(whole);
    return close;
  }

  /** A URL without angle brackets (GFM, section 6.9), whose scheme ends at `at`. */
  #url(at: number): number | undefined {
    const text = this.#text;
    const [scheme] = /https?$/i.exec(text.slice(Math.max(0, at - 5), at)) ?? [];
    if (scheme === undefined) return at + 1;
    const start = at - scheme.length;
    URL.lastIndex = at;
    if (/[A-Za-z]/.test(text[start - 1] ?? '') || !URL.test(text)) return undefined;
    const whole = this.#enter('literalAutolink', start, URL.lastIndex);
    this.#told('literalAutolinkHttp', start, URL.lastIndex);
    this.#exit(whole);
    return URL.lastIndex;
  }

  /** A code span, which binds more tightly than brackets. */
  #code(start: number): number | undefined {
    const text = this.#text;
    let from = start;
    while (text[from] === '`') from += 1;
    const marks = text.slice(start, from);
    let to = from;
    for (;;) {
      to = text.indexOf(marks, to);
      if (to < 0) return undefined;
      let end = to;
      while (text[end] === '`') end += 1;
      if (end - to === marks.length) {
        if (text.slice(from, to).includes('\n')) return undefined;
        this.#codeText(start, from, to, end);
        return end;
      }
      to = end;
    }
  }

  #codeText(start: number, from: number, to: number, end: number): void {
    const code = this.#text.slice(from, to);
    const isPadded = code.startsWith(' ') && code.endsWith(' ') && /[^ ]/.test(code);
    const padding = isPadded ? 1 : 0;
    const whole = this.#enter('codeText', start, end);
    this.#told('codeTextData', from + padding, to - padding);
    this.#exit(whole);
  }

  /** A link or an image, or brackets that are text. */
  #bracket(at: number, within: Within): number | undefined {
    const text = this.#text;
    const isImage = text[at - 1] === '!';
    if (isImage && text[at - 2] === '\\') return undefined;
    if (within === 'image' || (within === 'link' && !isImage)) return undefined;
    const first = this.#events.length;
    const kind = isImage ? 'image' : 'link';
    const whole = this.#enter(kind, isImage ? at - 1 : at, text.length);
    const close = this.#inlines(at + 1, kind);
    if (close === undefined) return undefined;
    const isResource = text[close + 1] === '(';
    const end = isResource ? this.#resource(at, close + 1) : this.#reference(at, close);
    if (end !== 'text') {
      if (end !== undefined) this.#exit(whole, end);
      return end;
    }
    if (within !== 'text') return undefined;
    this.#events.splice(first, 1, ...this.#data(isImage ? at - 1 : at, at + 1));
    this.#events.push(...this.#data(close, close + 1));
    return close + 1;
  }

  /** Behind the brackets, where a definition makes a link of them, or those behind them (section 6.3). */
  #reference(at: number, close: number): number | 'text' | undefined {
    const text = this.#text;
    const said = text.slice(at + 1, close);
    if (text[close + 1] === ':') return undefined;
    if (text[close + 1] !== '[') return this.#isDefined(said) ? close + 1 : 'text';
    LABEL.lastIndex = close + 1;
    const [, label] = LABEL.exec(text) ?? [];
    const isBlank = label !== '' && label?.trim() === '';
    if (label === undefined || isBlank || said.startsWith('^')) return undefined;
    if (!this.#isDefined(label === '' ? said : label)) return 'text';
    const end = LABEL.lastIndex;
    this.#told('reference', close + 1, end);
    return end;
  }

  #isDefined(label: string): boolean {
    const { labels } = this.#context;
    return labels !== undefined && labels.size > 0 && labels.has(normalizeIdentifier(label));
  }

  #resource(at: number, open: number): number | undefined {
    // A footnote before brackets.
    if (this.#text[at + 1] === '^') return undefined;
    RESOURCE.lastIndex = open;
    const found = RESOURCE.exec(this.#text);
    if (!found) return undefined;
    const end = open + found[0].length;
    const { angle, raw } = found.groups ?? {};
    const destination = angle ?? raw;
    const whole = this.#enter('resource', open, end);
    if (destination !== undefined) {
      const from = open + found[0].indexOf(destination, 1);
      const type = angle === undefined ? 'resourceDestinationRaw' : 'resourceDestinationLiteral';
      this.#told(type, from, from + destination.length);
    }
    this.#exit(whole);
    return end;
  }

  #data(from: number, to: number): readonly ParsedEvent[] {
    if (!this.#context.isHeading || to <= from) return [];
    const token = this.#token('data', from, to);
    return [
      ['enter', token],
      ['exit', token],
    ];
  }

  #told(type: ParsedToken['type'], start: number, end: number): void {
    if (end > start) this.#exit(this.#enter(type, start, end));
  }

  #enter(type: ParsedToken['type'], start: number, end: number): OpenToken {
    const token = this.#token(type, start, end);
    this.#events.push(['enter', token]);
    return token;
  }

  #token(type: ParsedToken['type'], start: number, end: number): OpenToken {
    return tokenOf(type, this.#offset + start, this.#offset + end);
  }

  #exit(token: OpenToken, end?: number): void {
    if (end !== undefined) token.end.offset = this.#offset + end;
    this.#events.push(['exit', token]);
  }
}
