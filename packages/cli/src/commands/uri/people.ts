import type { Readable } from 'node:stream';
import { EXIT } from '../../exit-status.ts';
import { ndjson } from '../../formats/ndjson.ts';
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

/** Answers the arguments one after the other, or the lines of the input where there are none. */
export async function runForPeople(
  values: readonly string[],
  options: PeopleOptions,
  input: Readable,
  output: Output,
): Promise<number> {
  let status: number = EXIT.done;
  for await (const batch of values.length > 0 ? [values] : lineBatches(input)) {
    let text = '';
    for (const value of batch) {
      const answer = answered(value, options);
      if (answer.finding) status = EXIT.findings;
      text += answer.text;
    }
    await output.write(text);
    if (output.closed) break;
  }
  return status;
}

function answered(
  value: string,
  { name, field, defaults, json }: PeopleOptions,
): { text: string; finding: boolean } {
  const fields = { ...defaults, ...fieldsOf(value, name, field) };
  try {
    const answer: Fields = operations[name](fields);
    const text = json ? ndjson({ ...fields, ...answer }) : shown(name, fields, answer);
    return { text, finding: isFinding(answer) };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return { text: ndjson({ ...fields, error: error.message }), finding: true };
  }
}

/** Two references to compare stand on one line with a tab between them. */
function fieldsOf(value: string, name: OperationName, field: string): Fields {
  if (name !== 'compare') return { [field]: value };
  const [a = '', b = ''] = value.split('\t');
  return { a, b };
}
