import type { Readable } from 'node:stream';
import pc from 'picocolors';
import { EXIT } from '../../exit-status.ts';
import { ndjson } from '../../formats/ndjson.ts';
import { printable } from '../../terminal/printable.ts';
import type { Output } from '../../terminal/output.ts';
import { shown } from './human.ts';
import { lineBatches } from './lines.ts';
import { FieldError, type Fields, type OperationName, isFinding, operations } from './operations.ts';

/** How the arguments of a person become fields, and how the answers are written. */
export interface PeopleOptions {
  readonly name: OperationName;
  /** The field that an argument or a line gives. */
  readonly field: string;
  readonly defaults: Fields;
  /** Whether the answers are written as JSON, one object a line. */
  readonly json: boolean;
}

/** Whose answers are several lines, and stand apart. */
const TALL: ReadonlySet<OperationName> = new Set(['parse', 'diff']);

/** Answers the arguments one after the other, or the lines of the input where there are none. */
export async function runForPeople(
  values: readonly string[],
  options: PeopleOptions,
  input: Readable,
  output: Output,
): Promise<number> {
  let status: number = EXIT.done;
  const gap = TALL.has(options.name) && !options.json ? '\n' : '';
  let isFirst = true;
  for await (const batch of values.length > 0 ? [values] : lineBatches(input)) {
    let text = '';
    let problems = '';
    for (const value of batch) {
      const answer = answered(value, options);
      if (answer.finding) status = EXIT.findings;
      text += isFirst ? answer.text : gap + answer.text;
      isFirst = false;
      problems += answer.problem;
    }
    await output.write(text);
    if (problems !== '') process.stderr.write(problems);
    if (output.closed) break;
  }
  return status;
}

interface Answered {
  /** For standard output: as many lines as there are answers, an empty one where there is none. */
  readonly text: string;
  /** For standard error: why there is no answer. */
  readonly problem: string;
  readonly finding: boolean;
}

function answered(value: string, { name, field, defaults, json }: PeopleOptions): Answered {
  try {
    const fields = { ...defaults, ...fieldsOf(value, name, field) };
    const answer = operations[name](fields);
    const text = json ? ndjson({ ...fields, ...answer }) : shown(name, fields, answer);
    return { text, problem: json ? '' : problemOf(value, answer), finding: isFinding(answer) };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    const { message } = error;
    if (json)
      return { text: ndjson({ ...defaults, line: value, error: message }), problem: '', finding: true };
    return { text: '\n', problem: `${printable(value)}: ${message}\n`, finding: true };
  }
}

function problemOf(value: string, { target, reference, problem }: Fields): string {
  if (target === null) return `${pc.red('no target')} for ${printable(value)}: ${String(problem)}\n`;
  return reference === null ? `${pc.red('no reference')} leads to ${printable(value)}\n` : '';
}

/** Two references to compare stand on one line with a tab between them. */
function fieldsOf(value: string, name: OperationName, field: string): Fields {
  if (name !== 'compare') return { [field]: value };
  const [a, b, ...more] = value.split('\t');
  if (a === undefined || b === undefined || more.length > 0)
    throw new FieldError('a line to compare has two references with a tab between them');
  return { a, b };
}
