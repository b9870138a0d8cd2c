import { existsSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolders, openTemporary, statAt } from '@linkwright/corpus';
import { isRuleCode } from '../rules.ts';
import type { Verdict } from '../judging/verdict.ts';

interface Entry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly verdicts: readonly Verdict[];
}

/** What servers answered, kept in a file between runs. Failures of the moment are not kept. */
export class AnswerCache {
  readonly #file: string;
  readonly #age: number;
  readonly #entries: Map<string, Entry>;
  /** What an answer depends on besides the URI: answers to other questions are not used. */
  readonly #key: string;
  /** What is at its place is somebody else's. */
  readonly #isRefused: boolean;

  /** `age` in milliseconds; `tell` hears that the file was damaged, or is none of ours. */
  constructor(file: string, age: number, key: string, tell: (problem: string) => void = () => undefined) {
    this.#file = file;
    this.#age = age;
    this.#key = key;
    const entries = entriesIn(file);
    this.#isRefused = entries === 'foreign';
    if (entries === 'foreign') tell(`${file}: is no cache, it is left alone and no answer is remembered`);
    if (entries === 'damaged') tell(`${file}: is damaged; servers are asked anew`);
    this.#entries = new Map(typeof entries === 'string' ? [] : entries);
  }

  get(uri: string): readonly Verdict[] | undefined {
    const entry = this.#entries.get(`${this.#key} ${uri}`);
    return entry && this.#isFresh(entry) ? entry.verdicts : undefined;
  }

  set(uri: string, verdicts: readonly Verdict[]): void {
    if (verdicts.some(({ rule, passing }) => passing || rule === 'remote-error')) return;
    this.#entries.set(`${this.#key} ${uri}`, { at: Date.now(), verdicts });
  }

  /** Puts the file in place of the one that was there, as a whole; one that a link leads to, there. Throws the system's error. */
  save(): void {
    if (this.#isRefused) return;
    const fresh = [...this.#entries].filter(([, entry]) => this.#isFresh(entry));
    makeFolders(dirname(this.#file));
    const path = existsSync(this.#file) ? realpathSync(this.#file) : this.#file;
    const temporary = `${path}.${process.pid}.tmp`;
    try {
      const opened = openTemporary(path, temporary, 0o666);
      try {
        writeFileSync(opened.descriptor, JSON.stringify(fresh));
      } finally {
        opened.close();
      }
      renameSync(temporary, path);
    } finally {
      rmSync(temporary, { force: true });
    }
  }

  /** One from the future is of a clock that was wrong, and would never grow old. */
  #isFresh({ at }: Entry): boolean {
    const age = Date.now() - at;
    return age >= 0 && age < this.#age;
  }
}

/** How each of these files begins, with an entry or without one. */
const START = /^(?:\[\["|\[\]|\[{0,2}$)/;

/**
 * 'foreign' where the file is none of ours, 'damaged' where it is one no longer; a file that is not there, or not to be
 * read, has none.
 */
function entriesIn(file: string): readonly [string, Entry][] | 'damaged' | 'foreign' {
  // A pipe or a device may have no end.
  if (statAt(file)?.isFile() === false) return 'foreign';
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  if (!START.test(text)) return 'foreign';
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) && entries.every(isEntry) ? entries : 'damaged';
  } catch {
    return 'damaged';
  }
}

function isEntry(entry: unknown): entry is [string, Entry] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const { at, verdicts } = (entry[1] ?? {}) as Partial<Record<keyof Entry, unknown>>;
  return typeof at === 'number' && Array.isArray(verdicts) && verdicts.every(isVerdict);
}

function isVerdict(verdict: unknown): verdict is Verdict {
  const { rule, message, suggestion } = (verdict ?? {}) as Partial<Record<keyof Verdict, unknown>>;
  if (typeof rule !== 'string' || !isRuleCode(rule) || typeof message !== 'string') return false;
  return suggestion === undefined || typeof suggestion === 'string';
}
