// draft-fielding-url-syntax-07: appendices B and C, section 5, and what changed from 04 to 05.
import { describe, expect, test } from 'vitest';
import { format, kindOf, parse, resolve, validate } from '../src/index.ts';
import type { Example } from './resolving.ts';
import { resolving } from './resolving.ts';

const BASE = 'http://a/b/c/d;p?q';

// Appendix B: the components of the example, by the numbers of the subexpressions.
test('appendix B', () => {
  const reference = 'http://www.ics.uci.edu/pub/ietf/uri/#Related';
  expect(parse(reference)).toEqual({
    scheme: 'http',
    authority: 'www.ics.uci.edu',
    path: '/pub/ietf/uri/',
    query: undefined,
    fragment: 'Related',
  });
  expect(format(parse(reference))).toBe(reference);
});

const normal: readonly Example[] = [
  ['g:h', 'g:h'],
  ['g', 'http://a/b/c/g'],
  ['./g', 'http://a/b/c/g'],
  ['g/', 'http://a/b/c/g/'],
  ['/g', 'http://a/g'],
  ['//g', 'http://g'],
  ['?y', 'http://a/b/c/?y'],
  ['g?y', 'http://a/b/c/g?y'],
  ['#s', '(current document)#s'],
  ['g#s', 'http://a/b/c/g#s'],
  ['g?y#s', 'http://a/b/c/g?y#s'],
  [';x', 'http://a/b/c/;x'],
  ['g;x', 'http://a/b/c/g;x'],
  ['g;x?y#s', 'http://a/b/c/g;x?y#s'],
  ['.', 'http://a/b/c/'],
  ['./', 'http://a/b/c/'],
  ['..', 'http://a/b/'],
  ['../', 'http://a/b/'],
  ['../g', 'http://a/b/g'],
  ['../..', 'http://a/'],
  ['../../', 'http://a/'],
  ['../../g', 'http://a/g'],
];

const abnormal: readonly Example[] = [
  ['', '(current document)'],
  ['../../../g', 'http://a/../g'],
  ['../../../../g', 'http://a/../../g'],
  ['/./g', 'http://a/./g'],
  ['/../g', 'http://a/../g'],
  ['g.', 'http://a/b/c/g.'],
  ['.g', 'http://a/b/c/.g'],
  ['g..', 'http://a/b/c/g..'],
  ['..g', 'http://a/b/c/..g'],
  ['./../g', 'http://a/b/g'],
  ['./g/.', 'http://a/b/c/g/'],
  ['g/./h', 'http://a/b/c/g/h'],
  ['g/../h', 'http://a/b/c/h'],
  ['g;x=1/./y', 'http://a/b/c/g;x=1/y'],
  ['g;x=1/../y', 'http://a/b/c/y'],
  // The appendix prints "http://a/b/c/g?y/x" and "http://a/b/c/x", and calls it an error of applications to fail to
  // separate the query from the path. By section 5.2, step 1 it is separated.
  ['g?y/./x', 'http://a/b/c/g?y/./x'],
  ['g?y/../x', 'http://a/b/c/g?y/../x'],
  ['g#s/./x', 'http://a/b/c/g#s/./x'],
  ['g#s/../x', 'http://a/b/c/g#s/../x'],
  ['http:g', 'http:g'],
  ['http:', 'http:'],
];

describe('appendix C.1, normal examples', () => resolving('draft-07', BASE, normal));
describe('appendix C.2, abnormal examples', () => resolving('draft-07', BASE, abnormal));

// The difference between the drafts 04 and 05 leaves the examples as they are, but for one that 05 adds.
describe.each(['draft-04', 'draft-05'] as const)('%s', (profile) => {
  resolving(profile, BASE, [...normal, ...abnormal]);
  // Draft-05 lists "http://a/../b/c = http://a/b/c" as what some parsers make of it "inappropriately".
  resolving(profile, BASE, [['http://a/../b/c', 'http://a/../b/c']]);
});

describe('appendix D', () =>
  resolving('draft-07', 'http://www.ics.uci.edu/Test/a/b/c', [['../x', 'http://www.ics.uci.edu/Test/a/x']]));

