// A copy of the workspace in which every mutant of one package's sources is present, each switched on
// by `globalThis.__stryker__.activeMutant`: nothing is built again for a mutant.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import fastGlob from 'fast-glob';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const silent = {
  isDebugEnabled: () => false,
  debug() {},
  info() {},
  warn: console.warn,
  error: console.error,
};

/** The bundler must be able to read which module is meant. */
const importedModule = {
  shouldIgnore: ({ node }) =>
    node.type === 'CallExpression' && node.callee.type === 'Import' ? 'names a module' : undefined,
};

/** The folder of the copy, and the mutants, with file names below it. */
export async function cloned(packageName) {
  const scratch = mkdtempSync(join(tmpdir(), 'linkwright-mutants-'));
  // For tests that go on as a user to whom folders are closed, where they run as root.
  chmodSync(scratch, 0o755);
  const folder = join(scratch, 'workspace');
  mkdirSync(join(folder, 'tmp'), { recursive: true });
  // The data of other projects, for the tests that read it where it is there.
  if (existsSync(join(ROOT, '..', 'shared')))
    symlinkSync(join(ROOT, '..', 'shared'), join(scratch, 'shared'));
  // Links to the other packages are relative: they lead to the copies.
  cpSync(join(ROOT, 'packages'), join(folder, 'packages'), { recursive: true, verbatimSymlinks: true });
  for (const beside of ['tsconfig.base.json', 'test-corpus', 'docs', 'examples', 'LICENSE'])
    cpSync(join(ROOT, beside), join(folder, beside), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const sources = fastGlob.sync('src/**/*.ts', {
    cwd: join(folder, 'packages', packageName),
    absolute: true,
  });
  const files = sources
    .toSorted()
    .map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const instrumented = await new Instrumenter(silent).instrument(files, {
    excludedMutations: [],
    ignorers: [importedModule],
    plugins: null,
  });
  for (const { name, content } of instrumented.files) writeFileSync(name, content);
  return { folder, mutants: instrumented.mutants };
}

/** Makes the command of the copy, with the mutants in it. */
export function buildCommand(folder) {
  const { status, stderr } = spawnSync(process.execPath, ['tools/bundle.mjs'], {
    cwd: join(folder, 'packages', 'cli'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the command can't be built: ${stderr}`);
}

export function removeClone(folder) {
  rmSync(dirname(folder), { recursive: true, force: true });
}
