import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import sqlite from 'node-sqlite3-wasm';
import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import {
  type Cell,
  type Row,
  TABLE_ENDINGS,
  type TableShape,
  TableNameError,
  ask,
  isEncodable,
  openTable,
  rowEncoder,
  tableFormat,
} from '../src/index.ts';
import { csvRows } from '../src/csv-rows.ts';

const SHAPE: TableShape = {
  name: 'links',
  columns: [
    { name: 'document', type: 'text', ranged: true },
    { name: 'end', type: 'integer' },
    { name: 'named', type: 'boolean' },
  ],
};

/** What documents can say, and what formats like to get wrong. */
const ROWS: readonly Row[] = [
  ['a.html', 0, true],
  ['', null, false],
  [null, 9_007_199_254_740_991, null],
  ['say "x", then\r\nnext', 4_294_967_296, true],
  ['Grüße 🙂 \u0001 \\N NULL', 1, false],
  ["'; DROP TABLE links; --", 2, null],
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'linkwright-table-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function written(name: string, rows: readonly Row[], times = 1): Promise<string> {
  const path = join(folder, name);
  const table = await openTable(path, SHAPE);
  for (let count = 0; count < times; count += 1) await table.write(rows);
  await table.finish();
  return path;
}

async function asked(sql: string): Promise<Cell[][]> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const reader = await connection.runAndReadAll(sql);
  return reader
    .getRowsJS()
    .map((row) => row.map((cell) => (typeof cell === 'bigint' ? Number(cell) : cell) as Cell));
}

test('Parquet tells the range of a group for columns that are ranged, and for no others', async () => {
  const path = await written(
    'ranges.parquet',
    [['b'], ['a'], ['c']].map(([name = '']) => [name, 1, true]),
  );
  const ranges = await asked(
    `SELECT path_in_schema, stats_min_value, stats_max_value FROM parquet_metadata('${path}')`,
  );
  expect(ranges).toEqual([
    ['document', 'a', 'c'],
    ['end', null, null],
    ['named', null, null],
  ]);
});

function fromSqlite(path: string): Row[] {
  const database = new sqlite.Database(path, { readOnly: true });
  const rows = database.all('SELECT * FROM links') as Record<string, string | number | null>[];
  database.close();
  return rows.map(({ document = null, end = null, named = null }) => [
    document,
    end,
    named === null ? null : named === 1,
  ]);
}

function fromNdjson(text: string): Row[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, Cell>)
    .map(({ document = null, end = null, named = null }) => [document, end, named]);
}

describe('what is written is read again', () => {
  test('Parquet', async () => {
    expect(await asked(`FROM '${await written('rows.parquet', ROWS)}'`)).toEqual(ROWS);
  });
  test('SQLite', async () => expect(fromSqlite(await written('rows.sqlite', ROWS))).toEqual(ROWS));
  test('NDJSON', async () =>
    expect(fromNdjson(readFileSync(await written('rows.ndjson', ROWS), 'utf8'))).toEqual(ROWS));
  test('NDJSON, compressed', async () => {
    const path = await written('rows.ndjson.gz', ROWS);
    expect(fromNdjson(gunzipSync(readFileSync(path)).toString())).toEqual(ROWS);
  });
  test.each(['rows.csv', 'rows.csv.gz'])('%s: an empty text and null are one', async (name) => {
    const rows = await asked(`FROM read_csv('${await written(name, ROWS.slice(0, 5))}', header = true)`);
    expect(rows).toEqual(ROWS.slice(0, 5).map((row) => row.map((cell) => (cell === '' ? null : cell))));
  });

  test('NUL and all, by a question, whatever the format', async () => {
    const rows: Row[] = [...ROWS, ['a\0b', 3, true], ['\0', 4, true]];
    for (const ending of ['.parquet', '.sqlite', '.ndjson.gz']) {
      const table = { shape: SHAPE, paths: [await written(`nul${ending}`, rows)] };
      const answer = await ask('FROM links', [table]);
      const found: unknown[] = [];
      for await (const some of answer.rows) found.push(...some);
      expect([ending, found]).toEqual([ending, rows]);
    }
  });

  test.each(['long.csv', 'long.ndjson'])('%s: the picture in a link, whatever its size', async (name) => {
    const [first, last] = ['A'.repeat(33 << 20), 'b'];
    const paths = [
      await written(
        name,
        [first, last].map((text) => [text, 1, null]),
      ),
    ];
    const answer = await ask('SELECT length(document) FROM links', [{ shape: SHAPE, paths }]);
    const found: unknown[] = [];
    for await (const rows of answer.rows) found.push(...rows.flat());
    expect(found).toEqual([first.length, last.length]);
  });

  test('any rows', async () => {
    const row = fc.tuple(
      fc.option(fc.string({ unit: 'grapheme' })),
      fc.option(fc.maxSafeNat()),
      fc.option(fc.boolean()),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 40 }), async (rows) => {
        expect(await asked(`FROM '${await written('any.parquet', rows)}'`)).toEqual(rows);
        expect(fromNdjson(readFileSync(await written('any.ndjson', rows), 'utf8'))).toEqual(rows);
      }),
      { numRuns: 20 },
    );
  });
});

test('cells that a spreadsheet would run get a quote before them', async () => {
  const path = await written('formula.csv', [['=1+1', 1, null]]);
  expect(readFileSync(path, 'utf8')).toBe("document,end,named\n'=1+1,1,\n");
});

