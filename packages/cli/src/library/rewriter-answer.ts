import type { Link } from '@linkwright/core';
import { shownValue } from './shown-value.ts';

/** What a rewriter of the caller answered for a link. Throws TypeError for what is neither a reference nor undefined. */
export function answerFor({ reference }: Link, answer: unknown): string | undefined {
  if (answer === undefined || typeof answer === 'string') return answer;
  throw new TypeError(
    `a rewriter answered ${shownValue(answer)} for ${reference}: a string is a new reference, undefined keeps the old one`,
  );
}
