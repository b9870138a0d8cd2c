// css-tree as judge of style sheets: the links of its tree, decoded, in no order.
import { parse, walk } from 'css-tree';

/** Functions in whose arguments a string is a URL (CSS Images 4, section 2; CSS Values 4, section 4.5). */
const STRINGS_ARE_URLS = new Set(['image-set', '-webkit-image-set', 'image', 'src']);

/** Links of CSS; `context` is what css-tree calls its grammar: `stylesheet`, `declarationList`, `value`. */
export function judgedCss(css, context = 'stylesheet') {
  const found = [];
  const tree = parse(css, { context, parseCustomProperty: false, parseAtrulePrelude: true });
  walk(tree, {
    enter(node) {
      if (node.type === 'Atrule' && node.name.toLowerCase() === 'import') {
        const first = node.prelude?.type === 'AtrulePrelude' ? node.prelude.children.first : undefined;
        if (first?.type === 'String' || first?.type === 'Url') found.push(first.value);
      } else if (node.type === 'Url' && !this.atrulePrelude) found.push(node.value);
      else if (node.type === 'String' && STRINGS_ARE_URLS.has(this.function?.name.toLowerCase()))
        found.push(node.value);
    },
  });
  return found.filter((url) => url !== '');
}

/** Places whose links css-tree's tree does not have: in a filter of Internet Explorer, in a comment. */
const UNJUDGED = new Set(['css:AlphaImageLoader', 'css:sourceMappingURL', 'css:custom-property']);

export const css = {
  name: 'CSS',
  endings: ['.css'],
  mediaType: 'text/css',
  include: [],
  judge: 'css-tree',
  judged: ({ text }) => judgedCss(text),
  ours: (links) => links.filter(({ place }) => !UNJUDGED.has(place)).map(({ reference }) => reference),
};