// Section 5.1.4. The scheme of this base is none by section 4.1, which has no "_".
describe('the default base', () => {
  resolving('draft-07', 'this_message:/', [
    ['part1', 'this_message:/part1'],
    ['a/b', 'this_message:/a/b'],
    ['../x', 'this_message:/../x'],
    ['#s', '(current document)#s'],
  ]);
  resolving('rfc3986', 'thismessage:/', [
    ['part1', 'thismessage:/part1'],
    ['../x', 'thismessage:/x'],
  ]);
  test('is no valid URL of the draft', () => {
    expect(validate('this_message:/', 'draft-07').problems.map(({ code }) => code)).toEqual([
      'scheme-invalid',
    ]);
    expect(validate('thismessage:/', 'draft-07').valid).toBe(true);
  });
});

// Section 5.2: undefined is not empty.
describe('section 5.2, components that are there and empty', () =>
  resolving('draft-07', BASE, [
    ['?', 'http://a/b/c/?'],
    ['g?', 'http://a/b/c/g?'],
    ['g#', 'http://a/b/c/g#'],
    ['#', '(current document)#'],
    ['//', 'http://'],
    ['///g', 'http:///g'],
  ]));

// Section 5.2, read to the letter where no example is given.
describe('section 5.2, step 6', () => {
  resolving('draft-07', 'http://a', [
    ['g', 'http://ag'],
    ['/g', 'http://a/g'],
    ['', '(current document)'],
  ]);
  resolving('draft-07', 'foo:/a', [['.//g', 'foo://g']]);
  resolving('draft-07', 'mid:a/b/c', [
    ['../d', 'mid:a/d'],
    ['../../d', 'mid:d'],
    ['../../../d', 'mid:../d'],
    ['..', 'mid:a/'],
    ['../..', 'mid:'],
  ]);
  resolving('draft-07', 'mid:../a/b', [
    ['../c', 'mid:../c'],
    ['../../c', 'mid:../../c'],
  ]);
  resolving('draft-07', 'http://a/b//c', [
    ['../d', 'http://a/b/d'],
    ['.//d', 'http://a/b///d'],
    ['d//../e', 'http://a/b//d/e'],
  ]);
});

test.each([
  ['http://a/b', 'absolute'],
  ['foo:/a', 'absolute'],
  ['mailto:a@b', 'opaque'],
  ['//g', 'network-path'],
  ['/g', 'absolute-path'],
  ['g', 'relative-path'],
  [';x', 'relative-path'],
  ['./this:that', 'relative-path'],
  ['this:that', 'opaque'],
  ['?y', 'query'],
  ['', 'same-document'],
  ['#s', 'same-document'],
])('section 5: %s is %s', (reference, kind) => expect(kindOf(reference)).toBe(kind));

test('section 5.1: a base has a scheme', () => {
  expect(resolve('g', 'b/c', 'draft-07')).toEqual({
    target: null,
    sameDocument: false,
    problem: 'base-not-absolute',
  });
  expect(resolve('http://a/', 'b/c', 'draft-07').target).toBe('http://a/');
});

test.each([
  // 4.1: a scheme may begin with a digit; 4.2: what follows it may be any urlc.
  ['1:b', []],
  ['http:?x', []],
  ['http://a b/', ['character-excluded']],
  ['a%2', ['escape-invalid']],
  ['a%2x%', ['escape-invalid', 'escape-invalid']],
  ['a{b}', ['character-excluded', 'character-excluded']],
  ['a?b{', ['character-excluded']],
  ['a#b#c', ['character-excluded']],
  ['//a:b@c:d/', []],
  ['é', ['character-not-ascii']],
  ['?y', []],
  ['', []],
])('appendix A: %s', (reference, codes) =>
  expect(validate(reference, 'draft-07').problems.map(({ code }) => code)).toEqual(codes),
);

test('drafts 04 and 05 know only servers as sites', () => {
  expect(validate('//a:b@c:8/', 'draft-05').valid).toBe(true);
  expect(validate('//1.2.3.4/', 'draft-05').valid).toBe(true);
  expect(validate('//a..b/', 'draft-05').problems.map(({ code }) => code)).toEqual(['host-invalid']);
  expect(validate('//a:x/', 'draft-04').problems.map(({ code }) => code)).toEqual(['port-invalid']);
});
