import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { links } from './extracting.ts';
import { POSITIONS } from './positions.ts';

interface Row {
  readonly section: string;
  readonly Construct: string;
}

/** Rows of formats that have an extractor of their own. */
const OTHERS = new Set(['AsciiDoc']);

const TABLE: string = fileURLToPath(new URL('../../../../shared/data/url-positions.json', import.meta.url));

describe.each(POSITIONS)('$policy $row', ({ document, policy, links: expected }) => {
  test(policy === 'O' ? 'is not told unless it is asked for' : 'is told as it should be', () => {
    expect(links(document)).toEqual(policy === 'O' ? [] : expected);
  });
});

test.each(POSITIONS.filter(({ policy }) => policy === 'O'))(
  '$row is told where it is asked for by name',
  ({ document, links: expected }) => {
    const include = expected.map((link) => link.slice(0, link.indexOf(' ')));
    expect(links(document, { include })).toEqual(expected);
    expect(links(document, { include: ['*'] })).toEqual(expected);
  },
);

test.runIf(existsSync(TABLE))('every row of section 4 has a position here', () => {
  const rows = (JSON.parse(readFileSync(TABLE, 'utf8')) as Row[]).filter(({ section }) =>
    section.startsWith('4.'),
  );
  const missing = rows.filter(
    ({ Construct }) => !OTHERS.has(Construct) && !POSITIONS.some(({ row }) => Construct.startsWith(row)),
  );
  expect(missing.map(({ Construct }) => Construct)).toEqual([]);
});
