// What was said of documents, as numbers and texts, each text once: the findings of a page have its path and
// its base in common, those of a rule their message. That is a fifth of their JSON, and a thread takes a third of
// the time to hand it over.
import type { CheckedDocument } from './documents/checked-document.ts';
import type { Finding } from './finding.ts';

/** By number of file. */
export type Said = readonly (readonly [number, CheckedDocument])[];

/** Said as numbers: a document's number, its references, its findings and the text of the rest; then each of its findings. */
export interface SaidTable {
  readonly numbers: Float64Array;
  readonly texts: readonly string[];
}

/** Numbers of a document without its findings, and of a finding. */
const DOCUMENT = 4;
const FINDING = 12;

/** For null in place of a byte or a text. */
const NONE = -1;

export function saidTable(said: Said): SaidTable {
  const writer = new TableWriter();
  for (const [number, document] of said) writer.document(number, document);
  return writer.table;
}

class TableWriter {
  readonly #numbers: number[] = [];
  readonly #texts = new Map<string, number>();
  /** Of the finding before: most have it in common. */
  #base: Finding['base'] = null;
  #baseText = NONE;

  get table(): SaidTable {
    return { numbers: Float64Array.from(this.#numbers), texts: [...this.#texts.keys()] };
  }

  document(number: number, { references, findings, ...rest }: CheckedDocument): void {
    this.#numbers.push(number, references, findings.length, this.#text(JSON.stringify(rest)));
    for (const finding of findings) this.#finding(finding);
  }

  #finding(finding: Finding): void {
    const { rule, severity, file, line, column, start, end, reference, target, base, message, ...rest } =
      finding;
    const numbers = this.#numbers;
    numbers.push(this.#text(rule), this.#text(severity), this.#text(file), line, column);
    numbers.push(start ?? NONE, end ?? NONE, this.#text(reference), this.#text(target));
    numbers.push(this.#ofBase(base), this.#text(message), this.#text(JSON.stringify(rest)));
  }

  #ofBase(base: Finding['base']): number {
    if (base === null) return NONE;
    const { uri, rule, from } = base;
    const before = this.#base;
    if (before?.uri === uri && before.rule === rule && before.from === from) return this.#baseText;
    this.#base = base;
    return (this.#baseText = this.#text(JSON.stringify(base)));
  }

  #text(value: string | null): number {
    if (value === null) return NONE;
    const known = this.#texts.get(value);
    if (known !== undefined) return known;
    this.#texts.set(value, this.#texts.size);
    return this.#texts.size - 1;
  }
}

/** Throws for what is no such table. */
export function saidIn({ numbers, texts }: SaidTable): Said {
  const json = new Map<number, unknown>();
  const text = (at: number): string => textAt(texts, numbers[at] as number);
  /** Each text is read once; findings share what it says. */
  const read = <Value>(at: number): Value => {
    const index = numbers[at] as number;
    if (!json.has(index)) json.set(index, JSON.parse(textAt(texts, index)));
    return json.get(index) as Value;
  };
  const isNone = (at: number): boolean => numbers[at] === NONE;
  const number = (at: number): number => numbers[at] as number;
  /** The finding whose fields begin at a place, in the order in which `TableWriter` puts them. */
  const common = (at: number): Finding => ({
    rule: text(at) as Finding['rule'],
    severity: text(at + 1) as Finding['severity'],
    file: text(at + 2),
    line: number(at + 3),
    column: number(at + 4),
    start: isNone(at + 5) ? null : number(at + 5),
    end: isNone(at + 6) ? null : number(at + 6),
    reference: text(at + 7),
    target: isNone(at + 8) ? null : text(at + 8),
    base: isNone(at + 9) ? null : read<NonNullable<Finding['base']>>(at + 9),
    message: text(at + 10),
  });
  /** Most have nothing else, and to spread that takes longer than all the rest. */
  const finding = (at: number): Finding =>
    text(at + 11) === '{}' ? common(at) : ordered({ ...common(at), ...read<object>(at + 11) });
  const said: (readonly [number, CheckedDocument])[] = [];
  for (let at = 0; at < numbers.length;) {
    const count = number(at + 2);
    const { file, ...rest } = read<Omit<CheckedDocument, 'references' | 'findings'>>(at + 3);
    const first = at + DOCUMENT;
    const next = first + count * FINDING;
    if (next > numbers.length) throw new RangeError('findings are missing');
    const findings: Finding[] = [];
    for (let each = first; each < next; each += FINDING) findings.push(finding(each));
    said.push([number(at), { file, references: number(at + 1), findings, ...rest }]);
    at = next;
  }
  return said;
}

/** As findings are made: all of where one stands comes before what it says. */
function ordered({ reference, target, base, message, suggestion, fixable, ...place }: Finding): Finding {
  return {
    ...place,
    reference,
    target,
    base,
    message,
    ...(suggestion !== undefined && { suggestion }),
    ...(fixable && { fixable }),
  };
}

function textAt(texts: readonly string[], index: number): string {
  const text = texts[index];
  if (text === undefined) throw new RangeError('a text is missing');
  return text;
}
