// What was said of web archives, and what that depends on.
import type { CorpusFile } from '@linkwright/corpus';
import { STATE, isOlder, putState } from './file-state.ts';
import { type Witnessed, answersAsBefore } from './witness.ts';

/** Changed whenever the meaning of what is kept changes. */
export const MAGIC = 'linkwright archives 2\n';

/** Bytes before the documents: the name, a digest in hexadecimal and the length of the documents, with a line end. */
export const START: number = MAGIC.length + 64 + 1 + 15 + 1;

/** What the documents of archives depend on. */
export interface ArchivesAsked {
  /** Settings and version. */
  readonly key: string;
  readonly paths: readonly string[];
  /** See `putState`. */
  readonly states: readonly number[];
}

export interface SaidOfArchives extends ArchivesAsked {
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly witnessed: readonly Witnessed[];
  /** How many different places links lead to. */
  readonly places: number;
  /** For each archive where its stretches begin and end: three numbers each, as in `WarcStretch`. */
  readonly stretches: readonly (readonly number[])[];
}

export function statesOf(archives: readonly CorpusFile[]): readonly number[] {
  const states = new Float64Array(archives.length * STATE);
  for (const [index, { absolute }] of archives.entries()) putState(absolute, states, index * STATE);
  return [...states];
}

/** Whether the same would be said of what is asked now. */
export function isAsBefore(said: SaidOfArchives, { key, paths, states }: ArchivesAsked): boolean {
  if (said.key !== key || !isSame(said.paths, paths) || !isSame(said.states, states)) return false;
  for (let at = 0; at < states.length; at += STATE)
    if (!isOlder(states[at + 1] ?? 0, states[at + 2] ?? 0, said.began)) return false;
  return answersAsBefore(said.witnessed, said.began);
}

function isSame<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
