// A renderer as judge of Markdown: the `href` and `src` of the HTML that it makes, in no order and each once.
import { execFileSync } from 'node:child_process';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { normalizeUri } from 'micromark-util-sanitize-uri';
import { parse } from 'parse5';

/** cmark-gfm, the reference implementation, where LINKWRIGHT_CMARK names it; else the whole of micromark with GFM. */
const CMARK = process.env.LINKWRIGHT_CMARK;

const HTML_ATTRIBUTES = new Set(['href', 'src']);

function rendered(text) {
  if (CMARK) {
    const args = ['--unsafe', '-e', 'table', '-e', 'autolink', '-e', 'strikethrough', '-e', 'footnotes'];
    return execFileSync(CMARK, args.slice(0, -2), { input: text, encoding: 'utf8', maxBuffer: 1 << 28 });
  }
  return micromark(text, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
}

function judged({ text }) {
  const found = new Set();
  // Front matter is no Markdown.
  const body = text.replace(/^\uFEFF/, '').replace(/^---[ \t]*\r?\n[^]*?\r?\n---[ \t]*(\r?\n|$)/, '\n');
  const visit = (node) => {
    const isFootnote = node.attrs?.some(({ name }) => name.startsWith('data-footnote'));
    if (!isFootnote)
      for (const { name, value } of node.attrs ?? [])
        if (HTML_ATTRIBUTES.has(name)) found.add(spelled(value));
    for (const child of node.childNodes ?? []) visit(child);
    if (node.content) visit(node.content);
  };
  visit(parse(rendered(body)));
  found.delete('');
  return [...found];
}

/** The renderer writes what is no character of a URI in percent encoding; and it supplies schemes of autolinks. */
function spelled(reference) {
  return normalizeUri(reference.replace(/^[ \t\n\r\f]+|[ \t\n\r\f]+$|[\t\n\r]/g, ''))
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '%22');
}

const PLACES = /^markdown:(link|image|autolink|extended-autolink|definition)$|@(href|src)$/;

export const markdown = {
  name: 'Markdown',
  endings: ['.md', '.markdown'],
  mediaType: 'text/markdown',
  include: ['markdown:autolink', 'markdown:extended-autolink'],
  judge: CMARK ? 'cmark-gfm and parse5' : 'micromark and parse5',
  judged,
  ours: (links) => [
    ...new Set(
      links
        .filter(({ place, reference }) => PLACES.test(place) && reference !== '')
        .map(({ place, reference }) =>
          spelled(place.includes('autolink') ? withScheme(reference) : reference),
        ),
    ),
  ],
  /** A definition that nothing refers to is a link of the source, and none of the page. */
  isOurs: (reference, links) =>
    links.some((link) => link.place === 'markdown:definition' && spelled(link.reference) === reference),
};

function withScheme(reference) {
  if (/^www\./i.test(reference)) return `http://${reference}`;
  return /^[^/:?#]+@[^/?#]*$/.test(reference) ? `mailto:${reference}` : reference;
}
