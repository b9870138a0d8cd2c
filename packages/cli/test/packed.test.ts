// The packages as a new user gets them: packed, and installed into an empty project outside the workspace.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { isDue } from './turn-of-day.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const pnpm = join(root, 'node_modules/pnpm/bin/pnpm.cjs');
const scratch = mkdtempSync(join(tmpdir(), 'linkwright-packed-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const tarballs = join(scratch, 'tarballs');
const project = join(scratch, 'project');

/** The most that a packed package may weigh, in kB. What grows past it is looked at first. */
const BUDGET: Readonly<Record<string, number>> = {
  // Of it 170 what asks servers, with undici: proxies have their price; 33 the protocol of editors.
  linkwright: 1640,
  // With the client of the protocol, and the schema of a configuration.
  'linkwright-vscode': 125,
  '@linkwright/play': 385,
  '@linkwright/report': 150,
  // What is remembered, web archives, what servers do, and the redirects of six hosts.
  '@linkwright/check': 300,
  '@linkwright/corpus': 285,
  // Queues, certificates, object stores, and what each says when it has trouble.
  '@linkwright/engine': 108,
  // What Outlook keeps its messages in, beside mail.
  '@linkwright/mail': 114,
  // Moves of all kinds, and what archives, signatures and symbolic links ask of them; what a plan is.
  '@linkwright/relocate': 155,
};
const USUAL = 90;

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Packed {
  readonly name: string;
  readonly filename: string;
}

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', XDG_STATE_HOME: join(scratch, 'state'), CI: 'true' },
  });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}\n${stdout}\n${stderr}`);
  return stdout;
}

/** The files by the names of packages. */
function packed(): ReadonlyMap<string, string> {
  const args = ['--recursive', '--filter', './packages/*', 'pack', '--json', '--pack-destination', tarballs];
  const out = JSON.parse(run(process.execPath, [pnpm, ...args], root)) as readonly Packed[];
  return new Map(out.map(({ name, filename }) => [name, filename]));
}

mkdirSync(tarballs);
mkdirSync(project);
const packages = packed();

/** What a package manager does, without one: it would want to ask the registry. */
function install(): void {
  const modules = join(project, 'node_modules');
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ name: 'empty', private: true, type: 'module' }),
  );
  for (const [name, tarball] of packages) {
    const folder = join(modules, name);
    mkdirSync(folder, { recursive: true });
    run('tar', ['-xzf', tarball, '-C', folder, '--strip-components', '1'], project);
    linkDependencies(folder);
  }
  mkdirSync(join(modules, '.bin'));
  symlinkSync(join(modules, 'linkwright/dist/main.js'), join(modules, '.bin/linkwright'));
}

/** Only what the packed manifest names can be found, at the versions that are installed here. */
function linkDependencies(folder: string): void {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const source = join(root, 'packages', manifest.name === 'linkwright' ? 'cli' : basename(manifest.name));
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
    if (packages.has(name)) continue;
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(realpathSync(join(source, 'node_modules', name)), link);
  }
}

test.each([...packages.keys()])('%s weighs no more than it may', (name) => {
  const kilobytes = statSync(packages.get(name) ?? '').size / 1000;
  expect(kilobytes).toBeLessThan(BUDGET[name] ?? USUAL);
});

test('in an empty project the command and the library do what they do here', () => {
  install();
  const command = (...args: string[]): string =>
    run(join(project, 'node_modules/.bin/linkwright'), args, project);
  expect(command('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
  mkdirSync(join(project, 'site'));
  writeFileSync(join(project, 'site/a.html'), '<a href="b.html#x">b</a>');
  writeFileSync(join(project, 'site/b.html'), '<p id="x"><img src="a.html">');
  writeFileSync(
    join(project, 'linkwright.config.ts'),
    "import { defineConfig } from 'linkwright';\nexport default defineConfig({ paths: ['site'] });\n",
  );
  expect(command('check')).toContain('Nothing found');
  expect(command('check', '--jobs', '2')).toContain('Nothing found');
  expect(command('check', '--explain', 'missing-target')).toMatch(/^# missing-target/);
  expect(command('extract', '--format', 'ndjson', '--jobs', '2').split('\n').length).toBe(3);
  command('extract', '--to', 'links.sqlite');
  expect(statSync(join(project, 'links.sqlite')).size).toBeGreaterThan(1000);
  expect(command('absolutize', '--map', 'site=https://e.example/', '--in-place', '--jobs', '2')).toContain(
    '2 links changed',
  );
  expect(command('undo')).toContain('2 restored');
  expect(command('move', 'site/b.html', 'site/c.html')).toContain('proved');
  command('report', '--output', 'report.html');
  expect(readFileSync(join(project, 'report.html'), 'utf8')).toContain('<!doctype html>');
  for (const help of ['check', 'uri']) expect(command(help, '--help')).toContain('Usage');
  writeFileSync(
    join(project, 'use.mjs'),
    `import { check, extract } from 'linkwright';
for await (const { reference } of extract('site')) console.log(reference);
for await (const { rule } of check('site', { jobs: 2 })) console.log(rule);\n`,
  );
  expect(run(process.execPath, ['use.mjs'], project)).toBe('c.html#x\na.html\n');
  // What is loaded for the sake of a choice alone has to be in the package, too.
  writeFileSync(
    join(project, 'choose.mjs'),
    `import { extract } from 'linkwright';
