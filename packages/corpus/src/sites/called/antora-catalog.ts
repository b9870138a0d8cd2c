// Which files Antora means by resource ids that name a component or a version: docs.antora.org, "Resource IDs", "Component
// Version Descriptor", "Page Aliases"; content-classifier, resolve-resource.js.
import { posix } from 'node:path';
import { ANTORA_FOLDERS, type AntoraId, antoraId, countsFromPage, writtenId } from '@linkwright/asciidoc';
import { yamlSettings } from '@linkwright/companions';
import { compareAntoraVersions } from './antora-versions.ts';
import { type PathIndex, foldersAround } from './path-index.ts';

/** Of a component, what a folder with an `antora.yml` has of one of its versions. */
interface ComponentPart {
  readonly folder: string;
  readonly name: string | undefined;
  /** "" of a component without versions; undefined where the repository or the playbook says it. */
  readonly version: string | undefined;
  readonly isPrerelease: boolean;
  readonly startPage: string | undefined;
}

/** What an id means in a file. */
interface Meant {
  /** Where it may be. */
  readonly parts: readonly ComponentPart[];
  readonly module: string;
  readonly family: string;
  readonly path: string;
}

/** The file that is called `index.adoc` where a component has none and begins with another page. */
const START = 'index.adoc';

const FAMILIES = new Map(Object.entries(ANTORA_FOLDERS).map(([family, folder]) => [folder, family]));

/** `:page-aliases: a.adoc, b/c.adoc`, which may go on in the next line. */
const ALIASES = /^:page-aliases:[ \t]+((?:[^\r\n]*[ \t]\\\r?\n)*[^\r\n]*)/gm;

/** Whether Antora is told in a file of the site as a whole, which belongs to no component. */
export function isAntoraPlaybook(path: string): boolean {
  return posix.basename(path) === 'antora-playbook.yml';
}

/** The family that an id means which names none, by the place that it stands in. */
function usualFamily(place: string): string {
  return place === 'antora:image' ? 'image' : 'page';
}

/** The components of Antora among some files. */
export class AntoraCatalog {
  readonly #index: PathIndex;
  readonly #read: (path: string) => string | undefined;
  readonly #readPaths = new Set<string>();
  readonly #known = new Map<string, ComponentPart>();
  #parts: readonly ComponentPart[] | undefined;
  #aliases: ReadonlySet<string> | undefined;

  /** `read` gives what a file says that is there. */
  constructor(index: PathIndex, read: (path: string) => string | undefined) {
    this.#index = index;
    this.#read = read;
  }

