// Asciidoctor as judge of AsciiDoc: where the HTML that it makes of a document leads, each target once.
import asciidoctor from '@asciidoctor/core';
import { parse } from 'parse5';
import { resolve } from '@linkwright/uri';

const HOLDING = new Set(['href', 'src', 'poster']);

let processor;

function rendered(text) {
  processor ??= quiet(asciidoctor());
  const document = processor.load(text, {
    safe: 'secure',
    attributes: { relfilesuffix: '.adoc', 'copycss!': '' },
  });
  const title = document.hasHeader() ? document.getDocumentTitle() : '';
  return `${document.convert({ header_footer: false })}<h1>${title}</h1>`;
}

function quiet(made) {
  made.LoggerManager.setLogger(made.NullLogger.create());
  return made;
}

function judged({ text, url }) {
  const found = new Set();
  const visit = (node) => {
    for (const { name, value } of node.attrs ?? [])
      if (HOLDING.has(name) && node.tagName !== 'iframe' && !isSilent(value)) found.add(spelled(value, url));
    for (const child of [...(node.childNodes ?? []), ...(node.content?.childNodes ?? [])]) visit(child);
  };
  visit(parse(rendered(text.replace(/^\uFEFF/, ''))));
  return [...found];
}

/** A place in the same document, or what an attribute has to say that the document does not define. */
function isSilent(reference) {
  return reference === '' || reference.startsWith('#') || /\{[\w-]+\}/.test(reference);
}

function spelled(reference, url) {
  const target = resolve(reference, url).target ?? reference;
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

export const asciidoc = {
  name: 'AsciiDoc',
  endings: ['.adoc', '.asciidoc', '.asc'],
  mediaType: 'text/asciidoc',
  include: ['asciidoc:email'],
  judge: 'Asciidoctor and parse5',
  judged,
  ours: (links, url) => [
    ...new Set(
      links
        .filter(({ reference }) => !isSilent(reference))
        .map(({ place, raw, target, reference }) =>
          spelled(place === 'asciidoc:email' ? `mailto:${raw}` : (target ?? reference), url),
        ),
    ),
  ],
  /** The value of an attribute is a link of the source, and one of the page where the attribute is used; an included file is none. */
  isOurs: (target, links, url) =>
    links.some(
      (link) =>
        /^asciidoc:(?:attribute|email|(?:optional-)?include)$/.test(link.place) &&
        [link.target, `mailto:${link.raw}`].some((each) => each && spelled(each, url) === target),
    ),
};
