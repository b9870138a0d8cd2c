// Checking trees: the floor, the built command and other checkers, each a process of its own, by
// /usr/bin/time: wall, CPU (user and system) and peak memory. Numbers of links and findings beside them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { corpusFolder } from './corpus-folder.mjs';

export const name = 'check';

const FLOOR = fileURLToPath(new URL('check-floor.mjs', import.meta.url));
const COMMAND = fileURLToPath(new URL('../packages/cli/dist/main.js', import.meta.url));
const bin = (name) => fileURLToPath(new URL(`node_modules/.bin/${name}`, import.meta.url));
/** The best of so many runs: other work on the machine only ever adds. */
const ROUNDS = 3;

export async function run() {
  for (const pages of [1000, 8000]) {
    const folder = generated(pages);
    compare(`${pages} generated pages, ${pages * 51} links`, folder, pages === 1000);
    rmSync(folder, { recursive: true });
  }
  const { folder, name: corpus } = corpusFolder();
  compare(corpus, folder, false);
}

/** The command line of a script. */
const node = (file, ...args) => [process.execPath, file, ...args];

function compare(title, folder, others) {
  const ours = (jobs) => node(COMMAND, 'check', folder, '--report', 'ndjson', '--fail-on', 'never', ...jobs);
  const rows = [
    { what: 'floor, one thread', ...timed(node(FLOOR, folder)) },
    { what: 'linkwright', ...timed(ours([])) },
    { what: 'linkwright, --jobs 1', ...timed(ours(['--jobs', '1'])) },
  ];
  if (others) {
    rows.push({ what: 'check-html-links', ...timed([bin('check-html-links'), folder], 1) });
    rows.push({
      what: 'linkinator',
      ...timed([bin('linkinator'), 'd0/p0.html', '--server-root', folder, '--recurse'], 1),
    });
  }
  const [floor] = rows;
  console.log(`\n${title}`);
  console.table(
    rows.map(({ what, wall, cpu, peak, said }) => ({
      what,
      'wall, s': wall,
      'floors (wall)': (wall / floor.wall).toFixed(2),
      'CPU, s': cpu.toFixed(2),
      'floors (CPU)': (cpu / floor.cpu).toFixed(2),
      'peak, MiB': Math.round(peak / 1024),
      said,
    })),
  );
}

function timed(command, rounds = ROUNDS) {
  const runs = Array.from({ length: rounds }, () => once(command));
  return runs.toSorted((a, b) => a.wall - b.wall)[0];
}

function once(command) {
  const { stdout, stderr } = spawnSync('/usr/bin/time', ['-f', '%e %U %S %M', ...command], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  const [wall, user, system, peak] = stderr.trim().split('\n').at(-1).split(' ').map(Number);
  return { wall, cpu: user + system, peak, said: summary(stdout) };
}

function summary(stdout) {
  const last = stdout.trim().split('\n').at(-1) ?? '';
  if (!last.startsWith('{"summary"')) return last.slice(0, 60);
  const { documents, references, errors } = JSON.parse(last).summary;
  return `${documents} documents, ${references} references, ${errors} errors`;
}

/** Pages that link to 50 others, by a fixed rule, and to one that is not there in every hundredth page. */
function generated(pages) {
  const folder = fileURLToPath(new URL(`../.bench/check-${pages}/`, import.meta.url));
  if (existsSync(folder)) rmSync(folder, { recursive: true });
  for (let page = 0; page < pages; page += 1) {
    const links = Array.from({ length: 50 }, (_, index) => {
      const to = (page * 31 + index * 97) % pages;
      return `<li><a href="../d${to % 20}/p${to}.html${index % 5 === 0 ? '#part' : ''}">Page ${to}</a></li>`;
    });
    const last = page % 100 === 0 ? 'missing.html' : `p${page}.html`;
    const text = `<!doctype html>\n<title>${page}</title>\n<h1 id="part">Page ${page}</h1>\n<ul>\n${links.join('\n')}\n</ul>\n<a href="${last}">last</a>\n`;
    mkdirSync(join(folder, `d${page % 20}`), { recursive: true });
    writeFileSync(join(folder, `d${page % 20}`, `p${page}.html`), text);
  }
  return folder;
}