  /** What has been read to know what ids mean. */
  get readFiles(): readonly string[] {
    return [...this.#readPaths];
  }

  /** The file that an id (without `#…`) means in the file at a path; undefined where none is there. */
  find(place: string, call: string, from: string): string | undefined {
    const meant = this.#meant(place, call, from);
    return meant && pathsOf(meant).find((path) => this.#index.has(path));
  }

  /**
   * The ids of a file in the file at a path, written like another one, shortest first: where what that leaves out means
   * another component or version, these are named.
   */
  idsOf(path: string, like: string, place: string, from: string): readonly string[] {
    const said = antoraId(like);
    const own = this.#partAround(path);
    const [module = '', folder = '', ...below] =
      own === undefined ? [] : posix.relative(posix.join(own.folder, 'modules'), path).split('/');
    const family = FAMILIES.get(folder);
    if (!said || own?.name === undefined || family === undefined || below.length === 0) return [];
    const named = said.family === undefined && family === usualFamily(place) ? undefined : family;
    const here = this.#standsIn(from);
    const within = below.join('/');
    const id = {
      family: named,
      path: countsFromPage(like) ? `./${posix.relative(here.folder, within)}` : within,
    };
    const whole = {
      ...id,
      component: own.name,
      module: module === 'ROOT' && said.module === undefined ? undefined : module,
    };
    const isUsual = said.module === undefined && module === (here.module ?? 'ROOT');
    const near = { ...id, component: undefined, module: isUsual ? undefined : module };
    const version = own.version === '' ? '_' : own.version;
    const isHere = said.component === undefined && this.#partAround(from)?.name === own.name;
    const versions = said.version === undefined ? [undefined, version] : [version];
    const ids: readonly Omit<AntoraId, 'version'>[] = isHere ? [near, whole] : [whole];
    return ids.flatMap((each) => versions.map((of) => writtenId({ ...each, version: of })));
  }

  /** Whether what an id names may be in no file here: in another repository or version, or by another name. */
  mayBeElsewhere(place: string, call: string, from: string): boolean {
    const meant = this.#meant(place, call, from);
    if (!meant) return true;
    const { parts, module } = meant;
    const folders = parts.map((part) => posix.join(part.folder, 'modules', module));
    if (!folders.some((folder) => this.#index.hasFolder(folder))) return true;
    // The latest version may be that of another branch.
    const isLatest = antoraId(call)?.version === undefined && antoraId(call)?.component !== undefined;
    if (isLatest && !this.#partsOf(parts[0]?.name).every(({ version }) => version === '')) return true;
    return pathsOf(meant).some((path) => this.isAlias(path));
  }

  /** Whether a page is found at a path where there is no file: by an alias, or as the start page of a component. */
  isAlias(path: string): boolean {
    const part = this.#partAround(path);
    if (!part) return false;
    if (part.startPage !== undefined && path === posix.join(part.folder, 'modules/ROOT/pages', START))
      return true;
    return (this.#aliases ??= this.#readAliases()).has(path);
  }

  #readAliases(): ReadonlySet<string> {
    const pages = [...this.#index.paths].filter(
      (path) => path.endsWith('.adoc') && /\/modules\/[^/]+\/pages\//.test(path),
    );
    return new Set(pages.flatMap((page) => this.#aliasesIn(page)));
  }

  #aliasesIn(page: string): readonly string[] {
    const said = Array.from(this.#textOf(page).matchAll(ALIASES), ([, list = '']) => list);
    return said
      .flatMap((list) => list.split(/,|\\\r?\n/))
      .flatMap((each) => {
        const id = each.trim();
        const meant = this.#meant('antora:xref', id.endsWith('.adoc') ? id : `${id}.adoc`, page);
        return meant ? pathsOf(meant) : [];
      });
  }

  #meant(place: string, call: string, from: string): Meant | undefined {
    const own = this.#partAround(from);
    const here = this.#standsIn(from);
    const id = antoraId(call, here.folder);
    if (!id) return undefined;
    const { component, version, family = usualFamily(place) } = id;
    const name = component ?? own?.name;
    const module = id.module ?? (component === undefined ? here.module : undefined) ?? 'ROOT';
    // `<<comp::page#id>>` leaves out the ending.
    const path = family === 'page' && posix.extname(id.path) === '' ? `${id.path}.adoc` : id.path;
    const found =
      version === undefined && component === undefined
        ? [own].filter((part) => part !== undefined)
        : ofVersion(this.#partsOf(name), version);
    return {
      parts: found.toSorted((one, other) => Number(other === own) - Number(one === own)),
      module,
      family,
      path,
    };
  }

  #partsOf(name: string | undefined): readonly ComponentPart[] {
    this.#parts ??= this.#index.endingWith('antora.yml').map((path) => this.#part(posix.dirname(path)));
    return name === undefined ? [] : this.#parts.filter((part) => part.name === name);
  }

  #partAround(path: string): ComponentPart | undefined {
    const folder = foldersAround(path).find((each) => this.#index.has(`${each}/antora.yml`));
    return folder === undefined ? undefined : this.#part(folder);
  }

  /** The module of a file, and the folder that it is in below that of its family. */
  #standsIn(path: string): { readonly module: string | undefined; readonly folder: string } {
    const own = this.#partAround(path);
    const [folder = '', module, , ...below] =
      own === undefined ? [] : posix.relative(own.folder, path).split('/');
    return { module: folder === 'modules' ? module : undefined, folder: below.slice(0, -1).join('/') };
  }

  #textOf(path: string): string {
    this.#readPaths.add(path);
    return this.#read(path) ?? '';
  }

  #part(folder: string): ComponentPart {
    let part = this.#known.get(folder);
    if (!part) this.#known.set(folder, (part = partOf(folder, this.#textOf(`${folder}/antora.yml`))));
    return part;
  }
}

/** Reads an `antora.yml`. */
function partOf(folder: string, text: string): ComponentPart {
  const said = yamlSettings(text);
  const textOf = (key: string): string | undefined => {
    const value = said.get(key);
    return value === undefined || value === null ? undefined : String(value);
  };
  const version = said.get('version');
  return {
    folder,
    name: textOf('name'),
    // Without quotes `1.0` is the number 1, and Antora calls the version so.
    version: version === null ? '' : typeof version === 'boolean' ? undefined : textOf('version'),
    isPrerelease: Boolean(said.get('prerelease')),
    startPage: textOf('start_page'),
  };
}

/** Those of a version, or of the latest one that is no prerelease, if there is one. */
function ofVersion(parts: readonly ComponentPart[], version: string | undefined): readonly ComponentPart[] {
  if (version !== undefined) return parts.filter((part) => part.version === (version === '_' ? '' : version));
  const released = parts.filter(({ isPrerelease }) => !isPrerelease);
  const [latest] = (released.length > 0 ? released : parts).toSorted((one, other) =>
    compareAntoraVersions(one.version ?? '', other.version ?? ''),
  );
  return latest === undefined ? [] : parts.filter((part) => part.version === latest.version);
}

function pathsOf({ parts, module, family, path }: Meant): readonly string[] {
  return parts.map((part) => posix.join(part.folder, 'modules', module, ANTORA_FOLDERS[family] ?? '', path));
}
