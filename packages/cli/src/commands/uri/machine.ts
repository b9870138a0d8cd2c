import type { Readable } from 'node:stream';
import { EXIT } from '../../exit-status.ts';
import { ndjson } from '../../formats/ndjson.ts';
import type { Output } from '../../terminal/output.ts';
import { markFor, markedNumbers, unmarkedNumbers } from './exact-numbers.ts';
import { lineBatches } from './lines.ts';
import { FieldError, type Fields, type Operation, isFinding } from './operations.ts';

/**
 * The machine format: each line of the input an object of arguments, each line of the output the same object
 * with the results added, its numbers with every digit that they had. A line that cannot be read gets `error`, and the run goes on. Blank lines are left out.
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
      const told = written(answer, line);
      if (told === undefined || isFinding(answer.added)) status = EXIT.findings;
      text += told ?? ndjson({ line, error: 'nested too deeply' });
    }
    await output.write(text);
    if (output.closed) break;
  }
  return status;
}

interface Answer {
  readonly fields: Fields;
  readonly added: Fields;
}

/** The line of an answer; undefined where its object is nested more deeply than can be written. */
function written({ fields, added }: Answer, line: string): string | undefined {
  try {
    // Results that are undefined are left out, and those of a run before with them.
    const told = ndjson({ ...fields, error: undefined, ...added });
    if ('line' in added) return told;
    const mark = markFor(told);
    const marked = markedNumbers(line, mark);
    if (marked === undefined) return told;
    const kept = JSON.parse(marked) as Fields;
    return unmarkedNumbers(ndjson({ ...kept, error: undefined, ...added }), mark);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function answered(line: string, operation: Operation, defaults: Fields): Answer {
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
