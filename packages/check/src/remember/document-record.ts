import type { HashSet } from '../fast/hash-set.ts';
import type { NumberList } from '../fast/number-list.ts';

/** What a document defines and uses, as numbers: the fields below, then the lists that they count. */
const Field = {
  references: 0,
  uncertain: 1,
  /** Four numbers. */
  digest: 2,
  names: 6,
  wanted: 7,
  targets: 8,
  others: 9,
  asked: 10,
} as const;

const FIELDS = 11;

/** Numbers of an item of each list. */
const NAME = 2;
const WANTED = 3;
const OTHER = 2;

/** What goes into a record. */
export interface DocumentUse {
  readonly references: number;
  /** Whether more decided about its links than the document, the names of its targets and what was asked: it is read each time. */
  readonly uncertain: boolean;
  /** 16 bytes of the SHA-256 of the file. */
  readonly digest: Int32Array;
  /** Hashes of the names in it, two numbers each. */
  readonly names: NumberList;
  /** Names that it wants of others, four numbers each, as `WantedNames.list` has them, from `wantedFrom` on. */
  readonly wanted: NumberList;
  readonly wantedFrom: number;
  /** Numbers of the files that it links to. */
  readonly targets: NumberList;
  /** Hashes of places on other sites, two numbers each. */
  readonly others: NumberList;
  /** Numbers of what was asked of the tree besides, see `Question`. */
  readonly asked: readonly number[];
}

/** Writes a record behind its length. */
export function putRecord(to: NumberList, use: DocumentUse): void {
  const { names, wanted, wantedFrom, targets, others, asked } = use;
  const count = (wanted.length - wantedFrom) / 4;
  to.push(FIELDS + names.length + count * WANTED + targets.length + others.length + asked.length);
  to.push(use.references);
  to.push(use.uncertain ? 1 : 0);
  for (const word of use.digest) to.push(word);
  to.push(names.length / NAME);
  to.push(count);
  to.push(targets.length);
  to.push(others.length / OTHER);
  to.push(asked.length);
  to.append(names);
  for (let at = wantedFrom; at < wanted.length; at += 4)
    for (let field = 0; field < WANTED; field += 1) to.push(wanted.at(at + field));
  to.append(targets);
  to.append(others);
  for (const number of asked) to.push(number);
}

/** A record as it is read. */
export class DocumentRecord {
  readonly numbers: Int32Array;

  constructor(numbers: Int32Array) {
    this.numbers = numbers;
  }

  /** Whether the numbers are a record: its lists fill it, and name files from 0 to `files`, and questions from 0 to `questions`, only. */
  isSound(files: number, questions: number): boolean {
    const { numbers } = this;
    if (numbers.length < FIELDS) return false;
    const { references, names, wanted, targets, others, asked } = Field;
    for (const field of [references, names, wanted, targets, others, asked])
      if (this.#field(field) < 0) return false;
    if (this.#askedAt + this.#field(asked) !== numbers.length) return false;
    const isFile = (number: number | undefined): boolean =>
      number !== undefined && number >= 0 && number < files;
    for (let at = this.#wantedAt; at < this.#targetsAt; at += WANTED) if (!isFile(numbers[at])) return false;
    return this.targets.every(isFile) && this.asked.every((number) => number >= 0 && number < questions);
  }

  get references(): number {
    return this.#field(Field.references);
  }

  get uncertain(): boolean {
    return this.#field(Field.uncertain) !== 0;
  }

  get names(): Int32Array {
    return this.numbers.subarray(FIELDS, this.#wantedAt);
  }

  get targets(): Int32Array {
    return this.numbers.subarray(this.#targetsAt, this.#othersAt);
  }

  get others(): Int32Array {
    return this.numbers.subarray(this.#othersAt, this.#askedAt);
  }

  /** Whether it links to one of these places, none of which was the place of a file. */
  leadsTo(places: HashSet): boolean {
    if (places.size === 0) return false;
    const { others } = this;
    for (let at = 0; at < others.length; at += OTHER)
      if (places.has(others[at] as number, others[at + 1] as number)) return true;
    return false;
  }

  /** May be written to. */
  get asked(): Int32Array {
    return this.numbers.subarray(this.#askedAt);
  }

  get digest(): Int32Array {
    return this.numbers.subarray(Field.digest, Field.names);
  }

  hasDigest(digest: Int32Array): boolean {
    return digest.every((word, index) => word === this.numbers[Field.digest + index]);
  }

  /** Whether it wants names of one of the files. */
  wantsOf(files: ReadonlySet<number>): boolean {
    if (files.size === 0) return false;
    for (let at = this.#wantedAt; at < this.#targetsAt; at += WANTED)
      if (files.has(this.numbers[at] as number)) return true;
    return false;
  }

  /** The same of a document that depends on more that was asked of the tree. */
  withAsked(more: readonly number[]): DocumentRecord {
    const asked = [...new Set([...this.asked, ...more])];
    const numbers = new Int32Array(this.#askedAt + asked.length);
    numbers.set(this.numbers.subarray(0, this.#askedAt));
    numbers.set(asked, this.#askedAt);
    numbers[Field.asked] = asked.length;
    return new DocumentRecord(numbers);
  }

  /** What it wants, as `WantedNames.list` has it; `by` is the number of the document itself. */
  putWanted(to: NumberList, by: number): void {
    for (let at = this.#wantedAt; at < this.#targetsAt; at += WANTED) {
      for (let field = 0; field < WANTED; field += 1) to.push(this.numbers[at + field] as number);
      to.push(by);
    }
  }

  /** Gives files their new numbers; false where one of them is no more. */
  renumber(numbers: Int32Array): boolean {
    let all = true;
    const renumbered = (at: number): void => {
      const now = numbers[this.numbers[at] as number] as number;
      if (now < 0) all = false;
      this.numbers[at] = Math.max(now, 0);
    };
    for (let at = this.#wantedAt; at < this.#targetsAt; at += WANTED) renumbered(at);
    for (let at = this.#targetsAt; at < this.#othersAt; at += 1) renumbered(at);
    return all;
  }

  get #wantedAt(): number {
    return FIELDS + this.#field(Field.names) * NAME;
  }

  get #targetsAt(): number {
    return this.#wantedAt + this.#field(Field.wanted) * WANTED;
  }

  get #othersAt(): number {
    return this.#targetsAt + this.#field(Field.targets);
  }

  get #askedAt(): number {
    return this.#othersAt + this.#field(Field.others) * OTHER;
  }

  #field(index: number): number {
    return this.numbers[index] as number;
  }
}
