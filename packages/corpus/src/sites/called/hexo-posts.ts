// Which post Hexo means by a slug or a title, and which file by a name in the folder of a post (hexo.io, "Tag Plugins", "Asset
// Folders"; hexo/lib/plugins/processor/post.ts and tag/post_link.ts).
import { posix } from 'node:path';
import { yamlSettings } from '@linkwright/companions';
import { isWithin } from '../../disk/within.ts';
import { textAt } from '../../disk/text-at.ts';
import type { CalledPage } from './called-page.ts';
import type { PathIndex } from './path-index.ts';

/** What the settings say of posts. */
export interface HexoSettings {
  /** How the names of their files are made, without the ending: `:year-:month-:day-:title`. */
  readonly postName: string;
  readonly ending: string;
  /** Whether a post has a folder with its name for files of its own. */
  readonly hasAssets: boolean;
}

/** What the text of `_config.yml` says. */
export function hexoSettings(text: string): HexoSettings {
  const settings = yamlSettings(text);
  const said = String(settings.get('new_post_name') ?? ':title.md');
  const ending = posix.extname(said);
  const postName = said.slice(0, said.length - ending.length);
  return { postName, ending, hasAssets: Boolean(settings.get('post_asset_folder')) };
}

const POSTS = /^_(?:posts|drafts)\//;

/** What is made a page of, by Hexo and by those of its renderers that many have. */
const RENDERED =
  /\.(?:md|markdown|mkd|mkdn|mdwn|mdtxt|mdtext|mdx|html?|njk|j2|ejs|pug|jade|haml|org|adoc|asciidoc|rst|textile)$/;

/** Below the folder of posts; Hexo does not look at these. */
const HIDDEN = /(?:^|\/)[_.]|[%~]$/;

/** What `slugize` of hexo-util makes hyphens of. */
const SPECIAL = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'<>,.?/]+/g;

/** Letters that `slugize` writes with others by a table of its own. */
const LATIN = /(?=[^\u0000-\u007F])\p{Script=Latin}/u;

/** What `new_post_name` may hold besides `:title`: hexo-util, "Permalink". */
const SEGMENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    year: String.raw`(?:\d{4})`,
    month: String.raw`(?:\d{2})`,
    day: String.raw`(?:\d{2})`,
    i_month: String.raw`(?:\d{1,2})`,
    i_day: String.raw`(?:\d{1,2})`,
    hash: '(?:[0-9a-f]{12})',
    title: '(?<title>.+?)',
  }),
);

/** The slug of a post by its path below the folder of sources; undefined where it is none, or only a table knows its letters. */
function hexoSlug(below: string, settings: HexoSettings): string | undefined {
  const path = below.replace(POSTS, '');
  if (path === below || HIDDEN.test(path)) return undefined;
  const isPost = settings.hasAssets ? posix.extname(path) === settings.ending : RENDERED.test(path);
  if (!isPost) return undefined;
  const stem = path.slice(0, path.length - posix.extname(path).length);
  const title = nameForm(settings.postName).exec(stem)?.groups?.['title'];
  if (title !== undefined) return title;
  return LATIN.test(stem) ? undefined : stem.replaceAll(SPECIAL, '-').replaceAll(/^-|-$/g, '');
}

const forms = new Map<string, RegExp>();

/** The names of files that `new_post_name` makes. */
function nameForm(postName: string): RegExp {
  let form = forms.get(postName);
  if (!form) {
    const escaped = postName.replaceAll(/[|\\{}()[\]^$+*?.]/g, String.raw`\$&`);
    let titles = 0;
    const source = escaped.replaceAll(/:(\w*[^_\W])/g, (_, name: string) =>
      name === 'title' && ++titles > 1 ? '.+?' : (SEGMENTS.get(name) ?? '.+?'),
    );
    forms.set(postName, (form = new RegExp(`^${source}$`)));
  }
  return form;
}

/** The folder that the files of a post are in. */
export function hexoAssetFolder(post: string): string {
  return post.slice(0, post.length - posix.extname(post).length);
}

/** The name of a file in the folder of a post; undefined where it is in another. */
export function hexoAssetName(path: string, post: string): string | undefined {
  const folder = hexoAssetFolder(post);
  const name = path.slice(folder.length + 1);
  return isWithin(path, folder) && !HIDDEN.test(name) ? name : undefined;
}

/** The file that a call in a document means, where that is a post. */
export function hexoAsset(
  index: Pick<PathIndex, 'has'>,
  name: string,
  from: string,
  site: string,
  settings: HexoSettings,
): CalledPage | undefined {
  const isPost = settings.hasAssets && hexoSlug(posix.relative(site, from), settings) !== undefined;
  // Hexo compares names, and makes no paths of them.
  if (!isPost || HIDDEN.test(name) || name !== posix.normalize(name) || /^(?:\/|\.\.)/.test(name))
    return undefined;
  const root = hexoAssetFolder(from);
  const path = posix.join(root, name);
  return index.has(path) ? { path, root, isRelative: false, ending: '' } : undefined;
}

/** What the post at a path says of its title: empty where it says none, undefined where nobody can say which. */
export type SaidTitle = (path: string) => string | undefined;

/** The same of the file there. */
export function hexoTitleAt(path: string): string | undefined {
  return titleOf(textAt(path) ?? '');
}

/** The posts of one site, by what they are called. */
export class HexoPosts {
  readonly #site: string;
  readonly #settings: HexoSettings;
  readonly #saidTitle: SaidTitle;
  readonly #slugs = new Map<string, string[]>();
  readonly #paths: string[] = [];
  #hasOtherSlugs: boolean | undefined;
  #slugsByStem: ReadonlyMap<string, readonly (readonly [file: string, slug: string])[]> | undefined;
  #titles: ReadonlyMap<string | undefined, readonly string[]> | undefined;

