import { type Stats, existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, extname, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type LilconfigResult, type Loader, lilconfig } from 'lilconfig';
import { ConfigError } from './config-error.ts';
import { ConfigText } from './config-text.ts';
import { withSlashes } from './with-slashes.ts';

/** A configuration with the place that it came from. */
export interface FoundConfig {
  /** Absolute. */
  readonly file: string;
  /** What relative paths in it are taken from. */
  readonly folder: string;
  readonly values: unknown;
  readonly text: ConfigText;
}

/** In the order in which they are looked for. */
const PLACES = [
  ...['ts', 'mts', 'js', 'mjs', 'json'].map((extension) => `linkwright.config.${extension}`),
  'package.json',
];

/** Endings under which other tools are set up. Whoever writes one would wonder why nothing of it is heeded. */
const UNREAD = ['cjs', 'cts', 'jsonc', 'json5', 'yaml', 'yml', 'toml'];

/** Of files that are named: one without an extension is read as JSON. */
const EXTENSIONS = ['', '.json', '.js', '.mjs', '.cjs', '.ts', '.mts', '.cts'];

/** What marks the outermost folder that is looked in. */
const REPOSITORY = ['.git', '.hg', '.jj'];

/**
 * The configuration of a folder: its own or that of the nearest folder above it, up to the root of
 * the repository, or else to the user's home. Throws ConfigError for one that cannot be read, and for one whose name
 * says a format that is not.
 */
export async function findConfig(folder: string): Promise<FoundConfig | undefined> {
  refuseEndless(folder);
  try {
    const found = await reader(outermost(folder)).search(folder);
    refuseUnread(folder, found ? dirname(found.filepath) : undefined);
    return found ? await foundConfig(found) : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
    // The system does not say which.
    const message = 'is a folder, where a configuration is looked for; call it otherwise, or use --no-config';
    throw new ConfigError([{ place: told(folderCalledSo(folder)), message }]);
  }
}

/** The absolute paths at which a configuration for a folder is looked for; the first that is there counts. */
export function configPlaces(folder: string): readonly string[] {
  const last = outermost(folder);
  const places: string[] = [];
  for (let at = resolve(folder); ; at = dirname(at)) {
    places.push(...PLACES.map((name) => resolve(at, name)));
    if (at === last || at === dirname(at)) return places;
  }
}

/** A pipe or a device in the place of a configuration would be read without end. */
function refuseEndless(folder: string): void {
  for (const path of configPlaces(folder)) {
    const stat = stateOf(path);
    if (!stat || stat.isDirectory()) continue;
    if (!stat.isFile()) {
      const message =
        'is no file, where a configuration is looked for; call it otherwise, or use --no-config';
      throw new ConfigError([{ place: told(path), message }]);
    }
    if (!isPackage(path)) return;
  }
}

/** Looks in the folders up to the one that has a configuration. */
function refuseUnread(folder: string, configured: string | undefined): void {
  const folders = [...new Set(configPlaces(folder).map((place) => dirname(place)))];
  const end = configured === undefined ? folders.length : folders.indexOf(configured);
  for (const at of folders.slice(0, end)) {
    const unread = UNREAD.map((extension) => resolve(at, `linkwright.config.${extension}`)).find((path) =>
      stateOf(path)?.isFile(),
    );
    if (unread === undefined) continue;
    const message = 'is not read, by its ending; a configuration ends with .json, .js, .mjs, .ts or .mts';
    throw new ConfigError([{ place: told(unread), message }]);
  }
}

/** The nearest folder that has the name of a configuration. */
function folderCalledSo(folder: string): string {
  return configPlaces(folder).find((path) => stateOf(path)?.isDirectory()) ?? folder;
}

/** The configuration in a file that was named. */
export async function readConfig(file: string): Promise<FoundConfig> {
  const path = resolve(file);
  const stat = stateOf(path);
  if (file === '')
    throw new ConfigError([{ place: '--config ""', message: 'the name is empty; name a file' }]);
  if (!stat) throw new ConfigError([{ place: file, message: 'there is no such file' }]);
  if (!stat.isFile() && !stat.isFIFO()) throw new ConfigError([{ place: file, message: 'is no file' }]);
  if (!EXTENSIONS.includes(extname(path)))
    throw new ConfigError([
      {
        place: file,
        message: `is no configuration by its name; name one that ends with ${EXTENSIONS.slice(1).join(', ')}`,
      },
    ]);
  const found = await reader(dirname(path)).load(path);
  if (!found) throw new ConfigError([{ place: file, message: 'holds no configuration' }]);
  return foundConfig(found);
}

/** Not by the package that reads documents: commands that read none need not load it. */
function stateOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function reader(stopDir: string): ReturnType<typeof lilconfig> {
  const script = scriptLoader(importFile);
  const typed = scriptLoader(importTranslated);
  const loaders: Record<string, Loader> = {
    '.json': jsonIn,
    noExt: jsonIn,
    '.js': script,
    '.mjs': script,
    '.cjs': script,
    '.ts': typed,
    '.mts': typed,
    '.cts': typed,
  };
  return lilconfig('linkwright', { stopDir, loaders, searchPlaces: PLACES });
}

