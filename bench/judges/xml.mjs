// saxes and css-tree as judges of XML: each `xlink:href`, each `href` and `url()` of SVG, with its base.
import { SaxesParser } from 'saxes';
import { judgedCss } from './css.mjs';

const XLINK = 'http://www.w3.org/1999/xlink';
const SVG = 'http://www.w3.org/2000/svg';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** What a parser of XML finds; undefined where it finds the document not to be well-formed. */
function judged({ text, url }) {
  const found = [];
  const open = [];
  let fault;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => (fault ??= error));
  const tell = (base, reference) => found.push(`${reference.trim()} under ${base}`);
  parser.on('opentag', ({ uri, local, attributes }) => {
    const values = Object.values(attributes);
    const outer = open.at(-1)?.base ?? url;
    const declared = values.find((each) => each.uri === XML && each.local === 'base');
    const base = declared ? new URL(declared.value.trim(), outer).href : outer;
    for (const each of values) {
      if (each.uri === XLINK && each.local === 'href') tell(base, each.value);
      else if (uri !== SVG || each.uri !== '') continue;
      else if (each.local === 'href') tell(base, each.value);
      else if (each.local === 'style')
        for (const link of judgedCss(each.value, 'declarationList')) tell(base, link);
      else if (/url\(/i.test(each.value)) for (const link of judgedCss(each.value, 'value')) tell(base, link);
    }
    const type = values.find(({ name }) => name === 'type')?.value;
    const isSheet = uri === SVG && local === 'style' && (type === undefined || type.trim() === 'text/css');
    open.push({ base, sheet: isSheet ? '' : undefined });
  });
  const append = (characters) => {
    const element = open.at(-1);
    if (element?.sheet !== undefined) element.sheet += characters;
  };
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', () => {
    const { base, sheet } = open.pop();
    if (sheet !== undefined) for (const link of judgedCss(sheet)) tell(base, link);
  });
  try {
    parser.write(text).close();
  } catch (error) {
    fault ??= error;
  }
  return fault ? undefined : found;
}

const isJudged = ({ place }) => place.endsWith('xlink:href') || /^(svg:|css:|style)/.test(place);

export const xml = {
  name: 'SVG and XML',
  endings: ['.svg', '.xml', '.xsl', '.xslt', '.xsd', '.rng', '.xhtml', '.ncx', '.opf'],
  mediaType: undefined,
  include: [],
  judge: 'saxes with css-tree',
  judged,
  ours: (links) => links.filter(isJudged).map(({ reference, base }) => `${reference} under ${base.uri}`),
};
