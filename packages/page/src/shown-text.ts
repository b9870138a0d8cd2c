import { element } from './element.ts';

/** Characters that nobody sees, or that turn what stands around them: they are shown by their numbers. */
const HIDDEN =
  /[\u0000-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uD800-\uDFFF\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** Text as a string in which every hidden character is written `\u{…}`. */
export function visibleText(text: string): string {
  return text.replace(HIDDEN, escaped);
}

/** Text of a document for a page: hidden characters stand out, and nothing is taken for markup. */
export function shownText(text: string): readonly (string | Node)[] {
  const pieces: (string | Node)[] = [];
  let from = 0;
  for (const found of text.matchAll(HIDDEN)) {
    if (found.index > from) pieces.push(text.slice(from, found.index));
    pieces.push(element('span', { class: 'hidden-character' }, escaped(found[0])));
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

function escaped(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
