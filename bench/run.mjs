// Runs the benchmarks named on the command line, or all of them: `npm run bench -- uri`.
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';

const ending = '.bench.mjs';
const folder = new URL('.', import.meta.url);
const known = readdirSync(folder)
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length))
  .toSorted();

const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`no benchmark ${unknown.join(', ')}; there are ${known.join(', ')}`);
  process.exit(2);
}

console.log(`Node ${process.versions.node}, ${cpus()[0]?.model ?? 'unknown processor'}`);
for (const name of asked.length > 0 ? asked : known) {
  const { run } = await import(new URL(name + ending, folder).href);
  console.log(`\n${name}`);
  await run();
}
