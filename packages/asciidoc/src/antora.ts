// Pages of Antora, whose references are counted from the folder of their family, and name other modules and families by
// resource ids: docs.antora.org, "Resource IDs", "Navigation files".
import { type Base, declaredBase } from '@linkwright/core';
import { ANTORA_FOLDERS as FOLDERS, antoraId, countsFromPage, withinFamily } from './antora-ids.ts';

/**
 * `…/modules/NAME/…`: what stands below the folder of the module, in a folder that Antora reads, or in that of files of
 * navigation, which may stand in the folder of the module as well. Others around it are called so, too, in builds of Java.
 */
const IN_MODULE = /\/modules\/[^/]+\/((?:pages|partials|examples|nav)\/[^]*|[^/]*)$/;

const FAMILIES = new Map(Object.entries(FOLDERS).map(([family, folder]) => [folder, family]));

/** A path out of the folder of a family, and out of that of a page's module. */
const ABOVE = /^\.\.\/(?:\.\.\/([\w.-]+)\/)?(\w+)\/([^]*)$/;
const OTHER_MODULE = /^(?:\.\.\/){2,}([\w.-]+)\/(pages|partials|examples|images|attachments)\/([^]*)$/;

/** `module:family$path`, of which one or both stand before the path. */
const ID = /^(?:([\w.-]+):(?!\/\/))?(?:(page|partial|example|image|attachment)\$)?([^:$@/][^:$@]*)$/;

/** The family of what has none in its name; undefined where each name says it. */
type Usual = 'page' | 'image' | undefined;

/** How a file is named by a path, from the folder that this counts from. */
export interface Naming {
  /** The path that a name means; undefined where it means none that is known here. */
  path(name: string): string | undefined;
  /** The name that says such a path; undefined where none does. */
  name(path: string): string | undefined;
}

/** By its path itself. */
export const BY_PATH: Naming = { path: (name) => name, name: (path) => path };

/** A way of naming, with the folder that it counts from. */
export interface NamedFrom {
  readonly base: Base;
  readonly naming: Naming;
}

/** Where the files of a document's module are; for a document of no module, beside it. */
export class AntoraModule {
  readonly images: Base;
  readonly isKnown: boolean;
  readonly #base: Base;
  readonly #pages: Base;
  readonly #modules: Base;

  constructor(base: Base) {
    this.isKnown = belowModule(base) !== undefined;
    this.#base = base;
    this.#pages = folder('pages', base);
    this.images = folder('images', base);
    this.#modules = folder('..', base);
  }

  /** How what is called so is named. `usual`: its family where it has none. */
  named(said: string, usual: Usual): NamedFrom {
    if (!this.isKnown) return { base: this.#base, naming: BY_PATH };
    if (this.namesModule(said)) return { base: this.#modules, naming: BY_MODULE[usual ?? 'any'] };
    if (usual === 'page' && said.startsWith('./')) return { base: this.#base, naming: BY_PATH_FROM_PAGE };
    return { base: usual === 'image' ? this.images : this.#pages, naming: BY_ID[usual ?? 'any'] };
  }

  /** Whether a target is an id of Antora's, with a version, a component, a module or a family, and no path. */
  isResource(target: string): boolean {
    if (/^(?:[a-z][a-z0-9+.-]*:\/\/|data:|mailto:)/i.test(target)) return false;
    const [path = ''] = target.split('#', 1);
    return /^[\w.-]*@|^[\w.-]+:|^(?:page|image|partial|example|attachment)\$/.test(path);
  }

  /** Whether such an id says where its file is, which one with a component or a version does not. */
  knows(target: string): boolean {
    return this.isKnown && idOf(target) !== null;
  }

  /** Whether an id names a module. */
  namesModule(target: string): boolean {
    return this.isKnown && idOf(target)?.[1] !== undefined;
  }

  /**
   * Whether only all the files of a tree tell where that is which an id names: it names a component or a version, or
   * counts from the page in another folder than its own.
   */
  isCall(target: string, usual: Usual): boolean {
    if (!this.isKnown) return false;
    if (usual === 'image' && target.startsWith('./')) return true;
    const [id = ''] = target.split('#', 1);
    const { version, component } = antoraId(id) ?? {};
    return (
      this.isResource(target) && (version !== undefined || component !== undefined || countsFromPage(id))
    );
  }
}

function idOf(target: string): RegExpExecArray | null {
  return ID.exec(target.split('#', 1)[0] ?? '');
}

/** By the id of a resource, which leaves out its family where that is the usual one. */
function byId(usual: Usual): Naming {
  const own = FOLDERS[usual ?? 'page'] as string;
  return {
    path(name) {
      const found = partsOf(name, usual);
      return found && (found.folder === own ? found.path : `../${found.folder}/${found.path}`);
    },
    name(path) {
      const [, module, above = own, rest = path] = ABOVE.exec(path) ?? [];
      const id = idIn(above, rest, usual);
      return id === undefined || module === undefined ? id : `${module}:${id}`;
    },
  };
}

/** The same with the name of the module, which says it where another includes the document, too. */
function byModule(usual: Usual): Naming {
  return {
    path(name) {
      const found = partsOf(name, usual);
      return found && `${found.module}/${found.folder}/${found.path}`;
    },
    name(path) {
      const [, module, above = '', rest = ''] = /^([\w.-]+)\/(\w+)\/([^]*)$/.exec(path) ?? [];
      const id = idIn(above, rest, usual);
      return id === undefined ? undefined : `${module}:${id}`;
    },
  };
}

/** One for each usual family: what is decided for a reference holds for others whose notation is the same. */
const BY_ID = { page: byId('page'), image: byId('image'), any: byId(undefined) } as const;
const BY_MODULE = { page: byModule('page'), image: byModule('image'), any: byModule(undefined) } as const;

interface Parts {
  readonly module: string | undefined;
  readonly folder: string;
  readonly path: string;
}

function partsOf(name: string, usual: Usual): Parts | undefined {
  const [, module, family = usual ?? 'page', said = ''] = ID.exec(name) ?? [];
  const path = withinFamily(said);
  return path === '' ? undefined : { module, folder: FOLDERS[family] as string, path };
}

function idIn(folder: string, path: string, usual: Usual): string | undefined {
  const family = FAMILIES.get(folder);
  if (family === undefined || /^\.\.(?:\/|$)|[:$@]/.test(path)) return undefined;
  return family === usual ? path : `${family}$${path}`;
}

/** By the path from the page itself, which begins with `./`; what is in another module has an id. */
const BY_PATH_FROM_PAGE: Naming = {
  path: (name) => name,
  name(path) {
    const [, module, above = '', rest = ''] = OTHER_MODULE.exec(path) ?? [];
    if (module !== undefined) return BY_MODULE.page.name(`${module}/${above}/${rest}`);
    return path.startsWith('./') ? path : `./${path}`;
  },
};

/** Where a document of a module is, from the folder of that. */
function belowModule(base: Base): string | undefined {
  const [, below] = IN_MODULE.exec(base.uri.uri.split(/[?#]/, 1)[0] ?? '') ?? [];
  return below?.includes('/') || below?.includes('nav') ? below : undefined;
}

function folder(name: string, base: Base): Base {
  const below = belowModule(base);
  if (below === undefined) return base;
  const up = '../'.repeat(below.split('/').length - 1);
  const origin = { from: 'codebase', by: 'module of Antora' } as const;
  const found = declaredBase(`${up}${name}/`, base, origin);
  return found ? { ...found, fixed: true, under: (outer) => folder(name, outer) } : base;
}
