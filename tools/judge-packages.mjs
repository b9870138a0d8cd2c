// Packs every package as it would be published, and lets publint and "Are the types wrong?" look at what came of it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** The packages that people import. */
const IMPORTED = /^linkwright(?:-uri)?-\d/;

const folder = mkdtempSync(join(tmpdir(), 'linkwright-packed-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
run('pnpm', ['--recursive', '--filter', './packages/*', 'pack', '--pack-destination', folder]);
const packed = readdirSync(folder).map((name) => join(folder, name));

for (const path of packed) {
  const { buffer } = new Uint8Array(readFileSync(path));
  const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
  for (const message of messages) console.error(`${pkg.name}: ${formatMessage(message, pkg)}`);
  if (messages.some(({ type }) => type !== 'suggestion')) process.exitCode = 1;
}
const imported = packed.filter((path) => IMPORTED.test(basename(path)));
for (const path of imported) run('attw', [path, '--profile', 'esm-only']);
console.log(`${packed.length} packages looked at, ${imported.length} with their types`);

function run(command, args) {
  const shell = process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', shell });
  if (status === 0) return;
  console.error(stdout, stderr);
  process.exit(1);
}
