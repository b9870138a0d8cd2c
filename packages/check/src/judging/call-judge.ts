import type { Link } from '@linkwright/core';
import { CalledPages, calledName } from '@linkwright/corpus';
import type { FragmentJudge } from './fragment-judge.ts';
import type { Severities } from '../rules.ts';
import type { Scene } from './scene.ts';
import type { Site } from '../tree/site.ts';
import { type Judgement, NOTHING, one } from './verdict.ts';

/** Says of calls of pages (`{{< ref "docs/a.md" >}}`, `{% link docs/a.md %}`) whether they name one. */
export class CallJudge {
  readonly #site: Site;
  readonly #fragments: FragmentJudge;
  readonly #severities: Severities;
  #pages: CalledPages | undefined;

  constructor(site: Site, fragments: FragmentJudge, severities: Severities) {
    this.#site = site;
    this.#fragments = fragments;
    this.#severities = severities;
  }

  judge(link: Link, { path, patience }: Scene): Judgement {
    const { reference, place } = link;
    const name = calledName(place.name, reference);
    // A heading of the page itself is its generator's to find.
    if (path === undefined || name === '') return NOTHING;
    const { tree } = this.#site;
    tree.listener?.files(tree);
    this.#pages ??= new CalledPages(tree.files());
    const found = this.#pages.find(place.name, name, path);
    if (found)
      return { verdicts: this.#fragments.of(link, reference, found.path, patience), place: found.path };
    if (this.#severities['missing-target'] === undefined) return NOTHING;
    if (this.#pages.mayBeElsewhere(place.name, name, path)) return NOTHING;
    return one('missing-target', `no page is called "${name}"`);
  }
}
