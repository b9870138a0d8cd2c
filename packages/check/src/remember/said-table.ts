// What was said of documents, as numbers and texts, each text once: the findings of a page have its path and
// its base in common, those of a rule their message. That is a fifth of their JSON.
import type { CheckedDocument } from '../document-checker.ts';
import type { Finding } from '../finding.ts';

/** By number of file. */
export type Said = readonly (readonly [number, CheckedDocument])[];

/** Said as numbers: a document's number, its references, its findings and the text of the rest; then each of its findings. */
export interface SaidTable {
  readonly numbers: Float64Array;
  readonly texts: readonly string[];
}

const FINDING = 12;

/** For null in place of a byte or a text. */
const NONE = -1;

export function saidTable(said: Said): SaidTable {
  const texts = new Map<string, number>();
  const text = (value: string | null): number => {
    if (value === null) return NONE;
    const known = texts.get(value) ?? texts.size;
    texts.set(value, known);
    return known;
  };
  const numbers: number[] = [];
  for (const [number, { references, findings, ...rest }] of said) {
    numbers.push(number, references, findings.length, text(JSON.stringify(rest)));
    for (const finding of findings) putFinding(numbers, finding, text);
  }
  return { numbers: Float64Array.from(numbers), texts: [...texts.keys()] };
}

function putFinding(numbers: number[], finding: Finding, text: (value: string | null) => number): void {
  const { rule, severity, file, line, column, start, end, reference, target, base, message, ...rest } =
    finding;
  numbers.push(text(rule), text(severity), text(file), line, column, start ?? NONE, end ?? NONE);
  numbers.push(text(reference), text(target), text(base && JSON.stringify(base)), text(message));
  numbers.push(text(JSON.stringify(rest)));
}

/** Throws for what is no such table. */
export function saidIn({ numbers, texts }: SaidTable): Said {
  const json = new Map<number, unknown>();
  let at = 0;
  const next = (): number => numbers[at++] as number;
  const text = (): string => textAt(texts, next());
  /** Each text is read once; findings share what it says. */
  const read = <Value>(): Value => {
    const index = next();
    if (!json.has(index)) json.set(index, JSON.parse(textAt(texts, index)));
    return json.get(index) as Value;
  };
  const orNull = <Value>(value: () => Value): Value | null => {
    if (numbers[at] !== NONE) return value();
    at += 1;
    return null;
  };
  const finding = (): Finding => ({
    rule: text() as Finding['rule'],
    severity: text() as Finding['severity'],
    file: text(),
    line: next(),
    column: next(),
    start: orNull(next),
    end: orNull(next),
    reference: text(),
    target: orNull(text),
    base: orNull(read<NonNullable<Finding['base']>>),
    message: text(),
    ...read<object>(),
  });
  const said: (readonly [number, CheckedDocument])[] = [];
  while (at < numbers.length) {
    const [number, references, count] = [next(), next(), next()];
    const { file, ...rest } = read<Omit<CheckedDocument, 'references' | 'findings'>>();
    if (at + count * FINDING > numbers.length) throw new RangeError('findings are missing');
    said.push([number, { file, references, findings: Array.from({ length: count }, finding), ...rest }]);
  }
  return said;
}

function textAt(texts: readonly string[], index: number): string {
  const text = texts[index];
  if (text === undefined) throw new RangeError('a text is missing');
  return text;
}
