import { posix } from 'node:path';
import { SourceSites } from '../source-sites.ts';
import type { WikiNaming } from './wiki-rules.ts';

/** A wiki or a vault: the folder that it is in, outside of which nothing has a name in it. */
interface Wiki {
  readonly folder: string;
  /** Undefined where its names are Obsidian's. */
  readonly naming: WikiNaming | undefined;
}

/** A wiki with names of its own. */
export interface NamedWiki extends Wiki {
  readonly naming: WikiNaming;
}

/** The wiki that the file at an absolute path is in; undefined where its names are Obsidian's and may be those of all files. */
export type WikiOf = (path: string) => Wiki | undefined;

/** As marks on the disk tell wikis apart. */
export function wikisOnDisk(sites: SourceSites = new SourceSites()): WikiOf {
  return (path) => {
    const { folder, wiki } = sites.of(path, 'text/markdown') ?? {};
    if (folder === undefined || !wiki || !(wiki.naming || wiki.isClosed)) return undefined;
    return { folder, naming: wiki.naming };
  };
}

/** The files of a wiki by the names that its links have for them. */
export class WikiNames {
  readonly #wiki: NamedWiki;
  readonly #whole = new Map<string, string[]>();
  readonly #short = new Map<string, string[]>();

  /** Absolute paths of all files, of which those in the folder of the wiki count. */
  constructor(paths: Iterable<string>, wiki: NamedWiki) {
    this.#wiki = wiki;
    const { folder, naming } = wiki;
    for (const path of paths) {
      if (!path.startsWith(`${folder}/`)) continue;
      const below = path.slice(folder.length + 1);
      for (const name of new Set([naming.nameOf(below), below].map(naming.key))) {
        add(this.#whole, name, path);
        if (naming.isShort(below)) add(this.#short, posix.basename(name), path);
      }
    }
  }

  /** The files that a name may mean in the file at a path; a whole name goes before what ends so. */
  find(name: string, from: string): readonly string[] {
    const { naming, folder } = this.#wiki;
    const beside = naming.key(posix.join(posix.dirname(from).slice(folder.length), name));
    if (/^\.{1,2}\//.test(name)) return this.#whole.get(beside) ?? [];
    const said = naming.key(name.trim());
    return this.#whole.get(said) ?? this.#whole.get(beside) ?? this.#short.get(said) ?? [];
  }

  /** The shortest name of a file in the file at another path; undefined where it is in no folder of the wiki. */
  nameOf(path: string, from: string): string | undefined {
    const whole = this.wholeNameOf(path);
    const { naming, folder } = this.#wiki;
    if (whole === undefined || !naming.isShort(path.slice(folder.length + 1))) return whole;
    const short = posix.basename(whole);
    const [found, ...others] = this.find(short, from);
    return found === path && others.length === 0 ? short : whole;
  }

  wholeNameOf(path: string): string | undefined {
    const { naming, folder } = this.#wiki;
    return path.startsWith(`${folder}/`) ? naming.nameOf(path.slice(folder.length + 1)) : undefined;
  }

  /** A name as it is written in place of another one. */
  inStyle(name: string, before: string): string {
    return this.#wiki.naming.inStyle(name, before);
  }
}

function add(names: Map<string, string[]>, name: string, path: string): void {
  const known = names.get(name);
  if (known) known.push(path);
  else names.set(name, [path]);
}
