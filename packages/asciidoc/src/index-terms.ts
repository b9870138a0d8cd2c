// Terms of the index: Asciidoctor, rx.rb, InlineIndextermMacroRx, which is looked for before URLs are.
import { NextSign } from './next-sign.ts';
import { MASK } from './passthroughs.ts';

const START = /(?<escape>\\?)(?:\(\(|indexterm2?:\[)/g;

/** The text with what readers do not see masked (`(((a,b)))`, `indexterm:[a]`), and spaces around what they do. Offsets stay. */
export function withoutIndexTerms(text: string): string {
  if (!/\(\(|indexterm/.test(text)) return text;
  const parentheses = new NextSign(text, /\)\)(?!\))/g);
  const bracket = new NextSign(text, /(?<!\\)\]/g);
  const pieces: string[] = [];
  let done = 0;
  for (const { 0: whole, index, groups } of text.matchAll(START)) {
    if (index < done) continue;
    const from = index + whole.length;
    const isMacro = whole.endsWith('[');
    const close = (isMacro ? bracket : parentheses).at(from + 1);
    if (close > text.length || groups?.['escape'] !== '') continue;
    const end = close + (isMacro ? 1 : 2);
    const isHidden = isMacro
      ? whole.endsWith('m:[')
      : text[from] === '(' && text[close - 1] === ')' && close > from + 1;
    const shown = isHidden
      ? MASK.repeat(end - index)
      : ' '.repeat(from - index) + text.slice(from, close) + ' '.repeat(end - close);
    pieces.push(text.slice(done, index), shown);
    done = end;
  }
  return pieces.join('') + text.slice(done);
}
