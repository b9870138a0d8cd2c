import { oneByteText } from '@linkwright/core';
import { expect, test } from 'vitest';
import { textEntity, textRuns } from '../src/text-runs.ts';
import { page } from './links.ts';

/** What the runs of a document say. */
function said(html: string): readonly string[] {
  const entity = page(html);
  return textRuns(entity.bytes, 0, entity.end).map((run) => {
    const { bytes, start, end } = textEntity(entity, run);
    return oneByteText(bytes, start, end);
  });
}

test.each<[string, readonly string[]]>([
  ['a:', ['a:']],
  ['a', []],
  ['<p>a.b<br>c.d</p>', ['a.b', 'c.d']],
  ['x:<1 y:<', ['x:<1 y:<']],
  ['a:?b&amp;c&#61;d&copy=e', ['a:?b&c=d\u00c2\u00a9=e']],
  ['<a href=x>a.b<b>c.d</b></a>e.f', ['e.f']],
  ['<A HREF=x>a.b<a>c.d</a>e.f', ['c.d', 'e.f']],
  ['<a id=x>a.b</a>', ['a.b']],
  ['<abbr title="a.b>c.d">e.f</abbr>', ['e.f']],
  ['<script>a.b<!--<script>c.d</script>e.f--></script>g.h', ['g.h']],
  ['<style>a.b</style><textarea>c.d<p></textarea ><title>e.f</title>g.h', ['g.h']],
  ['<!-- a.b > c.d -->e.f<!doctype a.b><?a.b?></ a.b>', ['e.f']],
  ['a.b<plaintext>c.d', ['a.b']],
  ['a.b<p c.d', ['a.b']],
  ['a.b</p', ['a.b']],
  ['a.b<script>c.d', ['a.b']],
])('%s', (html, expected) => {
  expect(said(html)).toEqual(expected);
});
