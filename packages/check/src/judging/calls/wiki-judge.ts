import type { Link } from '@linkwright/core';
import { PageNames } from '@linkwright/corpus';
import type { HeadingJudge } from '../fragments/heading-judge.ts';
import type { Names } from '../fragments/names.ts';
import type { RuleCode, Severities } from '../../rules.ts';
import type { Scene } from '../scene.ts';
import type { Site } from '../../tree/site.ts';
import { type Judgement, NOTHING, one } from '../verdict.ts';

/** Says of wiki links, which call pages by their names, and headings of those by theirs, whether they name one. */
export class WikiJudge {
  readonly #site: Site;
  readonly #names: Names;
  readonly #headings: HeadingJudge;
  readonly #severities: Severities;
  #pages: PageNames | undefined;

  constructor(site: Site, names: Names, headings: HeadingJudge, severities: Severities) {
    this.#site = site;
    this.#names = names;
    this.#headings = headings;
    this.#severities = severities;
  }

  judge(link: Link, scene: Scene): Judgement {
    const { path } = scene;
    const [name = ''] = link.reference.split('#');
    if (path === undefined) return NOTHING;
    if (name === '')
      return scene.isCut ? NOTHING : { verdicts: this.#headings.of(link, scene.names()), place: path };
    const { tree } = this.#site;
    tree.listener?.files(tree);
    this.#pages ??= new PageNames(tree.files(), tree.roots);
    const found = this.#pages.find(name, path);
    const [place] = found;
    if (place === undefined && this.#pages.hasPagesWithoutFile(path)) return NOTHING;
    if (place === undefined) return this.#rule('missing-target', `no page is called "${name}"`);
    if (found.length === 1) return { verdicts: this.#headings.of(link, this.#names.of(place)), place };
    const names = found.map((each) => this.#pages?.nameOf(each, path) ?? each).join(', ');
    return this.#rule('ambiguous-name', `several pages are called so: ${names}`);
  }

  #rule(rule: RuleCode, message: string): Judgement {
    return this.#severities[rule] === undefined ? NOTHING : one(rule, message);
  }
}
