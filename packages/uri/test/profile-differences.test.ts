// The table of the README, "Where they differ": each cell is asked of the package.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { EncodablePart, ProfileName } from '../src/index.ts';
import { encode, kindAgainst, kindOf, normalize, parseBase, resolve, validate } from '../src/index.ts';

const columns: readonly (readonly ProfileName[])[] = [
  ['url-1994'],
  ['rfc1808'],
  ['draft-04', 'draft-05', 'draft-07'],
  ['rfc2396'],
  ['rfc3986'],
  ['whatwg'],
];

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const section = readme.slice(readme.indexOf('### Where they differ'), readme.indexOf('### Where a document'));
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('|') && line.includes('`'))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.replaceAll('\\|', '|').trim()),
  );

test('the table has rows of eight cells', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter((cells) => cells.length !== 8)).toEqual([]);
});

describe.each(rows)('%s', (_, question, ...cells) => {
  const asked = code(question);
  const expected = columns.flatMap((names, at) =>
    names.map((name) => [name, code(cells[at] ?? '')] as const),
  );
  test.each(expected)(`${asked} under %s is %s`, (name, answer) => {
    expect(answerTo(asked, name)).toBe(answer);
  });
  test('the profiles do differ', () => {
    expect(new Set(expected.map(([, answer]) => answer)).size).toBeGreaterThan(1);
  });
});

/** What stands between the first two backquotes. */
function code(cell: string): string {
  return cell.split('`')[1] ?? '';
}

function answerTo(question: string, profile: ProfileName): string {
  const [operation, first = '', second = ''] = question.split(' ');
  switch (operation) {
    case 'resolve':
      return resolve(first === '""' ? '' : first, second, profile).target ?? 'none';
    case 'base':
      return parseBase(first, profile) ? 'usable' : 'none';
    case 'validate':
      return validate(first, profile).valid ? 'valid' : 'invalid';
    case 'normalize':
      return normalize(first, { profile });
    case 'encode':
      return encode(second, first as EncodablePart, { profile });
    default:
      throw new Error(`unknown question ${question}`);
  }
}

// WHATWG URL Standard, 4.4: what the platform resolves against a base it does not take for absolute.
test.each([
  ['http:g', 'http://a/b', 'relative-path'],
  ['HTTP:a:b', 'http://a/b', 'relative-path'],
  ['http:/g', 'http://a/b', 'absolute-path'],
  ['http:?y', 'http://a/b', 'query'],
  ['http:', 'http://a/b', 'same-document'],
  ['http:#s', 'http://a/b', 'same-document'],
  ['file:g', 'file:///a', 'relative-path'],
  ['1g:x', 'http://a/b', 'relative-path'],
  ['http://g', 'http://a/b', 'absolute'],
  ['http:g', 'https://a/b', 'opaque'],
  ['foo:g', 'foo:/a', 'opaque'],
] as const)('%s against %s is %s for the platform', (reference, base, kind) => {
  const platform = parseBase(base, 'whatwg');
  const generic = parseBase(base, 'rfc3986');
  expect(platform && kindAgainst(reference, platform)).toBe(kind);
  expect(generic && kindAgainst(reference, generic)).toBe(kindOf(reference));
});
