// The proof of a rewriting: the same references in the same order, each with the target that it was to have.
import {
  type Base,
  type Expectation,
  type Notation,
  type Reference,
  type Sink,
  References,
  declaredBase,
  decodeText,
  defaultBase,
  disproof,
  encodeText,
  entityOf,
  place,
  retrievalBase,
} from '@linkwright/core';
import { describe, expect, test } from 'vitest';

const A = place('a@href');
const IMAGE = place('img@src');
const plain: Notation = {
  name: 'plain',
  local: true,
  decode: ({ bytes, charset }, start, end) => decodeText(bytes, start, end, charset),
  encode: (reference, _, start, end) => ({
    start,
    end,
    bytes: encodeText(reference, 'utf-8') ?? new Uint8Array(),
  }),
};
const other: Notation = { ...plain, name: 'other' };

const at = (uri: string): Base => retrievalBase(uri, defaultBase());
const HERE = at('http://h/d/page');

interface Standing {
  readonly base?: Base;
  readonly where?: typeof A;
  readonly notation?: Notation;
  readonly charset?: string;
  /** Bytes before the reference. */
  readonly behind?: string;
}

function reference(
  text: string,
  { base = HERE, where = A, notation = plain, charset, behind = '' }: Standing = {},
): Reference {
  const bytes = encodeText(behind + text, 'utf-8') as Uint8Array;
  const entity = entityOf({ path: 'page', bytes, offset: 100, line: 1 }, 'text/html', charset);
  const found = new References();
  const sink: Sink = found;
  sink.reference(entity, behind.length, bytes.length, where, notation, base);
  return found.list[0] as Reference;
}

const meant = (target: string | null | undefined, more: Partial<Expectation> = {}): Expectation => ({
  target,
  kept: false,
  ...more,
});

describe('what is no proof, and why', () => {
  test.each<
    [what: string, before: Reference[], expected: Expectation[], after: Reference[], said: string | undefined]
  >([
    ['nothing in nothing', [], [], [], undefined],
    [
      'the target is meant',
      [reference('x')],
      [meant('http://h/d/x')],
      [reference('http://h/d/x')],
      undefined,
    ],
    [
      'a reference is gone',
      [reference('x')],
      [meant('http://h/d/x')],
      [],
      'a@href "x" would no longer be found in the new document; the file is left as it is',
    ],
    [
      'one has come',
      [],
      [],
      [reference('y')],
      'a@href "y" appears in the new document and was not in the old one; the file is left as it is',
    ],
    [
      'it is in another place',
      [reference('x')],
      [meant('http://h/d/x')],
      [reference('x', { where: IMAGE })],
      'a@href "x" would be found as img@src in the new document; the file is left as it is',
    ],
    [
      'it means another',
      [reference('x')],
      [meant('http://h/d/x')],
      [reference('y')],
      'a@href "x" would mean http://h/d/y instead of http://h/d/x; the file is left as it is',
    ],
    [
      'it means nothing',
      [reference('x')],
      [meant('http://h/d/x')],
      [reference('x', { base: defaultBase('whatwg', 'mailto:a') })],
      'a@href "x" would mean nothing (not-a-url) instead of http://h/d/x; the file is left as it is',
    ],
    [
      'nothing is meant, and it means something',
      [reference('x')],
      [meant(null)],
      [reference('y')],
      'a@href "x" would mean http://h/d/y instead of nothing; the file is left as it is',
    ],
    ['whatever it means', [reference('x')], [meant(undefined)], [reference('y')], undefined],
    [
      'whatever it means, but in its place',
      [reference('x')],
      [meant(undefined)],
      [reference('y', { where: IMAGE })],
      'a@href "x" would be found as img@src in the new document; the file is left as it is',
    ],
    [
      'kept, its bytes and its base as they were: nothing is asked',
      [reference('x')],
      [meant('http://h/other', { kept: true })],
      [reference('x', { behind: 'more' })],
      undefined,
    ],
    [
      'kept, but the base is another',
      [reference('x')],
      [meant('http://h/d/x', { kept: true })],
      [reference('x', { base: at('http://h/e/page') })],
      'a@href "x" would mean http://h/e/x instead of http://h/d/x; the file is left as it is',
    ],
    [
      'kept, but its bytes are others',
      [reference('xy')],
      [meant('http://h/d/xy', { kept: true })],
      [reference('xz')],
      'a@href "xy" would mean http://h/d/xz instead of http://h/d/xy; the file is left as it is',
    ],
    [
      'kept, but longer',
      [reference('x')],
      [meant('http://h/d/x', { kept: true })],
      [reference('xy')],
      'a@href "x" would mean http://h/d/xy instead of http://h/d/x; the file is left as it is',
    ],
    [
      'kept, but read in another way',
      [reference('x')],
      [meant('http://h/d/y', { kept: true })],
      [reference('x', { notation: other })],
      'a@href "x" would mean http://h/d/x instead of http://h/d/y; the file is left as it is',
    ],
    [
      'not kept: bytes and base as they were prove nothing',
      [reference('x')],
      [meant('http://h/d/y')],
      [reference('x')],
      'a@href "x" would mean http://h/d/x instead of http://h/d/y; the file is left as it is',
    ],
    [
      'the same URI, spelled as a URI',
      [reference('\u00e9')],
      [meant('http://h/d/\u00e9')],
      [reference('http://h/d/%C3%A9')],
      undefined,
    ],
    [
      'the second fails',
      [reference('x'), reference('y')],
      [meant('http://h/d/x'), meant('http://h/d/y')],
      [reference('x'), reference('z')],
      'a@href "y" would mean http://h/d/z instead of http://h/d/y; the file is left as it is',
    ],
  ])('%s', (_, before, expected, after, said) => {
    expect(disproof(before, expected, after)?.message).toBe(said);
  });

  test('the diagnostic has its place in the file', () => {
    expect(disproof([reference('x', { behind: 'abc' })], [meant('http://h/d/x')], [])).toEqual({
      code: 'proof-failed',
      severity: 'error',
      message: 'a@href "x" would no longer be found in the new document; the file is left as it is',
      source: 'page',
      span: { start: 103, end: 104 },
    });
  });
});

