// Absolutizes a copy of the Harbour Almanac, relativizes it back, proves at each step that no link
// lost its meaning and no other byte changed, and takes both runs back.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const pages = join(here, 'pages');
const command = fileURLToPath(new URL('main.js', import.meta.resolve('linkwright')));
const SITE = 'https://almanac.example/docs/';

const scratch = mkdtempSync(join(tmpdir(), 'linkwright-demo-'));
const copy = join(scratch, 'pages');
const state = ['--state', join(scratch, 'state')];
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

function linkwright(args) {
  const shown = args
    .slice(0, args.includes('--state') ? args.indexOf('--state') : undefined)
    .map((arg) => arg.replaceAll(scratch, '').replaceAll(here, 'examples/site/'));
  console.log(`$ linkwright ${shown.join(' ').replaceAll('/pages', 'pages')}`);
  return execFileSync(process.execPath, [command, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    // Warnings (a BASE that is not absolute) are not what is shown here.
    stdio: ['ignore', 'pipe', 'ignore'],
  }).replaceAll(copy, 'pages');
}

/** Every link of the copy as it is now, and what is left of each file without them. */
function look() {
  const links = linksOfCopy();
  return { links, rest: withoutLinks(links) };
}

function linksOfCopy() {
  const args = ['extract', copy, '--map', `${copy}=${SITE}`, '--format', 'ndjson', '--quiet'];
  const lines = execFileSync(process.execPath, [command, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** What is left of each file when the bytes of its links are cut out. */
function withoutLinks(found) {
  const rest = new Map();
  for (const file of files()) {
    const bytes = readFileSync(join(copy, file));
    const spans = found.filter((link) => link.file === join(copy, file) && link.start !== null);
    let at = 0;
    const pieces = [];
    for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
      if (start >= at) pieces.push(bytes.subarray(at, start));
      at = Math.max(at, end);
    }
    pieces.push(bytes.subarray(at));
    rest.set(file, Buffer.concat(pieces));
  }
  return rest;
}

function files() {
  return readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(copy.length + 1))
    .toSorted();
}

function claim(holds, text) {
  console.log(`  ${holds ? '✓' : '✗'} ${text}`);
  if (!holds) process.exitCode = 1;
}

function compare(before, after, what) {
  claim(
    before.links.length === after.links.length &&
      before.links.every((link, index) => link.target === after.links[index].target),
    `${what}: each of the ${after.links.length} links has the target that it had`,
  );
  claim(
    [...before.rest].every(([file, bytes]) => bytes.equals(after.rest.get(file))),
    `${what}: no byte outside a link has changed, in ${before.rest.size} files`,
  );
}

const indented = (text) => text.trimEnd().replace(/^/gm, '  ');

cpSync(pages, copy, { recursive: true });
const original = look();
const kinds = group(original.links);
function group(list) {
  const groups = new Map();
  for (const link of list) groups.set(link.kind, [...(groups.get(link.kind) ?? []), link]);
  return groups;
}
console.log(
  `${original.links.length} links in ${files().length} files: ${[...kinds].map(([kind, list]) => `${list.length} ${kind}`).join(', ')}\n`,
);

console.log('One that surprises: it stands before the BASE that gives it its meaning.');
console.log(
  indented(linkwright(['explain', `${join(copy, 'boats/ferry.html')}:10`, '--map', `${copy}=${SITE}`])),
);

console.log('\nEvery reference absolute:');
console.log(indented(linkwright(['absolutize', copy, '--map', `${copy}=${SITE}`, '--in-place', ...state])));
const absolute = look();
compare(original, absolute, 'absolutize');
claim(
  linkwright(['absolutize', copy, '--map', `${copy}=${SITE}`, '--dry-run', '--quiet', ...state]).trim() ===
    '',
  'a second run has nothing to do',
);

console.log('\nAnd relative again:');
console.log(indented(linkwright(['relativize', copy, '--map', `${copy}=${SITE}`, '--in-place', ...state])));
compare(absolute, look(), 'relativize');

console.log('\nBoth runs taken back:');
console.log(indented(linkwright(['undo', ...state])));
console.log(indented(linkwright(['undo', ...state])));
claim(
  files().every((file) => readFileSync(join(copy, file)).equals(readFileSync(join(pages, file)))),
  `the copy is the original, byte for byte, in ${files().length} files`,
);
