// Asks of every regular expression of the packages whether its time can grow faster than its input.
//
//   node fuzz/regexes.mjs           those that can, with a text that shows it
//   node fuzz/regexes.mjs --json    for the test
//   node fuzz/regexes.mjs --new     those alone that have not been judged safe before
//   node fuzz/regexes.mjs --record  writes down those that are safe; with --new the new ones are judged alone
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parse } from 'acorn';
import { simple } from 'acorn-walk';
import glob from 'fast-glob';
import { BOUNDED } from './bounded-regexes.mjs';

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, new: { type: 'boolean' }, record: { type: 'boolean' } },
});
const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = createRequire(import.meta.url)('recheck/package.json');

/** A verdict holds for the literal and the checker that gave it. */
const JUDGED = new URL('safe-regexes.json', import.meta.url);
const safe = new Set(values.new ? judgedBefore() : []);

function judgedBefore() {
  const { checker, literals: judged } = JSON.parse(readFileSync(JUDGED, 'utf8'));
  return checker === version ? judged : [];
}

/** Every literal in the built code whose input nothing bounds, once, with the places that it stands in. */
function literals() {
  const found = new Map();
  for (const path of glob.sync('packages/*/dist/**/*.js', { cwd: root }).toSorted()) {
    if (BOUNDED.some(({ place }) => path.startsWith(place))) continue;
    const tree = parse(readFileSync(root + path, 'utf8'), {
      ecmaVersion: 'latest',
      sourceType: 'module',
      locations: true,
    });
    simple(tree, {
      Literal({ regex, loc }) {
        if (!regex) return;
        const key = `/${regex.pattern}/${regex.flags}`;
        const place = `${path}:${loc.start.line}`;
        if (found.has(key)) found.get(key).places.push(place);
        else found.set(key, { ...regex, places: [place] });
      },
    });
  }
  return found;
}

/** On a busy machine an attack can seem to take long that does not: only what is so each time is so. */
const TRIES = 4;

async function verdict(pattern, flags) {
  // "v" is a later form of "u", and "d" changes nothing: the checker reads neither.
  const known = flags.replace('v', 'u').replace('d', '');
  // It takes seconds to load, and mostly nothing is new.
  const { checkSync } = await import('recheck');
  let found = { status: 'safe' };
  for (let tries = 0; tries < TRIES; tries += 1) {
    found = checkSync(pattern, known, { timeout: 20_000 });
    if (found.status === 'safe') break;
  }
  return found;
}

const judgedSafe = [];
for (const [literal, { pattern, flags, places }] of literals()) {
  if (safe.has(literal)) {
    judgedSafe.push(literal);
    continue;
  }
  const { status, complexity, attack, error } = await verdict(pattern, flags);
  if (status === 'safe') {
    judgedSafe.push(literal);
    continue;
  }
  const row = {
    literal,
    status,
    complexity: complexity?.summary,
    attack: attack?.pattern,
    error: error?.kind,
    places,
  };
  console.log(values.json ? JSON.stringify(row) : row);
}
if (values.record)
  writeFileSync(
    JUDGED,
    `${JSON.stringify({ checker: version, literals: judgedSafe.toSorted() }, null, 2)}\n`,
  );
