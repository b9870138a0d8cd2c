import type { DiagnosticRecord } from '@linkwright/corpus';
import type { Finding } from '../finding.ts';
import type { RuleCode } from '../rules.ts';
import type { ToldFindings } from '../telling.ts';

/** A link to a page that only its server knows about, to be asked for later. */
export interface RemoteLink {
  readonly uri: string;
  /** The finding that this link would give. */
  readonly finding: Omit<Finding, 'rule' | 'severity' | 'message'>;
  /** Rules that are not told of it, where there are any: the document or the user asks so. */
  readonly untold?: readonly RuleCode[];
  /** When its document was written, in ISO 8601; absent where that does not say it. */
  readonly written?: string;
}

/** What the check of one document gave. */
export interface CheckedDocument {
  readonly file: string;
  readonly references: number;
  readonly findings: readonly Finding[];
  readonly problems: readonly DiagnosticRecord[];
  /** What links lead to, each place once. */
  readonly places: readonly string[];
  readonly remotes: readonly RemoteLink[];
  /** Of a document in a web archive: how many links lead out of the archives. */
  readonly outside?: number;
  /** What was written of the findings where they were found, see `Telling`: then they may be left out. */
  readonly told?: ToldFindings;
}

/** What is told of a document that can't be read. */
export function nothing(file: string, ...problems: readonly DiagnosticRecord[]): CheckedDocument {
  return { file, references: 0, findings: [], problems, places: [], remotes: [] };
}

/** What was found in parts of a file, in their order, as of one document. */
export function together(file: string, parts: Iterable<CheckedDocument>): CheckedDocument {
  const findings: Finding[] = [];
  const problems: DiagnosticRecord[] = [];
  const places = new Set<string>();
  const remotes: RemoteLink[] = [];
  let references = 0;
  for (const part of parts) {
    references += part.references;
    for (const finding of part.findings) findings.push(finding);
    for (const problem of part.problems) problems.push(problem);
    for (const place of part.places) places.add(place);
    for (const remote of part.remotes) remotes.push(remote);
  }
  return { file, references, findings, problems, places: [...places], remotes };
}
