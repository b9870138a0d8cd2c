// RFC 6890 (special-purpose addresses): what a page on the web has no business to lead to.
import { withHelp } from './asking-help.ts';
import { type LookupAddress, lookup } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address is not asked, because it is not a public one. */
class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** Whether an IP address is one of the public internet. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // Of IPv6 only 2000::/3 is given out; in the rest stand old forms of IPv4 addresses (RFC 4291, section 2.5.5.1).
  return parsed.range() === 'unicast' && (!('parts' in parsed) || (parsed.parts[0] ?? 0) >> 13 === 1);
}

/** Throws PrivateAddress where a host is written as an address that is not public; `help`: what can be done. */
export function refusePrivateLiteral(host: string, help?: string): void {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0 && !isPublic(bare))
    throw new PrivateAddress(withHelp(`${bare} is no public address`, help));
}

type Found = (error: Error | null, addresses: LookupAddress[] | string, family?: number) => void;

/**
 * Resolves a name and refuses it if any of its addresses is not public. The connection goes to the
 * addresses that were looked at, so a name can't mean one thing here and another there.
 */
export function publicLookup(
  help?: string,
): (host: string, options: { readonly all?: boolean }, found: Found) => void {
  return (host, options, found) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, []);
      const bad = addresses.find(({ address }) => !isPublic(address));
      if (bad) {
        const reason = `${host} leads to ${bad.address}, which is no public address`;
        return found(new PrivateAddress(withHelp(reason, help)), []);
      }
      const [first] = addresses;
      if (options.all || !first) return found(null, addresses);
      return found(null, first.address, first.family);
    });
  };
}
