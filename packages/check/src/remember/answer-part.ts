// The part of a memory that holds the answer of a run: three lengths, numbers, a header in JSON, and the paths of files.
import { type Seeds, type Shape, listOf, record, text, tuple, whole } from '@linkwright/corpus';
import { CHECKED } from '../documents/checked-shape.ts';
import { type Said, saidIn, saidTable } from '../said-table.ts';
import { STATE } from './file-state.ts';
import { bytesOf } from './sealed-part.ts';
import type { Witnessed } from './witness.ts';

/** Bytes of the lengths that the first part begins with. */
const LENGTHS = 16;

/** What a run has found. */
export interface RememberedAnswer {
  /** What findings depend on besides the files: settings and version. */
  readonly key: string;
  readonly seeds: Seeds;
  /** Milliseconds since 1970 at which the run began: files written after that may have changed since. */
  readonly began: number;
  /** How many different places links lead to. */
  readonly places: number;
  /** Numbers of the files that an extractor reads. */
  readonly documents: Int32Array;
  /** What each of them was read as. */
  readonly mediaTypes: readonly string[];
  /** Of each of them, see `putState`. */
  readonly states: Float64Array;
  /** How many references are in each; -1 for one that was not read. */
  readonly references: Int32Array;
  /** The paths of all files that were there, by number, with a NUL between them. */
  readonly paths: string;
  /** What was said, by number of file. */
  readonly said: Said;
  readonly witnessed: readonly Witnessed[];
}

type Header = Pick<RememberedAnswer, 'key' | 'seeds' | 'began' | 'places' | 'witnessed'> & {
  /** Of what was said. */
  readonly texts: readonly string[];
  /** Each media type once. */
  readonly types: readonly string[];
};

const word: Shape = (value) => Number.isInteger(value);

const HEADER = record<Header>({
  key: text,
  seeds: record<Seeds>({ start1: word, start2: word, factor1: word, factor2: word }),
  began: (value) => typeof value === 'number',
  places: whole,
  witnessed: listOf(tuple(text, text, text)),
  texts: listOf(text),
  types: listOf(text),
});

/**
 * Numbers come first, where they may begin: those of eight bytes at a multiple of eight. Throws where another program has made
 * the part.
 */
export function answerIn(part: Buffer): RememberedAnswer {
  const [documentCount, saidLength] = [part.readUInt32LE(0), part.readUInt32LE(4)] as const;
  const headerLength = part.readUInt32LE(8);
  const states = new Float64Array(part.buffer, LENGTHS, documentCount * STATE);
  const numbers = new Float64Array(part.buffer, LENGTHS + states.byteLength, saidLength);
  const documents = new Int32Array(part.buffer, numbers.byteOffset + numbers.byteLength, documentCount);
  const references = new Int32Array(part.buffer, documents.byteOffset + documents.byteLength, documentCount);
  const typeNumbers = new Int32Array(
    part.buffer,
    references.byteOffset + references.byteLength,
    documentCount,
  );
  const at = typeNumbers.byteOffset + typeNumbers.byteLength;
  const told: unknown = JSON.parse(part.toString('utf8', at, at + headerLength));
  if (!HEADER(told)) throw new TypeError('another program has made it');
  const { texts, types, ...header } = told as Header;
  const paths = part.toString('utf8', at + headerLength);
  let said: Said | undefined;
  return {
    ...header,
    documents,
    mediaTypes: Array.from(typeNumbers, (number) => types[number] ?? ''),
    states,
    references,
    paths,
    // Not needed where the report is.
    get said() {
      return (said ??= wellFormed(saidIn({ numbers, texts })));
    },
  };
}

function wellFormed(said: Said): Said {
  if (!said.every(([, document]) => CHECKED(document))) throw new TypeError('what was said is no findings');
  return said;
}

/** What the part consists of. */
export function bytesOfAnswer(answer: RememberedAnswer): readonly Uint8Array[] {
  const { documents, mediaTypes, states, references, paths, said, ...rest } = answer;
  const { numbers, texts } = saidTable(said);
  const types = [...new Set(mediaTypes)];
  const typeNumbers = new Map(types.map((type, number) => [type, number]));
  const header: Header = { ...rest, texts, types };
  const text = Buffer.from(JSON.stringify(header));
  const lengths = Buffer.alloc(LENGTHS);
  lengths.writeUInt32LE(documents.length, 0);
  lengths.writeUInt32LE(numbers.length, 4);
  lengths.writeUInt32LE(text.length, 8);
  return [
    lengths,
    bytesOf(states),
    bytesOf(numbers),
    bytesOf(documents),
    bytesOf(references),
    bytesOf(Int32Array.from(mediaTypes, (type) => typeNumbers.get(type) ?? -1)),
    text,
    Buffer.from(paths),
  ];
}
