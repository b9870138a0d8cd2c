// What `xref` of Mallard leads to: pages by their ids, and sections of them.
import type { Link } from '@linkwright/core';
import { MallardPages, bytesAt } from '@linkwright/corpus';
import { nearest } from '../absence/nearest.ts';
import type { Names } from '../fragments/names.ts';
import type { Severities } from '../../rules.ts';
import type { Site } from '../../tree/site.ts';
import type { Scene } from '../scene.ts';
import { type Judgement, NOTHING, suggested } from '../verdict.ts';

const MALLARD = 'application/x-mallard+xml';

/** Says of links by `xref` whether the page is there that they call, and has the section. */
export class MallardJudge {
  readonly #site: Site;
  readonly #names: Names;
  readonly #severities: Severities;
  #pages: MallardPages | undefined;
  /** The page that has been said to depend on those beside it. */
  #told: Scene | undefined;

  constructor(site: Site, names: Names, severities: Severities) {
    this.#site = site;
    this.#names = names;
    this.#severities = severities;
  }

  /** Undefined: what holds for all documents holds for this link. */
  judge({ place, reference, details }: Link, scene: Scene): Judgement | undefined {
    if (place.name !== 'mallard:*@xref') return undefined;
    const { path } = scene;
    if (path === undefined) return NOTHING;
    if (!place.callsPage) return this.#section(reference, { called: 'the page', path }, scene.names(), scene);
    // Pages in other folders are called by paths in Pintail alone.
    if (reference.includes('/')) return NOTHING;
    const pages = this.#known(path, scene);
    const page = pages.find(reference, path);
    if (page === undefined) return this.#missingPage(reference, pages.idsFor(path), scene);
    const names = page === path ? scene.names() : this.#names.searched(page, MALLARD);
    const section = details?.fragment ?? '';
    if (section === '' || names === undefined) return { verdicts: [], place: page };
    return this.#section(section, { called: `the page "${reference}"`, path: page }, names, scene);
  }

  #missingPage(id: string, ids: ReadonlySet<string>, { patience }: Scene): Judgement {
    if (this.#severities['missing-target'] === undefined) return NOTHING;
    const message = `there is no page with the id "${id}" in the folder of this one`;
    return { verdicts: [{ rule: 'missing-target', message, ...suggested(nearest(id, ids, patience)) }] };
  }

  /** `section` with its `#`. */
  #section(
    section: string,
    { called, path }: { readonly called: string; readonly path: string },
    names: ReadonlySet<string>,
    scene: Scene,
  ): Judgement {
    const id = section.slice(1);
    if (id === '' || names.has(id) || scene.isCut || this.#severities['missing-fragment'] === undefined)
      return { verdicts: [], place: path };
    const near = nearest(id, names, scene.patience);
    const instead = near === undefined || path === scene.path ? '' : `; there is "${near}"`;
    const message = `${called} has no section "${id}"${instead}`;
    const suggestion = near === undefined || path !== scene.path ? undefined : `#${near}`;
    return {
      verdicts: [{ rule: 'missing-fragment', message, ...suggested(suggestion) }],
      place: path,
    };
  }

  #known(path: string, scene: Scene): MallardPages {
    const { tree } = this.#site;
    this.#pages ??= new MallardPages(tree.files(), bytesAt);
    if (tree.listener && this.#told !== scene) {
      this.#told = scene;
      tree.listener.files(tree);
      tree.readsAll(this.#pages.filesFor(path));
    }
    return this.#pages;
  }
}
