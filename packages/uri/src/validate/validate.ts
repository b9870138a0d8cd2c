// Is it valid? Another question than: can it be parsed? Every string can.
import type { SchemeComponents } from '../schemes/scheme.ts';
import type { Problem } from '../syntax/problem.ts';
import type { ProfileName } from '../syntax/profiles.ts';
import { profileNamed } from '../syntax/profiles.ts';
import { genericProblems } from './validate-generic.ts';
import { platformProblems } from './validate-platform.ts';
import { readByScheme, schemeProblems } from './validate-schemes.ts';

/** What a profile's grammar says of a reference. */
export interface Validation {
  readonly valid: boolean;
  /** Every violation, in the order of the text. */
  readonly problems: readonly Problem[];
  /**
   * The parts by the scheme, where it has a grammar here: under "url-1994" that of the draft, which has to fit
   * for the URL to be valid, and elsewhere today's. Null where the text does not fit it.
   */
  readonly components?: SchemeComponents | null;
}

/**
 * Holds a reference against the grammar of a profile.
 *
 * "url-1994" derives only absolute URLs, by the grammars of its ten schemes; the others derive references too.
 */
export function validate(reference: string, profile: ProfileName = 'rfc3986'): Validation {
  const rules = profileNamed(profile);
  if (rules.validity === 'schemes') {
    const { problems, components } = schemeProblems(reference, rules);
    return { valid: problems.length === 0, problems: inOrder(problems), components };
  }
  const problems =
    rules.validity === 'platform' ? platformProblems(reference) : genericProblems(reference, rules);
  const verdict = problems.length === 0 ? readByScheme(reference) : undefined;
  const validation = { valid: problems.length === 0, problems: inOrder(problems) };
  return verdict === undefined ? validation : { ...validation, components: verdict.components };
}

function inOrder(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted((a, b) => a.start - b.start);
}
