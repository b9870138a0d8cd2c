// The generators whose sites are known by their settings, and how each takes links.
import { COMPONENT_GENERATORS } from './rules/component-generators.ts';
import { BOOK_GENERATORS, MANUAL_GENERATORS } from './rules/manual-generators.ts';
import { PAGE_GENERATORS } from './rules/page-generators.ts';
import { PROGRAM_MANUALS } from './rules/program-manuals.ts';
import { SCRIPT_GENERATORS } from './rules/script-generators.ts';
import { VAULT_FOLDERS, WIKI_FOLDERS } from './rules/wiki-folders.ts';
import type { SourceRules } from './site-rules.ts';

/** The first one whose marks a folder has counts; a vault may stand in the site of any. */
export const GENERATORS: readonly SourceRules[] = [
  ...SCRIPT_GENERATORS,
  ...PAGE_GENERATORS,
  ...MANUAL_GENERATORS,
  ...WIKI_FOLDERS,
  ...BOOK_GENERATORS,
  ...COMPONENT_GENERATORS,
  ...PROGRAM_MANUALS,
  ...VAULT_FOLDERS,
];
