import type { Link, Rewrite } from '@linkwright/core';
import { countsFromPages } from './template-links.ts';

/**
 * Relative references become their targets. BASE becomes absolute too (draft-07, Appendix D, asks
 * for that) and so goes on giving the same base; absolute references stay as they are written, and so do wiki
 * links, which are names, paths that name files to a program that reads no URI there, and what counts from the pages that
 * are made of a template.
 */
export function absolutize(): Rewrite {
  return (link) => (isKept(link) ? undefined : (link.target ?? undefined));
}

function isKept(link: Link): boolean {
  const { kind, place } = link;
  return kind === 'absolute' || place.callsPage === true || place.pathOnly === true || countsFromPages(link);
}
