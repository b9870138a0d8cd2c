// Finding the links of XML: our extractor, with namespaces, bases and spans, and saxes, with namespaces and
// the positions of its events, on the same made documents, one thread, bytes in memory.
import { entityOf, References, Registry, defaultBase, retrievalBase } from '@linkwright/core';
import { xmlExtractor } from '@linkwright/xml';
import { SaxesParser } from 'saxes';

export const name = 'xml';

const ROUNDS = 11;
const XLINK = 'http://www.w3.org/1999/xlink';

export async function run() {
  const rows = [];
  for (const [kind, document] of Object.entries(documents())) {
    const bytes = Buffer.from(document);
    const [ours, theirs] = measured([() => linkwright(bytes), () => saxes(bytes)]);
    const speed = ({ seconds }) => bytes.length / 1e6 / seconds;
    rows.push({
      documents: kind,
      MB: (bytes.length / 1e6).toFixed(1),
      links: ours.links,
      'saxes, links': theirs.links,
      'linkwright, MB/s': speed(ours).toFixed(0),
      'saxes, MB/s': speed(theirs).toFixed(0),
      ratio: (speed(ours) / speed(theirs)).toFixed(1),
    });
  }
  console.table(rows);
}

/** Seconds of user CPU, the median of rounds that alternate: what else the machine does weighs on all alike. */
function measured(finders) {
  const results = finders.map(() => ({ seconds: [], links: 0 }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, find] of finders.entries()) {
      const before = process.cpuUsage();
      results[index].links = find();
      results[index].seconds.push(process.cpuUsage(before).user / 1e6);
    }
  }
  return results.map(({ seconds, links }) => ({
    links,
    seconds: seconds.toSorted((a, b) => a - b)[ROUNDS >> 1],
  }));
}

const registry = new Registry([xmlExtractor]);
const base = retrievalBase('http://example.com/a.xml', defaultBase());

function linkwright(bytes) {
  const found = new References();
  const source = { path: 'a.xml', bytes, offset: 0, line: 1 };
  registry.extract(entityOf(source, 'application/xml'), base, found, new Set(['sitemap:loc', 'image:loc']));
  return found.list.length;
}

/** The same places by hand; text is decoded first, as a caller of saxes has to. */
function saxes(bytes) {
  const links = [];
  const parser = new SaxesParser({ xmlns: true, position: true });
  let text;
  parser.on('opentag', ({ local, attributes }) => {
    text = local === 'loc' || local === 'icon' ? '' : undefined;
    for (const { prefix, local: attribute, uri, value } of Object.values(attributes))
      if ((prefix === '' && attribute === 'href') || (uri === XLINK && attribute === 'href'))
        links.push([value, parser.position]);
  });
  parser.on('text', (piece) => {
    if (text !== undefined) text += piece;
  });
  parser.on('closetag', () => {
    if (text) links.push([text, parser.position]);
    text = undefined;
  });
  parser.write(bytes.toString('utf8')).close();
  return links.length;
}

function documents() {
  return {
    sitemap: wrapped(
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
      'urlset',
      (n) =>
        `<url>\n<loc>http://example.com/articles/${n}/?a=1&amp;b=${n}</loc>\n<lastmod>2026-01-01</lastmod>\n<image:image><image:loc>http://example.com/${n}.png</image:loc></image:image>\n</url>\n`,
    ),
    Atom: wrapped(
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="http://example.com/">',
      'feed',
      (n) => {
        const text = 'Some words about the harbour and its boats. '.repeat(10);
        return `<entry><id>urn:x:${n}</id><title>Entry ${n}</title><link href="entries/${n}"/><updated>2026-01-01T00:00:00Z</updated><summary>${text}</summary></entry>\n`;
      },
    ),
    SVG: wrapped(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">',
      'svg',
      (n) =>
        `<g id="g${n}" transform="translate(${n} 3)"><path fill="#123" d="M${'10 20L30 40'.repeat(20)}z"/><use xlink:href="sprites.svg#s${n}"/><a href="page${n}.html"><text x="1" y="2">${n}</text></a></g>\n`,
    ),
  };
}

function wrapped(open, name, piece) {
  let inside = '';
  for (let n = 0; inside.length < 5e6; n += 1) inside += piece(n);
  return `<?xml version="1.0"?>\n${open}\n${inside}</${name}>\n`;
}
