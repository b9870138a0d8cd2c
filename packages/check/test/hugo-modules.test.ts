// What sites of Hugo take from their themes and modules (gohugo.io, "Module configuration").
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

const PAGE = '![a](/img/a.png) ![b](/img/b.png)\n';
const TEMPLATE = '<img src="/img/a.png"><img src="/img/b.png">';

test.each<[string, string, string, string[]]>([
  ['a theme', 'hugo.toml', 'theme = "t"\n', ['themes/t']],
  ['themes', 'config.yaml', 'baseURL: /\ntheme:\n  - t\n  - u # last\n', ['themes/t', 'themes/u']],
  ['a list of themes', 'hugo.json', '{\n"theme": ["u", "t"]\n}', ['themes/t', 'themes/u']],
  [
    'a module that is kept with the site',
    'config/_default/module.toml',
    '# none of ours\n[[imports]]\npath = "github.com/a/b/v2"\n',
    ['_vendor/github.com/a/b/v2'],
  ],
])('%s', async (_, settings, said, [first = '', ...others]) => {
  const found = await checkedTree({
    'content/a.md': PAGE,
    ...(settings.startsWith('config/') && { 'config/_default/hugo.toml': '' }),
    [settings]: said,
    [`${first}/static/img/a.png`]: '',
    [`${first}/layouts/_default/single.html`]: TEMPLATE,
    ...Object.fromEntries(others.map((each) => [`${each}/theme.toml`, ''])),
  });
  expect(found.map(({ file, rule, reference }) => `${file} ${rule} ${reference}`).toSorted()).toEqual(
    [`${first}/layouts/_default/single.html`, 'content/a.md']
      .map((file) => `${file} missing-target /img/b.png`)
      .toSorted(),
  );
});

test.each([
  ['hugo.toml', 'theme = "t"\n'],
  ['config.yaml', 'content: no\nmodule:\n  imports:\n    - path: github.com/a/b\n'],
])('what is not there may have any picture: %s', async (settings, said) => {
  const found = await checkedTree({ [settings]: said, 'content/a.md': `${PAGE}![c](c.png)\n` });
  expect(found.map(({ reference }) => reference)).toEqual(['c.png']);
});
