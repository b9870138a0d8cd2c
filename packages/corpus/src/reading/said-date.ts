/** A date as a message (RFC 5322, 3.3), a page or a record says it, in ISO 8601; undefined where it cannot be read. */
export function saidDate(said: string): string | undefined {
  // In messages a comment may name the zone once more.
  const time = Date.parse(said.replace(/\([^()]*\)/g, ''));
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
