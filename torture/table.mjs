// The table of docs/faults.md, between its two marks.
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('../docs/faults.md', import.meta.url);
const [BEGIN, END] = ['<!-- table -->', '<!-- /table -->'];

/** Writes what was tried: a row for each scenario, the number of points for each kind of failure. */
export function writeTable(rows, every) {
  const kinds = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((key) => key !== 'scenario');
  const lines = [
    `Tried at ${every === 1 ? 'every point' : `every point whose number ${every} divides`}. A number alone: so many points, all of them survived.`,
    '',
    `| command | ${kinds.map((kind) => `\`${kind}\``).join(' | ')} |`,
    `| --- | ${kinds.map(() => '---: |').join(' ')}`,
    ...rows.map((row) => `| ${row.scenario} | ${kinds.map((kind) => row[kind] ?? '').join(' | ')} |`),
  ];
  const text = readFileSync(FILE, 'utf8');
  const [before] = text.split(BEGIN);
  const [, after] = text.split(END);
  writeFileSync(FILE, `${before}${BEGIN}\n\n${lines.join('\n')}\n\n${END}${after}`);
}
