/** A page that sent on to another, with the values of its `Set-Cookie`. */
export interface Hop {
  readonly uri: string;
  readonly cookies: readonly string[];
}

/** The value of `Cookie` that a browser would have for a page after these; undefined where it would have none. */
export async function cookieAfter(hops: readonly Hop[], page: string): Promise<string | undefined> {
  // The list of public suffixes, which few runs need, is 50 ms of reading.
  const { Cookies } = await import('./cookies.ts');
  const jar = new Cookies();
  for (const { uri, cookies } of hops) jar.take(cookies, uri);
  return jar.for(page);
}
