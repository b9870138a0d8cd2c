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
  format,
  kindOf,
  normalize,
  parse,
  parseBase,
  profiles,
  relativize,
  resolve,
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
});
