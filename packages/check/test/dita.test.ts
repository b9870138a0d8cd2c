// DITA 1.3, "URI-based (direct) addressing": `topic/element`, `./element`, `#topic` of several in a file, ids of maps.
import { expect, test } from 'vitest';
import { severitiesOf } from '../src/index.ts';
import { checkedTree } from './checked-tree.ts';

const xref = (...references: string[]): string =>
  references.map((reference) => `<xref href="${reference}"/>`).join('');

const topic = (id: string, body: string, inner = ''): string =>
  `<topic id="${id}"><title>${id}</title><body>${body}</body>${inner}</topic>`;

test('what topics and elements in them are called', async () => {
  const right = xref(
    '#a/p',
    '#./p',
    '#a',
    'b.dita#b',
    'b.dita#b/q',
    'b.dita#c',
    'b.dita#c/r',
    'm.ditamap#entry',
  );
  const wrong = xref('#a/q', '#./q', '#p', 'b.dita#q', 'b.dita#a', 'b.dita#b/gone', 'm.ditamap#m/entry');
  const elsewhere = '<xref href="b.dita#gone" scope="peer"/><coderef href="b.dita#line-range(1, 2)"/>';
  const found = await checkedTree({
    'a.dita': topic(
      'a',
      `<p id="p" conref="b.dita#b/q"/><p conref="b.dita#b/none"/>${right}${wrong}${elsewhere}`,
    ),
    'b.dita': topic('b', '<p id="q"/>', topic('c', '<p id="r"/>')),
    'm.ditamap': '<map id="m"><topicref id="entry" href="a.dita#a"/><topicref href="b.dita#b/q"/></map>',
  });
  expect(found.map(({ rule, reference }) => `${rule} ${reference}`)).toEqual([
    'missing-fragment b.dita#b/none',
    ...['#a/q', '#./q', '#p', 'b.dita#q', 'b.dita#a', 'b.dita#b/gone', 'm.ditamap#m/entry'].map(
      (each) => `missing-fragment ${each}`,
    ),
  ]);
});

test('an element is called by its topic, too', async () => {
  const found = await checkedTree({
    'a.dita': topic('a', `<p id="p"/>${xref('#p', 'b.dita#q')}`),
    'b.dita': topic('b', '<p id="q"/>', topic('c', '<p id="r"/>')),
  });
  expect(found.map(({ reference, suggestion }) => `${reference} ${suggestion}`)).toEqual([
    '#p #a/p',
    'b.dita#q b.dita#b/q',
  ]);
});

test('an id is one within its topic', async () => {
  const found = await checkedTree(
    { 'a.dita': topic('a', '<p id="p"/><p id="q"/><p id="q"/>', topic('b', '<p id="p"/>')) },
    { severities: severitiesOf({ 'duplicate-id': 'warning' }) },
  );
  expect(found.map(({ rule, reference }) => `${rule} ${reference}`)).toEqual(['duplicate-id a/q']);
});
