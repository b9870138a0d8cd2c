// Finding the links of style sheets: our extractor with spans, css-tree's tree with positions, and
// postcss's tree with the regular expression that its plug-ins use, on the same bytes, one thread.
import { readFileSync } from 'node:fs';
import { References, Registry, defaultBase, entityOf, retrievalBase } from '@linkwright/core';
import { cssExtractor } from '@linkwright/css';
import { parse, walk } from 'css-tree';
import postcss from 'postcss';
import { corpusFolder, filesBelow } from './corpus-folder.mjs';

export const name = 'css';

const ROUNDS = 7;

export async function run() {
  const { folder, name: corpus } = corpusFolder();
  const found = filesBelow(folder).filter(({ path }) => path.endsWith('.css'));
  const sheets = found.map(({ path }) => readFileSync(path));
  const kinds = {
    'made from a pattern': [Buffer.from(made())],
    ...(sheets.length > 0 && { [corpus]: sheets }),
  };
  for (const [kind, documents] of Object.entries(kinds)) {
    const size = documents.reduce((sum, bytes) => sum + bytes.length, 0) / 1e6;
    console.log(`${kind}: ${documents.length} sheets, ${size.toFixed(1)} MB`);
    console.table(Object.entries(engines).map(([engine, links]) => measured(engine, documents, size, links)));
  }
}

function measured(engine, documents, size, linksOf) {
  let links = 0;
  const speeds = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    links = documents.reduce((sum, bytes) => sum + linksOf(bytes), 0);
    return (size * 1000) / (performance.now() - started);
  });
  return { engine, 'MB/s': speeds.toSorted((a, b) => a - b)[ROUNDS >> 1].toFixed(0), links };
}

const registry = new Registry([cssExtractor]);
const base = retrievalBase('http://example.com/a.css', defaultBase());

const engines = {
  linkwright(bytes) {
    const found = new References();
    registry.extract(entityOf({ path: 'a.css', bytes, offset: 0, line: 1 }, 'text/css'), base, found);
    return found.list.length;
  },
  'css-tree, with positions'(bytes) {
    let links = 0;
    walk(parse(bytes.toString(), { positions: true, parseCustomProperty: false }), (node) => {
      if (node.type === 'Url') links += 1;
      else if (
        node.type === 'Atrule' &&
        node.name === 'import' &&
        node.prelude?.children?.first?.type === 'String'
      )
        links += 1;
    });
    return links;
  },
  'postcss, with positions'(bytes) {
    let links = 0;
    const sheet = postcss.parse(bytes.toString());
    sheet.walkDecls(({ value }) => {
      if (value.includes('url('))
        links += [...value.matchAll(/url\(\s*(?:"[^"]*"|'[^']*'|[^)]*)\s*\)/g)].length;
    });
    sheet.walkAtRules('import', () => {
      links += 1;
    });
    return links;
  },
};

/** Rules as sheets have them, with a link in every fourth. */
function made() {
  const rules = Array.from({ length: 20000 }, (_, index) => {
    const link = index % 4 === 0 ? `  background: url("../images/i${index}.png") no-repeat;\n` : '';
    return `/* rule ${index} */\n.a${index} > li:hover, #b${index} {\n  color: #${(index % 4096).toString(16)};\n  margin: 0 auto 1.5em;\n${link}}\n`;
  });
  return rules.join('\n');
}
