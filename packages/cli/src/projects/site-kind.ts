import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { MINTLIFY_SETTINGS, askedPackages, isFile, textAt } from '@linkwright/corpus';
import { GENERATORS, type Generator as SiteBuilder } from './site-builders.ts';
import { sphinxBuild } from './sphinx-build.ts';
import { WIKI_LINK, wikiIn } from '../wiki-folder.ts';

/** A project whose links can be checked: what builds it, and where the built pages are. */
export interface SiteKind {
  /** `Hugo`, `Jekyll`, …; `plain` for pages that nothing builds. */
  readonly name: string;
  /** The folder of the built pages, below the project. */
  readonly output: string;
  /** Where it is published, as far as its settings tell. */
  readonly url?: string;
  /** The path that it is published below, where they tell no host. */
  readonly basePath?: string;
  /** The command that builds it. */
  readonly build?: string;
  /** How it is usually served. */
  readonly server?: string;
  readonly cleanUrls?: boolean;
  /** Optional places that its links stand in. */
  readonly include?: readonly string[];
}

/** Where a repository of something else usually has the site about it. */
const SITE_FOLDERS = [
  'website',
  'docs',
  'doc',
  'site',
  'documentation',
  'docusaurus',
  'book',
  'guide',
  'www',
];

/** What kind of project a folder holds. */
export function siteKind(folder: string): SiteKind {
  const built = generatedIn(folder);
  if (built) return built;
  // Its pages are what is looked at, whether something is built of them or not.
  const wiki = wikiIn(folder);
  if (wiki !== undefined) return { name: wiki, output: '.', include: [WIKI_LINK] };
  const below = holdsHomePage(folder) ? undefined : generatedBelow(folder);
  if (below) return below;
  for (const output of ['.', 'docs']) {
    const source = sourceAlone(join(folder, output));
    if (source !== undefined) return { name: source, output };
  }
  return { name: 'plain', output: plainOutput(folder) };
}

/** The other sites of a project, by the usual places of their settings: where these are built. */
export function sitesBeside(
  { output }: SiteKind,
  project: string,
): readonly Pick<SiteKind, 'name' | 'output'>[] {
  // Of several generators that read one file the first is meant.
  const byFile = new Map<string, SiteKind>();
  for (const place of ['', ...SITE_FOLDERS])
    for (const { generator, file, settings } of settingsIn(join(project, place))) {
      const path = posix.join(place, file);
      if (byFile.has(path)) continue;
      const kind = kindOf(generator, join(project, place), file, settings);
      byFile.set(path, { ...kind, output: posix.join(place, kind.output) });
    }
  const others = [...byFile.values()].filter((kind) => kind.output !== output);
  return [...new Map(others.map((kind) => [kind.output, kind])).values()];
}

/** What is built of what a folder holds. */
function generatedIn(folder: string): SiteKind | undefined {
  for (const { generator, file, settings } of settingsIn(folder))
    return kindOf(generator, folder, file, settings);
  // What a theme or a plugin is for (`peerDependencies`) builds no site of it.
  const used = askedPackages(textAt(join(folder, 'package.json')) ?? '', ['dependencies', 'devDependencies']);
  const unset = GENERATORS.find(({ dependency }) => dependency !== undefined && used.has(dependency));
  return unset && kindOf(unset, folder, '', '');
}

/** The generators whose settings a folder holds, in the order in which they count. */
function* settingsIn(
  folder: string,
): Generator<{ readonly generator: SiteBuilder; readonly file: string; readonly settings: string }> {
  for (const generator of GENERATORS) {
    const file = generator.files.find((name) => isFile(join(folder, name)));
    if (file === undefined) continue;
    const settings = textAt(join(folder, file)) ?? '';
    if (generator.certain?.(folder, settings, file) ?? true) yield { generator, file, settings };
  }
}

function generatedBelow(folder: string): SiteKind | undefined {
  for (const name of [...SITE_FOLDERS, ...SITE_FOLDERS.map((each) => `src/${each}`)]) {
    const kind = generatedAt(folder, name);
    if (kind) return kind;
  }
  // `docs/mkdocs`: which of several is the site, or whether they are examples, nothing says.
  const deeper = SITE_FOLDERS.flatMap((name) => foldersIn(folder, name)).flatMap(
    (name) => generatedAt(folder, name) ?? [],
  );
  return deeper.length === 1 ? deeper[0] : undefined;
}

function generatedAt(project: string, name: string): SiteKind | undefined {
  const kind = generatedIn(join(project, name));
  if (!kind) return undefined;
  const output = posix.join(name, kind.output);
  return { ...kind, output, ...(kind.build !== undefined && { build: `${kind.build} in ${name}` }) };
}

