import { dirname, join } from 'node:path/posix';
import { markdownPlaces } from '@linkwright/markdown';
import { isFile, statAt } from '../disk/stat-at.ts';
import { PAGE_REF, callingGenerators } from './calling-generators.ts';
import { HUGO_ENVIRONMENT, HugoSites } from './generators/hugo-sites.ts';
import { settingsReader } from './settings-text.ts';

/** Where layouts are named, and the places of the generators whose they may be. */
const LAYOUT = markdownPlaces.layout.name;
const OF_LAYOUTS = [markdownPlaces.jekyllInclude.name, markdownPlaces.eleventyInclude.name];

const settingsAt = settingsReader();

/** The sites of generators that files are in, looked up on the disk once for each folder. Paths are absolute. */
export class GeneratorProjects {
  readonly hugo: HugoSites = new HugoSites((path) => this.siteOf('hugo', path));
  readonly #generators = callingGenerators(this.hugo);
  readonly #known = new Map<string, string | undefined>();
  /** By the names of places and the folders of files: asked for with each call. */
  readonly #folders = new Map<string, string | undefined>();
  readonly #settings = new Map<string, string>();
  readonly #files = new Map<string, readonly string[]>();

  /** The folder that names count from in a file, if its site is of the generator whose place it is (`hugo:ref`). */
  folderOf(place: string, path: string): string | undefined {
    // Which language a menu is of, the name of the file itself says.
    if (place === PAGE_REF) return this.#folderAround(place, path);
    const key = `${place} ${dirname(path)}`;
    if (this.#folders.has(key)) return this.#folders.get(key);
    const folder = this.#folderAround(place, path);
    this.#folders.set(key, folder);
    return folder;
  }

  #folderAround(place: string, path: string): string | undefined {
    if (place === LAYOUT) return OF_LAYOUTS.map((each) => this.folderOf(each, path)).find(Boolean);
    const generator = generatorOf(place);
    const site = this.siteOf(generator, path) ?? this.#ofGitbook(place, path);
    if (site === undefined) return undefined;
    const settings = (): string => this.settingsOf(generator, site);
    const { says, folder } = this.#generators[generator] ?? {};
    if (says?.test(settings()) === false) return undefined;
    return folder ? folder({ place, path, site, settings }) : site;
  }

  /** GitBook has the include of Eleventy. */
  #ofGitbook(place: string, path: string): string | undefined {
    return place === markdownPlaces.eleventyInclude.name ? this.siteOf('gitbook', path) : undefined;
  }

  /** The files with the settings of the site that a file is in, if that is of the generator whose place it is. */
  filesOf(place: string, path: string): readonly string[] {
    const generator = generatorOf(place);
    const site = this.siteOf(generator, path);
    if (site === undefined) return [];
    let files = this.#files.get(`${generator} ${site}`);
    if (!files) {
      const { configurations = [], besides = [] } = this.#generators[generator] ?? {};
      files = [...configurations, ...besides].map((name) => join(site, name)).filter(isFile);
      this.#files.set(`${generator} ${site}`, files);
    }
    return files;
  }

  /** The text of the settings of a site, by its folder; empty where there is no file of them. */
  settingsOf(generator: string, site: string): string {
    const key = `${generator} ${site}`;
    let settings = this.#settings.get(key);
    if (settings === undefined) {
      const names = this.#generators[generator]?.configurations;
      const file = names?.map((name) => join(site, name)).find(isFile);
      settings = (file === undefined ? undefined : settingsAt(file)) ?? '';
      this.#settings.set(key, settings);
    }
    return settings;
  }

  /** What the settings say of the site of a generator that a file is in; nothing where it is in none. */
  settingsAround(generator: string, path: string): string {
    const site = this.siteOf(generator, path);
    return site === undefined ? '' : this.settingsOf(generator, site);
  }

  /** The folder of the site of a generator that a file is in. */
  siteOf(generator: string, path: string): string | undefined {
    return this.#around(generator, dirname(path));
  }

  #around(generator: string, folder: string): string | undefined {
    const key = `${generator} ${folder}`;
    if (this.#known.has(key)) return this.#known.get(key);
    const outer = dirname(folder);
    const isHere = HUGO_ENVIRONMENT.test(folder)
      ? false
      : (this.#generators[generator]?.configurations.some((name) => statAt(join(folder, name))) ?? false);
    const found = isHere ? folder : outer === folder ? undefined : this.#around(generator, outer);
    this.#known.set(key, found);
    return found;
  }
}

function generatorOf(place: string): string {
  const [generator = ''] = place.split(':', 1);
  return generator;
}
