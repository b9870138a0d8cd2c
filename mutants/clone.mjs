// A copy of the workspace in which every mutant of one package's sources is present, each switched on
// by `globalThis.__stryker__.activeMutant`: nothing is built again for a mutant.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-mutants-'));
  mkdirSync(join(folder, 'tmp'));
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
  rmSync(folder, { recursive: true, force: true });
}
