import type { Span } from '@linkwright/core';

/** `{{ … }}` or `{% … %}`, or what is not shown at all. */
export interface TemplateTag extends Span {
  readonly isComment?: true;
  /** Where what is behind it ends that is shown as it stands: tags there are none. */
  readonly shownUntil?: number;
}

const OPENER = /\{[{%#]/g;

const CLOSERS: Readonly<Record<string, string>> = { '{{': '}}', '{%': '%}', '{#': '#}' };

/** A tag up to whose end nothing is read. */
const BLOCK = /^\{%-?\s*(raw|verbatim|comment|doc|schema|javascript|stylesheet)\s*-?%\}$/;

/** Of Shopify alone (shopify.dev, "Liquid tags"): no part of the page where they stand. In Nunjucks they may be anybody's. */
const OF_SHOPIFY: readonly string[] = ['doc', 'schema', 'javascript', 'stylesheet'];

const IS_SHOWN = /^(?:raw|verbatim)$/;

const ENDS: Readonly<Record<string, RegExp>> = {
  raw: /\{%-?\s*endraw\s*-?%\}/g,
  verbatim: /\{%-?\s*endverbatim\s*-?%\}/g,
  comment: /\{%-?\s*endcomment\s*-?%\}/g,
  doc: /\{%-?\s*enddoc\s*-?%\}/g,
  schema: /\{%-?\s*endschema\s*-?%\}/g,
  javascript: /\{%-?\s*endjavascript\s*-?%\}/g,
  stylesheet: /\{%-?\s*endstylesheet\s*-?%\}/g,
};

/** The tags of a text from an offset on, in their order; what nothing closes is none. `hasSigns`: `{# … #}` is a comment, as in Nunjucks. */
export function templateTags(text: string, from: number, hasSigns: boolean): readonly TemplateTag[] {
  const tags: TemplateTag[] = [];
  // Not looked for, or once: else time grows with the square of what nothing ends.
  const endless = new Set<string>(hasSigns ? OF_SHOPIFY : ['{#']);
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
  return IS_SHOWN.test(block)
    ? { start, end, shownUntil: blockEnd }
    : { start, end: blockEnd, isComment: true };
}

/** Behind the tag that ends a block; undefined where none does. */
function endOf(block: string, text: string, from: number): number | undefined {
  const closer = ENDS[block];
  if (!closer) return undefined;
  closer.lastIndex = from;
  return closer.test(text) ? closer.lastIndex : undefined;
}
