import type { RuleCode } from '../rules.ts';

/** What is wrong with one link. */
export interface Verdict {
  readonly rule: RuleCode;
  readonly message: string;
  readonly suggestion?: string;
  /** The suggestion is certain, and the only one. */
  readonly fixable?: true;
  /** It says how things stood at that moment: the next run looks anew. */
  readonly passing?: true;
}

/** What a link was found to lead to. */
export interface Judgement {
  readonly verdicts: readonly Verdict[];
  /** What was looked for, each place under one name: a path, or a URI without its fragment. */
  readonly place?: string;
  /** An `http:` or `https:` URI that only its server knows about. */
  readonly remote?: string;
  /** Nothing is wrong by what the link is or where it stands: another one to the same target may be wrong. */
  readonly isOfLinkAlone?: true;
}

/** A suggestion that may be written without asking. */
export function certain(suggestion: string | undefined): { suggestion?: string; fixable?: true } {
  return suggestion === undefined ? {} : { suggestion, fixable: true };
}

/** A suggestion that somebody has to look at. */
export function suggested(suggestion: string | undefined): { suggestion?: string } {
  return suggestion === undefined ? {} : { suggestion };
}

/** Nothing is wrong, and nowhere was looked. */
export const NOTHING: Judgement = { verdicts: [] };

/** Says that others to the same target are to be judged by themselves. */
export function ofLinkAlone(judgement: Judgement): Judgement {
  return { ...judgement, isOfLinkAlone: true };
}

/** What a link names is not there. */
export function isMissing({ verdicts }: Judgement): boolean {
  return verdicts.some(({ rule }) => rule === 'missing-target');
}

/** What a link names is a folder without a page: in sources, one that a generator may make a page of. */
export function isWithoutIndex({ verdicts }: Judgement): boolean {
  return verdicts.some(({ rule }) => rule === 'missing-index');
}

export function one(rule: RuleCode, message: string): Judgement {
  return { verdicts: [{ rule, message }] };
}
