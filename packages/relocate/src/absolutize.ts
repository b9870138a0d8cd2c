import type { Rewrite } from '@linkwright/core';

/**
 * Relative references become their targets. BASE becomes absolute too (draft-07, Appendix D, asks
 * for that) and so goes on giving the same base; absolute references stay as they are written.
 */
export function absolutize(): Rewrite {
  return ({ kind, target }) => (kind === 'absolute' || target === null ? undefined : target);
}
