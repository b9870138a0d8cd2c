// MDX: Markdown in which JSX, expressions in braces and modules stand for HTML, autolinks and indented code.
import { mdxExpression } from 'micromark-extension-mdx-expression';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import { mdxMd } from 'micromark-extension-mdx-md';
import type { Code, Extension, State, TokenizeContext, Tokenizer } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    linkwrightEsm: 'linkwrightEsm';
    linkwrightEsmData: 'linkwrightEsmData';
  }
}

/** The parser's constructs. What is JavaScript in them is not parsed: braces only have to be balanced. */
export const MDX: readonly Extension[] = [
  mdxMd(),
  mdxExpression(),
  mdxJsx(),
  // The letters that `export` and `import` begin with.
  { flow: { 0x65: { tokenize: modules, concrete: true }, 0x69: { tokenize: modules, concrete: true } } },
];

/** What MDX can have that Markdown has not, and that says something of links. */
export const MDX_MARKS: RegExp = /[<{]|^(?:import|export)\b/m;

/** Imports and exports: from a word at the margin to an empty line. */
function modules(this: TokenizeContext, effects: Parameters<Tokenizer>[0], ok: State, nok: State): State {
  const { now, interrupt } = this;
  let word = '';
  return start;

  function start(code: Code): State | undefined {
    // In a list, a quotation or a paragraph it would be text.
    if (now().column > 1 || interrupt) return nok(code);
    effects.enter('linkwrightEsm');
    effects.enter('linkwrightEsmData');
    return begun(code);
  }

  function begun(code: Code): State | undefined {
    if (code !== null && code >= 0x61 && code <= 0x7a && word.length < 'import'.length) {
      word += String.fromCharCode(code);
      effects.consume(code);
      return begun;
    }
    if (word !== 'import' && word !== 'export') return nok(code);
    // A space, a tab, a quotation mark, "*" or "{": what can go on so is no word of a sentence.
    return code !== null && FOLLOWING.has(code) ? line(code) : nok(code);
  }

  function line(code: Code): State | undefined {
    if (code !== null && code >= 0) {
      effects.consume(code);
      return line;
    }
    if (code !== null && code > LINE_ENDING) {
      effects.consume(code);
      return line;
    }
    effects.exit('linkwrightEsmData');
    if (code === null) return end(code);
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return lineStart;
  }

  function lineStart(code: Code): State | undefined {
    if (code === null || code < 0) return end(code);
    effects.enter('linkwrightEsmData');
    return line(code);
  }

  function end(code: Code): State | undefined {
    effects.exit('linkwrightEsm');
    return ok(code);
  }
}

/** micromark's codes: CR, LF and CRLF are -5 to -3; a tab and the spaces that it stands for are -2 and -1. */
const LINE_ENDING = -3;
const FOLLOWING: ReadonlySet<number> = new Set([-2, -1, 0x20, 0x22, 0x27, 0x2a, 0x7b]);
