/** What stands in one field of a table. Undefined is null: nothing is known, or there is nothing. */
export type Cell = string | number | boolean | null;

/** The fields of one row, in the order of the table's columns. */
export type Row = readonly Cell[];

/** One column. `integer` holds whole numbers up to 2^53: the offsets of files of any size. */
export interface Column {
  readonly name: string;
  readonly type: 'text' | 'integer' | 'boolean';
  /**
   * Set where rows that stand together have like values: then Parquet tells the least and the greatest of each group,
   * by which readers pass over groups. Of other columns that would say nothing, and cost an eighth of the writing.
   */
  readonly ranged?: true;
}

/** A table's name, for formats that know it, and its columns. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly Column[];
}
