// The form of Apache's configuration ("Configuration Files", "Syntax of the Configuration Files"; Apache 2.4): a directive
// a line, which a `\` at its end continues, in sections.
import type { Span } from '@linkwright/core';

/** An argument; its span is what stands between its quotes. */
export interface DirectiveWord extends Span {
  readonly text: string;
  readonly quote: '"' | "'" | '';
}

/** A directive, and what stands around it. */
export interface Directive {
  readonly line: number;
  /** In small letters. */
  readonly name: string;
  readonly words: readonly DirectiveWord[];
  /** In a section that is for some requests alone (`<If>`, `<FilesMatch>`). */
  readonly conditional: boolean;
}

/** The directives in their order. */
export function* directivesOf(text: string): Generator<Directive> {
  const open: string[] = [];
  let line = 1;
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    const first = line;
    for (end = text.indexOf('\n', start), line += 1; isContinued(text, start, end); line += 1)
      end = text.indexOf('\n', end + 1);
    if (end < 0) end = text.length;
    const said = text.slice(start, end);
    const [, front = '', kind = ''] = /^(\s*)(#|<)?/.exec(said) ?? [];
    if (kind === '#') continue;
    if (kind === '') {
      const [name, ...words] = wordsOf(said, start);
      const conditional = open.some((each) => each !== 'ifmodule');
      if (name) yield { line: first, name: name.text.toLowerCase(), words, conditional };
      continue;
    }
    const section = /^<(\/?)(\w+)\s*(!?)/.exec(said.slice(front.length));
    if (section?.[1] === '/') open.pop();
    else if (section) open.push((section[2] ?? '').toLowerCase() + (section[3] ?? ''));
  }
}

function isContinued(text: string, start: number, end: number): boolean {
  const last = text[end - 1] === '\r' ? end - 2 : end - 1;
  return last >= start && text[last] === '\\';
}

/** In quotes, a `\` stands before a quote that ends nothing. What continues a line is left out of words. */
const WORD = /\\\r?\n|"(?:[^"\\]|\\[^])*"?|'(?:[^'\\]|\\[^])*'?|(?:\\\r?\n(?=\S)|(?!\\\r?\n)\S)+/g;
/** mod_rewrite reads its arguments itself: a quote always ends them, and a `\` keeps a space in them. */
const REWRITE_WORD = /\\\r?\n|"[^"]*"?|'[^']*'?|(?:\\\r?\n(?=\S)|\\[^\S\r\n]|(?!\\\r?\n)\S)+/g;
const REWRITE = /^\s*rewrite(?:rule|cond)\s/i;

function wordsOf(line: string, at: number): readonly DirectiveWord[] {
  const isRewrite = REWRITE.test(line);
  return Array.from(line.matchAll(isRewrite ? REWRITE_WORD : WORD), ({ 0: word, index }) => {
    const [first = ''] = word;
    const quote = first === '"' || first === "'" ? first : '';
    const start = index + quote.length;
    const end = index + word.length - (quote !== '' && word.length > 1 && word.endsWith(quote) ? 1 : 0);
    const written = line.slice(start, end).replaceAll(/\\\r?\n/g, '');
    const text = isRewrite
      ? written.replaceAll(/\\(?=[^\S\r\n])/g, '')
      : written.replaceAll(ESCAPED[quote], '$1');
    return { text, quote, start: at + start, end: at + end } as const;
  }).filter(({ text, quote }) => text !== '' || quote !== '');
}

/** By the quotes of a word. */
const ESCAPED: Readonly<Record<DirectiveWord['quote'], RegExp>> = {
  '': /\\(\\)/g,
  '"': /\\(["\\])/g,
  "'": /\\(['\\])/g,
};

const STATUSES: ReadonlyMap<string, number> = new Map([
  ['permanent', 301],
  ['temp', 302],
  ['seeother', 303],
  ['gone', 410],
]);

/** What a directive of mod_alias says: `Redirect` and its kin. */
export interface RedirectArguments {
  readonly status: number;
  readonly from: DirectiveWord | undefined;
  readonly to: DirectiveWord | undefined;
}

/** The arguments of a redirect by what they are. */
export function redirectArguments({ name, words }: Directive): RedirectArguments {
  const [{ text: first } = { text: '' }] = words;
  const named = name === 'redirectpermanent' ? 301 : name === 'redirecttemp' ? 302 : undefined;
  const said = STATUSES.get(first.toLowerCase()) ?? (/^\d{3}$/.test(first) ? Number(first) : undefined);
  const [from, to] = named === undefined && said !== undefined ? words.slice(1) : words;
  return { status: named ?? said ?? 302, from, to };
}
