// What links of Org look for: the Org Manual, "Internal Links", "Search Options in File Links", "Handling Links" (`id:`);
// found as Org finds it (ol.el, org-link-search).
import type { Link } from '@linkwright/core';
import { decodedFragment } from '../fragments/fragment.ts';
import type { Names } from '../fragments/names.ts';
import { nearest } from '../absence/nearest.ts';
import type { Scene } from '../scene.ts';
import type { Site } from '../../tree/site.ts';
import { type Judgement, type Verdict, one, suggested } from '../verdict.ts';

const ORG = 'text/org';

/** Whether a link looks for words, a headline or a target, and not for an id: what that means only documents of Org say. */
export function looksForWords({ notation: { name } }: Link): boolean {
  return name.startsWith('org-') && name.endsWith('-search');
}

/** What a document has, put so that it can be asked as Org asks. */
interface Findable {
  /** Ids and targets in small letters, since Org looks for them so. */
  readonly folded: ReadonlySet<string>;
  /** Headlines without a first word in capitals, which may be the keyword of a task that settings of Emacs define. */
  readonly titles: ReadonlySet<string>;
  /** The names that GitHub gives headlines. */
  readonly slugs: ReadonlySet<string>;
}

export class OrgJudge {
  readonly #site: Site;
  readonly #names: Names;
  readonly #findable = new WeakMap<ReadonlySet<string>, Findable>();
  /** By the ids of entries the document that has each. */
  /** All documents. */
  #all: readonly string[] | undefined;
  #ids: ReadonlyMap<string, string> | undefined;

  constructor(site: Site, names: Names) {
    this.#site = site;
    this.#names = names;
  }

  /** Of a link that was found to lead to a document: whether what it looks for is there. */
  judge(link: Link, scene: Scene, found: Judgement): Judgement {
    const { place, entity } = link;
    if (entity.mediaType !== ORG || !place.name.startsWith('org:')) return found;
    if (place.name === 'org:id') return this.#isKnown(link, scene) ? found : one('missing-target', NO_ENTRY);
    const at = link.reference.indexOf('#');
    if (at < 0 || found.verdicts.length > 0) return found;
    const names = this.#namesOf(place.name === 'org:internal' ? scene.path : found.place, scene);
    const search = names && decodedFragment(link.reference.slice(at + 1));
    if (search === undefined || (place.name !== 'org:internal' && /^(?:\d+|\/.*\/)$/.test(search)))
      return found;
    const missing = this.#missing(link, search, names as ReadonlySet<string>, scene);
    return missing ? { ...found, verdicts: [missing] } : found;
  }

  #namesOf(path: string | undefined, { path: own, names, isCut }: Scene): ReadonlySet<string> | undefined {
    if (path === own) return isCut ? undefined : names();
    return path === undefined ? undefined : this.#names.searched(path, ORG);
  }

  #missing(link: Link, search: string, names: ReadonlySet<string>, { patience }: Scene): Verdict | undefined {
    const isWords = looksForWords(link);
    const wanted = isWords ? search : `#${search}`;
    if (isWords ? this.#findsWords(search, names) : this.#findsId(wanted, names)) return undefined;
    if (this.#findableIn(names).slugs.has(wanted))
      return {
        rule: 'fragment-for-script',
        message: `no entry has the CUSTOM_ID "${search}", by which Org looks; GitHub calls a headline so`,
      };
    const near = nearest(wanted, names, patience);
    const isAlike = near !== undefined && /^[#*(]/.test(wanted) && near[0] === wanted[0];
    const before = link.reference.slice(0, link.reference.indexOf('#') + 1);
    return {
      rule: 'missing-fragment',
      message: messageOf(wanted),
      ...suggested(isAlike ? before + encodeURI(near.replace(/^#/, '').toWellFormed()) : undefined),
    };
  }

  #findsId(id: string, names: ReadonlySet<string>): boolean {
    return names.has(id) || this.#findableIn(names).folded.has(id.toLowerCase());
  }

  #findsWords(search: string, names: ReadonlySet<string>): boolean {
    // A regular expression, which lists what it finds.
    if (/^\/.*\/$/.test(search)) return true;
    if (/^\(.*\)$/.test(search)) return names.has(search);
    const words = search.trim().replaceAll(/\s+/g, ' ');
    const title = words.replace(/^\* ?/, '');
    const { folded, titles } = this.#findableIn(names);
    if (names.has(`*${title}`) || titles.has(title)) return true;
    return !words.startsWith('*') && (names.has(`name:${words}`) || folded.has(`<<${words}>>`.toLowerCase()));
  }

  #findableIn(names: ReadonlySet<string>): Findable {
    let found = this.#findable.get(names);
    if (!found) {
      const headlines = [...names].filter((name) => name.startsWith('*')).map((name) => name.slice(1));
      found = {
        folded: new Set(
          [...names].filter((name) => /^(?:#|<<)/.test(name)).map((name) => name.toLowerCase()),
        ),
        titles: new Set(headlines.map((title) => title.replace(/^[A-Z][A-Z_-]+ /, ''))),
        slugs: new Set(headlines.map((title) => `#${slugOf(title)}`)),
      };
      this.#findable.set(names, found);
    }
    return found;
  }

  /** Whether an entry of any document has the id that a link names. */
  #isKnown({ reference }: Link, { path, names }: Scene): boolean {
    const [id = ''] = reference.split('::', 1);
    if (path === undefined || names().has(id)) return true;
    const { tree } = this.#site;
    tree.listener?.files(tree);
    this.#ids ??= this.#allIds();
    const holder = this.#ids.get(id);
    // Whoever remembers what a document depends on hears of it, whoever was the first to ask.
    if (holder !== undefined) tree.reads(holder);
    else if (tree.listener) tree.readsAll((this.#all ??= [...this.#documents()]));
    return holder !== undefined;
  }

  #allIds(): ReadonlyMap<string, string> {
    const ids = new Map<string, string>();
    for (const path of this.#documents())
      for (const name of this.#names.searched(path, ORG) ?? [])
        if (name.startsWith('id:') && !ids.has(name)) ids.set(name, path);
    return ids;
  }

  *#documents(): Generator<string> {
    for (const path of this.#site.tree.files()) if (this.#names.isOf(path, ORG)) yield path;
  }
}

const NO_ENTRY = 'no Org document that is looked at has an entry with this ID';

function messageOf(wanted: string): string {
  if (wanted.startsWith('#')) return `no entry of the document has the CUSTOM_ID "${wanted.slice(1)}"`;
  if (wanted.startsWith('*')) return `the document has no headline "${wanted.slice(1)}"`;
  if (wanted.startsWith('(')) return `no line of code in the document has the name "${wanted.slice(1, -1)}"`;
  return `the document has no target, name or headline "${wanted}"`;
}

/** As GitHub makes it of the letters of a headline. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}
