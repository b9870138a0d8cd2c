import type { ServerRules } from '../tree/server.ts';
import type { RedirectRule } from './rule.ts';

/** What in a file of rules is not understood, and why. */
export interface UnreadRule {
  /** From 1. */
  readonly line: number;
  /** What is wrong, and what follows of it. */
  readonly message: string;
  /** "error": the host will not take the file. */
  readonly severity: 'error' | 'warning';
}

/** What a file in the root of a site tells its host. */
export interface HostRules {
  readonly rules: readonly RedirectRule[];
  /** How its pages are found, where it says so. */
  readonly serves?: Partial<
    Pick<ServerRules, 'cleanUrls' | 'slashAfterPage' | 'folderWithoutSlash' | 'index'>
  >;
  readonly unread: readonly UnreadRule[];
}

/** A rule that can't be read, with what a person may do about it. */
export function unreadRule(line: number, what: string): UnreadRule {
  return { line, severity: 'warning', message: `${what}; links that it answers may be called missing` };
}

/** Of a file that its host will not take. */
export function unreadFile(line: number, why: string): HostRules {
  const message = `is not read: ${why}; mend it, or links that its rules answer are called missing`;
  return { rules: [], unread: [{ line, severity: 'error', message }] };
}
