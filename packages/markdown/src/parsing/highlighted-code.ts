// Code that generators show by calls of their own: Hugo's shortcode `highlight` (gohugo.io, "Syntax highlighting"), and the
// tag of that name of Jekyll (jekyllrb.com, "Code snippet highlighting") and Eleventy. No Markdown is in it, and no HTML.
import type { Span } from '@linkwright/core';

/** `{{< highlight html "linenos=table" >}}`, `{% highlight ruby linenos %}`. */
const OPENER = /\{\{([<%])[ \t]*highlight[ \t][^\r\n{}]*[>%]\}\}|\{%-?[ \t]*highlight[ \t][^\r\n{}]*%\}/g;
const OF_SHORTCODE = /\{\{[<%][ \t]*\/[ \t]*highlight\b/g;
const OF_TAG = /\{%-?[ \t]*endhighlight\b/g;

const SHOWN = /[^\r\n]/g;

/** The code in such calls, in the order of the text. */
export function highlightedCode(text: string): readonly Span[] {
  const found: Span[] = [];
  let at = 0;
  // Looked for once: a text may begin many and end none.
  const missing = new Set<RegExp>();
  for (const { index, 0: opener, 1: shortcode } of text.matchAll(OPENER)) {
    const start = index + opener.length;
    const closer = shortcode === undefined ? OF_TAG : OF_SHORTCODE;
    if (index < at || missing.has(closer)) continue;
    closer.lastIndex = start;
    const end = closer.exec(text)?.index;
    if (end === undefined) {
      missing.add(closer);
      continue;
    }
    found.push({ start, end });
    at = end;
  }
  return found;
}

/** The text with spaces for such code; it is as long as before, and has the same lines. */
export function withoutHighlightedCode(text: string, code: readonly Span[]): string {
  let made = '';
  let at = 0;
  for (const { start, end } of code) {
    made += text.slice(at, start) + text.slice(start, end).replace(SHOWN, ' ');
    at = end;
  }
  return at === 0 ? text : made + text.slice(at);
}
