// What is said of references, word for word: the texts in told/ are read by people as they stand. A heading names
// the rules, an input stands between quotation marks, and what is said of it is set in below it.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type EncodablePart,
  type ProfileName,
  decode,
  encode,
  kindOf,
  lint,
  normalizationLevels,
  normalize,
  profiles,
  schemeNamed,
  toIri,
  toUri,
  trace,
  validate,
} from '../src/index.ts';

const folder = new URL('./told/', import.meta.url);

/** `rules` is the heading, in words. */
type Teller = (input: string, rules: readonly string[]) => readonly string[];

const PARTS: readonly EncodablePart[] = [
  'user',
  'password',
  'host',
  'segment',
  'path',
  'query',
  'query-value',
  'fragment',
];

/** What can't be seen is shown. */
const inAscii = (text: string): string =>
  text.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const quoted = (value: unknown): string => inAscii(JSON.stringify(value));

const values = (record: object): string =>
  Object.entries(record)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${quoted(value)}`)
    .join(' ');

/** A line for each answer, with all that give it. */
function gathered(answers: readonly (readonly [who: string, answer: string])[]): string[] {
  const by = new Map<string, string[]>();
  for (const [who, answer] of answers) by.set(answer, [...(by.get(answer) ?? []), who]);
  return [...by].map(([answer, who]) => `${quoted(answer)} ${who.join(', ')}`);
}

const TELLERS: Readonly<Record<string, Teller>> = {
  'validate.txt': (reference, [profile]) => {
    const { problems, components } = validate(reference, profile as ProfileName);
    const parts = components === undefined ? [] : [components === null ? 'no parts' : values(components)];
    return [
      ...problems.map(
        ({ start, end, code, message, section }) =>
          `${start}-${end} ${code}: ${inAscii(message)} (${section})`,
      ),
      ...parts,
    ];
  },
  'lint.txt': (reference, [profile, base]) =>
    lint(reference, { profile: profile as ProfileName, ...(base !== undefined && { base }) }).map(
      ({ start, end, code, severity, message, section }) =>
        `${start}-${end} ${severity} ${code}: ${inAscii(message)} (${section})`,
    ),
  'trace.txt': (reference, [profile, base = '']) => {
    const { target, problem, steps } = trace(reference, base, profile as ProfileName);
    return [
      ...steps.map((step) => `${step.step} (${step.section}) ${step.text}: ${values(step.values)}`),
      `${kindOf(reference)}, ${target ?? problem}`,
    ];
  },
  'records.txt': (name, [what]) => {
    if (what === 'scheme') {
      const { document, status, defaultPort, emptyPathIsRoot, opaque, localhostIsEmpty } =
        schemeNamed(name) ?? {};
      return [values({ document, status, defaultPort, emptyPathIsRoot, opaque, localhostIsEmpty })];
    }
    const { grammar, ...profile } = profiles[name as ProfileName];
    const { sections, ...sets } = grammar;
    return [...Object.entries(profile), ...Object.entries(sets), ...Object.entries(sections)].map(
      ([field, value]) => `${field}: ${String(value)}`,
    );
  },
  'spelling.txt': (text, [profileName]) => {
    const profile = profileName as ProfileName;
    return gathered([
      ...PARTS.map((part) => [`in ${part}`, encode(text, part, { profile })] as const),
      ['with its escapes', encode(text, 'path', { profile, escapes: 'kept' })],
      ['decoded', decode(text)],
      ['as a URI', toUri(text)],
      ['with IDNA', toUri(text, { idna: true })],
      ['as an IRI', toIri(text)],
      ...normalizationLevels.map((level) => [`by ${level}`, normalize(text, { level, profile })] as const),
    ]);
  },
};

function toldAnew(section: string, tell: Teller): string {
  const [heading = '', ...lines] = section.split('\n');
  const told: string[] = [heading];
  for (const line of lines) {
    if (!line.startsWith('"')) continue;
    told.push(line);
    for (const said of tell(JSON.parse(line) as string, heading.split(' '))) told.push(`  ${said}`);
  }
  return told.join('\n');
}

test('each text has its teller', () => {
  expect(readdirSync(folder).toSorted()).toEqual(Object.keys(TELLERS).toSorted());
});

describe.each(Object.entries(TELLERS))('%s', (file, tell) => {
  const sections = readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n\n');
  test.each(sections.map((section) => [section.split('\n')[0] ?? '', section] as const))(
    '%s',
    (_, section) => {
      expect(toldAnew(section, tell)).toBe(section);
    },
  );
});
