// WHATWG URL Standard, sections 1.1, 4.3 and 4.4: what the parser refuses, and what it takes though no valid URL
// string looks like that.
import { isEscapeAt, PERCENT } from '../syntax/characters.ts';
import { parseAuthority, spans } from '../syntax/components.ts';
import { parse } from '../syntax/parse.ts';
import { platformHref } from '../syntax/platform.ts';
import type { Problem } from '../syntax/problem.ts';

const STANDARD = 'WHATWG URL Standard';

/** The violations of the standard. */
export function platformProblems(reference: string): Problem[] {
  const parts = parse(reference);
  const relative = parts.scheme === undefined;
  const problems: Problem[] = [];
  const whole = { start: 0, end: reference.length };
  if (platformHref(reference, relative ? 'http://example.org/' : undefined) === undefined) {
    problems.push({
      ...whole,
      code: 'not-a-url',
      section: `${STANDARD}, 4.4`,
      message: 'the parser refuses it',
    });
  }
  checkCodePoints(reference, problems);
  const special = specialSchemes.has((parts.scheme ?? '').toLowerCase());
  if (special && parts.authority === undefined) {
    const start = (parts.scheme?.length ?? 0) + 1;
    const message = '"//" must follow a special scheme';
    problems.push({ start, end: start, code: 'slashes-missing', section: `${STANDARD}, 4.3`, message });
  }
  const place = spans(reference).authority;
  if (place && parseAuthority(parts.authority ?? '').userinfo !== undefined) {
    const message = 'a valid URL string has no credentials';
    problems.push({ ...place, code: 'login-not-allowed', section: `${STANDARD}, 4.3`, message });
  }
  return problems;
}

const specialSchemes: ReadonlySet<string> = new Set(['ftp', 'file', 'http', 'https', 'ws', 'wss']);

/** "URL units are URL code points and percent-encoded bytes" (4.3), and the delimiters between them. */
function checkCodePoints(reference: string, problems: Problem[]): void {
  const delimiters = new Set([reference.indexOf('#'), ...bracketsOf(reference)]);
  for (let at = 0; at < reference.length; at++) {
    const code = reference.codePointAt(at) ?? 0;
    const end = at + (code > 0xffff ? 2 : 1);
    const isDelimiter = delimiters.has(at);
    if (code === PERCENT && !isEscapeAt(reference, at)) {
      const message = '"%" must be followed by two hexadecimal digits';
      problems.push({ start: at, end, code: 'escape-invalid', section: `${STANDARD}, 4.3`, message });
    } else if (code !== PERCENT && !isDelimiter && !isUrlCodePoint(code)) {
      const message = `${JSON.stringify(reference.slice(at, end))} is no URL code point`;
      problems.push({ start: at, end, code: 'character-excluded', section: `${STANDARD}, 4.3`, message });
    }
    at = end - 1;
  }
}

/** Where the brackets of an IPv6 address stand. */
function bracketsOf(reference: string): readonly number[] {
  const place = spans(reference).authority;
  if (place === undefined) return [];
  const { userinfo, host } = parseAuthority(reference.slice(place.start, place.end));
  if (!host.startsWith('[') || !host.endsWith(']')) return [];
  const start = place.start + (userinfo === undefined ? 0 : userinfo.length + 1);
  return [start, start + host.length - 1];
}

function isUrlCodePoint(code: number): boolean {
  if (code < 0x80) return asciiCodePoints.has(code);
  if (code < 0xa0 || code > 0x10fffd || (code >= 0xd800 && code <= 0xdfff)) return false;
  return (code & 0xfffe) !== 0xfffe && !(code >= 0xfdd0 && code <= 0xfdef);
}

const asciiCodePoints: ReadonlySet<number> = new Set(
  [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!$&'()*+,-./:;=?@_~"].map((one) =>
    one.charCodeAt(0),
  ),
);
