// Moves a tree of office documents, and lets LibreOffice say where their links lead before and afterwards.
//
//   LINKWRIGHT_SEED=7 npm run bench -- office      other documents, other moves
//
// LibreOffice writes the documents, from pages with links among them, and reads them: `soffice` has to be there.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const COMMAND = fileURLToPath(new URL('../packages/cli/dist/main.js', import.meta.url));
const FOLDERS = ['', 'a', 'a/b', 'c d', 'é'];
const KINDS = { docx: 'StarWriter', odt: 'StarWriter', xlsx: 'StarCalc', ods: 'StarCalc' };
const DOCUMENTS = 24;

export function run() {
  if (spawnSync('soffice', ['--version']).status !== 0) {
    console.log('needs LibreOffice (Debian: libreoffice-writer-nogui, libreoffice-calc-nogui)');
    return;
  }
  const scratch = mkdtempSync(join(tmpdir(), 'linkwright-office-'));
  try {
    judge(scratch, dice(Number(process.env.LINKWRIGHT_SEED ?? 1)));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function judge(scratch, roll) {
  const tree = join(scratch, 'tree');
  const paths = Array.from({ length: DOCUMENTS }, (_, index) => {
    const name = `${roll.of(['n', 'm x', 'ü'])}${index}.${roll.of(Object.keys(KINDS))}`;
    return join(roll.of(FOLDERS), name);
  });
  const office = officeIn(scratch);
  for (const folder of FOLDERS) written(office, { tree, folder, paths, roll });
  const before = linksIn(office, tree, paths);
  const moves = movesOf(paths, roll);
  const moved = (path) => {
    const [from, to] = moves.find(([old]) => path === old || path.startsWith(`${old}/`)) ?? ['', ''];
    return from === '' ? path : to + path.slice(from.length);
  };
  const args = ['move', ...moves.flat(), '--state', join(scratch, 'state')];
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { cwd: tree, encoding: 'utf8' });
  if (status !== 0) throw new Error(`move: ${status} ${stderr}`);
  const after = linksIn(office, tree, paths.map(moved));
  const root = `${pathToFileURL(tree).href}/`;
  const wanted = (target) => {
    if (!target.startsWith(root)) return target;
    const [path, ...fragment] = target.slice(root.length).split('#');
    return [root + encodeURI(moved(decodeURI(path))), ...fragment].join('#');
  };
  let links = 0;
  const wrong = paths.flatMap((path) => {
    const targets = before.get(path).map(wanted);
    links += targets.length;
    const now = after.get(moved(path));
    return targets.flatMap((target, index) =>
      target === now[index] ? [] : [`${path}: ${target}, not ${now[index]}`],
    );
  });
  console.log(
    `${paths.length} documents, ${links} links, ${moves.length} moves: ${wrong.length} lead elsewhere than they should`,
  );
  for (const each of wrong) console.log(`  ${each}`);
}

/** A folder that goes, now and then, and some documents besides. */
function movesOf(paths, roll) {
  const folders = roll.of([true, false]) ? [['a', 'z/y']] : [];
  const others = paths.filter((path) => folders.length === 0 || !path.startsWith('a/'));
  const chosen = new Set(Array.from({ length: 4 }, () => roll.of(others)));
  return [
    ...folders,
    ...Array.from(chosen, (path) => [path, join(roll.of(['q', 'a b/c', '']), `moved ${basename(path)}`)]),
  ];
}

/** The documents of a folder, made where their links are to be meant, all of a kind at once. */
function written(office, { tree, folder, paths, roll }) {
  const place = join(tree, folder);
  mkdirSync(place, { recursive: true });
  for (const [kind, program] of Object.entries(KINDS)) {
    const pages = paths
      .filter((path) => join(dirname(path), '.') === join(folder, '.') && extname(path) === `.${kind}`)
      .map((path) => {
        const page = join(place, `${basename(path, extname(path))}.html`);
        writeFileSync(page, pageOf(folder, paths, roll, program));
        return page;
      });
    if (pages.length > 0) office(place, [`--infilter=HTML (${program})`, '--convert-to', kind, ...pages]);
    for (const page of pages) rmSync(page);
  }
}

function pageOf(folder, paths, roll, program) {
  const targets = Array.from({ length: 2 + roll.below(5) }, () => {
    const path = relative(join('/', folder), join('/', roll.of(paths)));
    return encodeURI(path) + roll.of(['', '', '#x', '#y%20z']);
  });
  const links = [...targets, 'http://h.example/q?a=1&amp;b=2'].map((target) => `<a href="${target}">t</a>`);
  const body =
    program === 'StarCalc'
      ? `<table>${links.map((link) => `<tr><td>${link}</td></tr>`).join('')}</table>`
      : links.map((link) => `<p>${link}</p>`).join('');
  return `<html><head><meta charset=utf-8></head><body>${body}</body></html>`;
}

/** Where the links of each document lead, as LibreOffice reads it where it stands. */
function linksIn(office, tree, paths) {
  const found = new Map();
  for (const path of paths) {
    const folder = join(tree, dirname(path));
    const others = new Set(readdirSync(folder));
    office(folder, ['--convert-to', 'html', join(tree, path)]);
    const page = join(folder, `${basename(path, extname(path))}.html`);
    const base = pathToFileURL(join(tree, path));
    const hrefs = readFileSync(page, 'utf8').matchAll(/href="([^"]*)"/gi);
    found.set(
      path,
      Array.from(hrefs, ([, href]) => new URL(href.replaceAll('&amp;', '&'), base).href),
    );
    for (const name of readdirSync(folder)) if (!others.has(name)) rmSync(join(folder, name));
  }
  return found;
}

function officeIn(scratch) {
  const env = { ...process.env, HOME: join(scratch, 'home') };
  mkdirSync(env.HOME);
  return (folder, args) => spawnSync('soffice', ['--headless', ...args], { cwd: folder, env });
}

/** Numbers from a seed: a linear congruential generator (Numerical Recipes). */
function dice(seed) {
  let state = seed >>> 0;
  const below = (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return { below, of: (list) => list[below(list.length)] };
}
