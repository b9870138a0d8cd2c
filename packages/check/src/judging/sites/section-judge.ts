// Sections of a site (documents, posts and pages of Docusaurus), within which alone links by files lead to pages.
import { dirname, join } from 'node:path/posix';
import type { Link } from '@linkwright/core';
import {
  type PageSection,
  type SaidAddress,
  type SourceSite,
  sectionFolders,
  uriPath,
} from '@linkwright/corpus';
import type { Site } from '../../tree/site.ts';
import { type Judgement, suggested } from '../verdict.ts';

/** Says of links in pages of a site with sections what these ask of them; nothing of other sites. */
export class SectionJudge {
  readonly #tree: Site['tree'];
  readonly #said: (path: string) => SaidAddress;
  /** By the folder of a site and that of a file: all files of a folder are in one section. */
  readonly #sections = new Map<string, PageSection | undefined>();

  constructor(tree: Site['tree'], said: (path: string) => SaidAddress) {
    this.#tree = tree;
    this.#said = said;
  }

  /**
   * Of a link in the page at `path` that leads to the file at `place`: whether that is in another section, and its generator
   * makes no link of it; undefined where nothing is wrong.
   */
  judge(link: Link, path: string, site: SourceSite, place: string): Judgement | undefined {
    const name = this.#sectionOf(path, site)?.name;
    if (name === undefined) return undefined;
    const led = this.#sectionOf(place, site);
    if (led && (led.name === undefined || led.name === name)) return undefined;
    const address = this.#addressOf(place, site);
    const fragment = /#.*$/s.exec(link.reference)?.[0] ?? '';
    return {
      verdicts: [
        {
          rule: 'missing-target',
          message: `the file is there, but a link by its file leads only to pages in ${name}: ${address === undefined ? 'no page is made of this one' : 'write its address'}`,
          ...suggested(address === undefined ? undefined : uriPath(address) + fragment),
        },
      ],
      place,
    };
  }

  /** The file that a link means from the folder of its section, or from that of the site. */
  pageOf(link: Link, named: string, site: SourceSite, path: string): string | undefined {
    const section = this.#sectionOf(path, site);
    const name = section?.name;
    if (name === undefined) return undefined;
    return sectionFolders(link, section, site)
      .map((folder) => join(folder, named))
      .find((place) => this.#tree.kind(place) === 'file' && this.#sectionOf(place, site)?.name === name);
  }

  #sectionOf(path: string, site: SourceSite): PageSection | undefined {
    if (!site.sectionOf) return undefined;
    const key = `${site.folder} ${dirname(path)}`;
    if (!this.#sections.has(key)) this.#sections.set(key, site.sectionOf(path));
    return this.#sections.get(key);
  }

  /** Whoever remembers what a document depends on hears of what the page says. */
  #addressOf(page: string, site: SourceSite): string | undefined {
    this.#tree.reads(page);
    return site.addressOf?.(page, this.#said(page));
  }

  /** Whether a page has the address but for upper and lower case, which Docusaurus tells apart as it looks for broken links. */
  otherCase(paths: readonly string[], site: SourceSite): Judgement | undefined {
    if (!site.sectionOf) return undefined;
    for (const named of paths.map((path) => path.replace(/\/$/, '')))
      for (const file of site.roots.flatMap((root) => [`${root}${named}.md`, `${root}${named}.mdx`]))
        for (const page of this.#tree.spellings(file)) {
          const address = this.#addressOf(page, site);
          if (address === undefined || address === named || address.toLowerCase() !== named.toLowerCase())
            continue;
          const message = `upper and lower case are wrong: the address of the page is ${address}`;
          return { verdicts: [{ rule: 'wrong-case', message }], place: page };
        }
    return undefined;
  }
}
