// Finding the links of Markdown: our extractor and remark's tree, on the same documentation (the Markdown of the
// packages installed here), one thread, bytes in memory.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entityOf, References, Registry, defaultBase, retrievalBase } from '@linkwright/core';
import { markdownExtractor } from '@linkwright/markdown';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';

export const name = 'markdown';

const ROUNDS = 3;
const LIMIT = 2e6;

export async function run() {
  const documents = documentation();
  const megabytes = documents.reduce((sum, bytes) => sum + bytes.length, 0) / 1e6;
  console.log(`${documents.length} documents, ${megabytes.toFixed(1)} MB; median of the rounds`);
  const engines = { linkwright, 'remark with remark-gfm': tree };
  console.table(
    Object.entries(engines).map(([engine, find]) => {
      const { seconds, links } = measured(documents, find);
      return { engine, 'MB/s': (megabytes / seconds).toFixed(1), 'links, images, definitions': links };
    }),
  );
}

function measured(documents, find) {
  const rounds = [];
  let links = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    links = 0;
    for (const bytes of documents) links += find(bytes);
    rounds.push((performance.now() - start) / 1000);
  }
  return { seconds: rounds.toSorted((a, b) => a - b)[ROUNDS >> 1], links };
}

const registry = new Registry([markdownExtractor]);
const base = retrievalBase('http://example.com/a.md', defaultBase());

function linkwright(bytes) {
  const found = new References();
  registry.extract(entityOf({ path: 'a.md', bytes, offset: 0, line: 1 }, 'text/markdown'), base, found);
  return found.list.length;
}

const processor = remark().use(remarkGfm);

function tree(bytes) {
  const text = bytes.toString('utf8');
  let links = 0;
  const visit = (node) => {
    const isWritten =
      node.position && /^!?\[/.test(text.slice(node.position.start.offset, node.position.start.offset + 2));
    if (isWritten && node.url && ['link', 'image', 'definition'].includes(node.type)) links += 1;
    for (const child of node.children ?? []) visit(child);
  };
  visit(processor.parse(text));
  return links;
}

/** The first files by name, up to the limit. */
function documentation() {
  const folder = fileURLToPath(new URL('../node_modules/.pnpm', import.meta.url));
  const found = [];
  let size = 0;
  for (const path of readdirSync(folder, { recursive: true }).toSorted()) {
    if (!/\.(?:md|markdown)$/i.test(path) || size > LIMIT) continue;
    const bytes = readFileSync(join(folder, path));
    size += bytes.length;
    found.push(bytes);
  }
  return found;
}
