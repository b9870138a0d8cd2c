/** Whether an address is that of a folder of a site, and so of all below it: a host without a path is its root. */
export function isSiteFolder(uri: string): boolean {
  return uri.endsWith('/') || /^[^/]*\/\/[^/]*$/.test(uri);
}

export function withSlash(uri: string): string {
  return uri.endsWith('/') ? uri : `${uri}/`;
}
