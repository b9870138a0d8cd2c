// Finding the links of HTML: our extractor, parse5's tree with locations, parse5's tokenizer and
// htmlparser2, on the same files, one thread, bytes in memory. Each runs in a process of its own.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { corpusFolder } from './corpus-folder.mjs';

export const name = 'html';

const ENGINE = fileURLToPath(new URL('html-engine.mjs', import.meta.url));
const ENGINES = ['linkwright', 'parse5 tree, with locations', 'parse5 tokenizer', 'htmlparser2'];

export async function run() {
  const { folder, name: corpus } = corpusFolder();
  const rows = ENGINES.map((engine) => {
    const out = execFileSync(process.execPath, [ENGINE, engine, folder], { encoding: 'utf8' });
    return Object.assign(JSON.parse(out), { engine });
  });
  const [{ documents, megabytes }] = rows;
  console.log(`${corpus}: ${documents} documents, ${megabytes.toFixed(0)} MB; median of the rounds`);
  console.table(
    rows.map(({ engine, speed, links, references, peak }) => ({
      engine,
      'MB/s': speed.toFixed(0),
      'a, link, img, script': links,
      'all references': references ?? '',
      'peak, MiB': peak,
    })),
  );
}