test.each(TABLE_ENDINGS)('%s without rows is a table without rows', async (ending) => {
  const path = await written(`none${ending}`, []);
  expect(existsSync(path)).toBe(true);
});

test('more rows than a row group holds', async () => {
  const path = await written('many.parquet', ROWS, 9000);
  expect(await asked(`SELECT count(*), max("end") FROM '${path}'`)).toEqual([
    [54_000, 9_007_199_254_740_991],
  ]);
});

describe.each(TABLE_ENDINGS)('%s', (ending) => {
  test('the table that was there stays until the new one is complete', async () => {
    const path = join(folder, `old${ending}`);
    writeFileSync(path, 'old');
    const table = await openTable(path, SHAPE);
    await table.write(ROWS);
    expect(readFileSync(path, 'utf8')).toBe('old');
    await table.discard();
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('what a killed run left is no hindrance, and the file is for everybody whom the system lets', async () => {
    const path = join(folder, `left${ending}`);
    // A run that never ends.
    await openTable(path, SHAPE);
    await written(`left${ending}`, ROWS);
    writeFileSync(join(folder, 'any file'), '');
    expect(statSync(path).mode).toBe(statSync(join(folder, 'any file')).mode);
  });
});

test('a link to a table stays, and what is no file is not replaced', async () => {
  const target = join(folder, 'behind.csv');
  writeFileSync(target, 'old');
  symlinkSync(target, join(folder, 'link.csv'));
  await written('link.csv', [['a', 1, true]]);
  expect(readFileSync(target, 'utf8')).toBe('document,end,named\na,1,true\n');
  expect(lstatSync(join(folder, 'link.csv')).isSymbolicLink()).toBe(true);
  mkdirSync(join(folder, 'folder.csv'));
  symlinkSync('/dev/null', join(folder, 'device.csv'));
  for (const name of ['folder.csv', 'device.csv'])
    await expect(openTable(join(folder, name), SHAPE)).rejects.toThrow(TableNameError);
});

test('a database that holds a table of somebody else is not replaced', async () => {
  const path = await written('shared.sqlite', [['a', 1, true]]);
  const change = (sql: string): void => {
    const database = new sqlite.Database(path);
    database.exec(sql);
    database.close();
  };
  // What only makes the table quicker, or shows it.
  change('CREATE INDEX quick ON links (document); CREATE VIEW seen AS SELECT * FROM links; ANALYZE');
  await written('shared.sqlite', [['a', 1, true]]);
  change('CREATE TABLE mine (note TEXT)');
  const before = readFileSync(path);
  await expect(openTable(path, SHAPE)).rejects.toThrow(/there is a database with a table "mine"/);
  expect(readFileSync(path)).toEqual(before);
  expect(readdirSync(folder).filter((name) => name.startsWith('shared'))).toEqual(['shared.sqlite']);
});

test.each(['links.txt', 'links', 'links.parquet.gz', 'parquet'])('%s is no name of a table', async (name) => {
  await expect(openTable(join(folder, name), SHAPE)).rejects.toThrow(TableNameError);
});

test('a folder that is not there is told', async () => {
  await expect(openTable(join(folder, 'no', 'such.ndjson'), SHAPE)).rejects.toThrow(/ENOENT/);
});

describe.each(TABLE_ENDINGS.filter((ending) => isEncodable(tableFormat(`x${ending}`) ?? never())))(
  'rows that are made into bytes elsewhere, in %s',
  (ending) => {
    test('are the rows that are written here, group by group', async () => {
      const format = tableFormat(`x${ending}`) ?? never();
      const [there, here] = [join(folder, `there${ending}`), join(folder, `here${ending}`)];
      const encoder = await rowEncoder(format, SHAPE);
      const [appended, plain] = [await openTable(there, SHAPE), await openTable(here, SHAPE)];
      for (const rows of [ROWS, [], ROWS.slice(0, 2), ROWS.toReversed()]) {
        // As a thread sends them.
        for (const row of rows) encoder.add(row);
        await appended.append(structuredClone(encoder.finish()));
        await plain.write(rows);
        await plain.settle();
      }
      await appended.write(ROWS);
      await plain.write(ROWS);
      await appended.finish();
      await plain.finish();
      expect(readFileSync(there).equals(readFileSync(here))).toBe(true);
      if (ending !== '.parquet') return;
      const sql = `SELECT * FROM read_parquet('${there}')`;
      expect(await asked(sql)).toEqual([...ROWS, ...ROWS.slice(0, 2), ...ROWS.toReversed(), ...ROWS]);
    });
  },
);

function never(): never {
  throw new Error('an ending without a format');
}

test('many rows of CSV are the rows one by one', () => {
  const rows = Array.from({ length: 200 }, (_, at): Row => [`a "${at}", b`, at, at % 2 === 0, null, '=1+1']);
  expect(csvRows(rows)).toBe(rows.map((row) => csvRows([row])).join(''));
  expect(csvRows(rows.slice(0, 1))).toBe(`"a ""0"", b",0,true,,'=1+1\n`);
});

test('of a table that cannot be begun nothing is left', async () => {
  const place = mkdtempSync(join(folder, 'begun-'));
  const column = {
    type: 'text' as const,
    get name(): string {
      throw new Error('no first line');
    },
  };
  await expect(openTable(join(place, 'a.csv'), { ...SHAPE, columns: [column] })).rejects.toThrow(
    'no first line',
  );
  expect(readdirSync(place)).toEqual([]);
});
