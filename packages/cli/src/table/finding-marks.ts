import type { Finding } from '@linkwright/check';
import type { Row } from '@linkwright/table';
import { LINKS } from './shapes.ts';

const at = (column: string): number => LINKS.columns.findIndex(({ name }) => name === column);

const LINE = at('line');
const COL = at('col');
const REFERENCE = at('reference');
const FINDING = at('finding');

/** What was found, by the link that it was found of; findings of a document as a whole belong to no link. */
export class FindingMarks {
  readonly #rules = new Map<string, Map<string, string>>();

  add(findings: readonly Finding[]): void {
    for (const { file, line, column, reference, rule, base } of findings) {
      if (base === null) continue;
      let rules = this.#rules.get(file);
      if (!rules) this.#rules.set(file, (rules = new Map()));
      const key = keyOf(line, column, reference);
      const before = rules.get(key)?.split(' ') ?? [];
      if (!before.includes(rule)) rules.set(key, [...before, rule].join(' '));
    }
  }

  /** The rows of a document with the codes of its findings, between spaces where a link has several. */
  marked(document: string, rows: readonly Row[]): readonly Row[] {
    const rules = this.#rules.get(document);
    if (!rules) return rows;
    return rows.map((row) => {
      const rule = rules.get(keyOf(row[LINE], row[COL], row[REFERENCE]));
      return rule === undefined ? row : row.with(FINDING, rule);
    });
  }
}

function keyOf(
  line: Row[number] | undefined,
  column: Row[number] | undefined,
  reference: Row[number] | undefined,
): string {
  return `${line}:${column}:${reference}`;
}
