import { createSecureContext } from 'node:tls';

/** What a Redis is shown that asks its clients who they are (TLS, RFC 8446, 4.4.2); PEM. */
export interface ClientCertificate {
  readonly cert: string;
  readonly key: string;
  /** Of a key that is encrypted. */
  readonly passphrase?: string;
}

/** Why a certificate cannot be shown to anybody; undefined where it can. */
export function whyUnusable(certificate: ClientCertificate): string | undefined {
  try {
    createSecureContext({ ...certificate });
    return undefined;
  } catch (error) {
    const { code, reason, message } = error as NodeJS.ErrnoException & { readonly reason?: string };
    return ADVICE.find(([said]) => said.test(`${code} ${message}`))?.[1] ?? reason ?? message;
  }
}

/** OpenSSL speaks of what it has tried. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/KEY_VALUES_MISMATCH/, 'the key is that of another certificate'],
  [/INTERRUPTED_OR_CANCELLED|passphrase/i, 'the key is encrypted, and there is no passphrase'],
  [/BAD_DECRYPT/, 'the passphrase is that of another key'],
  [/NO_START_LINE|no start line|UNSUPPORTED/, 'a certificate and a key are texts (PEM); one of them is none'],
];
