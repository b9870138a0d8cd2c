import { dirname, join } from 'node:path/posix';
import { isFile } from './stat-at.ts';

/** The configuration by which each generator knows the folder of a site. */
const CONFIGURATIONS: Readonly<Record<string, readonly string[]>> = {
  hugo: ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
    ['toml', 'yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`),
  ),
  docusaurus: ['js', 'ts', 'mjs', 'mts', 'cjs', 'cts'].map((ending) => `docusaurus.config.${ending}`),
  mkdocs: ['mkdocs.yml', 'mkdocs.yaml'],
  jekyll: ['_config.yml', '_config.yaml', '_config.toml'],
};

/** The sites of generators that files are in, looked up on the disk once for each folder. */
export class GeneratorProjects {
  readonly #known = new Map<string, string | undefined>();

  /** The folder of the site that a file, by its absolute path, is in, if that is of the generator whose place it is (`hugo:ref`). */
  folderOf(place: string, path: string): string | undefined {
    const [generator = ''] = place.split(':', 1);
    const found = this.#around(generator, dirname(path));
    // Paths of Hugo are from the folder of its pages.
    const pages = `${found}/content`;
    return generator === 'hugo' && path.startsWith(`${pages}/`) ? pages : found;
  }

  #around(generator: string, folder: string): string | undefined {
    const key = `${generator} ${folder}`;
    if (this.#known.has(key)) return this.#known.get(key);
    const outer = dirname(folder);
    const isHere = CONFIGURATIONS[generator]?.some((name) => isFile(join(folder, name))) ?? false;
    const found = isHere ? folder : outer === folder ? undefined : this.#around(generator, outer);
    this.#known.set(key, found);
    return found;
  }
}
