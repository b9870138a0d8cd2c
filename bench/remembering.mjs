// What `check --cache` saves: the run that fills the cache, the next of a tree that is as it was, and the next of
// one in which a page has changed.
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { best } from './timed.mjs';

const COMMAND = fileURLToPath(new URL('../packages/cli/dist/main.js', import.meta.url));
const LISTING = fileURLToPath(new URL('listing.mjs', import.meta.url));

/** `changing` is the page that is changed, where one may be. */
export function remembered(folder, { jobs = '1', rounds = 3, changing } = {}) {
  const scratch = mkdtempSync(join(tmpdir(), 'linkwright-bench-'));
  const check = [COMMAND, 'check', folder, '--report', 'ndjson', '--fail-on', 'never', '--jobs', jobs];
  const command = [process.execPath, ...check, '--cache', join(scratch, 'documents')];
  try {
    const first = best(command, 1);
    // Files of the last moments are told by their bytes; a second run leaves them behind.
    best(command, 1);
    const unchanged = best(command, rounds);
    const listing = best([process.execPath, LISTING, folder], rounds);
    if (changing) appendFileSync(changing, '<p>changed');
    return { first, unchanged, listing, changed: changing && best(command, 1) };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** A sentence for people. */
export function sentence(name, { first, unchanged, listing }) {
  const part = (field) => (unchanged[field] / first[field]).toFixed(2);
  return (
    `check --cache, ${name}: the run that fills the cache ${shown(first)}, the next ${shown(unchanged)}: ` +
    `${part('cpu')} of its CPU, ${part('wall')} of its time (aim 0.10); listing alone ${shown(listing)}`
  );
}

function shown({ wall, cpu }) {
  return `${cpu.toFixed(2)} s of CPU (${wall.toFixed(2)} s by the clock)`;
}
