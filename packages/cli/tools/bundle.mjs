// Bundles the command with what it is made of, for a quick start: one file for what every call needs,
// one for each command and for what few calls need, one for each job of the threads.
//
//   node tools/bundle.mjs
//
// What package.json lists under dependencies and peerDependencies stays outside; everything else goes in.
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const path = (below) => fileURLToPath(new URL(`../${below}`, import.meta.url));
const { dependencies, peerDependencies } = JSON.parse(readFileSync(path('package.json'), 'utf8'));
const outside = Object.keys({ ...dependencies, ...peerDependencies }).filter(
  (name) => !name.startsWith('@linkwright/'),
);

/** Jobs are named by URL, not imported: here is where they are. */
const JOB = /new URL\('\.{1,2}\/(?:[\w-]+\/)*([\w-]+-(?:job|entry))\.js', import\.meta\.url\)/g;
/** The pages of rules are read as files. */
const PAGES = /new URL\(`\.\.\/docs\/rules\//g;
/** So are the scripts and style sheets of pages for browsers. */
const ASSETS = /new URL\(`\.\.\/dist\/pages\//g;

/** What nearly every command begins with. */
const SHARED = [
  ...readdirSync(path('src/terminal')).map((name) => `src/terminal/${name}`),
  ...[
    'files/cache-file',
    'corpus-stretches',
    'engine/engine-arguments',
    'files/file-names',
    'findings/json-text',
    'interruption',
    'arguments/reading-arguments',
    'arguments/roots',
    'table/table-arguments',
  ].map((name) => `src/${name}.ts`),
  '../core/src/charsets/ascii.ts',
  ...['mail/mailbox-file', 'work/parallel', 'uris/site-map'].map((name) => `../corpus/src/${name}.ts`),
  ...['byte-search', 'fields/field-names', 'fields/header'].map((name) => `../mail/src/${name}.ts`),
  ...['from-line', 'line-count', 'mbox-reader', 'mbox-scan'].map((name) => `../mail/src/mbox/${name}.ts`),
  '../uri/src/syntax/parse.ts',
  ...['judging/fragments/fragment', 'tree/disk', 'tree/server'].map((name) => `../check/src/${name}.ts`),
  ...['digest', 'document-record', 'file-state', 'witness'].map((name) => `../check/src/remember/${name}.ts`),
].map(path);

/** What documents are read with: more than all the rest, and not loaded where all of them are remembered. */
const EXTRACTORS = ['extractors', 'reader', 'run-reader'].map((name) =>
  path(`../corpus/src/reading/${name}.ts`),
);

const jobs = {};
for (const folder of ['../check', '../corpus', '../engine', '../relocate', '../report', '.'])
  for (const file of sources(path(`${folder}/src`)))
    if (/-(?:job|entry)\.ts$/.test(file)) jobs[file.replace(/^.*\/|\.ts$/g, '')] = file;

for (const folder of ['dist/command', 'dist/rules', 'dist/pages'])
  rmSync(path(folder), { recursive: true, force: true });
const VALIDATOR = await compiledValidator();
const OPTIONS = {
  platform: 'node',
  external: (id) =>
    id.startsWith('node:') || outside.some((name) => id === name || id.startsWith(`${name}/`)),
  resolve: {
    conditionNames: ['@linkwright/source', 'node', 'import', 'module', 'default'],
    mainFields: ['module', 'main'],
  },
  plugins: [
    {
      name: 'validator made beforehand',
      load: (id) =>
        id.endsWith('/config/config-validator.ts') ? { code: VALIDATOR, moduleType: 'js' } : null,
    },
    {
      // Smaller, it is no asm.js any more, and Node would print a warning.
      name: 'scripts lexed as plain JavaScript',
      transform: (code, id) => (id.includes('es-module-lexer') ? code.replaceAll('"use asm";', '') : null),
    },
    {
      // Commander starts programs for commands that are files of their own; there are none here.
      name: 'commands that start no programs',
      transform(code, id) {
        if (!id.endsWith('/commander/lib/command.js')) return null;
        const changed = code.replace("const childProcess = require('node:child_process');", '');
        if (changed === code) throw new Error('commander loads child_process in another way now');
        return changed;
      },
    },
    {
      name: 'files beside modules',
      transform(code, id) {
        const changed = code
          .replaceAll(JOB, "new URL('./$1.js', import.meta.url)")
          .replaceAll(PAGES, 'new URL(`../rules/')
          .replaceAll(ASSETS, 'new URL(`../pages/')
          .replaceAll(
            "new URL('../package.json', import.meta.url)",
            "new URL('../../package.json', import.meta.url)",
          );
        return changed === code || !id.includes('/src/') ? null : changed;
      },
    },
  ],
};

// By what is used, and not by the index of a package, which needs all that is in it.
const extractors = await closure(EXTRACTORS);
const asked = await modulesOf([path('src/commands/check.ts')]);
const groups = [
  // What is loaded before it is kept as compiled.
  ['cache-folder', await closure([path('src/files/cache-folder.ts')])],
  ['start', await closure([path('src/program.ts')])],
  // One file each: every file more costs half a millisecond to open.
  ['reading', await closure([...SHARED, ...own(asked).filter((id) => extractors.has(id))])],
  ['extractors', extractors],
];

const bundle = await rolldown({
  ...OPTIONS,
  input: { main: path('src/main.ts'), ...jobs },
  preserveEntrySignatures: 'allow-extension',
});
await bundle.write({
  dir: path('dist'),
  format: 'esm',
  entryFileNames: ({ name }) => (name === 'main' ? 'main.js' : `command/${name}.js`),
  chunkFileNames: 'command/[name].js',
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: groups.map(([name, modules], before) => ({
      name,
      test: (id) => modules.has(id),
      priority: groups.length - before,
    })),
  },
  minify: true,
});
await bundle.close();
for (const name of readdirSync(path('dist/command'))) toAscii(path(`dist/command/${name}`));

