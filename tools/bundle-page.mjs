// Bundles a package's page, in whose folder it is run: src/page/main.ts becomes dist/pages/NAME.js, one classic
// script, and the style sheet of @linkwright/page with that of the page dist/pages/NAME.css.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';

const folder = process.cwd();
/** Bytes. The script of a report is in every report; the playground has every extractor that needs no Node. */
const LIMIT = { report: 150_000, play: 1_100_000 }[basename(folder)];

const bundle = await rolldown({
  input: join(folder, 'src/page/main.ts'),
  platform: 'browser',
  // Modules that need Node are left out with the exports that nobody uses; none may be left.
  external: isBuiltin,
  resolve: { conditionNames: ['@linkwright/source', 'browser', 'import', 'default'] },
  onLog(level, log, tell) {
    // A name that is not found, or a module of Node, would fail in the browser.
    if (level === 'warn') throw new Error(log.message);
    tell(level, log);
  },
});
const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false });
await bundle.close();
const [{ code, imports }] = output;
if (imports.length > 0) throw new Error(`the page would need ${imports.join(', ')}`);

const shared = createRequire(join(folder, 'package.json')).resolve('@linkwright/page/style.css');
const style = [shared, join(folder, 'src/page/page.css')].map((file) => readFileSync(file, 'utf8')).join('');
const made = (kind) => join(folder, 'dist/pages', `${basename(folder)}.${kind}`);
mkdirSync(join(folder, 'dist/pages'), { recursive: true });
// What would end the script element is written otherwise; in strings and expressions it means the same.
writeFileSync(made('js'), code.replaceAll('</script', '<\\/script').replaceAll('<!--', '\\x3c!--'));
writeFileSync(made('css'), style);
const size = statSync(made('js')).size + style.length;
if (!(size <= LIMIT)) throw new Error(`the page has ${size} bytes; ${LIMIT} are allowed`);
