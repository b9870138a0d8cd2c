// A file of Apache Parquet, put together from row groups.
import { fileWriter } from 'hyparquet-writer';
import type { TableShape } from './column.ts';
import { parquetWriter, shift } from './parquet-rows.ts';
import type { ByteSink } from './table-writer.ts';

export function parquetTable(path: string, shape: TableShape): ByteSink {
  const file = fileWriter(path);
  const parquet = parquetWriter(file, shape);
  return {
    append({ count, bytes, groups }) {
      if (!groups) throw new TypeError('rows of another format');
      shift(groups, file.offset);
      file.appendBytes(bytes);
      parquet.row_groups.push(...groups.row_groups);
      parquet.pendingIndexes.push(...groups.pendingIndexes);
      parquet.num_rows += BigInt(count);
    },
    async close(complete) {
      if (complete) await parquet.finish();
    },
  };
}
