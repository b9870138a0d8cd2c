// CommonMark 0.31, section 6.6: an attribute value without quotes may hold slashes, as in `<a href=b/c>`. The
// parser takes the first one for the tag's end, and so the tag for text.

const TAG_NAME = /<[A-Za-z][A-Za-z0-9-]*/g;
const ATTRIBUTE_NAME = /\s+[A-Za-z_:][\w.:-]*/y;
const EQUALS = /\s*=\s*/y;
const VALUE = /"[^"]*"|'[^']*'|[^\s"'=<>`]+/y;
const TAG_END = /\s*\/?>/y;

/** The text, with letters for slashes in such values, to be parsed for its structure. */
export function withoutUnquotedSlashes(text: string): string {
  if (!text.includes('/') || !/=\s*[^\s"'=<>`]/.test(text)) return text;
  const slashes: number[] = [];
  for (const { index, 0: name } of text.matchAll(TAG_NAME))
    for (const slash of unquotedSlashes(text, index + name.length)) slashes.push(slash);
  if (slashes.length === 0) return text;
  const pieces: string[] = [];
  let at = 0;
  for (const slash of slashes) {
    pieces.push(text.slice(at, slash), 'x');
    at = slash + 1;
  }
  return pieces.join('') + text.slice(at);
}

/** Where slashes stand in values of the tag whose attributes begin at an offset; none where that is no tag. */
function unquotedSlashes(text: string, from: number): readonly number[] {
  const slashes: number[] = [];
  let at = from;
  for (let name = endOf(ATTRIBUTE_NAME, text, at); name >= 0; name = endOf(ATTRIBUTE_NAME, text, at)) {
    at = name;
    const start = endOf(EQUALS, text, at);
    if (start < 0) continue;
    at = endOf(VALUE, text, start);
    if (at < 0) return [];
    if (text[start] === '"' || text[start] === "'") continue;
    for (let slash = start; slash < at; slash += 1) if (text[slash] === '/') slashes.push(slash);
  }
  return endOf(TAG_END, text, at) < 0 ? [] : slashes;
}

/** Where the match of a sticky pattern ends; -1 where there is none. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}
