import { describe, expect, test } from 'vitest';
import {
  type Base,
  DEFAULT_BASE,
  declaredBase,
  defaultBase,
  documentBase,
  encapsulatedBase,
  folderOf,
  meaningOf,
  place,
  retrievalBase,
} from '@linkwright/core';
import type { ProfileName } from '@linkwright/uri';

function withBase(href: string, profile: ProfileName = 'rfc3986'): Base {
  const retrieved = retrievalBase('http://h/dir/page.html', defaultBase(profile));
  const base = declaredBase(href, retrieved, { from: 'html-base' });
  if (!base) throw new Error(`no base from ${href}`);
  return base;
}

describe('section 5.1: the innermost base wins', () => {
  test('5.1.1 before 5.1.3 before 5.1.4', () => {
    const chain: string[] = [];
    for (let at: Base | undefined = withBase('/b/'); at; at = at.outer)
      chain.push(`${at.rule} ${at.uri.uri}`);
    expect(chain).toEqual(['5.1.1 http://h/b/', '5.1.3 http://h/dir/page.html', `5.1.4 ${DEFAULT_BASE}`]);
  });

  test('a relative base is resolved against the chain that it stands in', () => {
    expect(withBase('sub/').uri.uri).toBe('http://h/dir/sub/');
  });

  test('what is embedded in a document takes its base by 5.1.2', () => {
    const inner = encapsulatedBase(withBase('sub/'), 'srcdoc');
    expect(inner).toMatchObject({ rule: '5.1.2', from: 'encapsulating' });
    expect(inner.uri.uri).toBe('http://h/dir/sub/');
  });

  test('the document itself is where it was retrieved, whatever BASE says', () => {
    expect(documentBase(withBase('http://elsewhere/')).uri.uri).toBe('http://h/dir/page.html');
  });
});

// Decisions about links are shared by the documents of a folder.
describe('the folder of a base', () => {
  test.each<[string, string, ProfileName]>([
    ['http://a', 'http://b', 'rfc3986'],
    ['http://a?x/y', 'http://a/x/z', 'rfc3986'],
    ['http://a', 'http://b', 'draft-07'],
    ['http://a?b/c', 'http://a?d/c', 'rfc1808'],
    ['http://a', 'http://a/', 'draft-07'],
  ])('%s and %s have another one under %s', (one, other, profile) => {
    const [first, second] = [one, other].map((uri) => retrievalBase(uri, defaultBase(profile)));
    expect(folderOf(first as Base)).not.toBe(folderOf(second as Base));
  });

  test.each([
    ['http://a/b', 'http://a/c?d/e#f/g'],
    ['http://a/b/', 'http://a/b/c'],
    ['file:///a', 'file:///b'],
  ])('%s and %s have the same', (one, other) => {
    const [first, second] = [one, other].map((uri) => retrievalBase(uri, defaultBase()));
    expect(folderOf(first as Base)).toBe(folderOf(second as Base));
  });

  test('of a container it is another than that of the same place outside', () => {
    const [first, second] = ['http://h/a/', undefined].map((container) =>
      retrievalBase('http://h/a/b', defaultBase(), container),
    );
    expect(folderOf(first as Base)).not.toBe(folderOf(second as Base));
  });
});

describe('an empty reference under a BASE', () => {
  const link = place('a@href');
  const form = place('form@action', 'always', 'request');
  test.each<[string, ProfileName, typeof link, string]>([
    ['is the current document in RFC 2396, 4.2', 'rfc2396', link, 'http://h/dir/page.html'],
    ['is the current document in draft-07, 3', 'draft-07', link, 'http://h/dir/page.html'],
    ['is the current document in draft-04, as in those after it', 'draft-04', link, 'http://h/dir/page.html'],
    ['is the base in RFC 1808, 4', 'rfc1808', link, 'http://h/b/'],
    ['is the base in RFC 3986, 5.2.2', 'rfc3986', link, 'http://h/b/'],
    ['is the base where a request is meant, in RFC 2396', 'rfc2396', form, 'http://h/b/'],
    [
      "is the document's URL where a request is meant, under WHATWG",
      'whatwg',
      form,
      'http://h/dir/page.html',
    ],
  ])('%s', (_, profile, where, target) => {
    expect(meaningOf('', withBase('/b/', profile), where).target).toBe(target);
  });
});

// RFC 2396, section 5; WHATWG URL Standard, 4.4: "If base has an opaque path …, failure".
describe('against an opaque base', () => {
  test.each([
    ['x', null],
    ['../x', null],
    ['/x', null],
    ['?q', null],
    ['//h/x', null],
    ['http://h/x', 'http://h/x'],
    ['urn:a:b', 'urn:a:b'],
    ['#f', 'mailto:a@b#f'],
  ])('%s means %s', (reference, target) => {
    for (const profile of ['rfc3986', 'whatwg'] as const)
      expect(meaningOf(reference, withBase('mailto:a@b', profile), place('p')).target).toBe(target);
  });

  test('no base is relative to it', () => {
    expect(declaredBase('b/', withBase('mailto:a@b'), { from: 'html-base' })).toBeUndefined();
    expect(declaredBase('http://h/', withBase('mailto:a@b'), { from: 'html-base' })?.uri.uri).toBe(
      'http://h/',
    );
  });
});