/** An expectation that was met once. */
function proved(shared = false): Expectation {
  const expectation: Expectation = meant('http://h/d/x', { shared });
  expect(disproof([reference('x')], [expectation], [reference('x')])).toBeUndefined();
  expect(expectation.proved).toBeDefined();
  return expectation;
}

describe('what was proved once holds for what is alike', () => {
  // A proof that is taken over is not looked at again: the target is another by now, and it holds.
  const holds = (expectation: Expectation, standing: Standing, text = 'x'): boolean =>
    disproof([reference('x')], [{ ...expectation, target: 'http://h/none' }], [reference(text, standing)]) ===
    undefined;
  const sameFolder = at('http://h/d/another?q');

  test.each<[what: string, shared: boolean, standing: Standing, text: string, holds: boolean]>([
    ['the same base', false, {}, 'x', true],
    ['elsewhere in the document', false, { behind: 'abc' }, 'x', true],
    ['other bytes', false, {}, 'y', false],
    ['more bytes', false, {}, 'xx', false],
    ['none', false, {}, '', false],
    ['another notation', false, { notation: other }, 'x', false],
    ['another charset', false, { charset: 'latin1' }, 'x', false],
    ['another document of the folder', false, { base: sameFolder }, 'x', false],
    [
      'another document of the folder, for all of which it was decided',
      true,
      { base: sameFolder },
      'x',
      true,
    ],
    ['another folder', true, { base: at('http://h/e/page') }, 'x', false],
    [
      'a declared base with the same folder',
      true,
      { base: declaredBase('z', HERE, { from: 'html-base' }) as Base },
      'x',
      false,
    ],
  ])('%s', (_, shared, standing, text, expected) => {
    expect(holds(proved(shared), standing, text)).toBe(expected);
  });

  test('not where the notation looks at more than the bytes', () => {
    const { local: _, ...wide } = plain;
    const expectation = meant('http://h/d/x');
    expect(disproof([reference('x')], [expectation], [reference('x', { notation: wide })])).toBeUndefined();
    expect(expectation.proved).toBeUndefined();
  });
});

test('a kept reference whose meaning depends on what is around it is resolved again', () => {
  const marked: Notation = {
    ...plain,
    local: false,
    contextual: true,
    decode: ({ bytes }, start, end) =>
      decodeText(bytes, 0, start, 'utf-8') + decodeText(bytes, start, end, 'utf-8'),
  };
  const [before, now] = ['a', 'b'].map((behind) => reference('x', { notation: marked, behind })) as [
    Reference,
    Reference,
  ];
  const expectation = meant('http://h/d/ax', { kept: true });
  expect(disproof([before], [expectation], [before])).toBeUndefined();
  expect(disproof([before], [expectation], [now])?.message).toMatch('would mean http://h/d/bx');
});
