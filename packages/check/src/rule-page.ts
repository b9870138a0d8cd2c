import { readFileSync } from 'node:fs';
import type { RuleCode } from './rules.ts';

/** The documentation page of a rule, in Markdown. */
export function rulePage(code: RuleCode): string {
  return readFileSync(new URL(`../docs/rules/${code}.md`, import.meta.url), 'utf8');
}
