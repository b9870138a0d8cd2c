// Pages of Mallard by their ids (projectmallard.org, "Page", "Linking Attributes"): what is called is a page of the same
// document, whose pages are the files of one folder. A translation (`de/editor`) has those of the original (`C/editor`), too,
// as yelp finds them.
import { basename, dirname, join } from 'node:path/posix';
import { TextDecoder } from 'node:util';

/** More than stands before the root element of a page. */
const HEAD = 16 << 10;

const ROOT = /<(?:\w+:)?page\s(?:[^<>"']|"[^"]*"|'[^']*')*>/;
const ID = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const COMMENT = /<!--.*?(?:-->|$)/gs;

/** Pages that only say what another document is called are `.page.stub`. */
const MALLARD_PAGE = /\.(?:page|page\.stub|stub)$/;

const UTF_8 = new TextDecoder();

/** The pages among some files. */
export class MallardPages {
  /** Paths by their folders. */
  readonly #folders = new Map<string, string[]>();
  readonly #read: (path: string) => Uint8Array | undefined;
  /** By folder: paths by the ids of their pages. */
  readonly #ids = new Map<string, ReadonlyMap<string, string>>();
  readonly #files = new Map<string, readonly string[]>();
  /** By folder: all ids that can be called there. */
  readonly #all = new Map<string, ReadonlySet<string>>();

  /** Absolute paths of all files; what `read` does not find is left out. */
  constructor(paths: Iterable<string>, read: (path: string) => Uint8Array | undefined) {
    this.#read = read;
    for (const path of paths) {
      if (!MALLARD_PAGE.test(path)) continue;
      const folder = dirname(path);
      const known = this.#folders.get(folder);
      if (known) known.push(path);
      else this.#folders.set(folder, [path]);
    }
  }

  /** The path of the page that an id calls in the page at a path. */
  find(id: string, from: string): string | undefined {
    for (const folder of foldersFor(from)) {
      const found = this.#idsIn(folder).get(id);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The ids of all pages that can be called in the page at a path. */
  idsFor(from: string): ReadonlySet<string> {
    const folder = dirname(from);
    let all = this.#all.get(folder);
    if (!all) {
      all = new Set(foldersFor(from).flatMap((each) => Array.from(this.#idsIn(each).keys())));
      this.#all.set(folder, all);
    }
    return all;
  }

  /** The files that say what can be called in the page at a path; the same list for all pages of a folder. */
  filesFor(from: string): readonly string[] {
    const folder = dirname(from);
    let files = this.#files.get(folder);
    if (!files) {
      files = foldersFor(from).flatMap((each) => this.#folders.get(each) ?? []);
      this.#files.set(folder, files);
    }
    return files;
  }

  #idsIn(folder: string): ReadonlyMap<string, string> {
    let ids = this.#ids.get(folder);
    if (!ids) {
      const found = (this.#folders.get(folder) ?? []).flatMap((path): [string, string][] => {
        const id = mallardId(this.#read(path));
        return id === undefined ? [] : [[id, path]];
      });
      this.#ids.set(folder, (ids = new Map(found)));
    }
    return ids;
  }
}

/** The folder of a page, and that of the original where it is one of a translation. */
function foldersFor(path: string): readonly string[] {
  const folder = dirname(path);
  const original = join(dirname(dirname(folder)), 'C', basename(folder));
  return original === folder ? [folder] : [folder, original];
}

/** The id of a page; undefined where there is none, or no page. */
function mallardId(bytes: Uint8Array | undefined): string | undefined {
  const head = UTF_8.decode(bytes?.subarray(0, HEAD)).replace(COMMENT, '');
  const [, double, single] = ID.exec(ROOT.exec(head)?.[0] ?? '') ?? [];
  return double ?? single;
}
