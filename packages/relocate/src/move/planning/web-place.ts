/** Whether a place that something is to move from, or to, is a URL of the web. All others are paths. */
export function isWebPlace(place: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(place);
}
