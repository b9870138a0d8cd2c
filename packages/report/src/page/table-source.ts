/** A column of a table: numbers, or texts by number. */
export interface Column {
  readonly title: string;
  /** A track of a CSS grid. */
  readonly width: string;
  readonly values: ArrayLike<number>;
  /** The texts that the numbers mean; -1 means none. */
  readonly texts?: readonly string[];
  /** `code` for what documents say; `severity` is drawn. */
  readonly look: 'text' | 'code' | 'severity' | 'count';
  /** The search looks into it. */
  readonly searched?: boolean;
  /** There is a list to choose one of its values from. */
  readonly chosen?: boolean;
}

/** What a table is made of. Rows are numbers from 0. */
export interface TableSource {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  readonly columns: readonly Column[];
  /** The node of the tree that a row belongs to. */
  readonly nodes?: ArrayLike<number>;
  /** What is told of a row, where there is more than its cells. */
  readonly details?: (row: number) => HTMLElement;
  /** Said above the table. */
  readonly note?: string;
  /** The column it is sorted by at first, downwards where it counts. */
  readonly sortedBy?: number;
}

/** What is wanted of a table. */
export interface Selection {
  readonly words: readonly string[];
  /** By column; -1 stands for "any". */
  readonly chosen: ReadonlyMap<number, number>;
  /** Nodes from the first, up to and without the second. */
  readonly area: readonly [number, number] | undefined;
}

/** The rows that fit, in the order of the table. Each different text is looked at once, however many rows have it. */
export function selectedRows(source: TableSource, { words, chosen, area }: Selection): Uint32Array {
  const searched = source.columns.filter(({ searched: is, texts }) => is === true && texts !== undefined);
  const fits = words.map((word) => searched.map((column) => fittingTexts(column, word)));
  const rows = new Uint32Array(source.count);
  let count = 0;
  for (let row = 0; row < source.count; row += 1) {
    if (area && source.nodes && !isWithin(source.nodes[row] ?? -1, area)) continue;
    if (!hasChosen(source, chosen, row)) continue;
    if (
      !fits.every((columns) =>
        columns.some((texts, index) => texts[(searched[index]?.values[row] ?? -1) + 1] === 1),
      )
    )
      continue;
    rows[count] = row;
    count += 1;
  }
  return rows.slice(0, count);
}

function isWithin(node: number, [from, to]: readonly [number, number]): boolean {
  return node >= from && node < to;
}

function hasChosen(source: TableSource, chosen: ReadonlyMap<number, number>, row: number): boolean {
  for (const [column, value] of chosen) if (source.columns[column]?.values[row] !== value) return false;
  return true;
}

const known = new WeakMap<readonly string[], Map<string, Uint8Array>>();

/** For each text (the first place is for none) whether the word stands in it. */
function fittingTexts({ texts = [] }: Column, word: string): Uint8Array {
  let words = known.get(texts);
  if (!words) {
    words = new Map();
    known.set(texts, words);
  }
  let fits = words.get(word);
  if (!fits) {
    fits = new Uint8Array(texts.length + 1);
    for (const [index, text] of lowered(texts).entries()) if (text.includes(word)) fits[index + 1] = 1;
    if (words.size > 20) words.clear();
    words.set(word, fits);
  }
  return fits;
}

const lowerCases = new WeakMap<readonly string[], readonly string[]>();

function lowered(texts: readonly string[]): readonly string[] {
  let lower = lowerCases.get(texts);
  if (!lower) {
    lower = texts.map((text) => text.toLowerCase());
    lowerCases.set(texts, lower);
  }
  return lower;
}

/** Sorts rows by a column; rows that are alike keep their order. */
export function sortedRows(rows: Uint32Array, { values, texts }: Column, down: boolean): Uint32Array {
  const ranks = texts && ranksOf(texts);
  const sign = down ? -1 : 1;
  const key = (row: number): number => {
    const value = values[row] ?? -1;
    return ranks && value >= 0 ? (ranks[value] ?? 0) : value;
  };
  return rows.toSorted((a, b) => sign * (key(a) - key(b)) || a - b);
}

const ranked = new WeakMap<readonly string[], Uint32Array>();

/** The place of each text when they are sorted. */
function ranksOf(texts: readonly string[]): Uint32Array {
  let ranks = ranked.get(texts);
  if (!ranks) {
    const order = Uint32Array.from(texts.keys()).toSorted((a, b) => {
      const x = texts[a] ?? '';
      const y = texts[b] ?? '';
      return x < y ? -1 : x > y ? 1 : 0;
    });
    ranks = new Uint32Array(texts.length);
    for (const [rank, index] of order.entries()) ranks[index] = rank;
    ranked.set(texts, ranks);
  }
  return ranks;
}
