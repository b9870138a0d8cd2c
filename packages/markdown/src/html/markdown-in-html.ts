// HTML with Markdown in it, as its attribute `markdown` says: Python-Markdown (md_in_html), kramdown, PHP Markdown Extra.
// To CommonMark what stands between such tags is HTML, up to an empty line; to these, what stands behind the last is none.
import type { Span } from '@linkwright/core';

/** A tag at the beginning of a line, and the end of that where nothing stands behind it. */
const TAG = /^([ \t>]*<)[A-Za-z]([^<>]*>)([ \t]*\r?\n)?/gm;

/** `markdown`, `markdown="1"`; `markdown="0"` says that there is none. */
const ATTRIBUTE = /\smarkdown(?:\s*=\s*["']?(?:1|block|span)["']?)?(?=[\s/>])/i;

/** What can't stand within a line and be read as it is, and the empty line that ends HTML. */
const BLOCK = /[ \t>]*(?:`{3}|~{3}|#|\[[^\]\n]*\]:|\r?\n)/y;

/** Any tag, where it stands at the beginning of a line what is before it, and whether it ends an element. */
const ANY_TAG = /(?:(^[ \t>]*)|)<(\/?)([A-Za-z][\w-]*)(?![\w-])([^<>]*)>/gm;

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/**
 * The text, with tags in place of such that begin no block, and letters for the ends of their lines and for the tags that
 * end their elements, to be parsed for its structure; it is as long.
 */
export function withMarkdownInHtml(text: string): string {
  if (!/\smarkdown[\s=>]/i.test(text)) return text;
  const begun = text.replace(TAG, (tag: string, before: string, rest: string, ...others: unknown[]) => {
    const [end, index] = others as [string | undefined, number];
    BLOCK.lastIndex = index + tag.length;
    if (!ATTRIBUTE.test(rest) || (end !== undefined && BLOCK.test(text))) return tag;
    // No element that begins a block has a name that begins so.
    return `${before}q${rest}${'x'.repeat(end?.length ?? 0)}`;
  });
  const pieces = [];
  let from = 0;
  for (const { start, end } of endsOfMarkdown(text)) {
    pieces.push(begun.slice(from, start), 'x'.repeat(end - start));
    from = end;
  }
  return pieces.join('') + begun.slice(from);
}

/** The tags at the beginnings of lines that end elements with Markdown in them. */
function* endsOfMarkdown(text: string): Generator<Span> {
  /** By the names of elements, whether those that are open have Markdown in them. */
  const open = new Map<string, boolean[]>();
  for (const { index, 0: tag, 1: before, 2: slash, 3: name = '', 4: rest = '' } of text.matchAll(ANY_TAG)) {
    if (VOID.test(name) || rest.endsWith('/')) continue;
    const outer = open.get(name) ?? [];
    open.set(name, outer);
    if (slash === '') outer.push(before !== undefined && ATTRIBUTE.test(`${rest}>`));
    else if (outer.pop() === true && before !== undefined)
      yield { start: index + before.length, end: index + tag.length };
  }
}
