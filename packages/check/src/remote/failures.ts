// How asking a server fails, and what that says of other pages that it may have.

/** Failures of the moment; a name that does not exist will not do so a second later, nor a certificate be another one. */
export function isPassing(error: unknown): boolean {
  const { name } = error as Error;
  return name !== 'PrivateAddress' && !LASTING.test(codeOf(error));
}

const LASTING = /^(?:ENOTFOUND$|ERR_TLS|CERT_|UNABLE_TO_|(?:DEPTH_ZERO_)?SELF_SIGNED_)/;

/** Whether no connection came about, so that no page of the server can be had. */
export function isUnconnected(error: unknown): boolean {
  const code = codeOf(error);
  return LASTING.test(code) || UNCONNECTED.has(code);
}

const UNCONNECTED: ReadonlySet<string> = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]);

/** Whether there is no host of that name any more, nor any of its pages. */
export function isHostGone(error: unknown): boolean {
  return codeOf(error) === 'ENOTFOUND';
}

/** The code of the system or the client; of a name with several addresses that of the first. */
function codeOf(error: unknown): string {
  const { code, errors } = error as NodeJS.ErrnoException & { errors?: readonly unknown[] };
  return String(code ?? (errors?.[0] as NodeJS.ErrnoException | undefined)?.code);
}

/** Why no answer came: the code of the system or the client, and words for it in one line. */
export function whyFailed(error: unknown): string {
  const { name, message, reason, errors } = error as NodeJS.ErrnoException & {
    reason?: string;
    errors?: readonly Error[];
  };
  // Its code is a number that says nothing.
  if (name === 'TimeoutError') return 'it took too long';
  const code = codeOf(error);
  // OpenSSL puts its own source file into the message; of several addresses, the first speaks for all.
  const own = reason ?? (message || errors?.[0]?.message || 'no connection came about');
  return `${code === 'undefined' ? name : code}: ${WORDS[code] ?? own.split('\n', 1)[0]}`;
}

/** What the runtime reads beside the authorities that everybody trusts. */
const TRUSTED = 'NODE_EXTRA_CA_CERTS may name a file with one that is to be trusted';

/** For what the system and the client only say their own names, or nothing of what can be done. */
const WORDS: Readonly<Record<string, string>> = {
  // Of undici: a status below 100.
  ERR_ASSERTION: 'the server answers with what is no HTTP',
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the DNS does not answer',
  UND_ERR_HEADERS_TIMEOUT: 'the server did not answer in time',
  UND_ERR_BODY_TIMEOUT: 'the server sent nothing more in time',
  DEPTH_ZERO_SELF_SIGNED_CERT: `a self-signed certificate; ${TRUSTED}`,
  SELF_SIGNED_CERT_IN_CHAIN: `the certificate of its authority is self-signed; ${TRUSTED}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'unable to verify the first certificate: the server leaves out one between it and its authority, or the authority is not known',
};

function isTimeout(error: unknown): boolean {
  return (error as Error).name === 'TimeoutError' || codeOf(error) === 'UND_ERR_HEADERS_TIMEOUT';
}

/** Pages of a server that has never answered that are asked for, before it is left alone. */
const PATIENCE = 3;

/** Pages in a row of one that has answered before, which it lets wait in vain: some are slow, and some servers die. */
const WAITING = 10;

/**
 * Servers that are not asked any more, since each of their pages would cost the time that the last one took: those
 * that cannot be connected to, those that have not answered one request of several, and those that have stopped
 * to answer.
 */
export class SilentServers {
  readonly #answered = new Set<string>();
  readonly #failed = new Map<string, number>();
  readonly #given = new Map<string, unknown>();
  readonly #heads = new Map<string, unknown>();

  /** Throws what the server failed with, where it is not to be asked again. */
  refuse(method: 'HEAD' | 'GET', origin: string): void {
    if (this.#given.has(origin)) throw this.#given.get(origin);
    // It may only be HEAD that it does not answer; to be asked so for each page before one GET is no help.
    if (method === 'HEAD' && this.#heads.has(origin) && !this.#answered.has(origin))
      throw this.#heads.get(origin);
  }

  answered(origin: string): void {
    this.#answered.add(origin);
    this.#failed.delete(origin);
  }

  /** A page was asked for as often as it may be, and this is what came of it. */
  failed(method: 'HEAD' | 'GET', origin: string, error: unknown): void {
    // GET is asked next.
    if (method === 'HEAD') this.#heads.set(origin, error);
    else this.#missed(origin, error);
  }

  #missed(origin: string, error: unknown): void {
    const hasAnswered = this.#answered.has(origin);
    const failures = (this.#failed.get(origin) ?? 0) + (hasAnswered && !isTimeout(error) ? 0 : 1);
    this.#failed.set(origin, failures);
    if (failures >= (hasAnswered ? WAITING : PATIENCE) || isUnconnected(error))
      this.#given.set(origin, error);
  }
}
