import type { Severity } from '@linkwright/core';

/** What a rule finds, and how grave that is unless the user says otherwise. */
export interface Rule {
  readonly severity: Severity;
  /** Whether it is looked for without being asked for. */
  readonly standard: boolean;
  /** In a few words, for lists of rules. */
  readonly title: string;
}

/** The codes of the rules. Stable: reports, baselines and comments in documents name them. */
export type RuleCode =
  | 'missing-target'
  | 'missing-fragment'
  | 'missing-index'
  | 'missing-part'
  | 'missing-definition'
  | 'wrong-case'
  | 'missing-slash'
  | 'no-target'
  | 'ambiguous-name'
  | 'redirect-loop'
  | 'redirect-chain'
  | 'redirect-permanent'
  | 'redirect-temporary'
  | 'malformed-reference'
  | 'above-root'
  | 'outside-root'
  | 'base-ignored'
  | 'password-in-url'
  | 'confusable-host'
  | 'scheme-in-relative-reference'
  | 'abbreviated-reference'
  | 'remote-missing'
  | 'remote-error'
  | 'remote-refused'
  | 'not-archived'
  | 'fragment-for-script'
  | 'duplicate-id'
  | 'orphan-page'
  | 'changed-in-translation'
  | 'insecure'
  | 'port-in-reserved-space'
  | 'escaped-delimiter'
  | 'unsafe-character'
  | 'unwise-character'
  | 'needless-escape'
  | 'mixed-escapes'
  | 'unlike-its-scheme';

const rule = (severity: Severity, title: string): Rule => ({ severity, standard: true, title });
const optional = (severity: Severity, title: string): Rule => ({ severity, standard: false, title });

/** Every rule by its code; each has a page in `docs/rules`. */
export const RULES: Readonly<Record<RuleCode, Rule>> = {
  'missing-target': rule('error', 'The file that a link leads to does not exist'),
  'missing-fragment': rule('error', 'The target has no element of the name after "#"'),
  'missing-index': rule('error', 'A link leads to a folder that has no index page'),
  'missing-part': rule(
    'error',
    'A link leads to no part of its message: a cid: URI, or a reference without a base',
  ),
  'missing-definition': rule('warning', 'Nothing in a document of Markdown defines what a link names'),
  'wrong-case': rule('error', 'The name is there in other upper and lower case'),
  'no-target': rule('error', 'The reference cannot be made into a URI'),
  'ambiguous-name': rule('warning', 'Several pages have the name that a wiki link says'),
  'redirect-loop': rule('error', 'Redirects lead round in a circle'),
  'redirect-chain': rule('info', 'A link is redirected more than once'),
  'redirect-permanent': rule('info', 'A link leads to a place that has moved for good'),
  'redirect-temporary': rule('info', 'A link leads to a place that is elsewhere for now'),
  'malformed-reference': rule('warning', 'The reference is not written as its grammar asks'),
  'above-root': rule('warning', '".." climbs above the root'),
  'outside-root': rule('warning', 'A link leads to a file outside the folders that are checked'),
  'base-ignored': rule('warning', 'A base is declared and not used'),
  'password-in-url': rule('warning', 'A password stands in a URL'),
  'confusable-host': rule('warning', 'A host name can be taken for another'),
  'scheme-in-relative-reference': rule('warning', 'A scheme stands before a relative path'),
  'abbreviated-reference': rule('warning', 'A host without its scheme is read as a relative path'),
  'remote-missing': rule('error', 'A server says that the page is not there'),
  'remote-error': rule('error', 'A server gives no usable answer'),
  'remote-refused': rule(
    'warning',
    'A server is not asked, or not for all: the address is private, robots.txt forbids it, fails or asks for too much time, the page is too large',
  ),
  'missing-slash': optional('info', 'The server sends a folder without its last "/" to the one with it'),
  'not-archived': optional('info', 'A link in a web archive leads to a URL that is not in it'),
  'fragment-for-script': optional(
    'info',
    'A fragment means lines, an address or a name that only a script knows',
  ),
  'duplicate-id': optional('warning', 'Two elements of a document have the same name'),
  'orphan-page': optional('warning', 'No link leads to a page'),
  'changed-in-translation': optional('warning', 'A translation lacks a link of the text that it translates'),
  insecure: optional('warning', 'A link uses http: and not https:'),
  'port-in-reserved-space': optional('warning', 'A port that is reserved for another protocol'),
  'escaped-delimiter': optional('warning', 'An escaped line break or NUL'),
  'unsafe-character': optional('warning', 'A character that delimits URIs in text'),
  'unwise-character': optional('warning', 'A character that gateways are known to change'),
  'needless-escape': optional('info', 'An escape that is not needed'),
  'mixed-escapes': optional('info', 'Escapes in upper case and in lower case'),
  'unlike-its-scheme': optional('warning', 'A URI that does not fit the grammar of its scheme'),
};

/** Rules of what servers say of pages, and of what is read in those. */
export const OF_SERVERS: readonly RuleCode[] = [
  'remote-missing',
  'remote-error',
  'remote-refused',
  'redirect-loop',
  'redirect-chain',
  'redirect-permanent',
  'redirect-temporary',
  'missing-fragment',
  'fragment-for-script',
];

/** Rules of `lint` that are not looked for by default, and so need every reference to be read by it. */
export const THOROUGH: readonly RuleCode[] = [
  'port-in-reserved-space',
  'escaped-delimiter',
  'unsafe-character',
  'unwise-character',
  'needless-escape',
  'mixed-escapes',
  'unlike-its-scheme',
];

/** The severity of each rule that is looked for. */
export type Severities = Readonly<Partial<Record<RuleCode, Severity>>>;

/** Whether a word is the name of a rule. */
export function isRuleCode(code: string): code is RuleCode {
  return Object.hasOwn(RULES, code);
}

/** What is looked for, after `changes` to what is looked for by default. */
export function severitiesOf(
  changes: Readonly<Partial<Record<RuleCode, Severity | 'off'>>> = {},
): Severities {
  const severities: Partial<Record<RuleCode, Severity>> = {};
  for (const code of Object.keys(RULES) as RuleCode[]) {
    const { severity, standard } = RULES[code];
    const said = changes[code] ?? (standard ? severity : 'off');
    if (said !== 'off') severities[code] = said;
  }
  return severities;
}
