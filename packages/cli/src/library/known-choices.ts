// Types tell of a choice that is misspelled; a script without them would get what it did not ask for: `ony: ['a@href']`
// rewrites every link.
import { types } from 'node:util';
import { refuseWrongAsking } from './asking.ts';
import type { CheckChoices } from './check.ts';
import type { ExtractChoices } from './extract.ts';
import type { JournalChoices, MoveChoices } from './move.ts';
import type { ReadingChoices } from './reading.ts';
import type { RewriteChoices } from './rewrite.ts';
import { shownValue } from './shown-value.ts';

/** The names of choices, none of them forgotten. */
type Names<Choices> = Readonly<Record<keyof Choices, true>>;

const READING: Names<Omit<ReadingChoices, 'extractors' | 'mediaTypes'>> = {
  map: true,
  profile: true,
  charset: true,
  include: true,
  schemes: true,
  attachments: true,
  mhtml: true,
  ignore: true,
  gitignore: true,
  limits: true,
  onProblem: true,
  signal: true,
};

export const READING_CHOICES: Names<ReadingChoices> = { ...READING, extractors: true, mediaTypes: true };

export const EXTRACT_CHOICES: Names<ExtractChoices> = { ...READING_CHOICES, kinds: true, places: true };

export const CHECK_CHOICES: Names<CheckChoices> = {
  ...READING,
  server: true,
  rules: true,
  exclude: true,
  exempt: true,
  jobs: true,
  roots: true,
  depth: true,
  scope: true,
  remote: true,
  asking: true,
};

export const REWRITE_CHOICES: Names<RewriteChoices> = {
  ...READING,
  only: true,
  except: true,
  write: true,
  allowSigned: true,
  diff: true,
  jobs: true,
  state: true,
};

export const MOVE_CHOICES: Names<MoveChoices> = {
  ...READING,
  style: true,
  rewrite: true,
  alreadyMoved: true,
  overwrite: true,
  allowSigned: true,
  jobs: true,
};

export const JOURNAL_CHOICES: Names<JournalChoices> = { state: true, signal: true };

/**
 * Throws TypeError for a choice that there is not, and for a value that means nothing. Extractors of the caller have
 * places of their own, whose names nobody else knows.
 */
export async function refuseWrong(
  choices: object,
  known: Readonly<Record<string, true>>,
  all: object = choices,
): Promise<void> {
  if (!isObject(choices)) throw new TypeError(`choices: ${shownValue(choices)} is no object`);
  for (const [name, value] of Object.entries(choices)) {
    if (!Object.hasOwn(known, name))
      throw new TypeError(`there is no choice "${name}"; there are ${Object.keys(known).join(', ')}`);
    refuseForm(name, value);
  }
  const { extractors = [] } = all as Pick<ReadingChoices, 'extractors'>;
  const { charset, limits, jobs, kinds } = choices as ReadingChoices & { readonly jobs?: number } & Pick<
      ExtractChoices,
      'kinds'
    >;
  const { asking } = choices as Pick<CheckChoices, 'asking'>;
  if (asking !== undefined) refuseWrongAsking(asking);
  if (charset !== undefined) await refuseCharset(charset);
  if (limits !== undefined) await refuseLimits(limits);
  if (kinds !== undefined) await refuseKinds(kinds);
  if (extractors.length === 0) await refusePlaces(choices as Readonly<Record<string, readonly string[]>>);
  if (jobs !== undefined && !isCount(jobs)) throw new TypeError(`jobs: ${jobs} is no number of threads`);
}

type Form = readonly [string, (value: unknown) => boolean];

const LIST: Form = ['a list of strings', (value) => Array.isArray(value) && value.every(isText)];

const MHTML: ReadonlySet<unknown> = new Set(['draft-07', 'rfc2110', 'rfc2557']);

const FLAG: Form = ['true or false', (value) => typeof value === 'boolean'];

