// Links in the machine formats: a JSON object a line, or items of an array.
import type { BaseRecord, CommonRecord, SeldomRecord } from '@linkwright/corpus';
import { jsonText } from '../findings/json-text.ts';
import { RecordBytes, literal } from './record-bytes.ts';
import type { LineMemory } from './line-memory.ts';
import type { LinkWriter } from './link-writer.ts';

const COLUMN = literal(',"column":');
const START = literal(',"start":');
const END = literal(',"end":');
const RAW = literal(',"raw":');
const REFERENCE = literal(',"reference":');
const PLACE = literal(',"place":');
const KIND = literal(',"kind":');
const NOTHING = literal('');

/** What stands around each object. */
interface Frame {
  readonly before: string;
  readonly after: string;
}

export const LINE: Frame = { before: '', after: '\n' };
/** The first one has a comma before it, too. */
export const ARRAY_ITEM: Frame = { before: ',\n', after: '' };

/**
 * Writes links as lines of UTF-8. Links of a document have its path, most of them one base, and what few have is
 * mostly the same: the text of each is made once.
 */
export class LinkLines implements LinkWriter {
  readonly #json: RecordBytes;
  readonly #before: string;
  readonly #last: Uint8Array;
  #file: string | undefined;
  #fileText = NOTHING;
  #base: BaseRecord | undefined;
  #baseText = NOTHING;
  #seldom: SeldomRecord | undefined;
  #seldomText = NOTHING;

  constructor(memory: LineMemory, { before, after }: Frame) {
    this.#json = new RecordBytes(memory);
    this.#before = before;
    this.#last = literal(`}${after}`);
  }

  add(link: CommonRecord, seldom: SeldomRecord | undefined): void {
    const json = this.#json;
    json.begin();
    json.literal(link.file === this.#file ? this.#fileText : this.#textOfFile(link.file));
    json.number(link.line);
    json.literal(COLUMN);
    json.number(link.column);
    json.literal(START);
    json.numberOrNull(link.start);
    json.literal(END);
    json.numberOrNull(link.end);
    json.literal(RAW);
    json.string(link.raw);
    json.literal(REFERENCE);
    json.string(link.reference);
    json.literal(PLACE);
    json.string(link.place);
    json.literal(KIND);
    json.string(link.kind);
    json.literal(link.base === this.#base ? this.#baseText : this.#textOfBase(link.base));
    json.stringOrNull(link.target);
    if (seldom) json.literal(seldom === this.#seldom ? this.#seldomText : this.#textOfSeldom(seldom));
    json.literal(this.#last);
  }

  /** What has been written since it was asked for last. Whoever has printed a piece says so by `release`. */
  taken(): readonly Uint8Array[] {
    return this.#json.taken();
  }

  /** What stands before the line's number. */
  #textOfFile(file: string): Uint8Array {
    this.#file = file;
    this.#fileText = literal(`${this.#before}{"file":${jsonText(file)},"line":`);
    return this.#fileText;
  }

  /** What stands between the kind and the target. */
  #textOfBase(base: BaseRecord): Uint8Array {
    this.#base = base;
    this.#baseText = literal(`,"base":${jsonText(base)},"target":`);
    return this.#baseText;
  }

  /** What follows the target. */
  #textOfSeldom(seldom: SeldomRecord): Uint8Array {
    const text = jsonText(seldom).slice(1, -1);
    this.#seldom = seldom;
    this.#seldomText = literal(text === '' ? '' : `,${text}`);
    return this.#seldomText;
  }
}
