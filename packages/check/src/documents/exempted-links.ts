import type { RuleCode } from '../rules.ts';
import type { Pattern } from './document-checker.ts';

/** Links of which a rule says nothing. */
export interface LinkExemption extends Pattern {
  readonly rule: RuleCode;
}

/** Rules that the user does not want to hear of all links by. */
export class ExemptedLinks {
  readonly #byRule = new Map<RuleCode, RegExp[]>();

  constructor(exemptions: readonly LinkExemption[] = []) {
    for (const { rule, source, flags } of exemptions) {
      const patterns = this.#byRule.get(rule) ?? [];
      this.#byRule.set(rule, patterns);
      patterns.push(new RegExp(source, flags));
    }
  }

  /** Whether a rule says nothing of a link, by its reference or by its target. */
  covers(rule: RuleCode, { reference, target }: { reference: string; target: string | null }): boolean {
    const patterns = this.#byRule.get(rule);
    if (!patterns) return false;
    return patterns.some((pattern) => pattern.test(reference) || (target !== null && pattern.test(target)));
  }
}
