import type { Link } from '@linkwright/core';
import { type LintCode, lint, validate } from '@linkwright/uri';
import type { RuleCode, Severities } from './rules.ts';
import { wrongScheme } from './scheme-of-none.ts';
import type { Verdict } from './verdict.ts';

/** Rules whose name here is not the one that `lint` has for them. */
const RULE_OF: Readonly<Partial<Record<LintCode, RuleCode>>> = { 'password-in-userinfo': 'password-in-url' };

/** What is unwise or wrong in a reference as it is written, wherever it leads. */
export function adviceOn(link: Link, severities: Severities): readonly Verdict[] {
  const { reference, base } = link;
  const verdicts: Verdict[] = malformed(link);
  if (severities.insecure !== undefined && isInsecure(link))
    verdicts.push({ rule: 'insecure', message: 'leads to a page without encryption: http: and not https:' });
  // What an abbreviated reference means is known where it was found (RFC 2396, Appendix E).
  if (link.kind === 'abbreviated' || !needsAdvice(link, severities)) return verdicts;
  for (const { code, message, section } of lint(reference, {
    profile: base.uri.profile.name,
    base: base.uri.uri,
  })) {
    const rule: RuleCode = RULE_OF[code] ?? (code as RuleCode);
    if (severities[rule] !== undefined && !verdicts.some((verdict) => verdict.rule === rule))
      verdicts.push({ rule, message: `${message} (${section})` });
  }
  return verdicts;
}

/** Rules of `lint` that are not looked for by default, and so need every reference to be read by it. */
const THOROUGH: readonly RuleCode[] = [
  'port-in-reserved-space',
  'escaped-delimiter',
  'unsafe-character',
  'unwise-character',
  'needless-escape',
  'mixed-escapes',
  'unlike-its-scheme',
];

/**
 * Whether `lint` could say something. The rules that are looked for by default need one of these: a
 * user name, a letter above ASCII or `xn--` in a host, a scheme before a relative path, `www.` or
 * `ftp.`, more `..` than the base has directories.
 */
function needsAdvice({ reference, base }: Link, severities: Severities): boolean {
  if (/@|[^\x00-\x7F]|xn--|^[a-z][a-z0-9+.-]*:(?!\/\/)|^(?:www|ftp)\./i.test(reference)) return true;
  const climbs = reference.split('..').length - 1;
  if (climbs > 0 && (reference.startsWith('/') || climbs > base.uri.path.split('/').length - 2)) return true;
  return THOROUGH.some((rule) => severities[rule] !== undefined);
}

function malformed({ reference, kind }: Link): Verdict[] {
  if (/%(?![0-9A-Fa-f]{2})/.test(reference))
    return [
      {
        rule: 'malformed-reference',
        message: '"%" stands without the two hexadecimal digits of an escape',
        suggestion: reference.replace(/%(?![0-9A-Fa-f]{2})/g, '%25'),
      },
    ];
  if (/^mailto:/i.test(reference)) {
    const message = wrongAddress(reference);
    if (message !== undefined) return [{ rule: 'malformed-reference', message }];
  }
  if (/^ftp:/i.test(reference)) {
    const problem = lint(reference).find(({ code }) => code === 'unlike-its-scheme');
    if (problem) return [{ rule: 'malformed-reference', message: problem.message }];
  }
  if (/^https?:\/\/(?:[/?#]|$)/i.test(reference))
    return [{ rule: 'malformed-reference', message: 'an http: URI needs a host' }];
  return wrongScheme({ reference, kind });
}

/** What is wrong with a `mailto:` URI (RFC 6068, 2); it may do without an address. */
function wrongAddress(reference: string): string | undefined {
  const { problems, components } = validate(reference);
  if (problems[0]) return problems[0].message;
  const { to = [], headers = [] } = (components ?? {}) as { to?: string[]; headers?: [string, string][] };
  const more = headers
    .filter(([name, text]) => text !== '' && /^(?:to|cc|bcc)$/i.test(name))
    .flatMap(([, text]) => listed(text));
  const wrong = [...to, ...more].find((address) => !ADDRESS.test(address));
  return wrong === undefined
    ? undefined
    : `"${wrong}" is no mail address: it needs one "@" between a name and a host`;
}

/** A comma in quotes stands in a name. */
function listed(addresses: string): string[] {
  return addresses.match(/(?:"[^"]*"|[^",])+/g) ?? [];
}

/** addr-spec, but for what older documents allow besides: something, "@" and a host. */
const ADDRESS = /^\s*(?:"[^"]*"|[^\s"@<>,;]+)@(?:\[[^\]]+\]|[^\s@<>,;()]+)\s*$/;

function isInsecure({ target }: Link): boolean {
  return (
    target !== null &&
    /^http:\/\/(?!localhost(?:[:/?#]|$)|127\.|\[::1\])/i.test(target) &&
    !target.startsWith('http://www.w3.org/')
  );
}
