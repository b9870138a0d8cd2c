/** One JSON object a line. U+2028 and the like stay as they are: JSON allows them. */
export function ndjson(record: unknown): string {
  return `${JSON.stringify(record)}\n`;
}
