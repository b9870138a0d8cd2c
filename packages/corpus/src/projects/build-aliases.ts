// What stands for a folder before paths in the code of a build: `compilerOptions.paths` (typescriptlang.org, "paths"), the
// `alias` of Vite, webpack, SvelteKit and Nuxt (vite.dev, "resolve.alias"), `imports` of a package (nodejs.org, "Subpath
// imports"), and what SvelteKit, Nuxt, Docusaurus and Vue CLI have without being told.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { textAt } from '../disk/text-at.ts';
import { foldersAround } from '../sites/called/path-index.ts';
import { settingsReader } from '../sites/settings-text.ts';
import { settingsIn } from './settings-in.ts';
import { writtenAliases } from './written-aliases.ts';
import { typescriptAliases } from './typescript-aliases.ts';

/** `@/` for `/project/src`. */
export interface BuildAlias {
  /** With its `/`. */
  readonly opening: string;
  /** Absolute, without a `/` at its end. */
  readonly folder: string;
}

/** An alias, and the folder whose settings have it. */
export interface PlacedAlias extends BuildAlias {
  readonly project: string;
}

/** Scripts of settings that have aliases written in them. */
const SCRIPTS =
  /^(?:vite|vitest|astro|svelte|nuxt|vue|webpack|rspack|rsbuild|next|docusaurus)\.config\.[cm]?[jt]s$/;
const IN_VITEPRESS = /^config\.[cm]?[jt]s$/;

/** A folder with settings of a program, and what these say. */
interface Project {
  readonly folder: string;
  readonly settings: string;
  readonly namesAt: SettingsFiles['names'];
}

/** What stands for a folder by itself, where there are settings of a program. */
const BY_ITSELF: readonly (readonly [RegExp, (project: Project) => readonly BuildAlias[]])[] = [
  [/^svelte\.config\.[cm]?[jt]s$/, ofSvelteKit],
  [/^docusaurus\.config\.[cm]?[jt]s$/, ({ folder }) => [{ opening: '@site/', folder }]],
  [/^vue\.config\.[cm]?[jt]s$/, ({ folder }) => [{ opening: '@/', folder: join(folder, 'src') }]],
  [/^nuxt\.config\.[cm]?[jt]s$/, ofNuxt],
];

const LIBRARY_FOLDER = /\bfiles\s{0,9}:\s{0,9}\{[^{}]{0,500}\blib\s{0,9}:\s{0,9}["']([^"'\r\n]{1,200})["']/;

/** Where `files` of the settings says so, it is another folder (svelte.dev, "files"). */
function ofSvelteKit({ folder, settings }: Project): readonly BuildAlias[] {
  const [, said = 'src/lib'] = LIBRARY_FOLDER.exec(settings) ?? [];
  return [{ opening: '$lib/', folder: folderAt(folder, said) }];
}

const SOURCE_FOLDER = /\bsrcDir\s{0,9}:\s{0,9}["']([^"'\r\n]{1,200})["']/;

/** Sources are in the folder of the settings in Nuxt 3, and in `app` in Nuxt 4, where there are some. */
function ofNuxt({ folder, settings, namesAt }: Project): readonly BuildAlias[] {
  const isApp = [...namesAt(join(folder, 'app'))].some((name) => !BESIDE_SOURCES.test(name));
  const [, said = isApp ? 'app' : ''] = SOURCE_FOLDER.exec(settings) ?? [];
  const sources = folderAt(folder, said);
  return [
    ...['~~/', '@@/'].map((opening) => ({ opening, folder })),
    ...['~/', '@/'].map((opening) => ({ opening, folder: sources })),
  ];
}

/** What Nuxt 3 has in `app`, too (nuxt.com, "srcDir"). */
const BESIDE_SOURCES = /^(?:router\.options|spa-loading-template\.html$)/;

function folderAt(folder: string, said: string): string {
  return join(folder, said).replace(/\/$/, '');
}

/** Where settings are looked for. */
export interface SettingsFiles {
  /** The names in a folder; none where there is no such. */
  readonly names: (folder: string) => Iterable<string>;
  readonly text: (path: string) => string | undefined;
}

/** What settings say, read once for each folder. */
export class BuildAliases {
  readonly #known = new Map<string, readonly PlacedAlias[]>();
  readonly #files: SettingsFiles;

  /** Without `files`, of the disk. */
  constructor(files: SettingsFiles = { names: namesIn, text: textAt }) {
    this.#files = { names: files.names, text: settingsReader(files.text) };
  }

  /** Those that hold for the file at an absolute path, of the innermost folder first. */
  around(path: string): readonly PlacedAlias[] {
    return foldersAround(path).flatMap((folder) => this.#in(folder));
  }

  #in(project: string): readonly PlacedAlias[] {
    let found = this.#known.get(project);
    if (!found) {
      found = aliasesIn(project, this.#files).map(({ opening, folder }) => ({ opening, folder, project }));
      this.#known.set(project, found);
    }
    return found;
  }
}

function aliasesIn(folder: string, { names: namesAt, text }: SettingsFiles): readonly BuildAlias[] {
  const names = new Set(namesAt(folder));
  const inVitepress = names.has('.vitepress') ? namesAt(join(folder, '.vitepress')) : [];
  const scripts = [
    ...[...names].filter((name) => SCRIPTS.test(name)),
    ...[...inVitepress].filter((name) => IN_VITEPRESS.test(name)).map((name) => `.vitepress/${name}`),
  ].map((name) => join(folder, name));
  const typed = ['tsconfig.json', 'jsconfig.json'].filter((name) => names.has(name));
  return [
    ...scripts.flatMap((path) => writtenAliases(text(path) ?? '', dirname(path), folder)),
    ...typed.flatMap((name) => typescriptAliases(join(folder, name), text)),
    ...(names.has('package.json') ? subpathImports(folder, text) : []),
    ...BY_ITSELF.flatMap(([settings, aliases]) => {
      const name = [...names].find((each) => settings.test(each));
      return name === undefined ? [] : aliases({ folder, namesAt, settings: text(join(folder, name)) ?? '' });
    }),
  ];
}

/** `"imports": { "#assets/*": "./src/assets/*" }`; conditions are not decided. */
function subpathImports(folder: string, textOf: SettingsFiles['text']): readonly BuildAlias[] {
  const text = textOf(join(folder, 'package.json')) ?? '';
  if (!text.includes('"#')) return [];
  const { imports } = settingsIn(text) as { readonly imports?: Record<string, unknown> };
  return Object.entries(imports ?? {}).flatMap(([pattern, path]) =>
    typeof path === 'string' && pattern.endsWith('/*') && path.endsWith('/*')
      ? [{ opening: pattern.slice(0, -1), folder: join(folder, path.slice(0, -2)) }]
      : [],
  );
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder || '/');
  } catch {
    return [];
  }
}
