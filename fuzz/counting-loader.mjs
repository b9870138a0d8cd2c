// A module loader that counts: every statement and branch of the packages adds one each time it is
// run. The counts lead the fuzzer to inputs that reach something new, and measure work in steps.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';
import { createInstrumenter } from 'istanbul-lib-instrument';

const OURS = /\/packages\/[^/]+\/dist\/.*\.js$/;
const CACHE = fileURLToPath(new URL('../node_modules/.cache/linkwright-steps/', import.meta.url));
const VARIABLE = 'linkwrightSteps';
const instrumenter = createInstrumenter({ esModules: true, coverageVariable: VARIABLE });

/** For the thread itself, where the module comes at once, or for a thread of loaders, where it is promised. */
export function load(url, context, nextLoad) {
  const loaded = nextLoad(url, context);
  return loaded instanceof Promise
    ? loaded.then((module) => withCounters(module, url))
    : withCounters(loaded, url);
}

function withCounters(loaded, url) {
  if (loaded.format !== 'module' || !OURS.test(url)) return loaded;
  return { ...loaded, source: counted(String(loaded.source), url) };
}

/** The code with its counters; made once for each version of a file. */
function counted(source, url) {
  const cached =
    CACHE +
    createHash('sha256')
      .update(VARIABLE + url)
      .update(source)
      .digest('hex');
  try {
    return readFileSync(cached, 'utf8');
  } catch {
    const code = instrumenter.instrumentSync(source, url);
    mkdirSync(CACHE, { recursive: true });
    // Another thread may be reading: the file is there as a whole or not at all.
    const half = `${cached}.${process.pid}-${threadId}`;
    writeFileSync(half, code);
    renameSync(half, cached);
    return code;
  }
}