/** What values are, where another one would be passed over or fail somewhere far from here. */
const FORMS: Readonly<Record<string, Form>> = {
  map: ["an object, { folder: 'https://example.com/' }", isPlain],
  include: LIST,
  schemes: ['a list of schemes in lower case, without their colons', isListOfSchemes],
  attachments: FLAG,
  mhtml: ['draft-07, rfc2110 or rfc2557', (value) => MHTML.has(value)],
  ignore: LIST,
  gitignore: FLAG,
  kinds: LIST,
  places: LIST,
  only: LIST,
  except: LIST,
  extractors: ['a list of extractors, { mediaTypes, extract }', isListOfExtractors],
  mediaTypes: ["an object, { '.wiki': 'text/x-wiki' }", isPlain],
  limits: ['an object, { parts: 1000 }', isPlain],
  write: ["'dry-run', 'in-place' or { out: FOLDER }", isWriting],
  roots: ['a list of paths of folders', LIST[1]],
  depth: ['a whole number', (value) => Number.isSafeInteger(value) && (value as number) >= 0],
  scope: ['a list of URLs of http: or https:', isListOfUrls],
  remote: FLAG,
  asking: ['an object, { timeout: 5000 }', isPlain],
  server: ['the name of a server, or all rules of one, as SERVERS of @linkwright/check has them', isServer],
  state: ['the path of a folder', (value) => isText(value) && value !== ''],
  alreadyMoved: FLAG,
  overwrite: FLAG,
  allowSigned: FLAG,
  diff: FLAG,
  exclude: ['a list of regular expressions', isListOfPatterns],
  exempt: [
    "an object, { 'missing-fragment': [/github/] }",
    (value) => isPlain(value) && Object.values(value as object).every(isListOfPatterns),
  ],
  rules: ["an object, { 'missing-target': 'warning' }", isPlain],
  rewrite: ['a function', (value) => typeof value === 'function'],
  onProblem: ['a function', (value) => typeof value === 'function'],
  signal: ['an AbortSignal', (value) => isObject(value) && 'throwIfAborted' in value],
};

function refuseForm(name: string, value: unknown): void {
  const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
  if (value !== undefined && form && !form[1](value))
    throw new TypeError(`${name}: ${shownValue(value)} is not ${form[0]}`);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Entries of a Map are no properties: it would look empty. */
function isPlain(value: unknown): boolean {
  return isObject(value) && !Array.isArray(value) && !(value instanceof Map);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isListOfSchemes(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => isText(each) && /^[a-z][a-z0-9+.-]*$/.test(each));
}

function isListOfExtractors(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (each) => isObject(each) && Array.isArray(each.mediaTypes) && typeof each.extract === 'function',
    )
  );
}

function isWriting(value: unknown): boolean {
  return isText(value) || (isPlain(value) && isText((value as { readonly out?: unknown }).out));
}

function isServer(value: unknown): boolean {
  if (!isPlain(value)) return isText(value);
  const { index, redirects, functions } = value as Readonly<Record<string, unknown>>;
  return [index, redirects, functions].every(Array.isArray);
}

function isListOfUrls(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((each) => isText(each) && /^https?:/i.test(each) && URL.canParse(each))
  );
}

function isListOfPatterns(value: unknown): boolean {
  return Array.isArray(value) && value.every(types.isRegExp);
}

async function refusePlaces(choices: Readonly<Record<string, readonly string[]>>): Promise<void> {
  for (const name of ['include', 'places', 'only', 'except']) {
    const values = choices[name] ?? [];
    if (values.length === 0) continue;
    const { refuseUnknownPlaces } = await import('../arguments/place-arguments.ts');
    try {
      refuseUnknownPlaces(name, values, () => {});
    } catch (error) {
      throw new TypeError((error as Error).message, { cause: error });
    }
  }
}

async function refuseKinds(kinds: readonly string[]): Promise<void> {
  const { KINDS } = await import('../arguments/link-kinds.ts');
  for (const kind of kinds)
    if (!KINDS.has(kind)) throw new TypeError(`kinds: "${kind}" is none of ${[...KINDS].join(', ')}`);
}

async function refuseCharset(label: string): Promise<void> {
  const { charsetName } = await import('@linkwright/core');
  if (charsetName(label) === undefined) throw new TypeError(`charset: no encoding is called "${label}"`);
}

async function refuseLimits(limits: Readonly<Record<string, number>>): Promise<void> {
  const { LIMITS } = await import('../arguments/known-limits.ts');
  const names = LIMITS.map(({ name }) => name);
  for (const [name, value] of Object.entries(limits)) {
    if (!names.includes(name))
      throw new TypeError(`limits: there is no "${name}"; there are ${names.join(', ')}`);
    if (!isCount(value)) throw new TypeError(`limits: ${name} is a whole number from 1, not ${value}`);
  }
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1;
}
