// CommonMark 0.31, section 6.6: an attribute value without quotes may hold slashes, as in `<a href=b/c>`. The
// parser takes the first one for the tag's end, and so the tag for text.

const OPEN_TAG =
  /<[A-Za-z][A-Za-z0-9-]*(?:\s+[A-Za-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)+\s*\/?>/g;
const QUOTED_OR_SLASH = /"[^"]*"|'[^']*'|\/(?!>)/g;

/** The text, with letters for slashes in such values, to be parsed for its structure. */
export function withoutUnquotedSlashes(text: string): string {
  if (!/=\s*[^\s"'=<>`]*\//.test(text)) return text;
  return text.replaceAll(OPEN_TAG, (tag) =>
    tag.includes('/') ? tag.replaceAll(QUOTED_OR_SLASH, (each) => (each === '/' ? 'x' : each)) : tag,
  );
}
