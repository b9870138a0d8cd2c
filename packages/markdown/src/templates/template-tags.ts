import type { Span } from '@linkwright/core';
import { hasSignsOfComments } from './template-types.ts';

/** `{{ … }}` or `{% … %}`, or what is not shown at all. */
export interface TemplateTag extends Span {
  readonly isComment?: true;
}

const OPENER = /\{[{%#]/g;

const CLOSERS: Readonly<Record<string, string>> = { '{{': '}}', '{%': '%}', '{#': '#}' };

/** A tag up to whose end nothing is read: Nunjucks has `verbatim`, too, and Shopify JSON in `schema`. */
const BLOCK = /^\{%-?\s*(raw|verbatim|comment|schema)\s*-?%\}$/;

const IS_NOT_SHOWN = /^(?:comment|schema)$/;

const ENDS: Readonly<Record<string, RegExp>> = {
  raw: /\{%-?\s*endraw\s*-?%\}/g,
  verbatim: /\{%-?\s*endverbatim\s*-?%\}/g,
  comment: /\{%-?\s*endcomment\s*-?%\}/g,
  schema: /\{%-?\s*endschema\s*-?%\}/g,
};

/** The tags of a template from an offset on, in their order; what nothing closes is none, nor is anything behind it. */
export function templateTags(text: string, from: number, mediaType: string): readonly TemplateTag[] {
  const tags: TemplateTag[] = [];
  // Looked for once: else time grows with the square of the blocks that nothing ends.
  const endless = new Set<string>();
  OPENER.lastIndex = from;
  for (let found = OPENER.exec(text); found; found = OPENER.exec(text)) {
    const [opener] = found;
    const start = found.index;
    if (opener === '{#' && !hasSignsOfComments(mediaType)) continue;
    const close = text.indexOf(CLOSERS[opener] ?? '', start + opener.length);
    if (close < 0) return tags;
    const end = close + opener.length;
    const block = BLOCK.exec(text.slice(start, Math.min(end, start + 40)))?.[1];
    const blockEnd = block === undefined || endless.has(block) ? undefined : endOf(block, text, end);
    if (block !== undefined && blockEnd === undefined) endless.add(block);
    if (block !== undefined && blockEnd !== undefined && IS_NOT_SHOWN.test(block))
      tags.push({ start, end: blockEnd, isComment: true });
    else tags.push({ start, end, ...(opener === '{#' && { isComment: true }) });
    OPENER.lastIndex = blockEnd ?? end;
  }
  return tags;
}

/** Behind the tag that ends a block; undefined where none does. */
function endOf(block: string, text: string, from: number): number | undefined {
  const closer = ENDS[block];
  if (!closer) return undefined;
  closer.lastIndex = from;
  return closer.test(text) ? closer.lastIndex : undefined;
}
