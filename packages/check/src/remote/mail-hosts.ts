// RFC 5321, 5.1: where mail for a domain goes. Nobody is written to: the DNS is asked, each domain once.
import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import { validate } from '@linkwright/uri';
import { type MailComponents, mailAddresses } from '../judging/advice/mail-addresses.ts';
import type { Verdict } from '../judging/verdict.ts';

/** Who knows the DNS. */
export type MailResolver = Pick<Resolver, 'resolveMx' | 'resolve4' | 'resolve6'>;

interface MailHostOptions {
  /** Milliseconds. */
  readonly timeout: number;
  readonly retries: number;
  readonly signal?: AbortSignal | undefined;
}

/** Asks whether the domains of `mailto:` URIs take mail. */
export class MailHosts {
  readonly #resolver: MailResolver;
  readonly #known = new Map<string, Promise<readonly Verdict[]>>();
  readonly #closing = new AbortController();

  constructor(options: MailHostOptions, resolver?: MailResolver) {
    this.#resolver = resolver ?? resolverOf(options, this.#closing.signal);
  }

  /** Listens to the signal no more, which may live on for other work. */
  close(): void {
    this.#closing.abort();
  }

  /** What is wrong with the domains that a `mailto:` URI names; that its addresses are none is found without asking. */
  async check(uri: string): Promise<readonly Verdict[]> {
    const found: Verdict[] = [];
    for (const domain of domainsOf(uri)) found.push(...(await this.#domain(domain)));
    return found;
  }

  #domain(domain: string): Promise<readonly Verdict[]> {
    let known = this.#known.get(domain);
    if (!known) this.#known.set(domain, (known = this.#asked(domain)));
    return known;
  }

  async #asked(domain: string): Promise<readonly Verdict[]> {
    try {
      const hosts = await orNone(this.#resolver.resolveMx(domain));
      // RFC 7505: a domain says so that it takes none.
      if (hosts.some(({ exchange }) => exchange !== '' && exchange !== '.')) return [];
      if (hosts.length > 0) return [takesNone(domain, 'it says so by a null MX record (RFC 7505)')];
      for (const ask of ['resolve4', 'resolve6'] as const)
        if ((await orNone(this.#resolver[ask](domain))).length > 0) return [];
      return [takesNone(domain, 'it has neither MX records nor addresses (RFC 5321, 5.1)')];
    } catch (error) {
      const { code = 'no answer' } = error as NodeJS.ErrnoException;
      return [
        { rule: 'remote-error', message: `the DNS does not say whether ${domain} takes mail: ${code}` },
      ];
    }
  }
}

function takesNone(domain: string, why: string): Verdict {
  return { rule: 'remote-missing', message: `${domain} takes no mail: ${why}` };
}

function resolverOf({ timeout, retries, signal }: MailHostOptions, closing: AbortSignal): MailResolver {
  const resolver = new Resolver({ timeout, tries: retries + 1 });
  signal?.addEventListener('abort', () => resolver.cancel(), { once: true, signal: closing });
  return resolver;
}

/** A name that is not there has no records. */
async function orNone<Found>(records: Promise<readonly Found[]>): Promise<readonly Found[]> {
  try {
    return await records;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw error;
  }
}

/** As the DNS has them, each once; of addresses that name their host by number there is none. */
function domainsOf(uri: string): ReadonlySet<string> {
  const addresses = mailAddresses((validate(uri).components ?? {}) as MailComponents);
  const domains = addresses.map((address) =>
    domainToASCII(address.slice(address.lastIndexOf('@') + 1).trim()),
  );
  return new Set(domains.filter((domain) => domain !== '' && !/^\[|^[\d.]+$/.test(domain)));
}
