// Rewrites the archive of a list whose host moved by a mapping of its old addresses, shows what changed
// and what did not, and takes it back.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const command = fileURLToPath(new URL('main.js', import.meta.resolve('linkwright')));
const scratch = mkdtempSync(join(tmpdir(), 'linkwright-demo-'));
const state = ['--state', join(scratch, 'state')];
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const name of ['archive.mbox', 'moves.csv']) cpSync(join(here, name), join(scratch, name));

const archive = join(scratch, 'archive.mbox');
const original = readFileSync(archive);

/** What the command prints; its messages too. */
function linkwright(args) {
  const shown = args.slice(0, args.includes('--state') ? args.indexOf('--state') : undefined);
  console.log(`$ linkwright ${shown.join(' ')}`);
  const { stdout, stderr } = run([...args]);
  return stdout + stderr;
}

function run(args) {
  return spawnSync(process.execPath, [command, ...args], { cwd: scratch, encoding: 'utf8' });
}

function links() {
  return run(['extract', 'archive.mbox', '--format', 'ndjson'])
    .stdout.split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** Where a URL of the old archive is now: the longest row of the mapping that fits. */
function followed(target) {
  const [old, now] = rows.find(([from]) => target === from || (from.endsWith('/') && target.startsWith(from))) ?? [];
  return old === undefined ? target : now + target.slice(old.length);
}

function claim(holds, text) {
  console.log(`  ${holds ? '✓' : '✗'} ${text}`);
  if (!holds) process.exitCode = 1;
}

const indented = (text) => text.trimEnd().replace(/^/gm, '  ');
const cells = (row) => [row.messageId, row.date?.slice(0, 10) ?? '', row.part, row.base.rule, row.target];

const rows = readFileSync(join(scratch, 'moves.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','))
  .toSorted((a, b) => b[0].length - a[0].length);

const before = links();
console.log(`${before.length} links in ${new Set(before.map(({ message }) => message)).size} messages:`);
for (const row of before.filter(({ place }) => !place.startsWith('header:')))
  console.log(indented(cells(row).join('  ')));

console.log('\nOne of them stands in a message within a digest within the archive:');
console.log(
  indented(linkwright(['explain', 'archive.mbox', '--message-id', '6@old.example', '--part', '1.1/1.2', '--quiet'])),
);

console.log('\nThe host has moved, and the numbers of its pages with it:');
console.log(
  indented(linkwright(['move', '--moves', 'moves.csv', '--in', 'archive.mbox', '--no-files', ...state])),
);
const after = links();
const changed = after.filter(({ target }, index) => target !== before[index].target);
console.log('\nWhat was, and what is now, in the bodies:');
for (const [index, row] of after.entries())
  if (row.target !== before[index].target && !row.place.startsWith('header:'))
    console.log(indented(`${row.messageId}  ${before[index].target} → ${row.target}`));

const isSigned = ({ messageId, place }) => messageId === '5@old.example' && place === 'text';
claim(
  after.length === before.length &&
    after.every((row, index) =>
      row.target === (isSigned(row) ? before[index].target : followed(before[index].target)),
    ),
  `each of the ${after.length} links leads where the mapping says, ${changed.length} of them elsewhere than before; the signed one is as it was`,
);

console.log('\nAnd taken back:');
console.log(indented(linkwright(['undo', ...state])));
claim(readFileSync(archive).equals(original), `the archive is the original, byte for byte, ${original.length} bytes`);
