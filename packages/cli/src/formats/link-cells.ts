// Links as CSV (RFC 4180), a row each: what `linkCsv` gives, as bytes.
import type { BaseRecord, CommonRecord, SeldomRecord } from '@linkwright/corpus';
import { type Cell, csvRows } from '@linkwright/table';
import type { LineMemory } from './line-memory.ts';
import type { LinkWriter } from './link-writer.ts';
import { RecordBytes, literal } from './record-bytes.ts';

/** Characters of ASCII that stand in a cell without quotes. */
const PLAIN: Uint8Array = Uint8Array.from({ length: 256 }, (_, code) =>
  code >= 0x20 && code < 0x7f && code !== 0x22 && code !== 0x2c ? 1 : 0,
);

/** Before these stands a quote, where they begin a cell. */
const FORMULA: ReadonlySet<number> = new Set(Array.from('=+-@', (sign) => sign.charCodeAt(0)));

const COMMA = literal(',');
const NOTHING = literal('');
const NO_MORE = literal(',,,,\n');

/** Writes links as rows. Most links of a document have one base, and what few have is mostly the same: the text of each is made once. */
export class LinkCells implements LinkWriter {
  readonly #bytes: RecordBytes;
  #file: string | undefined;
  #fileText = NOTHING;
  #base: BaseRecord | undefined;
  #baseText = NOTHING;
  #seldom: SeldomRecord | undefined;
  #seldomText = NO_MORE;

  constructor(memory: LineMemory) {
    this.#bytes = new RecordBytes(memory);
  }

  add(link: CommonRecord, seldom: SeldomRecord | undefined): void {
    const bytes = this.#bytes;
    bytes.begin();
    bytes.literal(link.file === this.#file ? this.#fileText : this.#textOfFile(link.file));
    this.#number(link.line);
    this.#number(link.column);
    this.#number(link.start);
    this.#number(link.end);
    this.#cell(link.place);
    this.#cell(link.kind);
    this.#cell(link.raw);
    this.#cell(link.reference);
    bytes.literal(link.base === this.#base ? this.#baseText : this.#textOfBase(link.base));
    this.#text(link.target ?? '');
    if (!seldom) bytes.literal(NO_MORE);
    else bytes.literal(seldom === this.#seldom ? this.#seldomText : this.#textOfSeldom(seldom));
  }

  taken(): readonly Uint8Array[] {
    return this.#bytes.taken();
  }

  #number(value: number | null): void {
    if (value !== null) this.#bytes.number(value);
    this.#bytes.literal(COMMA);
  }

  #cell(text: string): void {
    this.#text(text);
    this.#bytes.literal(COMMA);
  }

  #text(text: string): void {
    if (FORMULA.has(text.charCodeAt(0)) || !this.#bytes.characters(text, PLAIN))
      this.#bytes.literal(literal(cells(text)));
  }

  #textOfFile(file: string): Uint8Array {
    this.#file = file;
    this.#fileText = literal(`${cells(file)},`);
    return this.#fileText;
  }

  /** What stands between the reference and the target. */
  #textOfBase(base: BaseRecord): Uint8Array {
    this.#base = base;
    this.#baseText = literal(`${cells(base.uri, base.rule, base.from)},`);
    return this.#baseText;
  }

  /** What follows the target. */
  #textOfSeldom(seldom: SeldomRecord): Uint8Array {
    const { part = null, message = null, messageId = null, date = null } = seldom;
    this.#seldom = seldom;
    this.#seldomText = literal(`,${cells(part, message, messageId, date)}\n`);
    return this.#seldomText;
  }
}

function cells(...row: readonly Cell[]): string {
  return csvRows([row]).slice(0, -1);
}
