import { expect, test } from 'vitest';
import { cutAround, flowsBetween } from '../src/page/map/cut.ts';
import { CorpusNodes } from '../src/page/nodes.ts';
import { ReportBuilder } from '../src/report-builder.ts';

/** The folder `docs` with `a.html` and the folder `in`, which holds `b.html`; `c.html` is beside it. */
function report(): ReturnType<ReportBuilder['finish']> {
  const paths = ['c.html', 'docs/a.html', 'docs/in/b.html'];
  const files = paths.map((path) => ({
    path,
    absolute: `/r/${path}`,
    below: path,
    mediaType: 'text/html',
    size: 0,
  }));
  const options = {
    title: 'all',
    version: '',
    made: '',
    profile: 'rfc3986',
    rule: () => ({ title: '', page: '' }),
  };
  return new ReportBuilder(files, options).finish();
}

test('a link to what is missing in a folder leads to that folder, and to no other around it', () => {
  const data = report();
  const nodes = new CorpusNodes(data);
  const node = (path: string): number =>
    Array.from({ length: nodes.count }, (_, at) => at).find((at) => nodes.path(at) === path) ?? -1;
  const [a, b, c, docs, inner] = ['docs/a.html', 'docs/in/b.html', 'c.html', 'docs', 'docs/in'].map(node) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const flows = { from: [a, b, b, a], to: [docs, docs, 0, inner], count: [1, 2, 4, 8], broken: [1, 2, 4, 8] };
  const between = (at: number): readonly (readonly number[])[] =>
    flowsBetween(nodes, cutAround(nodes, at), flows).map(({ from, to, count }) => [from, to, count]);
  expect(cutAround(nodes, inner)).toMatchObject({ open: [0, docs, inner], areas: [c, a, b] });
  expect(between(inner)).toEqual([
    [a, inner, 8],
    [b, 0, 4],
    [b, docs, 2],
    [a, docs, 1],
  ]);
  expect(between(docs)).toEqual([
    [a, inner, 8],
    [inner, 0, 4],
    [inner, docs, 2],
    [a, docs, 1],
  ]);
});
