// The strings of TOML 1.0 that stand in one line, with their places.
import { type SaidString, escapedString, literalString } from './said-string.ts';

const TOKEN =
  /#[^\r\n]*|"""(?:[^"\\]|\\[^]|""?(?!"))*(?:"{3,5})?|'''(?:[^']|''?(?!'))*(?:'{3,5})?|(?<escaped>"(?:[^"\\\r\n]|\\[^\r\n])*"?)|(?<literal>'[^'\r\n]*'?)|(?<word>[\w+:-]+)|(?<mark>[=.,[\]{}\n])/g;

/** A table, a list, or (without either) the table whose header came last. */
interface Frame {
  readonly open: '{' | '[' | '';
  readonly keys: readonly string[];
  /** Of the value that stands here; none in a list; undefined where a key does. */
  key: readonly string[] | undefined;
  /** The parts of a key, before its `=`. */
  named: string[];
}

/** Deeper than this no settings of a host go. */
const DEEPEST = 64;

/** In the order of the text. What is no TOML is read as something near it. */
export function* tomlStrings(text: string): Generator<SaidString> {
  let stack: Frame[] = [{ open: '', keys: [], key: undefined, named: [] }];
  let isAtStart = true;
  for (const { index, groups = {}, 0: token } of text.matchAll(TOKEN)) {
    const { escaped, literal, word, mark } = groups;
    const frame = stack.at(-1) as Frame;
    const written = escaped ?? literal;
    if (frame.open === '' && isAtStart && mark === '[') {
      stack = [{ open: '', keys: headerAt(text, index), key: undefined, named: [] }];
      // What follows in the line are the names of the header, which no `=` ends.
    } else if (written !== undefined && frame.key !== undefined) {
      const quote = token.charAt(0);
      if (token.length < 2 || !token.endsWith(quote)) continue;
      const notation = escaped === undefined ? literalString : escapedString;
      yield {
        start: index + 1,
        end: index + token.length - 1,
        names: [...frame.keys, ...frame.key].join('.'),
        notation,
      };
    } else if (written !== undefined) frame.named.push(written.slice(1, -1));
    else if (word !== undefined && frame.key === undefined) frame.named.push(word);
    else if (mark !== undefined) marked(mark, stack);
    if (stack.length > DEEPEST) return;
    isAtStart = mark === '\n' || (isAtStart && token.startsWith('#'));
  }
}

/** Goes into and out of values. */
function marked(mark: string, stack: Frame[]): void {
  const frame = stack.at(-1) as Frame;
  if (mark === '=') {
    frame.key = frame.named;
    frame.named = [];
  } else if ((mark === '[' || mark === '{') && frame.key) {
    const keys = [...frame.keys, ...frame.key];
    stack.push({ open: mark, keys, key: mark === '[' ? [] : undefined, named: [] });
  } else if ((mark === ']' && frame.open === '[') || (mark === '}' && frame.open === '{')) stack.pop();
  else if ((mark === ',' && frame.open === '{') || (mark === '\n' && frame.open === '')) {
    frame.key = undefined;
    frame.named = [];
  }
}

const HEADER = /\[\[?((?:[^\]"'\r\n#]|"(?:[^"\\\r\n]|\\.)*"|'[^'\r\n]*')*)\]/y;

/** The names of a table: `[a.b]`, and `[[a.b]]` of one more of a list. */
function headerAt(text: string, at: number): readonly string[] {
  HEADER.lastIndex = at;
  const [, inside = ''] = HEADER.exec(text) ?? [];
  const names = inside.match(/"(?:[^"\\]|\\.)*"|'[^']*'|[^\s.]+/g) ?? [];
  return names.map((name) => name.replaceAll(/^["']|["']$/g, ''));
}
