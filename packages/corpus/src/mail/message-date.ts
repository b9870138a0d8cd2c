/** The date of a message in ISO 8601 (RFC 5322, 3.3); undefined where it cannot be read. */
export function messageDate(said: string): string | undefined {
  // A comment may name the zone once more.
  const time = Date.parse(said.replace(/\([^()]*\)/g, ''));
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
