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
      'k/README.md': '[a](/d)',
    },
    [
      'k/README.md missing-target /d',
      'k/src/app.html missing-target /b.svg',
      'k/src/routes/c/+page.md missing-target /c.svg',
      'k/src/routes/c/+page.md missing-target f.svg',
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
