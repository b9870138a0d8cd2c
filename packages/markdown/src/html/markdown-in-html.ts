// HTML with Markdown in it, as its attribute `markdown` says: Python-Markdown (md_in_html), kramdown, PHP Markdown Extra.
// To CommonMark what stands between such tags is HTML, up to an empty line.

/** A tag at the beginning of a line, and the end of that where nothing stands behind it. */
const TAG = /^([ \t>]*<)[A-Za-z]([^<>]*>)([ \t]*\r?\n)?/gm;

/** `markdown`, `markdown="1"`; `markdown="0"` says that there is none. */
const ATTRIBUTE = /\smarkdown(?:\s*=\s*["']?(?:1|block|span)["']?)?(?=[\s/>])/i;

/** What can't stand within a line and be read as it is. */
const BLOCK = /[ \t>]*(?:`{3}|~{3}|#|\[[^\]\n]*\]:)/y;

/**
 * The text, with tags in place of such that begin no block, and letters for the ends of their lines, to be parsed for its
 * structure; it is as long.
 */
export function withMarkdownInHtml(text: string): string {
  if (!/\smarkdown[\s=>]/i.test(text)) return text;
  return text.replace(TAG, (tag: string, before: string, rest: string, ...others: unknown[]) => {
    const [end, index] = others as [string | undefined, number];
    BLOCK.lastIndex = index + tag.length;
    if (!ATTRIBUTE.test(rest) || (end !== undefined && BLOCK.test(text))) return tag;
    // No element that begins a block has a name that begins so.
    return `${before}q${rest}${'x'.repeat(end?.length ?? 0)}`;
  });
}
