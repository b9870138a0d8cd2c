// Runs every command on the same documents here and by a Node for Windows under Wine, and shows where they differ: what
// is printed, the exit status, and every file afterwards.
//
//   WINE_NODE=…/node.exe node torture/under-wine.mjs               all trees, all commands
//   WINE_NODE=…/node.exe node torture/under-wine.mjs site --only check
//   WINE_NODE=…/node.exe node torture/under-wine.mjs --share       the documents are on a share there
//
// node.exe is in the archive for Windows of nodejs.org, of the version that is installed here. WINEPREFIX says where
// Wine keeps its drives, as usual. Wine is not Windows: it leaves the case of a name as it is in a rename, lets no symbolic
// link be made, and replaces files that are read-only.
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
const MAIN = join(ROOT, 'packages/cli/dist/main.js');
const MAP = ['--map', 'c=https://h.example/docs/'];
const ROOT_MAP = ['--map', '.=https://h.example/'];

/** A link to each of the places that names of Windows, cases and separators may be taken for. */
const ODD_LINKS = (
  '../%C3%A4/%C3%B6.html | ../ä/ö.html | ../c%23d/e%25f.html | ../c%23d/ | ../UP/Page.html#top | ../up/page.html | ' +
  '../UP/page.html | x%20y.html | x y.html | /abs.html | //h/x | con | ' +
  'nul.html | a:b | ./a:b | ./index.html:stream | ./index.html::$DATA | index.html. | ' +
  'index.html%20 | %00 | q.html%3Fx | ..%2f.. | file://server/share/x.html | C:x | ' +
  'C:/x | ../../../../../../../../etc/x'
).split(' | ');

const page = (links) => links.map((link) => `<p id=top><a href="${link}">y</a>\r\n`).join('');
const DEEP = Array(20).fill('longlonglonglong').join('/');

const ODD_FILES = {
  'a b/index.html': page(ODD_LINKS),
  'a b/x y.html': page(['index.html#top', 'index.html#Top']),
  'ä/ö.html': page(['../a%20b/index.html', '../A%20B/index.html']),
  'c#d/e%f.html': page(['../a%20b/', 'e%25f.html', 'e%f.html']),
  'UP/Page.html': page(['PAGE.html', 'Page.html', '../up/Page.html', 'notes.md']),
  'UP/notes.md': '# One\r\n\r\n[a](Page.html) [b](<../a b/index.html>)\r\n\r\n[r]: ../UP/Page.html\r\n',
  's.css': '@import "a b/x.css";\r\nb { background: url(a\\20 b/p.png) }\r\n',
  'toc.html': page([`${DEEP}/deep.html`, `${DEEP}/Deep.html`, 'UP', 'up/']),
  [`${DEEP}/deep.html`]: page([`${'../'.repeat(20)}UP/Page.html`]),
};

/** What makes a tree in a folder. */
const TREES = {
  site: (folder) => copied('examples/site', folder),
  mail: (folder) => copied('examples/mail-archive', folder),
  corpus: (folder) => copied('test-corpus', folder),
  odd(folder) {
    for (const [path, text] of Object.entries(ODD_FILES)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  },
};

const isPart = (path) => !path.includes('node_modules') && !lstatSync(path).isSymbolicLink();

function copied(from, folder) {
  cpSync(join(ROOT, from), folder, { recursive: true, filter: isPart, preserveTimestamps: true });
}

/** Commands that are run one after the other on a new copy of a tree; each word is an argument. */
const RUNS = [
  [['extract', 'c', '--format', 'ndjson', ...MAP]],
  [['extract', 'c', '--jobs', '2']],
  [['extract', 'c\\', './c', '--format', 'csv']],
  [['extract', 'c\\**\\*.html', '--ignore', 'c\\a*\\**', '--format', 'json']],
  [['extract', 'c', '--to', 'l.csv', '--anchors', 'a.csv', '--addresses', 'd.ndjson', ...MAP]],
  [['extract', 'c', '--to', 'l.sqlite', ...MAP]],
  [['check', 'c', '--jobs', '2']],
  [['check', 'c\\*\\*.html', '--report', 'csv', '--rule', 'orphan-page=warning']],
  [['check', 'c', '--no-case-sensitive', '--server', 'any', '--group', 'target', ...MAP]],
  ...['json', 'ndjson', 'sarif', 'junit', 'github', 'gitlab', 'tap'].map((name) => [
    ['check', 'c', '--report', name],
  ]),
  [
    ['check', 'c', '--cache', 'cache'],
    ['check', 'c', '--cache', 'cache'],
  ],
  [
    ['check', 'c', '--baseline', 'base.json', '--update-baseline'],
    ['check', 'c', '--baseline', 'base.json'],
  ],
  [['check', 'c', '--fix', '--diff'], ['check', 'c', '--fix'], ['undo']],
  [
    ['absolutize', 'c', ...MAP, '--dry-run', '--diff'],
    ['absolutize', 'c', ...MAP, '--out', 'o', '--report', 'ndjson'],
    ['absolutize', 'c', ...MAP, '--in-place'],
    ['relativize', 'c', ...MAP, '--in-place', '--jobs', '2'],
    ['undo', '--verbose'],
    ['undo'],
    ['undo'],
  ],
  [
    ['move', 'c', 'm', ...ROOT_MAP, '--diff'],
    ['move', 'c', 'm', ...ROOT_MAP, '--redirects', 'nginx'],
    ['check', 'm'],
    ['undo', '--verbose'],
  ],
  [['pack', 'c', '--to', 'c/p.mhtml']],
  [['report', 'c', '--output', 'r.html']],
];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, share: { type: 'boolean', default: false } },
});
const node = process.env.WINE_NODE;
if (!node) throw new Error('WINE_NODE: name the node.exe of a Node for Windows');

