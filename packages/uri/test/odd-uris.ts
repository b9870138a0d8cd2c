// A generator of odd references: empty components, dots, colons, double slashes, escapes, brackets, Unicode, long ones.
import fc from 'fast-check';

const piece = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('a', 'b', 'c', 'g', 'x1', 'this:that', ';p=1', 'd;p', '~', '%7E', '%2F'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('', '.', '..', '...', '.a', 'a.', '..a', '%2e', '%2E%2e', ':', '::'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'é',
      '日本',
      '😀',
      '\uD800',
      ' ',
      '\\',
      '[',
      ']',
      '{',
      '|',
      '%',
      '%g',
      '@',
      '\t',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 5 }) },
);

const path = fc.oneof(
  { weight: 9, arbitrary: fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join('/')) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(piece, fc.integer({ min: 20, max: 60 }))
      .map(([one, times]) => `${one}/`.repeat(times)),
  },
);

const rooted = fc.tuple(fc.constantFrom('', '/', '/', '//'), path).map((both) => both.join(''));
const tail = fc
  .tuple(
    fc.option(fc.constantFrom('', 'q', 'y/../x', '?', 'é')),
    fc.option(fc.constantFrom('', 's', '/./s', '#')),
  )
  .map(
    ([query, fragment]) => (query === null ? '' : `?${query}`) + (fragment === null ? '' : `#${fragment}`),
  );
const authority = fc.constantFrom('', 'h', 'host:80', 'u@h', ':', 'h:', '[::1]', 'HOST', 'ä', 'h@i@j', 'h\\');
const scheme = fc.constantFrom('http', 'foo', 'HTTP', 'file', 'mailto', 'x-y', '1', 'a b', 'this_message');

/** Any reference. */
export const reference: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(rooted, tail).map((both) => both.join('')),
  fc.tuple(authority, rooted, tail).map(([host, rest, end]) => `//${host}${rest}${end}`),
  fc.tuple(scheme, rooted, tail).map(([name, rest, end]) => `${name}:${rest}${end}`),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

/** Something with a scheme. */
export const absolute: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(scheme, authority, rooted, tail)
    .map(([name, host, rest, end]) => `${name}://${host}${rest}${end}`),
  fc.tuple(scheme, rooted, tail).map(([name, rest, end]) => `${name}:${rest}${end}`),
);

/** A base and a target that have much in common. */
export const related: fc.Arbitrary<readonly [base: string, target: string]> = fc
  .tuple(
    scheme,
    fc.option(authority),
    fc.array(piece, { maxLength: 4 }),
    path,
    path,
    tail,
    tail,
    fc.constantFrom('', '/'),
  )
  .map(([name, host, common, first, second, one, two, root]) => {
    const start = `${name}:${host === null ? '' : `//${host}`}${root}${common.join('/')}`;
    return [`${start}/${first}${one}`, `${start}/${second}${two}`] as const;
  });
