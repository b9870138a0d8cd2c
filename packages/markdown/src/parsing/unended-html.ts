// CommonMark 0.31, section 6.6: a comment, an instruction, a declaration or CDATA in a paragraph that does not end there
// is text. micromark (4.0) looks for the end of each anew, to the end of the paragraph.
import type { Construct, ParseContext, TokenizeContext } from 'micromark-util-types';

/** How they begin, but for declarations, whose name may be any. */
const OPENINGS = ['<!--', '<?', '<![CDATA['];
const DECLARATION = '<!';
const LETTER = /[a-z]/i;

/** Makes the parser remember of each paragraph what has no end in it; offsets in its events are those of the text. */
export function rememberUnended({ constructs }: ParseContext, text: string): void {
  const code = '<'.charCodeAt(0);
  const own = [constructs.text[code] ?? []].flat();
  constructs.text[code] = own.map((each) => (each.name === 'htmlText' ? remembering(each, text) : each));
}

function remembering(html: Construct, text: string): Construct {
  const unended = new WeakMap<TokenizeContext, Map<string, number>>();
  return {
    ...html,
    tokenize(effects, ok, nok) {
      const { offset } = this.now();
      const opening = openingAt(text, offset);
      if (opening === undefined) return html.tokenize.call(this, effects, ok, nok);
      let here = unended.get(this);
      if (!here) unended.set(this, (here = new Map()));
      const known = here.get(opening);
      // One that begins later has no end either.
      if (known !== undefined && known <= offset) return nok;
      const failed = here;
      return html.tokenize.call(this, effects, ok, (next) => {
        failed.set(opening, offset);
        return nok(next);
      });
    },
  };
}

function openingAt(text: string, offset: number): string | undefined {
  const opening = OPENINGS.find((each) => text.startsWith(each, offset));
  if (opening !== undefined) return opening;
  return text.startsWith(DECLARATION, offset) && LETTER.test(text[offset + DECLARATION.length] ?? '')
    ? DECLARATION
    : undefined;
}
