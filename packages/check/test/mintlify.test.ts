// Sites of Mintlify, whose links are addresses from the folder of its settings (mintlify.com/docs, "Links").
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

const PAGES = {
  'docs/index.mdx': `[a](/guide/start#one) [b](./guide/start) [c](/old/start) [d](/blog/a) [e](/first) [gone](/gone) ![i](/i.png)

<Card href="/guide/start" /> <Card href="/lost" />
`,
  'docs/guide/start.mdx': '# One\n\n[i](/index) [none](/index#none)\n',
  'docs/i.png': '',
};
const REDIRECTS =
  '"redirects": [{ "source": "/old/:slug*", "destination": "/guide/:slug*" }, { "source": "/blog/:slug*", "destination": "https://h.example/:slug*" }, { "source": "/first", "destination": "/guide/start#one" }]';

async function missing(settings: string): Promise<readonly string[]> {
  const found = await checkedTree({ ...PAGES, 'docs/docs.json': settings });
  return found.map(({ reference }) => reference).toSorted();
}

test('pages and redirects', async () => {
  expect(await missing(`{ "navigation": {}, ${REDIRECTS} }`)).toEqual(['/gone', '/index#none', '/lost']);
});

test('pages that are navigated to', async () => {
  const pages = '["index", "guide/start", { "group": "G", "pages": ["/guide/start", "guide/none"] }]';
  expect(await missing(`{ "navigation": [{ "group": "A", "pages": ${pages} }], ${REDIRECTS} }`)).toEqual([
    '/gone',
    '/index#none',
    '/lost',
    'guide/none',
  ]);
});

test('an interface has pages of its own', async () => {
  expect(await missing('{ "navigation": { "openapi": "/openapi.json" } }')).toEqual(['/index#none']);
});

test('settings of another program', async () => {
  expect(await missing('{ "components": [] }')).toContain('/guide/start#one');
});

test('names of components are those of their titles', async () => {
  const titled =
    '<Steps>\n<Step title="Two words" />\n</Steps>\n<Accordion title="How?" />\n<Card title="No" />\n';
  const links = '[a](#two-words) [b](#how) [c](#no)\n';
  const found = await checkedTree({ 'a.mdx': `${titled}\n${links}` });
  expect(found.map(({ reference }) => reference)).toEqual(['#no']);
});
