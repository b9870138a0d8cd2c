// Checking trees: the floor, the built command and other checkers, each a process of its own, by
// /usr/bin/time: wall, CPU (user and system) and peak memory. Numbers of links and findings beside them.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { corpusFolder } from './corpus-folder.mjs';
import { generatedPages } from './generated-pages.mjs';
import { best } from './timed.mjs';

export const name = 'check';

const FLOOR = fileURLToPath(new URL('check-floor.mjs', import.meta.url));
const COMMAND = fileURLToPath(new URL('../packages/cli/dist/main.js', import.meta.url));
const bin = (name) => fileURLToPath(new URL(`node_modules/.bin/${name}`, import.meta.url));
export async function run() {
  for (const pages of [1000, 8000]) {
    const folder = generatedPages(pages);
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
    { what: 'floor, one thread', ...best(node(FLOOR, folder)) },
    { what: 'linkwright', ...best(ours([])) },
    { what: 'linkwright, --jobs 1', ...best(ours(['--jobs', '1'])) },
  ];
  if (others) {
    rows.push({ what: 'check-html-links', ...best([bin('check-html-links'), folder], 1) });
    // By a pattern: from one page it goes no further than the folder of that page.
    const row = best([bin('linkinator'), '**/*.html', '--server-root', folder], 1);
    rows.push({
      what: 'linkinator',
      ...row,
      stdout: row.stderr.match(/Scanned .* links/i)?.[0] ?? 'nothing',
    });
    rows.push(...linkchecker(folder));
  }
  const [floor] = rows;
  console.log(`\n${title}`);
  console.table(
    rows.map(({ what, wall, cpu, peak, stdout }) => ({
      what,
      'wall, s': wall,
      'floors (wall)': (wall / floor.wall).toFixed(2),
      'CPU, s': cpu.toFixed(2),
      'floors (CPU)': (cpu / floor.cpu).toFixed(2),
      'peak, MiB': Math.round(peak / 1024),
      said: summary(stdout),
    })),
  );
}

/** Debian's, where it is installed. Started by root it reads as nobody, so it gets a copy that all may read. */
function linkchecker(folder) {
  const installed = spawnSync('linkchecker', ['--version']).status === 0;
  if (!installed) {
    console.log('linkchecker is not installed (apt install linkchecker): its row is left out');
    return [];
  }
  const copy = mkdtempSync(join(tmpdir(), 'linkwright-bench-'));
  chmodSync(copy, 0o755);
  cpSync(folder, copy, { recursive: true });
  // From the folder: what stands beside the folder of a page that it starts from is another site to it.
  const row = best(['linkchecker', '--no-status', '--no-warnings', `${copy}/`], 1);
  rmSync(copy, { recursive: true });
  const said = row.stdout.match(/^That's it\. (.*)$/m)?.[1] ?? 'nothing';
  return [{ what: 'linkchecker', ...row, stdout: said }];
}

function summary(stdout) {
  const last = stdout.trim().split('\n').at(-1) ?? '';
  if (!last.startsWith('{"summary"')) return last.slice(0, 60);
  const { documents, references, errors } = JSON.parse(last).summary;
  return `${documents} documents, ${references} references, ${errors} errors`;
}
