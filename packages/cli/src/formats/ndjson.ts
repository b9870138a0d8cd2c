import { jsonText } from '../findings/json-text.ts';

/** One JSON object a line, with nothing in it that a terminal would obey. */
export function ndjson(record: unknown): string {
  return `${jsonText(record)}\n`;
}
