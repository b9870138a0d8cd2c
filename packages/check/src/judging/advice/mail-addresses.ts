// RFC 6068, section 2: a `mailto:` URI names addresses before its "?", and in the fields behind it that are for them.

/** What `validate` tells of a `mailto:` URI, decoded. */
export interface MailComponents {
  readonly to?: readonly string[];
  readonly headers?: readonly (readonly [name: string, value: string])[];
}

const RECEIVERS = /^(?:to|cc|bcc)$/i;

/** All of them, as they are written; some may be none. */
export function mailAddresses({ to = [], headers = [] }: MailComponents): readonly string[] {
  const more = headers.filter(([name, text]) => text !== '' && RECEIVERS.test(name));
  return [...to, ...more.flatMap(([, text]) => listed(text))];
}

/** A comma in quotes stands in a name. */
function listed(addresses: string): readonly string[] {
  return addresses.match(/(?:"[^"]*"|[^",])+/g) ?? [];
}
