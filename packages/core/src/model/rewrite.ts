import type { Link } from './link.ts';

/**
 * What a rewriter is: a new reference for a link, or undefined to keep the one that stands there.
 * It decides, and nothing else; splicing and proof are the same for all.
 */
export type Rewrite = (link: Link) => string | undefined;
