// Links as they are in the text: the Org Manual, "External Links"; ended as Org ends them (ol.el, org-link-plain-re).
import { PLAIN_TYPES } from './link-types.ts';

/** Where a word begins, by the syntax that Emacs gives characters in Org. */
export const WORD_START: string = String.raw`(?<![\p{L}\p{N}\p{M}'$%])`;

/** What a link without brackets begins with. */
export const PLAIN_TYPE: string = `(?:${PLAIN_TYPES}):`;

/** What a link can't hold outside of parentheses. */
const ENDS_PATH = /[[\] \t\r\n()<>]/;
/** Of ASCII what is no punctuation, and of the rest letters and digits. */
const ENDS_LINK = /[A-Za-z0-9/]|(?![\0-\x7F])[\p{L}\p{N}\p{M}]/u;

/** Where the link ends whose path begins at `from`; undefined where there is none. `end`: where its text ends. */
export function plainLinkEnd(text: string, from: number, end: number): number | undefined {
  let last: number | undefined;
  let count = 0;
  for (let at = from; at < end;) {
    const character = String.fromCodePoint(text.codePointAt(at) as number);
    const close = character === '(' ? parenthesesEnd(text, at, end) : undefined;
    if (close === undefined && ENDS_PATH.test(character)) break;
    at = close ?? at + character.length;
    count += 1;
    if (count > 1 && (close !== undefined || ENDS_LINK.test(character))) last = at;
  }
  return last;
}

/** Behind `(…)`, in which further ones may stand, but none in those. */
function parenthesesEnd(text: string, open: number, end: number): number | undefined {
  let depth = 0;
  for (let at = open; at < end; at += 1) {
    const character = text[at] as string;
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (ENDS_PATH.test(character)) return undefined;
    if (depth === 0) return at + 1;
    if (depth > 2) return undefined;
  }
  return undefined;
}

const WHOLE = new RegExp(`^(?:${PLAIN_TYPES}):`);

/** Whether a text is such a link as a whole. */
export function isPlainLink(text: string): boolean {
  const [start] = WHOLE.exec(text) ?? [];
  return start !== undefined && plainLinkEnd(text, start.length, text.length) === text.length;
}
