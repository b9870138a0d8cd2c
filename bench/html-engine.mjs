// One engine over the documents of a folder: `node html-engine.mjs ENGINE FOLDER` prints a line of JSON.
import { readFileSync } from 'node:fs';
import { Registry, defaultBase, entityOf, retrievalBase } from '@linkwright/core';
import { cssExtractor } from '@linkwright/css';
import { htmlExtractor } from '@linkwright/html';
import { Parser } from 'htmlparser2';
import { Tokenizer, defaultTreeAdapter, parse } from 'parse5';
import { filesBelow, megabytes } from './corpus-folder.mjs';

/** As much as is held in memory. */
const LIMIT = 160e6;
/** The slow ones are given a part of it. */
const SLOW_LIMIT = 32e6;
const ROUNDS = 5;

const nothing = () => {};

/** What all of them count. */
const COUNTED = { a: 'href', link: 'href', img: 'src', script: 'src' };
const PLACES = new Set(Object.entries(COUNTED).map((pair) => pair.join('@')));

const registry = new Registry([htmlExtractor, cssExtractor]);
const base = retrievalBase('http://doc.example/', defaultBase());

/** By name: links of the places that all know, and all references, in a document. */
const engines = {
  linkwright(bytes) {
    let links = 0;
    let references = 0;
    const sink = {
      reference(_entity, _start, _end, { name }) {
        references += 1;
        if (PLACES.has(name)) links += 1;
      },
      problem() {},
    };
    const source = { path: '', bytes, offset: 0, line: 1 };
    registry.extract(entityOf(source, 'text/html'), base, sink);
    return { links, references };
  },
  'parse5 tree, with locations'(bytes) {
    let links = 0;
    const treeAdapter = {
      ...defaultTreeAdapter,
      createElement(tag, namespace, attrs) {
        links += countIn(tag, attrs);
        return defaultTreeAdapter.createElement(tag, namespace, attrs);
      },
    };
    parse(bytes.latin1Slice(), { sourceCodeLocationInfo: true, scriptingEnabled: false, treeAdapter });
    return { links };
  },
  'parse5 tokenizer'(bytes) {
    let links = 0;

    const handler = {
      onStartTag: ({ tagName, attrs }) => (links += countIn(tagName, attrs)),
      onEndTag: nothing,
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
      onCharacter: nothing,
      onNullCharacter: nothing,
      onWhitespaceCharacter: nothing,
    };
    new Tokenizer({ sourceCodeLocationInfo: true }, handler).write(bytes.latin1Slice(), true);
    return { links };
  },
  htmlparser2(bytes) {
    let links = 0;
    const parser = new Parser({
      onopentag(tag, attributes) {
        const name = COUNTED[tag];
        if (name && attributes[name] !== undefined) links += 1;
      },
    });
    parser.end(bytes.latin1Slice());
    return { links };
  },
};

function countIn(tag, attributes) {
  const wanted = COUNTED[tag];
  return wanted !== undefined && attributes.some(({ name }) => name === wanted) ? 1 : 0;
}

const [engine, folder] = process.argv.slice(2);
const isFast = engine === 'linkwright' || engine === 'htmlparser2';
const files = [];
for (const file of filesBelow(folder).filter(({ path }) => path.endsWith('.html'))) {
  files.push(file);
  if (megabytes(files) * 1e6 > LIMIT) break;
}
const documents = files.map(({ path }) => readFileSync(path));
const size = megabytes(files);

/** All links are counted once; time is taken over as much as the engine can do in reasonable time. */
const totals = { links: 0, references: undefined };
for (const bytes of documents) {
  const { links, references } = engines[engine](bytes);
  totals.links += links;
  if (references !== undefined) totals.references = (totals.references ?? 0) + references;
}
let sampleSize = 0;
const sample = documents.filter((bytes) => {
  sampleSize += bytes.length;
  return isFast || sampleSize < SLOW_LIMIT;
});
const speeds = Array.from({ length: ROUNDS }, () => {
  const started = performance.now();
  let bytesRead = 0;
  for (const bytes of sample) {
    engines[engine](bytes);
    bytesRead += bytes.length;
  }
  return bytesRead / 1000 / (performance.now() - started);
}).toSorted((a, b) => a - b);
const speed = speeds[ROUNDS >> 1];
const peak = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ documents: files.length, megabytes: size, speed, peak, ...totals }));
