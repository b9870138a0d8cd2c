import type { Link } from '@linkwright/core';
import { type NamedHeading, PageNames, headingsOf } from '@linkwright/corpus';
import { pointsAt } from './fragment.ts';
import type { Names } from './names.ts';
import type { RuleCode, Severities } from '../rules.ts';
import type { Scene } from './scene.ts';
import type { Site } from '../tree/site.ts';
import { type Judgement, NOTHING, type Verdict, one } from './verdict.ts';

/** Says of wiki links, which call pages by their names, and headings of those by theirs, whether they name one. */
export class WikiJudge {
  readonly #site: Site;
  readonly #names: Names;
  readonly #severities: Severities;
  #pages: PageNames | undefined;

  constructor(site: Site, names: Names, severities: Severities) {
    this.#site = site;
    this.#names = names;
    this.#severities = severities;
  }

  judge(link: Link, scene: Scene): Judgement {
    const { path } = scene;
    const [name = ''] = link.reference.split('#');
    if (path === undefined) return NOTHING;
    if (name === '')
      return scene.isCut ? NOTHING : { verdicts: this.#headings(link, scene.names()), place: path };
    const { tree } = this.#site;
    tree.listener?.files(tree);
    this.#pages ??= new PageNames(tree.files(), tree.roots);
    const found = this.#pages.find(name, path);
    const [place] = found;
    if (place === undefined) return this.#rule('missing-target', `no page is called "${name}"`);
    if (found.length === 1) return { verdicts: this.#headings(link, this.#names.of(place)), place };
    const names = found.map((each) => this.#pages?.nameOf(each, path)).join(', ');
    return this.#rule('ambiguous-name', `several pages are called so: ${names}`);
  }

  /** Headings that a page with these names has not; other files (`pic.png`, `a.pdf#page=2`) have none. */
  #headings(link: Link, names: ReadonlySet<string> | undefined): readonly Verdict[] {
    if (names === undefined || this.#severities['missing-fragment'] === undefined) return [];
    const missing = missingHeading(link.reference, names);
    if (!missing) return [];
    return [{ rule: 'missing-fragment', message: `the page has no heading "${missing.text}"` }];
  }

  #rule(rule: RuleCode, message: string): Judgement {
    return this.#severities[rule] === undefined ? NOTHING : one(rule, message);
  }
}

/** The first heading that a reference names (`#Heading#Heading below`) and a page with these names has not. */
export function missingHeading(reference: string, names: ReadonlySet<string>): NamedHeading | undefined {
  return headingsOf(reference).find(
    ({ text, id }) => !pointsAt(text, names) && !['NFC', 'NFD'].some((form) => names.has(id.normalize(form))),
  );
}
