/** What is asked of the `parse` of tldts, a reader of the Public Suffix List. */
export type SuffixParser = (host: string) => {
  readonly isIcann: boolean | null;
  readonly isIp: boolean | null;
  readonly domain: string | null;
};

/**
 * Tells which host names have a suffix of the ICANN part of the Public Suffix List, and a label before
 * it. The list is only loaded (25 ms) when somebody asks for it.
 */
export async function publicHosts(): Promise<(host: string) => boolean> {
  const { parse } = await import('tldts');
  return publicHostsBy(parse);
}

/** The same by a parser that is loaded already, for those who can't wait for a promise. */
export function publicHostsBy(parse: SuffixParser): (host: string) => boolean {
  return (host) => {
    const { isIcann, domain, isIp } = parse(host);
    return isIp !== true && isIcann === true && domain !== null;
  };
}
