// What it costs to start the command, beside a bare start of Node: medians of runs taken in turn.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../packages/cli/dist/main.js', import.meta.url));
const ROUNDS = 15;

/** Tells the processor time of the process itself when it ends. */
const METER = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => { const { user, system } = process.cpuUsage(); require('node:fs').writeSync(3, String(user + system)); });",
).replace('require', 'process.getBuiltinModule')}`;

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-startup-'));
  const page = join(folder, 'index.html');
  writeFileSync(
    page,
    '<!doctype html><title>One</title><p id="here"><a href="#here">here</a> <a href="index.html">there</a>',
  );
  const cases = {
    'node -e 0': ['-e', '0'],
    'linkwright --version': [command, '--version'],
    'linkwright --help': [command, '--help'],
    'linkwright check index.html': [command, 'check', page, '--no-config'],
    'linkwright extract index.html': [command, 'extract', page, '--no-config'],
    'linkwright uri resolve': [command, 'uri', 'resolve', '../g', '--base', 'http://a/b/c/d', '--no-config'],
  };
  const taken = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, args] of Object.entries(cases)) taken[name].push(measure(args));
  rmSync(folder, { recursive: true });
  console.table(
    Object.fromEntries(
      Object.entries(taken).map(([name, runs]) => [
        name,
        {
          'wall, ms': median(runs.map(({ wall }) => wall)),
          'processor, ms': median(runs.map(({ cpu }) => cpu)),
        },
      ]),
    ),
  );
}

function measure(args) {
  const started = performance.now();
  const { status, output, stderr } = spawnSync(process.execPath, ['--import', METER, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  const wall = performance.now() - started;
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return { wall, cpu: Number(output[3]) / 1000 };
}

function median(values) {
  return Math.round(values.toSorted((a, b) => a - b)[values.length >> 1]);
}
