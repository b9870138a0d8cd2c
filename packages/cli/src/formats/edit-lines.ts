// Changed links in the machine format: a JSON object a line.
import type { EditRecord } from '@linkwright/relocate';
import { jsonText } from '../findings/json-text.ts';
import { RecordBytes, literal } from './record-bytes.ts';
import type { LineMemory } from './line-memory.ts';

const END = literal(',"end":');
const RAW = literal(',"raw":');
const REPLACEMENT = literal(',"replacement":');
const REFERENCE = literal(',"reference":');
const NEW_REFERENCE = literal(',"newReference":');
const TARGET = literal(',"target":');
const PLACE = literal(',"place":');
const LAST = literal('}\n');

/** What the machine format says of an edit: lines and columns are for people. */
export type PrintedEdit = Omit<EditRecord, 'line' | 'column'>;

/** Writes edits as lines of UTF-8. */
export class EditLines {
  readonly #json: RecordBytes;
  #file: string | undefined;
  #fileText = LAST;

  constructor(memory: LineMemory) {
    this.#json = new RecordBytes(memory);
  }

  add(edit: PrintedEdit): void {
    const json = this.#json;
    json.begin();
    json.literal(edit.file === this.#file ? this.#fileText : this.#textOfFile(edit.file));
    json.numberOrNull(edit.start);
    json.literal(END);
    json.numberOrNull(edit.end);
    json.literal(RAW);
    json.string(edit.raw);
    json.literal(REPLACEMENT);
    json.string(edit.replacement);
    json.literal(REFERENCE);
    json.string(edit.reference);
    json.literal(NEW_REFERENCE);
    json.string(edit.newReference);
    json.literal(TARGET);
    json.stringOrNull(edit.target);
    json.literal(PLACE);
    json.string(edit.place);
    json.literal(LAST);
  }

  /** Another line. */
  line(text: string): void {
    this.#json.begin();
    this.#json.literal(literal(text));
  }

  /** What has been written since it was asked for last. Whoever has printed a piece says so by `release`. */
  taken(): readonly Uint8Array[] {
    return this.#json.taken();
  }

  /** What stands before the first number. */
  #textOfFile(file: string): Uint8Array {
    this.#file = file;
    this.#fileText = literal(`{"file":${jsonText(file)},"start":`);
    return this.#fileText;
  }
}
