// What `L<…>` leads to in POD: sections as podchecker finds them, and pages that are beside.
import { type Link, referenceOfName } from '@linkwright/core';
import { PodPages } from '@linkwright/corpus';
import { nearest } from '../absence/nearest.ts';
import { decodedFragment } from '../fragments/fragment.ts';
import type { Names } from '../fragments/names.ts';
import type { Severities } from '../../rules.ts';
import type { Site } from '../../tree/site.ts';
import type { Scene } from '../scene.ts';
import { type Judgement, NOTHING, suggested } from '../verdict.ts';

const POD = 'text/x-pod';

/** The page that a link leads to. */
interface Page {
  readonly called: string;
  readonly names: ReadonlySet<string>;
  readonly path: string | undefined;
}

/** Says of links in POD whether the section that they name is there. */
export class PodJudge {
  readonly #site: Site;
  readonly #names: Names;
  readonly #severities: Severities;
  #pages: PodPages | undefined;

  constructor(site: Site, names: Names, severities: Severities) {
    this.#site = site;
    this.#names = names;
    this.#severities = severities;
  }

  /** Undefined: what holds for all documents holds for this link. */
  judge(link: Link, scene: Scene): Judgement | undefined {
    const { place, reference, details } = link;
    const { path } = scene;
    if (place.name === 'pod:section') {
      const section = decodedFragment(reference.slice(1));
      if (scene.isCut) return NOTHING;
      const own = { called: 'the page', names: scene.names(), path };
      return this.#section(section, own, scene, referenceOfName);
    }
    if (place.name !== 'pod:page') return undefined;
    const page = path === undefined ? undefined : this.#found(reference, path);
    if (page === undefined) return NOTHING;
    const names = page === path ? scene.names() : this.#names.searched(page, POD);
    const section = decodedFragment((details?.fragment ?? '').slice(1));
    if (section === '' || names === undefined) return { verdicts: [], place: page };
    const called = page === path ? 'the page' : `the page of ${reference}`;
    return this.#section(section, { called, names, path: page }, scene);
  }

  /** `writes`: what would be written for another one, where it can be. */
  #section(
    section: string,
    { called, names, path }: Page,
    { patience }: Scene,
    writes?: (name: string) => string,
  ): Judgement {
    const found: Judgement = path === undefined ? NOTHING : { verdicts: [], place: path };
    if (names.has(section) || this.#severities['missing-fragment'] === undefined) return found;
    const near = nearest(section, names, patience);
    const instead = near === undefined || writes ? '' : `; there is "${near}"`;
    return {
      ...found,
      verdicts: [
        {
          rule: 'missing-fragment',
          message: `${called} has no heading, item or index entry "${section}"${instead}`,
          ...suggested(near === undefined ? undefined : writes?.(near)),
        },
      ],
    };
  }

  #found(name: string, from: string): string | undefined {
    const { tree } = this.#site;
    tree.listener?.files(tree);
    this.#pages ??= new PodPages(tree.files(), (path) => this.#names.isOf(path, POD));
    const page = this.#pages.find(name, from)?.path;
    if (page !== undefined) tree.reads(page);
    return page;
  }
}