const work = mkdtempSync(join(tmpdir(), 'linkwright-wine-'));
/** Deep enough that no link of the trees leaves what is made equal below. */
const below = 'a/b/c/d/e/f/g/h';
const SHARE = '//linkwright/wine';
/** Wine gives a program no share to work in: it goes there itself, but for its threads, which may not. */
const GO_THERE = `import{isMainThread as m}from'node:worker_threads';m&&process.chdir('${SHARE}/${below}')`;
const SIDES = {
  here: { folder: join(work, 'here', below), named: join(work, 'here'), command: [process.execPath, MAIN] },
  wine: {
    folder: join(work, 'wine', below),
    named: values.share ? SHARE : `Z:${join(work, 'wine')}`,
    command: [
      'wine',
      node,
      ...(values.share ? ['--import', `data:text/javascript,${GO_THERE}`] : []),
      `Z:${MAIN}`,
    ],
  },
};

/** Runs a command; the answer is all that it left, with what must differ made equal. Pipes of Wine fail: files do not. */
function run({ folder, named, command: [program, ...first] }, args) {
  const names = ['out', 'err'].map((name) => join(work, name));
  const [out, err] = names.map((name) => openSync(name, 'w'));
  const words = program === 'wine' ? args : args.map((word) => word.replaceAll('\\', '/'));
  const env = { ...process.env, NO_COLOR: '1', WINEDEBUG: '-all', XDG_STATE_HOME: `${named}/state` };
  const { status } = spawnSync(program, [...first, ...words], {
    cwd: folder,
    env,
    stdio: ['ignore', out, err],
  });
  for (const descriptor of [out, err]) closeSync(descriptor);
  const [printed, told] = names.map((name) => equalized(readFileSync(name, 'latin1'), named));
  return { status: String(status), printed, told, ...filesOf(folder, named) };
}

/** What is packed holds paths that are made equal nowhere. */
const isText = ({ name }) => !/^(?:cache|r\.html)$/.test(name);

function filesOf(folder, named) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const text = isText(entry) ? equalized(readFileSync(path, 'latin1'), named) : '';
      return [path.slice(folder.length + 1), text];
    }),
  );
}

/** Text without the place of the run, its times, and what Windows asks for. */
function equalized(text, named) {
  return [named.replaceAll('/', '\\\\'), named.replaceAll('/', '\\'), named]
    .reduce((rest, name) => rest.replaceAll(fileUriOf(name), 'file://ROOT').replaceAll(name, 'ROOT'), text)
    .replaceAll('file://linkwright/', 'file:///')
    .replaceAll(/ROOT[^\s"',]*/g, (path) => path.replaceAll(/\\+/g, '/'))
    .replaceAll(/^c\\[^:\n]*(?=: error)/gm, (pattern) => pattern.replaceAll('\\', '/'))
    .replaceAll(/\d{8}-\d{9}-[0-9a-f]{4}/g, 'RUN')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, 'DATE')
    .replaceAll(/\b\d+(?:\.\d+)? m?s\b|(?<="seconds":|time=")[\d.]+/g, 'TIME')
    .replaceAll(/"no file can have this name on Windows: .*?; write ""\/"""/g, 'there is no such file')
    .replaceAll(
      /no file can have this name on Windows: .*?; write (\\?"|&quot;)\/\1/g,
      'there is no such file',
    )
    .replaceAll(/(?<=references to |"targets":)\d+/g, 'N');
}

const fileUriOf = (name) => (name.startsWith('//') ? `file:${name}` : `file:///${name}`);

/** Shows the first lines that differ of each thing that does; the answer is how many things. */
function compare(title, here, wine) {
  const differing = [...new Set([...Object.keys(here), ...Object.keys(wine)])].filter(
    (name) => here[name] !== wine[name],
  );
  for (const name of differing) {
    const [a, b] = [here, wine].map((left) => left[name]?.split('\n') ?? ['is not there']);
    const at = a.findIndex((line, index) => line !== b[index]);
    console.log(`${title}: ${name}\n  - ${a[at]?.slice(0, 300)}\n  + ${b[at]?.slice(0, 300)}`);
  }
  return differing.length;
}

mkdirSync(SIDES.wine.folder, { recursive: true });
if (values.share) {
  const server = join(process.env.WINEPREFIX ?? join(homedir(), '.wine'), 'dosdevices/unc/linkwright');
  mkdirSync(server, { recursive: true });
  rmSync(join(server, 'wine'), { force: true });
  symlinkSync(join(work, 'wine'), join(server, 'wine'));
}
if (run(SIDES.wine, ['--version']).status !== '0') throw new Error(`${node} does not run under Wine`);

let differences = 0;
let compared = 0;
for (const [name, make] of Object.entries(TREES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  for (const commands of RUNS.filter(([[first]]) => first.includes(values.only))) {
    for (const { folder } of Object.values(SIDES)) {
      rmSync(folder, { recursive: true, force: true });
      make(join(folder, 'c'));
    }
    for (const args of commands) {
      compared += 1;
      differences += compare(`${name}: ${args.join(' ')}`, run(SIDES.here, args), run(SIDES.wine, args));
    }
  }
}
rmSync(work, { recursive: true, force: true });
console.log(`${compared} commands compared, ${differences} differences`);
process.exitCode = differences > 0 ? 1 : 0;
