import { dirname, normalize } from 'node:path/posix';
import type { Link } from '@linkwright/core';
import { GENERATOR_SCRIPTS, type SourceSite, pathOfUriPath, sourceSiteOf } from '@linkwright/corpus';
import { parse } from '@linkwright/uri';
import type { FragmentJudge } from './fragment-judge.ts';
import type { Scene } from './scene.ts';
import { Site } from './site.ts';
import { type Judgement, NOTHING } from './verdict.ts';

/** Documents that generators make pages of, or are told of them by. */
const SOURCES: ReadonlySet<string> = new Set(['text/markdown', 'text/mdx', ...GENERATOR_SCRIPTS]);

/** Says of links in the sources of sites whether they lead to what their generator makes a page of, or copies. */
export class SourceJudge {
  readonly #site: Site;
  readonly #fragments: FragmentJudge;
  readonly #pages = new Map<boolean, Site>();

  constructor(site: Site, fragments: FragmentJudge) {
    this.#site = site;
    this.#fragments = fragments;
  }

  /** Of a link that leads nowhere else; undefined where it does so here too. */
  judge(link: Link, { path, mediaType, patience }: Scene): Judgement | undefined {
    if (path === undefined || !SOURCES.has(mediaType)) return undefined;
    if (link.kind !== 'absolute-path' && link.kind !== 'relative-path') return undefined;
    const site = sourceSiteOf(path, (each) => this.#site.tree.kind(each) !== undefined);
    if (!site) return undefined;
    const { path: written } = parse(link.reference);
    const named = pathOfUriPath(written);
    if (named === undefined) return undefined;
    for (const folder of link.kind === 'absolute-path' ? site.roots : [dirname(path)]) {
      const place = this.#pageAt(`${folder}/${named}`, site);
      if (place === undefined) continue;
      return { verdicts: this.#fragments.of(link, link.reference, place, patience), place };
    }
    return site.hasRoutes && isRoute(named) ? NOTHING : undefined;
  }

  /** The file that is there, or that the page at a path is made of. */
  #pageAt(path: string, { slashAfterPage }: SourceSite): string | undefined {
    let pages = this.#pages.get(slashAfterPage);
    if (!pages) {
      const { map, tree, server } = this.#site;
      const rules = {
        ...server,
        cleanUrls: true,
        markdownPages: true,
        index: ['index.html'],
        slashAfterPage,
        redirects: [],
      };
      this.#pages.set(slashAfterPage, (pages = new Site(map, tree, rules)));
    }
    const plain = normalize(path);
    const root = pages.tree.rootOf(plain);
    const answer = root === undefined ? undefined : pages.answer({ in: 'tree', path: plain, root }, true);
    return answer?.is === 'there' ? answer.path : undefined;
  }
}

/** Whether the last name has no ending, as the addresses of pages have none: `v2.0` is one. */
function isRoute(path: string): boolean {
  return !/\.[A-Za-z]\w*$/.test(path);
}
