// One script of many test files and all of ours that they import: it can be run anew for each mutant,
// with modules in their first state, in some milliseconds.
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

/** What `worker.mjs` gives instead. */
const GIVEN = new Set(['vitest', 'fast-check']);

const ENTRY = 'tests';

/** The text of the script, and the modules that it must be given. */
export async function bundle(tests, cwd) {
  const bundled = await rolldown({
    input: ENTRY,
    cwd,
    platform: 'node',
    logLevel: 'silent',
    treeshake: false,
    resolve: { conditionNames: ['@linkwright/source', 'node', 'import'] },
    external: (id) => id.startsWith('node:') || GIVEN.has(id),
    plugins: [loader(tests)],
  });
  const { output } = await bundled.generate({ format: 'cjs', codeSplitting: false });
  await bundled.close();
  const [{ code, imports, dynamicImports }] = output;
  return {
    // The process imports them itself, as Node does.
    code: code.replaceAll(/\b(\w+) = __toESM\(\1(?:, 1)?\);/g, ''),
    needed: imports.filter((id) => id !== 'vitest' && !dynamicImports.includes(id)),
  };
}

function loader(tests) {
  return {
    name: 'tests',
    async resolveId(id, importer) {
      if (id === ENTRY) return id;
      if (/^(?:[./]|@linkwright\/|linkwright$)/.test(id)) return null;
      // What is not ours is loaded once for all mutants, from where it is found by who asks for it.
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found && { ...found, external: true };
    },
    load: (id) => (id === ENTRY ? tests.map((path) => `import ${JSON.stringify(path)};`).join('\n') : null),
    transform(code, id) {
      const heading = tests.includes(id) ? `globalThis.testFile = ${JSON.stringify(id)};` : '';
      return { code: heading + placed(code, id) };
    },
  };
}

/** A script has no `import.meta`. */
function placed(code, path) {
  return code
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
    .replaceAll('import.meta.filename', JSON.stringify(path))
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
}
