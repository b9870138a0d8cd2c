// What is missed in components: files that their build looks for, and nothing that only the program can know.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

type Tree = Readonly<Record<string, string>>;

async function findings(tree: Tree): Promise<readonly string[]> {
  const found = await checkedTree(tree);
  return found.map(({ file, rule, reference }) => `${file} ${rule} ${reference}`).toSorted();
}

test.each<[string, Tree, string[]]>([
  [
    'assets of Vue count from the file, links from a page',
    {
      'src/A.vue':
        '<template><img src="./a.png"><img src="./b.png"><img src="c.png"><a href="./d">x</a><a href="/e.html">x</a></template>',
      'src/a.png': '',
    },
    ['src/A.vue missing-target ./b.png'],
  ],
  [
    'relative references of others count from a page',
    {
      'a.svelte': '<img src="./a.png"><a href="../b#c">x</a><a href="#d">x</a>',
      'b.tsx': '<><img src="./a.png" /><Card href="./b" /><Link to="#c" /></>',
      'c.astro': '<img src="./a.png"><script src="./d.ts"></script><script src="./e"></script>',
    },
    ['c.astro missing-target ./d.ts'],
  ],
  [
    'imports of what is no code, and style sheets',
    {
      'a.svelte':
        '<script>import "./a.css"; import b from "./b.png"; import c from "./c"; import "d.css"</script>',
      'b.vue': '<style src="./a.css"></style><style>a { b: url(./c.png); d: url(e.png) }</style>',
      'a.css': '',
    },
    ['a.svelte missing-target ./b.png', 'b.vue missing-target ./c.png'],
  ],
  [
    'what a generator copies, and pages that nobody knows',
    {
      'astro.config.mjs': '',
      'public/a.png': '',
      'src/pages/index.astro':
        '<img src="/a.png"><img src="/b.png"><a href="/c">x</a><a href="/d.json">x</a>',
    },
    ['src/pages/index.astro missing-target /b.png'],
  ],
  [
    'pictures of pages by the aliases of a build',
    {
      'astro.config.mjs': '',
      'src/assets/a.png': '',
      'src/content/docs/g/a.md': '![a](~/assets/a.png) ![a](@/assets/a.png) ![b](./b.png)\n',
    },
    ['src/content/docs/g/a.md missing-target ./b.png'],
  ],
  [
    'the same where the settings say what an alias stands for',
    {
      'astro.config.mjs': '',
      'package.json': '{}',
      'tsconfig.json':
        '{ "compilerOptions": { "paths": { "~/*": ["./src/*"], "@pics/*": ["./src/assets/*"], "@out/*": ["../out/*"] } } }',
      'src/assets/a.png': '',
      'src/a.css':
        'a { b: url(~/assets/a.png); c: url(~/assets/c.png); d: url(@pics/d.png); e: url(~@pics/a.png); f: url(@out/f.png) }',
      'src/content/docs/g/a.md':
        '![a](~/assets/a.png) ![a](@pics/a.png#x) ![b](~/assets/b.png) ![c](@pics/c.png) ![d](@none/d.png) ![e](~/e)\n',
      'page.html': '<img src="~/assets/a.png">',
    },
    [
      'page.html missing-target ~/assets/a.png',
      'src/a.css missing-target @pics/d.png',
      'src/a.css missing-target ~/assets/c.png',
      'src/content/docs/g/a.md missing-target @none/d.png',
      'src/content/docs/g/a.md missing-target @pics/c.png',
      'src/content/docs/g/a.md missing-target ~/assets/b.png',
    ],
  ],
  [
    'manifests beside what is copied, and sheets',
    {
      'vite.config.ts': '',
      'public/a.png': '',
      'public/site.webmanifest': '{"start_url": "/app", "icons": [{"src": "/a.png"}, {"src": "/b.png"}]}',
    },
    ['public/site.webmanifest missing-target /b.png'],
  ],
  [
    'the page that a build begins with, and sheets',
    {
      'v/vite.config.ts': '',
      'v/public/a.svg': '',
      'v/src/main.ts': '',
      'v/index.html':
        '<link rel="icon" href="/a.svg"><link rel="icon" href="%BASE_URL%a.svg"><a href="/b">x</a><img src="/c.svg"><script src="/src/main.ts"></script><script src="/src/no.ts"></script>',
      'v/src/a.css': 'a { b: url(/a.svg); c: url(/d.svg) }',
      'v/lib/b.html': '<a href="/b">x</a>',
      'k/svelte.config.js': '',
      'k/static/a.svg': '',
      'k/src/app.html':
        '<link rel="icon" href="%sveltekit.assets%/a.svg"><link rel="icon" href="/a.svg"><link rel="icon" href="/b.svg">',
      'k/src/routes/c/+page.md': '[a](/d/#e) ![b](/a.svg) ![c](/c.svg) [d](d) ![e](a.svg) ![f](f.svg)',
      'k/src/routes/g/+page.svx':
        '---\nlayout: x\n---\n<script>\n  import A from "./A.svelte";\n</script>\n\n[a](/d/#e) ![c](/c.svg) [d](d) ![f](f.svg) <A to={b} />\n\n{#if a}\n<img src="/h.svg">\n{/if}\n',
      'k/README.md': '[a](/d)',
    },
    [
      'k/README.md missing-target /d',
      'k/src/app.html missing-target /b.svg',
      'k/src/routes/c/+page.md missing-target /c.svg',
      'k/src/routes/c/+page.md missing-target f.svg',
      'k/src/routes/g/+page.svx missing-target /c.svg',
      'k/src/routes/g/+page.svx missing-target /h.svg',
      'k/src/routes/g/+page.svx missing-target f.svg',
      'v/index.html missing-target /c.svg',
      'v/index.html missing-target /src/no.ts',
      'v/lib/b.html missing-target /b',
      'v/src/a.css missing-target /d.svg',
    ],
  ],
  [
    'of SvelteKit and Nuxt',
    {
      'a/svelte.config.js': '',
      'a/static/a.png': '',
      'a/src/routes/+page.svelte': '<img src="/a.png"><img src="/b.png"><a href="/c">x</a>',
      'b/nuxt.config.ts': '',
      'b/public/a.png': '',
      'b/app/pages/index.vue': '<template><img src="/a.png"><img src="/b.png"></template>',
    },
    ['a/src/routes/+page.svelte missing-target /b.png', 'b/app/pages/index.vue missing-target /b.png'],
  ],
  [
    'documents of Nuxt Content, Gatsby and mdsvex, in which absolute paths are those of the site',
    {
      'n/nuxt.config.ts': '',
      'n/public/a.png': '',
      'n/content/index.md': '[a](/2-x/b) [c](/c#d) [c](c#e) ![a](/a.png) ![b](/b.png) [f](f.md)',
      'n/content/c.md': '# D\n',
      'n/README.md': '[c](/c)',
      'g/gatsby-config.js': '',
      'g/static/a.png': '',
      'g/content/blog/a.md': '[b](/blog/b) ![a](/a.png) ![b](/b.png)',
      's/svelte.config.js': '',
      's/static/a.png': '',
      's/src/posts/a.md': '[b](/blog/b) ![a](/a.png) ![b](/b.png)',
    },
    [
      'g/content/blog/a.md missing-target /b.png',
      'n/README.md missing-target /c',
      'n/content/index.md missing-fragment c#e',
      'n/content/index.md missing-target /b.png',
      'n/content/index.md missing-target f.md',
      's/src/posts/a.md missing-target /b.png',
    ],
  ],
  [
    'pages of Storybook, in which absolute paths are those of its server',
    Object.fromEntries(
      ['v/vite.config.ts', 's/.storybook/main.ts'].flatMap((settings) => {
        const [site] = settings.split('/', 1);
        return [
          [settings, ''],
          [`${site}/public/a.png`, ''],
          [
            `${site}/src/a.mdx`,
            '[b](/docs/b--docs) ![a](/a.png) ![b](/b.png) [n](./n.mdx) <img src="/a.png" />',
          ],
          [`${site}/README.md`, '![a](/a.png)'],
        ];
      }),
    ),
    ['s', 'v'].flatMap((site) => [
      `${site}/README.md missing-target /a.png`,
      `${site}/src/a.mdx missing-target ./n.mdx`,
      `${site}/src/a.mdx missing-target /b.png`,
    ]),
  ],
  [
    'paths written out with the path that a site is published at',
    {
      'k/svelte.config.js':
        "export default { kit: { paths: { relative: false, base: dev ? '' : '/base' } } };",
      'k/static/a.png': '',
      'k/src/routes/+page.svelte': '<img src="/base/a.png"><img src="/base/b.png"><img src="/other/a.png">',
      'next/next.config.mjs': "const isLocal = false;\nexport default { basePath: isLocal ? '' : '/base' };",
      'next/public/a.png': '',
      'next/content/a.mdx': '<img src="/base/a.png" />\n\n<img src="/base/b.png" />\n',
      'nuxt/nuxt.config.ts': "export default { app: { head: { title: 'a' }, baseURL: '/base/' } };",
      'nuxt/public/a.png': '',
      'nuxt/app.vue': '<template><img :src="\'/base/a.png\'"><img src="/base/b.png"></template>',
      'vite/vite.config.ts': "export default defineConfig({ base: '/base/' });",
      'vite/public/a.png': '',
      'vite/src/a.tsx': '<><img src="/base/a.png" /><img src="/base/b.png" /></>',
      'gatsby/gatsby-config.js': 'module.exports = { pathPrefix: `/base` };',
      'gatsby/static/a.png': '',
      'gatsby/src/a.jsx': '<><img src="/base/a.png" /><img src="/base/b.png" /></>',
    },
    [
      'gatsby/src/a.jsx missing-target /base/b.png',
      'k/src/routes/+page.svelte missing-target /base/b.png',
      'k/src/routes/+page.svelte missing-target /other/a.png',
      'next/content/a.mdx missing-target /base/b.png',
      'nuxt/app.vue missing-target /base/b.png',
      'vite/src/a.tsx missing-target /base/b.png',
    ],
  ],
  [
    'where VitePress adds that path itself, nobody writes it out: in links of Markdown, not in elements',
    {
      'v/.vitepress/config.ts':
        "export default { base: '/base/', head: [['link', { rel: 'icon', href: '/base/a.png' }]], themeConfig: { logo: '/base/a.png' } };",
      'v/public/a.png': '',
      'v/a.md': '[b](/base/b) [b](/b)\n\n<a href="/base/b">b</a> <a href="/base/c">c</a>\n',
      'v/b.md': '',
      'w/.vitepress/config.ts':
        "export default { themeConfig: { sidebar: [{ base: '/b/', items: [{ link: 'c' }] }] } };",
      'w/a.md': '<a href="/b/a">a</a>\n',
      'w/b/c.md': '',
      'x/.vuepress/config.js': "export default { base: '/base/' };",
      // VuePress 2 adds it to names of files alone.
      'x/a.md':
        '[b](/b.md) [b](/b.html) [b](/base/b.html#c) [b](/base/b.md#c) <a href="/base/b.html">b</a>\n',
      'x/b.md': '# C\n',
    },
    [
      'v/.vitepress/config.ts missing-target /base/a.png',
      'v/a.md missing-target /base/b',
      'v/a.md missing-target /base/c',
      'w/a.md missing-target /b/a',
      'x/a.md missing-target /base/b.md#c',
    ],
  ],
  [
    'where nothing is copied, nothing is known',
    { 'vite.config.ts': '', 'src/a.tsx': '<img src="/b.png" />', 'README.md': '[a](b.md)' },
    ['README.md missing-target b.md'],
  ],
  [
    'what sheets import from packages and by aliases, and without an ending',
    {
      'package.json':
        '{"dependencies": {"bootstrap": "5"}, "devDependencies": {"@ui-kit/fonts": "1", "tailwindcss": "4"}}',
      'src/a.css':
        '@import "tailwindcss"; @import "tailwindcss/base" layer(b); @import "@ui-kit/fonts/a.css"; @import "~bootstrap/b.css"; @import "part"; @import "theme.v2"; @import "none"; @import "none.v2"; @import "other/c.css";',
      'src/theme.v2.css': '',
      'src/part.css':
        'a { b: url("~bootstrap/b.png"); c: url("bootstrap/c.png"); d: url("@/d.png"); e: url($lib/e.png); f: url(f.png) }',
      'src/b.vue': '<style>@import "bootstrap/b.css"; @import "@/c.css"; a { b: url(@/b.png) }</style>',
      'other/package.json': 'no',
      'other/a.css': '@import "tailwindcss";',
    },
    [
      'other/a.css missing-target tailwindcss',
      'src/a.css missing-target none',
      'src/a.css missing-target none.v2',
      'src/a.css missing-target other/c.css',
      'src/part.css missing-target bootstrap/c.png',
      'src/part.css missing-target f.png',
    ],
  ],
  [
    'a comment that leaves a line out',
    { 'a.vue': '<template>\n<!-- linkwright-ignore-next-line -->\n<img src="./a.png">\n</template>' },
    [],
  ],
])('%s', async (_, tree, expected) => {
  expect(await findings(tree)).toEqual(expected);
});

test('what is missing behind an alias for several folders is told with all of them', async () => {
  const found = await checkedTree({
    'astro.config.mjs': '',
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@pics/*": ["./src/a/*", "./src/b/*"] } } }',
    'src/content/a.md': '![c](@pics/c.png)\n',
  });
  expect(found.map(({ message }) => message)).toEqual([
    expect.stringMatching(/"@pics\/", which stands for .*[/\\]src[/\\]a or .*[/\\]src[/\\]b in the settings/),
  ]);
});
