// Growth with the size of a tree, what remembering saves, what a second thread brings, and a second worker. CPU is user
// and system time, which other work on the machine disturbs less than the clock.
import { rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { corpusFolder } from './corpus-folder.mjs';
import { engineCost } from './engine-cost.mjs';
import { generatedPages } from './generated-pages.mjs';
import { remembered, sentence } from './remembering.mjs';
import { secondCore } from './second-core.mjs';
import { best } from './timed.mjs';

export const name = 'scale';

const COMMAND = fileURLToPath(new URL('../packages/cli/dist/main.js', import.meta.url));
const FLOOR = fileURLToPath(new URL('check-floor.mjs', import.meta.url));

/** LINKWRIGHT_PAGES=1000,8000 for a shorter run. */
const SIZES = (process.env.LINKWRIGHT_PAGES ?? '1000,10000,100000').split(',').map(Number);

export async function run() {
  const [load = 0] = loadavg();
  if (load > 0.5)
    console.log(
      `Other work is going on (load ${load.toFixed(1)} on ${cpus().length} cores): trust CPU, not the clock.`,
    );
  const rows = [];
  for (const pages of SIZES) {
    const folder = generatedPages(pages);
    rows.push(measured(pages, folder));
    rmSync(folder, { recursive: true });
  }
  console.table(rows.map(({ shown }) => shown));
  console.log(
    `From ${SIZES.at(0)} to ${SIZES.at(-1)} pages, in one thread: CPU grows with the number of pages to the power of ` +
      `${exponent(rows, 'cpu')}, peak memory to the power of ${exponent(rows, 'peak')} (aim 1.05 or less); ` +
      `between the two largest, where starting counts for less, ${exponent(rows.slice(-2), 'cpu')} and ` +
      exponent(rows.slice(-2), 'peak'),
  );
  const largest = rows.at(-1);
  console.log(sentence(`${largest.pages} generated pages, one thread`, largest.cached));
  const { folder, name: corpus } = corpusFolder();
  console.log(sentence(`${corpus}, one thread`, remembered(folder)));
  console.log(sentence(`${corpus}, two threads`, remembered(folder, { jobs: '2' })));
  secondCore();
  await engineCost();
}

const check = (folder, ...options) => [
  process.execPath,
  COMMAND,
  'check',
  folder,
  '--report',
  'ndjson',
  '--fail-on',
  'never',
  ...options,
];

function measured(pages, folder) {
  const rounds = pages > 20_000 ? 1 : 3;
  const floor = best([process.execPath, FLOOR, folder], rounds);
  const one = best(check(folder, '--jobs', '1'), rounds);
  const two = best(check(folder, '--jobs', '2'), rounds);
  const cached = remembered(folder, { rounds, changing: join(folder, 'd0', 'p0.html') });
  return {
    pages,
    cpu: one.cpu,
    peak: one.peak,
    cached,
    shown: {
      pages,
      'floor, CPU s': floor.cpu.toFixed(2),
      'one thread, CPU s': one.cpu.toFixed(2),
      'wall s': one.wall.toFixed(2),
      MiB: Math.round(one.peak / 1024),
      'two threads, wall s': two.wall.toFixed(2),
      'quicker by': (one.wall / two.wall).toFixed(2),
      'first with --cache, CPU s': cached.first.cpu.toFixed(2),
      'unchanged, CPU s': cached.unchanged.cpu.toFixed(2),
      'one page changed, CPU s': cached.changed.cpu.toFixed(2),
    },
  };
}

/** The slope of the logarithms, by least squares. */
function exponent(rows, field) {
  const [least] = rows;
  const points = rows.map(({ pages, [field]: value }) => [Math.log(pages), Math.log(value)]);
  if (points.length < 2) return `? (one size: ${least.pages})`;
  const mean = (index) => points.reduce((sum, point) => sum + point[index], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return (over / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0)).toFixed(2);
}
