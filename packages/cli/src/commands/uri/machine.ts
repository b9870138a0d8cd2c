import type { Readable } from 'node:stream';
import { EXIT } from '../../exit-status.ts';
import { ndjson } from '../../formats/ndjson.ts';
import type { Output } from '../../terminal/output.ts';
import { lineBatches } from './lines.ts';
import { FieldError, type Fields, type Operation, isFinding } from './operations.ts';

/**
 * The machine format: each line of the input an object of arguments, each line of the output the same object
 * with the results added. A line that cannot be read gets `error`, and the run goes on. Blank lines are left out.
 */
export async function runMachine(
  operation: Operation,
  defaults: Fields,
  input: Readable,
  output: Output,
): Promise<number> {
  let status: number = EXIT.done;
  for await (const lines of lineBatches(input)) {
    let text = '';
    for (const line of lines) {
      if (line.trim() === '') continue;
      const answer = answered(line, operation, defaults);
      if (isFinding(answer.added)) status = EXIT.findings;
      text += ndjson({ ...answer.fields, ...answer.added });
    }
    await output.write(text);
    if (output.closed) break;
  }
  return status;
}

function answered(line: string, operation: Operation, defaults: Fields): { fields: Fields; added: Fields } {
  let fields: unknown;
  try {
    fields = JSON.parse(line);
  } catch {
    return { fields: {}, added: { line, error: 'not JSON' } };
  }
  if (!isObject(fields)) return { fields: {}, added: { line, error: 'not an object' } };
  try {
    return { fields, added: operation({ ...defaults, ...fields }) };
  } catch (error) {
    if (error instanceof FieldError) return { fields, added: { error: error.message } };
    throw error;
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
