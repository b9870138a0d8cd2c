import type { Finding } from '@linkwright/check';
import type { DiagnosticRecord } from '@linkwright/corpus';

/** What is told of a document: why it could not be read, and what is wrong in it. Notes are not kept. */
export interface DocumentCase {
  readonly errors: DiagnosticRecord[];
  readonly findings: Finding[];
}

/**
 * The documents by their names, in the order in which they are first told of. What the whole tree tells of a document
 * comes after all of them, and readers of test reports take one result of each name.
 */
export class DocumentCases {
  readonly #cases = new Map<string, DocumentCase>();

  add(file: string, findings: readonly Finding[], errors: readonly DiagnosticRecord[]): void {
    let found = this.#cases.get(file);
    if (!found) this.#cases.set(file, (found = { errors: [], findings: [] }));
    for (const error of errors) found.errors.push(error);
    for (const finding of findings) if (finding.severity !== 'info') found.findings.push(finding);
  }

  get list(): readonly (readonly [file: string, DocumentCase])[] {
    return [...this.#cases];
  }
}
