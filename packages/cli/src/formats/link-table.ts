// A document's links for people: where each stands, what it says, what it means and by which base.
import type { BaseRecord, CommonRecord, SeldomRecord } from '@linkwright/corpus';
import pc from 'picocolors';
import { IS_OBEYED, printable } from '../terminal/printable.ts';
import type { LineMemory } from './line-memory.ts';
import type { LinkWriter } from './link-writer.ts';
import { RecordBytes, digits, literal } from './record-bytes.ts';

/** Characters of ASCII that are printed as they are; behind `@` might stand the host of a password. */
const PLAIN: Uint8Array = Uint8Array.from({ length: 256 }, (_, code) =>
  code >= 0x20 && code < 0x7f && code !== 0x40 ? 1 : 0,
);

const COLON = literal(':');
const LINE_END = literal('\n');
const BLANKS = literal(' '.repeat(64));
const EMPTY = literal('""');

/** A link that waits for the width of its document's columns. */
interface Row {
  readonly link: CommonRecord;
  readonly seldom: SeldomRecord | undefined;
  /** Where it stands, if that is not simply a line and a column. */
  readonly where: string | undefined;
}

/** Writes all links that were added since it was asked last as one table, below the path of the first one. */
export class LinkTable implements LinkWriter {
  readonly #bytes: RecordBytes;
  readonly #signs: Signs;
  #rows: Row[] = [];
  readonly #widths = { where: 0, place: 0, kind: 0 };
  #base: BaseRecord | undefined;
  #rule = COLON;

  constructor(memory: LineMemory, { colour }: { readonly colour: boolean }) {
    this.#bytes = new RecordBytes(memory);
    this.#signs = signsIn(colour);
  }

  add(link: CommonRecord, seldom: SeldomRecord | undefined): void {
    const where = seldom && whereOf(link, seldom);
    const widths = this.#widths;
    widths.where = Math.max(widths.where, where?.length ?? digits(link.line) + 1 + digits(link.column));
    widths.place = Math.max(widths.place, link.place.length);
    widths.kind = Math.max(widths.kind, link.kind.length);
    this.#rows.push({ link, seldom, where });
  }

  taken(): readonly Uint8Array[] {
    const rows = this.#rows;
    const [first] = rows;
    if (first) {
      const bytes = this.#bytes;
      bytes.begin();
      bytes.literal(literal(`${this.#signs.colours.bold(printable(first.link.file))}\n`));
      for (const [index, row] of rows.entries()) this.#row(row, rows[index - 1]);
      bytes.literal(LINE_END);
      this.#rows = [];
      Object.assign(this.#widths, { where: 0, place: 0, kind: 0 });
    }
    return this.#bytes.taken();
  }

  #row({ link, seldom, where }: Row, before: Row | undefined): void {
    const bytes = this.#bytes;
    const { afterWhere, afterPlace, afterKind, beforeWhere, colours } = this.#signs;
    bytes.begin();
    if (seldom?.title !== undefined && seldom.message !== before?.seldom?.message)
      bytes.literal(literal(`  ${colours.bold(`Message ${seldom.message}`)}  ${printable(seldom.title)}\n`));
    bytes.literal(beforeWhere);
    this.#where(link, where);
    bytes.literal(afterWhere);
    this.#padded(link.place, this.#widths.place);
    bytes.literal(afterPlace);
    this.#padded(link.kind, this.#widths.kind);
    bytes.literal(afterKind);
    this.#meaning(link, seldom);
    bytes.literal(LINE_END);
  }

  #where({ line, column }: CommonRecord, where: string | undefined): void {
    const bytes = this.#bytes;
    const width = this.#widths.where;
    if (where !== undefined) {
      this.#padded(where, width);
      return;
    }
    bytes.number(line);
    bytes.literal(COLON);
    bytes.number(column);
    this.#blanks(width - digits(line) - 1 - digits(column));
  }

  #padded(text: string, width: number): void {
    if (!this.#bytes.characters(text, PLAIN)) this.#bytes.literal(literal(text));
    this.#blanks(width - text.length);
  }

  #blanks(count: number): void {
    for (let left = count; left > 0; left -= BLANKS.length) this.#bytes.literal(BLANKS.subarray(0, left));
  }

  #meaning({ reference, target, kind, base }: CommonRecord, seldom: SeldomRecord | undefined): void {
    const bytes = this.#bytes;
    if (reference === '') bytes.literal(EMPTY);
    else this.#text(reference);
    if (target === null) {
      const why = this.#signs.colours.red(`no target: ${seldom?.problem ?? 'unknown'}`);
      bytes.literal(literal(`  ${why}`));
    } else if (target !== reference) {
      bytes.literal(this.#signs.arrow);
      this.#text(target);
      if (kind !== 'absolute' && kind !== 'opaque') bytes.literal(this.#ruleOf(base));
    }
  }

  #text(text: string): void {
    // What a build service would obey is not known by single characters.
    if (IS_OBEYED || !this.#bytes.characters(text, PLAIN)) this.#bytes.literal(literal(printable(text)));
  }

  /** Nearly all links of a document have one base. */
  #ruleOf(base: BaseRecord): Uint8Array {
    if (base !== this.#base) this.#rule = literal(this.#signs.colours.dim(` [${base.rule} ${base.from}]`));
    this.#base = base;
    return this.#rule;
  }
}

/** What stands between the cells. */
interface Signs {
  readonly colours: ReturnType<typeof pc.createColors>;
  readonly beforeWhere: Uint8Array;
  readonly afterWhere: Uint8Array;
  readonly afterPlace: Uint8Array;
  readonly afterKind: Uint8Array;
  readonly arrow: Uint8Array;
}

function signsIn(colour: boolean): Signs {
  const colours = pc.createColors(colour);
  const [dim = '', notDim = ''] = colours.dim('|').split('|');
  const [cyan = '', notCyan = ''] = colours.cyan('|').split('|');
  return {
    colours,
    beforeWhere: literal(`  ${dim}`),
    afterWhere: literal(`${notDim}  ${cyan}`),
    afterPlace: literal(`${notCyan}  ${dim}`),
    afterKind: literal(`${notDim}  `),
    arrow: literal(` ${colours.dim('→')} `),
  };
}

/** The number of the message in a mailbox that has no lines, and the part; nothing where line and column say all. */
function whereOf({ line, column }: CommonRecord, { title, message, part }: SeldomRecord): string | undefined {
  if (title === undefined && !part) return undefined;
  const at = title === undefined ? `${line}:${column}` : `message ${message}`;
  return part ? `${at} (${part})` : at;
}
