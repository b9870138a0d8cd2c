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

/** Throws TypeError for a choice that there is not. */
export function refuseUnknown(choices: object, known: Readonly<Record<string, true>>): void {
  for (const name of Object.keys(choices))
    if (!Object.hasOwn(known, name))
      throw new TypeError(`there is no choice "${name}"; there are ${Object.keys(known).join(', ')}`);
}