const told = async (choices) => {
  for await (const { reference } of extract('site', choices)) console.log(reference);
};
await told({ places: ['a@href'], kinds: ['relative-path'], limits: { parts: 9 } });
await told({ places: ['a@hrf'] }).catch(({ message }) => console.log(message.split('; ')[1]));\n`,
  );
  expect(run(process.execPath, ['choose.mjs'], project)).toBe('c.html#x\ndid you mean a@href?\n');
});

/** The packages that programs import where there is no browser, and none of what is installed for an engine alone. */
const EVERY_PACKAGE = [...packages.keys()]
  .filter((name) => name !== '@linkwright/page' && name !== 'linkwright-vscode')
  .concat('@linkwright/check/asking', '@linkwright/check/masked', '@linkwright/page/file')
  .map((name, at) => `export * as p${at} from '${name}';\n`)
  .join('');

/** What a strict project asks of the types: each option that may be left out may be undefined. */
const STRICT_PROJECT = `import { absolutize, apply, check, corpus, defineConfig, extract, planMove, rewrite, toAbsolute, undo } from 'linkwright';
import type { AskingChoices, CheckChoices, Content, ExtractChoices, HalfDone, JournalChoices, LinkwrightConfig, MoveChoices, MoveRefused, ReadingChoices, RewriteChoices, Selection, ServerRules, SiteChoices } from 'linkwright';
import type { CheckOptions } from '@linkwright/check';
import type { ReferenceDetails } from '@linkwright/core';
import type { ExtractorOptions, FindOptions, ReadingOptions } from '@linkwright/corpus';
import type { MailOptions } from '@linkwright/mail';
import type { ApplyOptions, Intention, MoveRequest, RewriteOptions, UndoOptions, UriMove } from '@linkwright/relocate';
import type { TextOptions } from '@linkwright/text';
import type { EncodeOptions, LintOptions, NormalizeOptions, RelativizeOptions, ToUriOptions } from '@linkwright/uri';

type Undefined<T> = { readonly [Name in keyof T]: Record<never, never> extends Pick<T, Name> ? undefined : T[Name] };
type Takes<T> = Undefined<T> extends T ? true : false;
type All = [
  AskingChoices, SiteChoices, UndoOptions,
  CheckChoices, Content, ExtractChoices, JournalChoices, LinkwrightConfig, Required<LinkwrightConfig>['check'], MoveChoices,
  ReadingChoices, RewriteChoices, Selection, ServerRules, CheckOptions, ReferenceDetails, ExtractorOptions, FindOptions,
  ReadingOptions, MailOptions, ApplyOptions, Intention, MoveRequest, RewriteOptions, UriMove, TextOptions, EncodeOptions,
  LintOptions, NormalizeOptions, RelativizeOptions, ToUriOptions,
];
type Refusing<Each> = Each extends unknown ? (Takes<Each> extends true ? never : Each) : never;
export const refusing: [Refusing<All[number]>] extends [never] ? true : Refusing<All[number]> = true;

export const config = defineConfig({ map: undefined });
export async function use(signal: AbortSignal | undefined): Promise<void> {
  const site = await corpus('site', { map: undefined, signal });
  for await (const { target } of extract(site, { kinds: undefined, signal })) console.log(target);
  for await (const { rule } of check(site, { jobs: undefined, signal })) console.log(rule);
  for await (const { file } of absolutize(site, { write: 'dry-run', only: undefined })) console.log(file);
  const { skipped } = await rewrite({ content: '', mediaType: undefined, url: undefined }, toAbsolute, { signal });
  const { run } = await apply(await planMove(site, [{ from: 'a', to: 'b' }], { style: undefined }), { state: undefined, signal });
  for await (const step of undo(run ?? undefined, { state: undefined, signal })) console.log(step, skipped?.code);
  const pages: readonly Content[] = [{ content: '', url: undefined, path: 'a.html' }];
  for await (const { line } of check(pages, { roots: undefined, remote: undefined })) console.log(line);
  for await (const { file } of check('https://e.example/', { depth: 0, asking: { timeout: undefined }, signal })) console.log(file);
}
export function runOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'MoveRefused') return (error as MoveRefused).reasons.join();
  return error.name === 'HalfDone' ? (error as HalfDone).run : undefined;
}
`;

test.each(
  [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ].filter((_, at) => isDue(at)),
)('a strict project compiles against the packed types (module %s, resolution %s)', (module, resolution) => {
  if (!existsSync(join(project, 'node_modules/@types/node'))) {
    mkdirSync(join(project, 'node_modules/@types'), { recursive: true });
    symlinkSync(
      realpathSync(join(root, 'node_modules/@types/node')),
      join(project, 'node_modules/@types/node'),
    );
  }
  writeFileSync(join(project, 'strict.ts'), STRICT_PROJECT);
  writeFileSync(join(project, 'every.ts'), EVERY_PACKAGE);
  const flags = ['strict', 'exactOptionalPropertyTypes', 'noUncheckedIndexedAccess', 'verbatimModuleSyntax'];
  const options = {
    ...Object.fromEntries([...flags, 'isolatedModules', 'noEmit'].map((name) => [name, true])),
    target: 'es2023',
    lib: ['es2023'],
    types: ['node'],
    // What declarations want has to be there, too.
    skipLibCheck: false,
    module,
    moduleResolution: resolution,
  };
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['strict.ts', 'every.ts'] }),
  );
  expect(run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], project)).toBe('');
});