/** What a host makes pages of, without a command that does so here. */
function sourceAlone(folder: string): string | undefined {
  const has = (name: string): boolean => existsSync(join(folder, name));
  const isMintlify = ['docs.json', 'mint.json'].some((name) =>
    MINTLIFY_SETTINGS.test(textAt(join(folder, name)) ?? ''),
  );
  if (isMintlify) return 'Mintlify';
  if (has('antora.yml')) return 'Antora';
  if (has('.gitbook.yaml') || (has('SUMMARY.md') && has('README.md'))) return 'GitBook';
  if (/\$docsify\b/.test(textAt(join(folder, 'index.html')) ?? '')) return 'Docsify';
  return has('.order') ? 'Azure DevOps wiki' : undefined;
}

function kindOf(generator: SiteBuilder, folder: string, file: string, settings: string): SiteKind {
  const { name, build, cleanUrls } = generator;
  const url = publishedAt(settings, generator);
  const basePath = url === undefined ? basePathOf(settings, generator) : undefined;
  return {
    name,
    output: outputOf(generator, file, settings),
    build: file.includes('/') ? buildBelow(generator, file) : build,
    ...(name === 'Sphinx' && sphinxBuild(folder, file)),
    ...(url !== undefined && { url }),
    ...(basePath !== undefined && { basePath }),
    ...(cleanUrls !== undefined && { cleanUrls }),
    ...(name === 'VitePress' && { cleanUrls: /\bcleanUrls\s*:\s*true\b/.test(settings) }),
  };
}

/** The same command where the settings stand in a folder of the project: what it is called with, or where. */
function buildBelow({ name, build }: SiteBuilder, file: string): string {
  const folder = posix.dirname(file).replace(/\/\.(?:vitepress|vuepress)(?:\/.*)?$/, '');
  if (name === 'VitePress' || name === 'VuePress')
    return folder.startsWith('.') ? build : `${build} ${folder}`;
  if (name === 'Documenter') return `julia --project=${folder} ${file}`;
  if (name === 'MyST') return `${build} in ${folder}`;
  return build;
}

function outputOf({ name, output, outputSetting }: SiteBuilder, file: string, settings: string): string {
  const said = outputSetting
    ?.exec(settings)
    ?.groups?.['value']?.trim()
    .replace(/^\.\//, '')
    .replace(/\/$/, '');
  const usual = typeof output === 'string' ? output : output(settings);
  const root = file.slice(0, Math.max(0, file.lastIndexOf('/')));
  // VitePress counts from the folder that holds `.vitepress`, VuePress from that of the project.
  if (name === 'VitePress') return posix.join(file.slice(0, file.indexOf('.vitepress')), said ?? usual);
  if (name === 'VuePress') return said ?? posix.join(file.slice(0, file.indexOf('.vuepress')), usual);
  if (name === 'Docusaurus 1') return posix.join(usual, said ?? '');
  if (said !== undefined && said !== '') return said;
  if (name === 'MyST' || name === 'Documenter') return posix.join(root, usual);
  return usual;
}

function publishedAt(settings: string, generator: SiteBuilder): string | undefined {
  const origin = generator.url?.exec(settings)?.groups?.['value']?.trim();
  if (origin === undefined || !URL.canParse(origin)) return undefined;
  const address = new URL(basePathOf(settings, generator) ?? origin, origin);
  return address.href.endsWith('/') ? address.href : `${address.href}/`;
}

/** With a `/` at both ends. */
function basePathOf(settings: string, { basePath }: SiteBuilder): string | undefined {
  const base = basePath?.exec(settings)?.groups?.['value']?.trim() ?? '';
  return base === '' ? undefined : base.replace(/^\/?/, '/').replace(/\/?$/, '/');
}

/** Where pages stand that nothing builds: a folder of the usual names, or the project itself. */
function plainOutput(folder: string): string {
  const named = ['public', 'dist', 'build', '_site', 'site', 'docs', 'html', 'www', 'htdocs'];
  if (holdsPages(folder)) return '.';
  return named.find((name) => holdsPages(join(folder, name))) ?? '.';
}

function holdsPages(folder: string): boolean {
  return entriesOf(folder).some(({ name }) => /\.x?html?$/i.test(name));
}

/** A manual that was built beside the sources (`MANUAL.html`) makes no site of them. */
function holdsHomePage(folder: string): boolean {
  return entriesOf(folder).some(({ name }) => /^index\.x?html?$/i.test(name));
}

/** The folders in a folder of a project, below the project, by name; hidden ones are tools' own. */
function foldersIn(project: string, name: string): readonly string[] {
  return entriesOf(join(project, name))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => `${name}/${entry.name}`)
    .toSorted();
}

/** None of what is no folder: `build` is a script in many a project. */
function entriesOf(folder: string): readonly Dirent[] {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder ? readdirSync(folder, { withFileTypes: true }) : [];
}
