import type { Span } from '@linkwright/core';

/** `{{ … }}` or `{% … %}`, or what is not shown at all. */
export interface TemplateTag extends Span {
  readonly isComment?: true;
  /** Where what is behind it ends that is shown as it stands: tags there are none. */
  readonly shownUntil?: number;
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

/** The tags of a text from an offset on, in their order; what nothing closes is none. `hasSigns`: `{# … #}` is a comment. */
export function templateTags(text: string, from: number, hasSigns: boolean): readonly TemplateTag[] {
  const tags: TemplateTag[] = [];
  // Looked for once: else time grows with the square of what nothing ends.
  const endless = new Set<string>(hasSigns ? [] : ['{#']);
  OPENER.lastIndex = from;
  for (let found = OPENER.exec(text); found; found = OPENER.exec(text)) {
    const [opener] = found;
    const start = found.index;
    if (endless.has(opener)) continue;
    const close = text.indexOf(CLOSERS[opener] ?? '', start + opener.length);
    if (close < 0) {
      endless.add(opener);
      continue;
    }
    const end = close + opener.length;
    const block = BLOCK.exec(text.slice(start, Math.min(end, start + 40)))?.[1];
    const blockEnd = block === undefined || endless.has(block) ? undefined : endOf(block, text, end);
    if (block !== undefined && blockEnd === undefined) endless.add(block);
    tags.push(tagOf({ start, end }, opener, block, blockEnd));
    OPENER.lastIndex = blockEnd ?? end;
  }
  return tags;
}

/** The stretches of a text, from an offset on, in which tags are none: in comments, and where they are shown. */
export function tagless(text: string, from: number, hasSigns: boolean): readonly Span[] {
  return templateTags(text, from, hasSigns).flatMap(({ start, end, isComment, shownUntil }) => {
    if (isComment) return [{ start, end }];
    return shownUntil === undefined ? [] : [{ start: end, end: shownUntil }];
  });
}

function tagOf(
  { start, end }: Span,
  opener: string,
  block: string | undefined,
  blockEnd: number | undefined,
): TemplateTag {
  if (opener === '{#') return { start, end, isComment: true };
  if (block === undefined || blockEnd === undefined) return { start, end };
  return IS_NOT_SHOWN.test(block)
    ? { start, end: blockEnd, isComment: true }
    : { start, end, shownUntil: blockEnd };
}

/** Behind the tag that ends a block; undefined where none does. */
function endOf(block: string, text: string, from: number): number | undefined {
  const closer = ENDS[block];
  if (!closer) return undefined;
  closer.lastIndex = from;
  return closer.test(text) ? closer.lastIndex : undefined;
}
