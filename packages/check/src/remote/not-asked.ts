import type { Verdict } from '../judging/verdict.ts';

/** A page is not asked for; the links to it get this verdict. */
export class NotAsked extends Error {
  override readonly name = 'NotAsked';
  readonly verdict: Verdict;

  constructor(verdict: Verdict) {
    super(verdict.message);
    this.verdict = verdict;
  }
}
