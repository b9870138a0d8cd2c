// Runs scripts of the workspace on a machine that has only Node and npm.
//
//   node tools/run.mjs build lint unit          each script in turn
//   node tools/run.mjs build --last bench:run   arguments after the names go to the last script
//
// Installs the dependencies first when the lockfile is not the one that was installed last,
// so that nothing needs the network once the first run is through.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.linkwright-lock');
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const tooOld = major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 2);
if (tooOld) {
  console.error(
    `Linkwright needs Node 20.19 or later of 20, or 22.2 or later; this is ${process.versions.node}.`,
  );
  process.exit(2);
}

install();
for (const { name, args } of scripts(process.argv.slice(2))) run('pnpm', ['run', name, ...args]);

/** Splits the command line into script names and the arguments of the last one. */
function scripts(words) {
  const last = words.indexOf('--last');
  const names = last < 0 ? words : words.slice(0, last);
  const list = names.map((name) => ({ name, args: [] }));
  if (last >= 0)
    list.push({ name: words[last + 1], args: words.slice(last + 2).filter((word) => word !== '--') });
  return list;
}

function install() {
  const digest = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  const have = existsSync(join(bin, 'pnpm'));
  const command = have ? ['pnpm'] : ['npm', 'exec', '--yes', `--package=${packageManager}`, '--', 'pnpm'];
  run(command[0], [
    ...command.slice(1),
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--reporter=append-only',
  ]);
  writeFileSync(stamp, digest);
}

function run(command, args) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      TURBO_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
      // Questions of the package manager would hang a run without a terminal.
      CI: process.env.CI ?? 'true',
    },
  });
  if (result.error) console.error(`${command}: ${result.error.message}`);
  if (result.status !== 0) process.exit(result.status ?? 1);
}
