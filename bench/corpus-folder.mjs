// The tree that the benchmarks run on: LINKWRIGHT_CORPUS, else Debian's rust-doc, else one made from a seed.
import { seededNumbers } from '../tools/seeded-numbers.mjs';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RUST_DOC = '/usr/share/doc/rust-doc/html';

/** The folder, and what to call it in a table. */
export function corpusFolder() {
  const given = process.env.LINKWRIGHT_CORPUS;
  if (given) return { folder: given, name: given };
  if (existsSync(RUST_DOC)) return { folder: RUST_DOC, name: "Debian's rust-doc" };
  return { folder: generated(), name: 'a generated site (seed 1)' };
}

/** Regular files below a folder with their sizes. */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((path) => ({ path, size: statSync(path).size }));
}

export const megabytes = (files) => files.reduce((sum, { size }) => sum + size, 0) / 1e6;

function generated() {
  const folder = fileURLToPath(new URL('../.bench/site/', import.meta.url));
  if (existsSync(folder)) return folder;
  const random = seededNumbers(1);
  for (let page = 0; page < 2000; page += 1) {
    const path = join(folder, `part${page % 50}`, `page${page}.html`);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, pageText(page, random));
  }
  return folder;
}

function pageText(page, random) {
  const lines = Array.from({ length: 120 }, () => {
    const target = Math.floor(random() * 2000);
    return `<p class="text">Lorem ipsum dolor sit amet <a href="../part${target % 50}/page${target}.html#s${target % 9}">page ${target}</a>, consectetur.</p>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Page ${page}</title>\n${lines.join('\n')}\n`;
}