async function jsonIn(path: string, content: string): Promise<unknown> {
  const text = await asWritten(path, content);
  return isPackage(path) ? packageOf(text) : new ConfigText(told(path), text).value();
}

/** The marks of UTF-16, read as UTF-8. */
const UTF_16_MARK = /^\uFFFD\uFFFD/;

/** A text that was read as UTF-8. It may be UTF-16, as PowerShell 5 writes by `>`; what comes out of a pipe is read once. */
async function asWritten(path: string, content: string): Promise<string> {
  if (!UTF_16_MARK.test(content)) return content.replace(/^\uFEFF/, '');
  const { asUtf8 } = await import('../files/named-text.ts');
  return asUtf8(readFileSync(path)).toString();
}

async function foundConfig({ filepath, config }: NonNullable<LilconfigResult>): Promise<FoundConfig> {
  const written = await asWritten(filepath, readFileSync(filepath, 'utf8'));
  const text = new ConfigText(told(filepath), written, isPackage(filepath) ? ['linkwright'] : []);
  return { file: filepath, folder: dirname(filepath), values: config as unknown, text };
}

function isPackage(path: string): boolean {
  return path.endsWith(`${sep}package.json`);
}

/** A package.json that is none is somebody else's matter: it holds no configuration. */
function packageOf(content: string): unknown {
  try {
    return (JSON.parse(content) as unknown) ?? {};
  } catch {
    return {};
  }
}

function outermost(folder: string): string {
  const home = homedir();
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (at === home || at === dirname(at)) return at;
    if (REPOSITORY.some((name) => existsSync(resolve(at, name)))) return at;
  }
}

/** A path as people read it best: from here, where it is near. */
function told(path: string): string {
  const near = relative(process.cwd(), path);
  return withSlashes(near.length < path.length ? near : path);
}

function scriptLoader(load: (path: string) => Promise<unknown>): Loader {
  return async (path, content) => {
    if (UTF_16_MARK.test(content))
      throw new ConfigError([
        { place: told(path), message: 'is UTF-16, and programs are UTF-8; save it as UTF-8' },
      ]);
    try {
      const module = (await load(path)) as { readonly default?: unknown };
      if (module.default === undefined)
        throw new Error('exports no configuration; write `export default { … }`');
      return module.default;
    } catch (error) {
      throw new ConfigError([{ place: placeOf(error, path), message: wordsOf(error) }]);
    }
  };
}

/** `FILE:LINE:COLUMN`, where the error says that it arose in the configuration. */
function placeOf(error: unknown, path: string): string {
  const { message = '', stack = '' } = (error ?? {}) as Partial<Error>;
  // Of frames the innermost comes first.
  const said = `${message}\n${stack}`.replace(READ_AGAIN, '');
  for (const name of [pathToFileURL(path).href, path]) {
    const [, after] = said.split(`${name}:`, 2);
    const [, line, column] = /^(\d+)(?::(\d+))?/.exec(after ?? '') ?? [];
    if (line === undefined) continue;
    // The translator counts columns from 0.
    const from1 = column === undefined ? '' : `:${Number(column) + (PARSE_ERROR.test(message) ? 1 : 0)}`;
    return `${told(path)}:${line}${from1}`;
  }
  return told(path);
}

/** The words of the translator, before the place of a mistake. */
const PARSE_ERROR = /^ParseError: ([^\n]*?)\s*\n[^]*$/;

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(PARSE_ERROR, '$1') : `throws ${String(error)}`;
}

async function importFile(path: string): Promise<unknown> {
  try {
    return await import(currentUrl(path));
  } catch (error) {
    // Of a mistake of syntax in a module Node does not say where it is, which the translator does.
    if (lacksLinkwright(error) || error instanceof SyntaxError) return importTranslated(path);
    throw error;
  }
}

/** Whether it is installed for all folders, or run by `npx`: then none above the configuration has it. */
function lacksLinkwright(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as NodeJS.ErrnoException;
  return /^(?:ERR_)?MODULE_NOT_FOUND$/.test(code ?? '') && message.includes("'linkwright'");
}

/** A script in TypeScript, or one that imports `linkwright` from nowhere: this one is what it means. */
async function importTranslated(path: string): Promise<unknown> {
  const { createJiti } = await import('jiti');
  const linkwright = fileURLToPath(import.meta.resolve('linkwright'));
  const moduleCache = !imported.has(path);
  imported.set(path, imported.get(path) ?? 0);
  const jiti = createJiti(import.meta.url, { interopDefault: false, moduleCache, alias: { linkwright } });
  const module: unknown = await jiti.import(path);
  // What a script of CommonJS exports is its configuration; a module may export none.
  return isModule(module) ? module : { default: module };
}

function isModule(exported: unknown): boolean {
  return typeof exported === 'object' && exported !== null && '__esModule' in exported;
}

/** How often a file has been read again in this process. */
const imported = new Map<string, number>();

/** What marks a module that is read again. */
const READ_AGAIN = /\?read-again=\d+/g;

/** Node imports a URL once, and a file of CommonJS once: this one is the file as it is now. */
function currentUrl(path: string): string {
  const { href } = pathToFileURL(path);
  const times = imported.get(path);
  imported.set(path, (times ?? 0) + 1);
  if (times === undefined) return href;
  delete createRequire(path).cache[path];
  return `${href}?read-again=${times}`;
}
