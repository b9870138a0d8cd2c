// Data that the templates of a site show (jekyllrb.com, "Data Files"; 11ty.dev, "Global Data Files").
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

const DATA = {
  '_data/menu.yml': [
    '- {title: /none.html, url: /about.html}',
    '- {url: /gone.html, link: "https://o.example/", href: \'/lost.html#a\'}',
    '- {logo: /img/a.png, image: /img/none.png, file: /none}',
    '- {url: /route/, path: "/{{ x }}", src: //h.example/a, items: [{page: /docs/b.html}]}',
  ].join('\n'),
  '_data/nav.json': '[{"url": "/about.html"}, {"url": "/left.html"}]',
  '_data/broken.yml': 'url: /a\n  - "',
  'about.md': '',
  'img/a.png': '',
  '_docs/b.md': '',
};

async function found(tree: Readonly<Record<string, string>>): Promise<readonly string[]> {
  return (await checkedTree(tree)).map(({ file, rule, reference }) => `${file} ${rule} ${reference}`);
}

test('addresses in the data of a site are looked for as its generator has them', async () => {
  const collections = 'collections:\n  docs:\n    output: true\n';
  expect(await found({ ...DATA, '_config.yml': collections })).toEqual([
    '_data/menu.yml missing-target /gone.html',
    '_data/menu.yml missing-target /lost.html#a',
    '_data/menu.yml missing-target /img/none.png',
    '_data/nav.json missing-target /left.html',
  ]);
});

test('what they mean in a folder of no generator, programs know', async () => {
  expect(await found(DATA)).toEqual([]);
});
