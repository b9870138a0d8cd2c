import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Verdict } from '../verdict.ts';

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

  /** `age` in milliseconds. */
  constructor(file: string, age: number, key: string) {
    this.#file = file;
    this.#age = age;
    this.#key = key;
    this.#entries = new Map(entriesIn(file));
  }

  get(uri: string): readonly Verdict[] | undefined {
    const entry = this.#entries.get(`${this.#key} ${uri}`);
    return entry && Date.now() - entry.at < this.#age ? entry.verdicts : undefined;
  }

  set(uri: string, verdicts: readonly Verdict[]): void {
    if (verdicts.some(({ rule }) => rule === 'remote-error')) return;
    this.#entries.set(`${this.#key} ${uri}`, { at: Date.now(), verdicts });
  }

  /** Puts the file in place of the one that was there, as a whole; one that a link leads to, there. Throws the system's error. */
  save(): void {
    const fresh = [...this.#entries].filter(([, { at }]) => Date.now() - at < this.#age);
    mkdirSync(dirname(this.#file), { recursive: true });
    const path = existsSync(this.#file) ? realpathSync(this.#file) : this.#file;
    const temporary = `${path}.${process.pid}.tmp`;
    try {
      writeFileSync(temporary, JSON.stringify(fresh));
      renameSync(temporary, path);
    } finally {
      rmSync(temporary, { force: true });
    }
  }
}

function entriesIn(file: string): [string, Entry][] {
  try {
    const entries: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(entries) ? (entries as [string, Entry][]) : [];
  } catch {
    return [];
  }
}
