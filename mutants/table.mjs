// The table of docs/mutants.md, between its two marks: a row for each package.
import { readFileSync, writeFileSync } from 'node:fs';
import { interval } from './sample.mjs';

const FILE = new URL('../docs/mutants.md', import.meta.url);
const [BEGIN, END] = ['<!-- table -->', '<!-- /table -->'];

/** What became of the mutants of a package; `isOwnOnly`: those of what stands on it were not asked. */
export function rowOf(name, results, all, isOwnOnly) {
  const count = (wanted) => results.filter(({ last }) => last.status === wanted).length;
  const ownCount = results.filter(({ own }) => own.status === 'killed' || own.status === 'endless').length;
  const noticed = count('killed') + count('endless');
  const tried = results.length;
  const [low, high] = interval(noticed, tried);
  const range = tried < all ? ` (${percent(low)} to ${percent(high)})` : '';
  return {
    package: name,
    mutants: all,
    tried,
    killed: count('killed'),
    endless: count('endless'),
    survived: count('survived'),
    'not reached': count('not reached'),
    'by its own tests': percent(ownCount / tried),
    score: `${percent(noticed / tried)}${range}${isOwnOnly ? ', own tests alone' : ''}`,
  };
}

function percent(share) {
  return `${(share * 100).toFixed(1)} %`;
}

/** Writes the rows; those of other packages stay. */
export function writeTable(rows) {
  const text = readFileSync(FILE, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const [table, after] = rest.split(END);
  const lines = table.trim().split('\n').slice(2);
  const kept = new Map(lines.map((line) => [line.split('|')[1].trim(), line]));
  for (const row of rows) kept.set(row.package, `| ${Object.values(row).join(' | ')} |`);
  const columns = Object.keys(rows[0]);
  const heading = [`| ${columns.join(' | ')} |`, `| --- |${' ---: |'.repeat(columns.length - 1)}`];
  writeFileSync(FILE, `${before}${BEGIN}\n\n${[...heading, ...kept.values()].join('\n')}\n\n${END}${after}`);
}