// CommonJS, and nothing to bundle: it imports the entry beside it.
cpSync(path('../corpus/dist/work/pool-loader.cjs'), path('dist/command/pool-loader.cjs'));
cpSync(path('../check/docs/rules'), path('dist/rules'), { recursive: true });
for (const page of ['report', 'play'])
  cpSync(path(`../${page}/dist/pages`), path('dist/pages'), { recursive: true });

/**
 * These modules and all that is needed by what they export, whoever asks for it: of a module that is needed for one export,
 * the others come with it, and what those need.
 */
async function closure(input) {
  const modules = await modulesOf(input);
  return own(modules).length > input.length ? closure(own(modules)) : modules;
}

/** The modules that these load; not what they load when it is asked for. */
async function modulesOf(input) {
  const bundle = await rolldown({ ...OPTIONS, input: Object.fromEntries(input.entries()) });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set(output.filter(({ isEntry }) => isEntry));
  for (const { imports } of loaded)
    for (const name of imports) if (chunks.has(name)) loaded.add(chunks.get(name));
  return new Set([...loaded].flatMap(({ modules }) => Object.keys(modules)));
}

/**
 * Escapes what is beyond ASCII, which stands in strings, templates and regular expressions alone: V8 keeps a script without
 * it in half of the memory, and reads it faster.
 */
function toAscii(file) {
  const code = readFileSync(file, 'utf8');
  if (/\braw`[^`]*[\u0080-\uFFFF]|(?<!\\)(?:\\\\)*\\[\u0080-\uFFFF]/.test(code))
    throw new Error(`${file}: an escape would say something else in a raw template or behind a backslash`);
  const escaped = code.replaceAll(
    /[\u0080-\uFFFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  writeFileSync(file, escaped);
}

function own(modules) {
  return [...modules].filter((id) => isAbsolute(id) && !id.includes('node_modules'));
}

function sources(folder) {
  try {
    return readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
}

/** The validator of configurations as a module: compiled here from the options of the built program. */
async function compiledValidator() {
  const [{ Ajv2020 }, { default: standalone }, { fullProgram }, { configSchema }, { AJV_OPTIONS }] =
    await Promise.all([
      import('ajv/dist/2020.js'),
      import('ajv/dist/standalone/index.js'),
      import(built('program')),
      import(built('config/config-schema')),
      import(built('config/config-validator')),
    ]);
  const schema = configSchema(await fullProgram());
  const ajv = new Ajv2020({ ...AJV_OPTIONS, code: { source: true, esm: true } });
  const code = (standalone.default ?? standalone)(ajv, ajv.compile(schema));
  return `${code}
export async function configValidator() {
  return { schema: ${JSON.stringify(schema)}, errorsIn: (values) => (validate(values) ? [] : validate.errors) };
}`;
}

function built(name) {
  return new URL(`../dist/${name}.js`, import.meta.url).href;
}
