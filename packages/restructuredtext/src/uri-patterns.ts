// Standalone hyperlinks, and the rules for what may stand around inline markup: reStructuredText, "Standalone Hyperlinks"
// and "Inline markup recognition rules"; in the letter of docutils (parsers/rst/states.py, Inliner).
import { isRegistered } from '@linkwright/core';

/** What may stand before a start-string: openers and delimiters; beyond ASCII those of their Unicode categories. */
export const BEFORE: string = String.raw`(?<=^|[\s"'(<[{\-/:]|(?![\0-\x7F])[\p{Ps}\p{Pi}\p{Pf}\p{Pd}\p{Po}])`;

/** What may stand behind an end-string: closers and delimiters, and an escape. */
export const BEHIND: string = String.raw`(?=$|[\s\0"')>\]}\-/:.,;!?\\]|(?![\0-\x7F])[\p{Pe}\p{Pi}\p{Pf}\p{Pd}\p{Po}])`;

/**
 * Letters and digits, with single marks between them. In names that are longer than any one is looked for again behind each
 * mark, so they end here.
 */
export const SIMPLE_NAME: string = String.raw`[\p{L}\p{N}]{1,128}(?:[-._+:][\p{L}\p{N}]{1,128}){0,24}`;

const URIC = String.raw`[-_.!~*'()[\];/:@&=+$,%a-zA-Z0-9\0]`;
const URI_END = String.raw`(?:[_~*/=+a-zA-Z0-9]|${URIC}(?=>))`;
const EMAIL_CHARACTER = String.raw`[-_!~*'{|}/#?^\x60&=+$%a-zA-Z0-9\0]`;

/** The longest local part and scheme that are looked at: what is longer is none, and would be looked at again and again. */
const LONGEST_LOCAL = 64;
const LONGEST_SCHEME = 40;

const EMAIL = String.raw`${EMAIL_CHARACTER}{1,${LONGEST_LOCAL}}(?:\.${EMAIL_CHARACTER}{1,${LONGEST_LOCAL}}){0,16}(?<!\0)@${EMAIL_CHARACTER}+(?:\.${EMAIL_CHARACTER}*)*${URI_END}`;

/** What an embedded URI or a target is where it is an address without its scheme. */
const WHOLE_EMAIL = new RegExp(`^${EMAIL}$`, 'u');

const STANDALONE = new RegExp(
  String.raw`${BEFORE}(?:(?<scheme>[a-zA-Z][a-zA-Z0-9.+-]{0,${LONGEST_SCHEME}}):(?:\/\/?)?${URIC}*${URI_END}(?:\?${URIC}*${URI_END})?(?:#${URIC}*${URI_END})?|(?<email>${EMAIL}))${BEHIND}`,
  'gu',
);

/** Schemes that are told without `//` too: those that have none, and those of which a slash was forgotten. */
const OPAQUE = new Set([
  'http',
  'https',
  'ftp',
  'mailto',
  'news',
  'tel',
  'urn',
  'xmpp',
  'sip',
  'sips',
  'magnet',
  'sms',
  'doi',
  'mid',
  'cid',
]);

/** A URI or an address in running text. Offsets are those of the text. */
export interface Standalone {
  readonly kind: 'uri' | 'email';
  readonly start: number;
  readonly end: number;
}

/** The standalone hyperlinks of a text with marked escapes. */
export function* standaloneHyperlinks(text: string): Generator<Standalone> {
  if (!/[:@]/.test(text)) return;
  for (const match of text.matchAll(STANDALONE)) {
    const { 0: whole, index, groups } = match;
    const scheme = groups?.['scheme']?.toLowerCase();
    if (scheme !== undefined && !isLink(scheme, whole)) continue;
    // Before `>` an escape can be the last of the pattern: it belongs to that sign, and says nothing.
    const end = index + whole.length - (whole.endsWith('\0') ? 1 : 0);
    yield { kind: scheme === undefined ? 'email' : 'uri', start: index, end };
  }
}

function isLink(scheme: string, whole: string): boolean {
  return OPAQUE.has(scheme) || (whole.startsWith('//', scheme.length + 1) && isRegistered(scheme));
}

/** Whether docutils puts `mailto:` before this. */
export function isEmail(text: string): boolean {
  return text.includes('@') && WHOLE_EMAIL.test(text);
}

/** Whether a text is a standalone hyperlink as a whole, whatever stands around it. */
export function isStandaloneUri(text: string): boolean {
  const [first] = standaloneHyperlinks(text);
  return first?.kind === 'uri' && first.start === 0 && first.end === text.length;
}
