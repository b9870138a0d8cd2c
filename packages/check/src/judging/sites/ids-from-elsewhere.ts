import { type SourceSite, headingId, isSource, mediaTypeOf, textAt } from '@linkwright/corpus';
import type { Link } from '@linkwright/core';
import { decodedFragment, fragmentOf, pointsAt } from '../fragments/fragment.ts';
import type { Names } from '../fragments/names.ts';
import type { Site } from '../../tree/site.ts';
import type { Scene } from '../scene.ts';
import { mayBeMade } from './commands-of-hooks.ts';
import { mayDescribe } from './described-code.ts';
import type { Layouts } from './layouts.ts';
import type { SceneSites } from './scene-sites.ts';

/** Names in the page of a source that its text does not say. */
export class IdsFromElsewhere {
  readonly #tree: Site['tree'];
  readonly #names: Names;
  readonly #sites: SceneSites;
  readonly #layouts: Layouts;

  constructor(tree: Site['tree'], names: Names, sites: SceneSites, layouts: Layouts) {
    this.#tree = tree;
    this.#names = names;
    this.#sites = sites;
    this.#layouts = layouts;
  }

  /**
   * Whether what a link names in the source of a page comes into it from elsewhere: it stands in a layout of its site, or the
   * other way round, is code that a program describes there, or a heading as it is written.
   */
  have(link: Link, scene: Scene, place: string | undefined): boolean {
    const called = link.reference + (link.details?.fragment ?? '');
    const fragment = fragmentOf(link.place.callsPage ? called : (link.target ?? ''));
    if (fragment === undefined || place === undefined || !isSource(place)) return false;
    const isOwn = place === scene.path;
    const site = isOwn ? this.#sites.of(link, scene) : this.#sites.ofFile(place, mediaTypeOf(place), scene);
    if (site === undefined) return false;
    return (
      site.makesIds?.test(fragment) === true ||
      this.#layouts.have(fragment, place, site) ||
      this.#isDescribed(fragment, place, site) ||
      this.#isMadeByHooks(fragment, place, site) ||
      this.#isOtherSpelling(fragment, place, site)
    );
  }

  /** Whether a fragment is the id of a heading as another generator makes it. */
  #isOtherSpelling(fragment: string, place: string, { keepsCase, keepsPunctuation }: SourceSite): boolean {
    const names = this.#names.of(place) ?? new Set();
    if (keepsCase && pointsAt(fragment.toLowerCase(), names)) return true;
    const said = decodedFragment(fragment);
    return keepsPunctuation === true && said === said.toLowerCase() && names.has(headingId(said));
  }

  #isDescribed(fragment: string, place: string, { definesLabels }: SourceSite): boolean {
    if (!definesLabels) return false;
    this.#tree.reads(place);
    return mayDescribe(textAt(place) ?? '', fragment);
  }

  #isMadeByHooks(fragment: string, place: string, { hasHooks }: SourceSite): boolean {
    if (!hasHooks) return false;
    this.#tree.reads(place);
    return mayBeMade(textAt(place) ?? '', fragment);
  }
}
