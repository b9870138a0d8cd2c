// Docusaurus 1, by its documentation and its source (`readMetadata.js`, `metadataUtils.js`); not held against a build.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

test('documents beside the site have the addresses that their ids say', async () => {
  const right = [
    '/docs/one.html',
    '/w/docs/one.html#f',
    'one.html',
    'a.md',
    's/b.html',
    '/img/p.png',
    'assets/q.png',
    '/users.html',
    '/blog/2017/09/26/c.html',
  ];
  const lost = ['/docs/gone.html', 'gone.html', 'gone.md', '/img/gone.png', '/docs/one.html#gone'];
  const found = await checkedTree({
    'website/siteConfig.js': "module.exports = { baseUrl: '/w/', headerLinks: [] }",
    'website/sidebars.json': '{}',
    'website/static/img/p.png': '',
    'website/blog/2017-09-26-c.md': '[a](/docs/one.html) [b](/docs/gone.html)',
    'docs/a.md': '---\nid: one\n---\n# F\n',
    'docs/s/b.md': '[a](../one.html) [b](../a.md) [c](gone.html)',
    'docs/assets/q.png': '',
    'docs/i.md': [...right, ...lost].map((link) => `[l](${link})`).join(' '),
  });
  expect(found.map(({ file, reference }) => `${file} ${reference}`)).toEqual([
    ...lost.map((link) => `docs/i.md ${link}`),
    'docs/s/b.md gone.html',
    'website/blog/2017-09-26-c.md /docs/gone.html',
  ]);
});

// Redux 4 has the settings of its old book still.
test.each([['.gitbook.yaml'], ['_config.yml'], ['mkdocs.yml']])(
  'documents that the settings of the site beside them name are its, whatever %s is left',
  async (settings) => {
    const found = await checkedTree({
      [settings]: '',
      'website/siteConfig.js': "module.exports = { docsUrl: '', cleanUrl: true, headerLinks: [] }",
      'website/sidebars.json': '{}',
      'docs/Examples.md': '---\nid: examples\n---\n# Counter\n',
      'docs/a.md': '[a](/examples#counter) ![b](/img/gone.png)',
    });
    expect(found.map(({ reference }) => reference)).toEqual(['/img/gone.png']);
  },
);