  constructor(paths: Iterable<string>, site: string, settings: HexoSettings, saidTitle: SaidTitle) {
    this.#site = site;
    this.#settings = settings;
    this.#saidTitle = saidTitle;
    for (const path of paths) {
      const below = path.startsWith(`${site}/_`) ? path.slice(site.length + 1) : '';
      const slug = hexoSlug(below, settings);
      if (slug === undefined && !POSTS.test(below)) continue;
      this.#paths.push(path);
      if (slug !== undefined) listed(this.#slugs, slug).push(path);
    }
  }

  get slugs(): ReadonlyMap<string, readonly string[]> {
    return this.#slugs;
  }

  /** Undefined where none is called so, or several are: which of these is found first, nobody can say. */
  find(called: string): CalledPage | undefined {
    const [path, ...others] = this.#slugs.get(called) ?? this.titles.get(called) ?? [];
    if (path === undefined || others.length > 0) return undefined;
    return { path, root: this.#site, isRelative: false, ending: '' };
  }

  /** Whether a post may be called so that `find` does not give. */
  mayHave(called: string): boolean {
    if ((this.#slugs.get(called) ?? this.titles.get(called)) !== undefined) return true;
    // Asked for each call that is lost, of a site with thousands of posts.
    this.#hasOtherSlugs ??= this.#paths.some(
      (path) => LATIN.test(path) && this.slugOf(path) === undefined && RENDERED.test(path),
    );
    return this.#hasOtherSlugs || this.titles.has(undefined);
  }

  /** The posts that are read to find what is called so. */
  readFor(called: string): readonly string[] {
    return this.#slugs.has(called) ? [] : [...this.#slugs.values()].flat();
  }

  /** The slug of the post at a path. */
  slugOf(path: string): string | undefined {
    return hexoSlug(posix.relative(this.#site, path), this.#settings);
  }

  /** The slug of the post whose file has a name, or a path that ends so, where that is another. */
  slugOfFile(name: string): string | undefined {
    this.#slugsByStem ??= this.#byStem();
    const alike = this.#slugsByStem.get(posix.basename(name)) ?? [];
    return alike.find(([file]) => file.endsWith(`/${name}`))?.[1];
  }

  #byStem(): ReadonlyMap<string, readonly (readonly [file: string, slug: string])[]> {
    const slugs = new Map<string, (readonly [file: string, slug: string])[]>();
    for (const [slug, paths] of this.#slugs)
      for (const file of paths.map(hexoAssetFolder)) listed(slugs, posix.basename(file)).push([file, slug]);
    return slugs;
  }

  /** Of undefined: those whose titles nobody can say. */
  get titles(): ReadonlyMap<string | undefined, readonly string[]> {
    if (!this.#titles) {
      const titles = new Map<string | undefined, string[]>();
      for (const path of [...this.#slugs.values()].flat()) {
        const title = this.#saidTitle(path);
        if (title !== '') listed(titles, title).push(path);
      }
      this.#titles = titles;
    }
    return this.#titles;
  }
}

function listed<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  let list = lists.get(key);
  if (!list) lists.set(key, (list = []));
  return list;
}

/** Hexo takes front matter without its first fence, too (hexo-front-matter). */
const FENCE = /^(?:---+|;;;+)[ \t]*\r?$/m;
const TITLE = /^["']?title["']?[ \t]*:(.*)/m;

/** A value that goes on in the next line. */
const GOES_ON = /^\r?\n[ \t]+\S/;

/** The title that the text of a post says: empty where it says none, undefined where it does so in a way that is not read. */
function titleOf(text: string): string | undefined {
  const start = /^\uFEFF?(?:---+[ \t]*\r?\n)?/.exec(text)?.[0].length ?? 0;
  const end = text.slice(start).search(FENCE);
  if (end < 0) return '';
  const head = text.slice(start, start + end);
  const [line, value = ''] = TITLE.exec(head) ?? [];
  if (line === undefined) {
    if (text.startsWith(';;;')) return undefined;
    return head.startsWith('{') ? parsedTitle(head) : '';
  }
  const isInLine = !GOES_ON.test(head.slice(head.indexOf(line) + line.length));
  return (isInLine ? scalar(value.trim()) : undefined) ?? parsedTitle(head);
}

/** A title that takes a parser; which text Hexo makes of a date or of a number is not known. */
function parsedTitle(head: string): string | undefined {
  const title = yamlSettings(head).get('title');
  return typeof title === 'string' && !/^[\d.+-]/.test(title) ? title : undefined;
}

/** What a scalar of YAML in one line says, where it needs no parser. */
function scalar(value: string): string | undefined {
  const [, double, single] = /^(?:"([^"\\]*)"|'((?:[^']|'')*)')(?:[ \t]+#.*)?$/.exec(value) ?? [];
  if (double !== undefined) return double;
  if (single !== undefined) return single.replaceAll("''", "'");
  const plain = withoutComment(value);
  if (plain === '') return '';
  if (/^["'[\]{}>|*&!%#`@,]|^[-?:](?: |$)|: |:$/.test(plain)) return undefined;
  const isOther = /^(?:[\d.+-][\d.:_eExTZ+-]*|true|false|null|~|\.inf|\.nan)$/i.test(plain);
  return isOther && !/^(?:0|[1-9]\d{0,14})$/.test(plain) ? undefined : plain;
}

function withoutComment(value: string): string {
  const comment = value.search(/[ \t]#/);
  return (comment < 0 ? value : value.slice(0, comment)).trimEnd();
}
