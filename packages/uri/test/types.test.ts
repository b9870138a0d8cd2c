// What the types promise; the compiler checks it. A caller without a compiler gets an error.
import { expect, expectTypeOf, test } from 'vitest';
import type {
  BaseUri,
  Profile,
  ProfileName,
  ReferenceKind,
  RelativizeOptions,
  Resolution,
  ResolutionProblem,
  UriReference,
  Validation,
} from '../src/index.ts';
import {
  compare,
  encode,
  format,
  kindOf,
  normalize,
  parse,
  parseBase,
  profiles,
  relativize,
  resolve,
  trace,
  validate,
} from '../src/index.ts';

test('components are undefined, never missing', () => {
  expectTypeOf(parse).parameters.toEqualTypeOf<[reference: string]>();
  expectTypeOf(parse('')).toEqualTypeOf<UriReference>();
  expectTypeOf<UriReference['query']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<UriReference['path']>().toEqualTypeOf<string>();
  expectTypeOf<{ path: string }>().not.toExtend<UriReference>();
  expectTypeOf(format).toBeCallableWith(parse('x'));
});

test('a base may be none, and is text or parsed', () => {
  expectTypeOf(parseBase('')).toEqualTypeOf<BaseUri | undefined>();
  expectTypeOf(resolve).parameter(1).toEqualTypeOf<string | BaseUri>();
  expectTypeOf(resolve('', '').target).toEqualTypeOf<string | null>();
  expectTypeOf<Resolution>().toHaveProperty('problem').toEqualTypeOf<ResolutionProblem | undefined>();
  expectTypeOf(relativize('', '')).toEqualTypeOf<string | null>();
});

test('what is given out cannot be changed', () => {
  expectTypeOf(profiles).toEqualTypeOf<Readonly<Record<ProfileName, Profile>>>();
  expectTypeOf<Validation['problems']>().toExtend<readonly object[]>();
  // @ts-expect-error a reference is read-only
  parse('').path = 'x';
  expectTypeOf((profile: Profile): void => {
    // @ts-expect-error a profile is read-only
    profile.aboveRoot = 'keep';
  }).toBeFunction();
});

test('names are checked', () => {
  expectTypeOf(kindOf('')).toEqualTypeOf<ReferenceKind>();
  expectTypeOf<RelativizeOptions['style']>().toEqualTypeOf<
    'shortest' | 'path' | 'root' | 'network' | undefined
  >();
  expectTypeOf(validate).parameter(1).toEqualTypeOf<ProfileName | undefined>();
  expectTypeOf(compare('', '').level).toEqualTypeOf<
    'string' | 'case' | 'escapes' | 'syntax' | 'scheme' | null
  >();
  // @ts-expect-error no such profile
  expect(() => resolve('', '', 'rfc9999')).toThrow(RangeError);
  // @ts-expect-error no such level
  expect(() => normalize('', { level: 'protocol' })).toThrow(RangeError);
  // @ts-expect-error no such style
  expect(() => relativize('http://a/b', 'http://a/c', { style: 'relative' })).toThrow(RangeError);
  // @ts-expect-error no such part
  expect(() => encode('a b', 'quary')).toThrow(RangeError);
  // What every object has is no profile.
  expect(() => resolve('', '', 'constructor' as ProfileName)).toThrow(RangeError);
});

test('a base that parseBase has not made is none', () => {
  for (const none of [undefined, null, 5, new URL('http://a/b')])
    for (const call of [resolve, relativize, trace])
      expect(() => call('http://a/c', none as never)).toThrow(
        new TypeError(
          `${none} is no base; a string is one, and what parseBase gives where that is not undefined`,
        ),
      );
});

test('a path that is left out is empty', () => {
  expect(format({ scheme: 'http', authority: 'a', query: null })).toBe('http://a');
  expect(format({})).toBe('');
});
