import type { Finding } from './finding.ts';

/** Says in text what was found in documents. */
export interface Teller {
  /** What is said of one document; '' where that is nothing. */
  document(file: string, findings: readonly Finding[]): string;
  /** Nothing more is asked for now. */
  close(): void;
}

/** How threads get a teller: a module whose default export makes one in a style, which is plain data. */
export interface Telling {
  readonly module: URL;
  readonly style: unknown;
  /** Loads the module for this thread. */
  readonly load: () => Promise<{ readonly default: (style: never) => Teller }>;
}

/** The same as plain data, for another thread. */
export interface SentTelling {
  readonly module: string;
  readonly style: unknown;
}

/** The teller of a thread that was sent how to get one. */
export async function tellerOf({ module, style }: SentTelling): Promise<Teller> {
  const { default: make } = (await import(module)) as { default: (style: unknown) => Teller };
  return make(style);
}

/** What was written of the findings of a document. */
export interface ToldFindings {
  /** How many it tells of. */
  readonly counts: Readonly<Record<Finding['severity'], number>>;
  /** UTF-8. */
  readonly text: Uint8Array;
}

/** The same of many documents, as a thread sends it. */
export interface ToldTable {
  /** For each document: number of its file, errors, warnings, notes, which of the texts, where it begins there, where it ends. */
  readonly numbers: Float64Array;
  readonly texts: readonly Uint8Array[];
}

const WIDTH = 7;

/** Bytes of a text that has room for those of many documents. */
const ROOM = 1 << 20;

/** No character of a JavaScript string takes more bytes. */
const LONGEST = 3;

/** Writes down what is said of documents. */
export class ToldWriter {
  readonly #teller: Teller;
  #numbers: number[] = [];
  #texts: Buffer[] = [];
  #end = 0;

  constructor(teller: Teller) {
    this.#teller = teller;
  }

  /** `number` is that of the document's file. */
  add(number: number, file: string, findings: readonly Finding[]): void {
    if (findings.length === 0) return;
    const text = this.#teller.document(file, findings);
    const room = this.#roomFor(text.length * LONGEST);
    const start = this.#end;
    this.#end += room.write(text, start);
    const counts = { error: 0, warning: 0, info: 0 };
    for (const { severity } of findings) counts[severity] += 1;
    const { error, warning, info } = counts;
    this.#numbers.push(number, error, warning, info, this.#texts.length - 1, start, this.#end);
  }

  /** What has been written, which is forgotten here. */
  taken(): ToldTable {
    this.#teller.close();
    const table = { numbers: Float64Array.from(this.#numbers), texts: this.#texts };
    this.#numbers = [];
    this.#texts = [];
    this.#end = 0;
    return table;
  }

  #roomFor(bytes: number): Buffer {
    const last = this.#texts.at(-1);
    if (last && last.length - this.#end >= bytes) return last;
    const next = Buffer.allocUnsafeSlow(Math.max(bytes, ROOM));
    this.#texts.push(next);
    this.#end = 0;
    return next;
  }
}

/** By number of file. */
export function* toldIn({ numbers, texts }: ToldTable): Generator<[number, ToldFindings]> {
  for (let at = 0; at < numbers.length; at += WIDTH) {
    const [number = -1, error = 0, warning = 0, info = 0, index = 0, start, end] = numbers.subarray(
      at,
      at + WIDTH,
    );
    const text = texts[index]?.subarray(start, end) ?? new Uint8Array(0);
    yield [number, { counts: { error, warning, info }, text }];
  }
}

export const NOTHING_TOLD: ToldTable = { numbers: new Float64Array(0), texts: [] };
