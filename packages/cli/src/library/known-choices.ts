// Types tell of a choice that is misspelled; a script without them would get what it did not ask for: `ony: ['a@href']`
// rewrites every link.
import type { CheckChoices } from './check.ts';
import type { ExtractChoices } from './extract.ts';
import type { JournalChoices, MoveChoices } from './move.ts';
import type { ReadingChoices } from './reading.ts';
import type { RewriteChoices } from './rewrite.ts';

/** The names of choices, none of them forgotten. */
type Names<Choices> = Readonly<Record<keyof Choices, true>>;

const READING: Names<Omit<ReadingChoices, 'extractors' | 'mediaTypes'>> = {
  map: true,
  profile: true,
  charset: true,
  include: true,
  ignore: true,
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
  jobs: true,
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

export const JOURNAL_CHOICES: Names<JournalChoices> = { state: true };

/**
 * Throws TypeError for a choice that there is not, and for a value that means nothing. Extractors of the caller have
 * places of their own, whose names nobody else knows.
 */
export async function refuseWrong(
  choices: object,
  known: Readonly<Record<string, true>>,
  { extractors = [] }: Pick<ReadingChoices, 'extractors'> = choices,
): Promise<void> {
  for (const name of Object.keys(choices))
    if (!Object.hasOwn(known, name))
      throw new TypeError(`there is no choice "${name}"; there are ${Object.keys(known).join(', ')}`);
  const { charset, limits, jobs } = choices as ReadingChoices & { readonly jobs?: number };
  if (charset !== undefined) await refuseCharset(charset);
  if (limits !== undefined) await refuseLimits(limits);
  if (extractors.length === 0) await refusePlaces(choices as Readonly<Record<string, readonly string[]>>);
  if (jobs !== undefined && !isCount(jobs)) throw new TypeError(`jobs: ${jobs} is no number of threads`);
}

async function refusePlaces(choices: Readonly<Record<string, readonly string[]>>): Promise<void> {
  for (const name of ['include', 'places', 'only', 'except']) {
    const values = choices[name] ?? [];
    if (values.length === 0) continue;
    const { refuseUnknownPlaces } = await import('../place-arguments.ts');
    try {
      refuseUnknownPlaces(name, values, () => {});
    } catch (error) {
      throw new TypeError((error as Error).message, { cause: error });
    }
  }
}

async function refuseCharset(label: string): Promise<void> {
  const { charsetName } = await import('@linkwright/core');
  if (charsetName(label) === undefined) throw new TypeError(`charset: no encoding is called "${label}"`);
}

async function refuseLimits(limits: Readonly<Record<string, number>>): Promise<void> {
  const { LIMITS } = await import('../limit-arguments.ts');
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
