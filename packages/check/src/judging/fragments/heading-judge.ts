import type { Link } from '@linkwright/core';
import { type NamedHeading, headingsOf } from '@linkwright/corpus';
import { pointsAt } from './fragment.ts';
import type { Severities } from '../../rules.ts';
import type { Verdict } from '../verdict.ts';

/** Says of headings that Obsidian is told of by their words (`Note#Heading#Heading below`) whether a page has them. */
export class HeadingJudge {
  readonly #severities: Severities;

  constructor(severities: Severities) {
    this.#severities = severities;
  }

  /** Of a page with these names; other files (`pic.png`, `a.pdf#page=2`) have none. */
  of({ reference }: Link, names: ReadonlySet<string> | undefined): readonly Verdict[] {
    if (names === undefined || this.#severities['missing-fragment'] === undefined) return [];
    const missing = missingHeading(reference, names);
    if (!missing) return [];
    return [{ rule: 'missing-fragment', message: `the page has no heading "${missing.text}"` }];
  }
}

/** The first heading that a reference names (`#Heading#Heading below`) and a page with these names has not. */
export function missingHeading(reference: string, names: ReadonlySet<string>): NamedHeading | undefined {
  return headingsOf(reference).find(
    ({ text, id }) => !pointsAt(text, names) && !['NFC', 'NFD'].some((form) => names.has(id.normalize(form))),
  );
}
