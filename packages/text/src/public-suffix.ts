/**
 * Tells which host names have a suffix of the ICANN part of the Public Suffix List, and a label before
 * it. The list is only loaded (25 ms) when somebody asks for it.
 */
export async function publicHosts(): Promise<(host: string) => boolean> {
  const { parse } = await import('tldts');
  return (host) => {
    const { isIcann, domain, isIp } = parse(host);
    return isIp !== true && isIcann === true && domain !== null;
  };
}
