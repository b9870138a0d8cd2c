// RFC 9110, 6.3: fields that one server is sent with each request, and no other: whoever asks proves by them who it is.
import { type SentFields, canBeAsked } from '@linkwright/check';
import { UsageError } from '../exit-status.ts';
import { canBeSent } from './field-value.ts';

const SAID = /^(https?:\/\/[^\s/=@]+)\/?=([\w!#$%&'*+.^`|~-]+):[\t ]*(\S.*)$/i;

/** What says how a message is sent (sections 7.6 and 10.1.1) is no matter of a user. */
const OF_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** `said`: `ORIGIN=NAME: VALUE`. Throws UsageError, which repeats nothing that may be a secret. */
export function sentFields(said: readonly string[]): SentFields {
  const fields = new Map<string, Readonly<Record<string, string>>>();
  for (const each of said) {
    const [, server = '', name = '', value = ''] = SAID.exec(each) ?? [];
    if (!canBeSent(value) || !canBeAsked(server))
      throw new UsageError("--header: ORIGIN=NAME: VALUE is needed: 'https://example.com=Cookie: session=1'");
    if (OF_CONNECTION.has(name.toLowerCase()))
      throw new UsageError(`--header: "${name}" says how a request is sent, and cannot be set`);
    const { origin } = new URL(server);
    const before = fields.get(origin);
    fields.set(origin, { ...before, [name.toLowerCase()]: together(name, before, value) });
  }
  return fields;
}

/** A field that is said twice is a list (section 5.3); the one of cookies has separators of its own (RFC 6265, 4.2.1). */
function together(name: string, before: Readonly<Record<string, string>> = {}, value: string): string {
  const key = name.toLowerCase();
  const former = before[key];
  return former === undefined ? value : `${former}${key === 'cookie' ? '; ' : ', '}${value}`;
}
