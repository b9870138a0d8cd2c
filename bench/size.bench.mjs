// What each package weighs, packed and unpacked. The test of the packed packages holds them to a budget.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../packages', import.meta.url));

export function run() {
  const rows = {};
  for (const folder of readdirSync(packages)) {
    const cwd = `${packages}/${folder}`;
    if (JSON.parse(readFileSync(`${cwd}/package.json`, 'utf8')).private) continue;
    const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json'], {
      cwd,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    const [{ name, size, unpackedSize, entryCount }] = JSON.parse(stdout);
    rows[name] = { 'packed, kB': size / 1000, 'unpacked, kB': unpackedSize / 1000, files: entryCount };
  }
  console.table(rows);
}
