// RFC 5321, 5.1 and RFC 7505: whether a domain takes mail. The DNS is made here.
import { expect, test } from 'vitest';
import type { RemoteLink } from '../src/documents/checked-document.ts';
import { MailHosts, type MailResolver } from '../src/remote/mail-hosts.ts';
import { remoteFindings } from '../src/remote/remote-findings.ts';
import { severitiesOf } from '../src/rules.ts';

const MX: Readonly<Record<string, readonly string[]>> = {
  'mx.example': ['mail.mx.example'],
  'xn--bcher-kva.example': ['mail.mx.example'],
  'null.example': [''],
};

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

function made(asked: string[] = []): MailResolver {
  const answers = (records: Readonly<Record<string, readonly unknown[]>>) => async (domain: string) => {
    asked.push(domain);
    if (domain === 'broken.example') throw failure('ESERVFAIL');
    if (!records[domain]) throw failure(domain === 'empty.example' ? 'ENODATA' : 'ENOTFOUND');
    return records[domain];
  };
  const mx = Object.entries(MX).map(([domain, hosts]) => [
    domain,
    hosts.map((exchange) => ({ exchange, priority: 10 })),
  ]);
  return {
    resolveMx: answers(Object.fromEntries(mx)),
    resolve4: answers({ 'four.example': ['192.0.2.1'] }),
    resolve6: answers({ 'six.example': ['2001:db8::1'] }),
  } as unknown as MailResolver;
}

test.each([
  ['mailto:a@mx.example', []],
  ['mailto:a@mx.example?subject=b@gone.example', []],
  ['mailto:a@b%C3%BCcher.example', []],
  // Without MX records mail goes to the address.
  ['mailto:a@four.example', []],
  ['mailto:a@six.example', []],
  ['mailto:a@[192.0.2.1]', []],
  ['mailto:?subject=x', []],
  ['mailto:a@gone.example', ['remote-missing gone.example takes no mail: it has neither MX records nor']],
  ['mailto:a@empty.example', ['remote-missing empty.example takes no mail: it has neither MX records nor']],
  ['mailto:a@null.example', ['remote-missing null.example takes no mail: it says so by a null MX record']],
  ['mailto:a@broken.example', ['remote-error the DNS does not say whether broken.example takes mail: ESERV']],
  ['mailto:?to=a@gone.example', ['remote-missing gone.example takes no mail: it has neither MX records nor']],
  [
    'mailto:a@mx.example?CC=b@null.example,c@mx.example&bcc=d%40gone.example&subject=x@y',
    [
      'remote-missing null.example takes no mail: it says so by a null MX record',
      'remote-missing gone.example takes no mail: it has neither MX records nor',
    ],
  ],
  ['mailto:?cc=%22a,b@gone.example%22@mx.example', []],
  ['MAILTO:a@mx.example,b@gone.example', ['remote-missing gone.example takes no mail: it has neither MX']],
])('%s', async (uri, said) => {
  const verdicts = await new MailHosts({ timeout: 100, retries: 0 }, made()).check(uri);
  expect(
    verdicts.map(({ rule, message }, index) => `${rule} ${message}`.slice(0, said[index]?.length)),
  ).toEqual(said);
});

test('each domain is asked about once', async () => {
  const asked: string[] = [];
  const hosts = new MailHosts({ timeout: 100, retries: 0 }, made(asked));
  await Promise.all(['a', 'b', 'c'].map((name) => hosts.check(`mailto:${name}@mx.example`)));
  expect(asked).toEqual(['mx.example']);
});

test('nobody is asked unless that is wanted', async () => {
  const finding = { file: 'a.html', line: 1, column: 1, start: 0, end: 1, reference: '', target: null };
  const links = [{ uri: 'mailto:a@gone.invalid', finding }] as unknown as RemoteLink[];
  const options = { accept: [], timeout: 100, retries: 0, allowPrivate: true, perHost: 1, backoff: 1 };
  const more = { robots: false, redirects: 1, response: 1, crawlWait: 0 };
  expect(await remoteFindings(links, severitiesOf({}), { ...options, ...more })).toEqual(new Map());
});
