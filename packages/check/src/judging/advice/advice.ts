import type { Link } from '@linkwright/core';
import { type LintCode, lint, parse, parseAuthority, validate } from '@linkwright/uri';
import { type RuleCode, type Severities, THOROUGH } from '../../rules.ts';
import { wrongDrive } from './drive-path.ts';
import { type MailComponents, mailAddresses } from './mail-addresses.ts';
import { misspeltScheme } from './misspelt-scheme.ts';
import { wrongScheme } from './scheme-of-none.ts';
import type { Verdict } from '../verdict.ts';
import { hasZone, wrongHost } from './web-host.ts';

/** Rules whose name here is not the one that `lint` has for them. */
const RULE_OF: Readonly<Partial<Record<LintCode, RuleCode>>> = { 'password-in-userinfo': 'password-in-url' };

const NONE: readonly Verdict[] = [];

/** Says what is unwise or wrong in references as they are written, wherever they lead. */
export class Adviser {
  readonly #severities: Severities;
  readonly #isThorough: boolean;
  readonly #wantsSecure: boolean;

  constructor(severities: Severities) {
    this.#severities = severities;
    this.#isThorough = THOROUGH.some((rule) => severities[rule] !== undefined);
    this.#wantsSecure = severities.insecure !== undefined;
  }

  on(link: Link): readonly Verdict[] {
    const wantsAll = this.#isThorough || this.#wantsSecure;
    if (!wantsAll && !UNLIKE_MOST.test(link.reference)) return NONE;
    const verdicts: Verdict[] = malformed(link);
    if (this.#wantsSecure && isInsecure(link))
      verdicts.push({
        rule: 'insecure',
        message: 'leads to a page without encryption: http: and not https:',
      });
    // What an abbreviated reference means is known where it was found (RFC 2396, Appendix E).
    if (link.kind !== 'abbreviated' && (this.#isThorough || needsLint(link))) this.#lint(link, verdicts);
    return verdicts;
  }

  #lint({ reference, base }: Link, verdicts: Verdict[]): void {
    for (const { code, message, section } of lint(reference, {
      profile: base.uri.profile.name,
      base: base.uri.uri,
    })) {
      const rule: RuleCode = RULE_OF[code] ?? (code as RuleCode);
      if (this.#severities[rule] !== undefined && !verdicts.some((verdict) => verdict.rule === rule))
        verdicts.push({ rule, message: `${message} (${section})` });
    }
  }
}

/** Nearly all references are plain relative paths, of which nothing of what follows is true. */
const UNLIKE_MOST = /[%:@]|[^\x00-\x7F]|xn--|^(?:www|ftp)\.|^\/\/|\.\./i;

/**
 * Whether `lint` could say something by the rules that are looked for by default: they need one of a user name, a letter
 * above ASCII or `xn--` in a host, a scheme before a relative path, `www.` or `ftp.`, more `..` than the base has
 * directories.
 */
function needsLint({ reference, base }: Link): boolean {
  if (/@|[^\x00-\x7F]|xn--|^[a-z][a-z0-9+.-]*:(?!\/\/)|^(?:www|ftp)\./i.test(reference)) return true;
  const climbs = occurrences(reference, '..');
  return climbs > 0 && (reference.startsWith('/') || climbs >= occurrences(base.uri.path, '/'));
}

function occurrences(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count += 1;
  return count;
}

function malformed(link: Link): Verdict[] {
  const { reference } = link;
  // An escape makes no host of one with a zone: of that, `wrongHost` tells.
  if (
    /%(?![0-9A-Fa-f]{2})/.test(reference) &&
    !hasZone(parseAuthority(parse(reference).authority ?? '').host)
  )
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
  const misspelt = misspeltScheme(reference);
  if (misspelt.length > 0) return misspelt;
  const message = wrongHost(link) ?? wrongDrive(link);
  if (message !== undefined) return [{ rule: 'malformed-reference', message }];
  return wrongScheme(link);
}

/** What is wrong with a `mailto:` URI (RFC 6068, 2); it may do without an address. */
function wrongAddress(reference: string): string | undefined {
  const { problems, components } = validate(reference);
  if (problems[0]) return problems[0].message;
  const addresses = mailAddresses((components ?? {}) as MailComponents);
  const wrong = addresses.find((address) => !ADDRESS.test(address));
  return wrong === undefined
    ? undefined
    : `"${wrong}" is no mail address: it needs one "@" between a name and a host`;
}

/** addr-spec, but for what older documents allow besides: something, "@" and a host. */
const ADDRESS = /^\s*(?:"[^"]*"|[^\s"@<>,;:]+)@(?:\[[^\]]+\]|[^\s@<>,;()]+)\s*$/;

function isInsecure({ target }: Link): boolean {
  return (
    target !== null &&
    /^http:\/\/(?!localhost(?:[:/?#]|$)|127\.|\[::1\])/i.test(target) &&
    !target.startsWith('http://www.w3.org/')
  );
}
