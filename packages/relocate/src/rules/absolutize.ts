import type { Rewrite } from '@linkwright/core';

/**
 * Relative references become their targets. BASE becomes absolute too (draft-07, Appendix D, asks
 * for that) and so goes on giving the same base; absolute references stay as they are written, and so do wiki
 * links, which are names, and paths that name files to a program that reads no URI there.
 */
export function absolutize(): Rewrite {
  return ({ kind, target, place }) =>
    kind === 'absolute' || place.callsPage || place.pathOnly ? undefined : (target ?? undefined);
}
