import { expect, test } from 'vitest';
import { movedTree } from './moved-tree.ts';
import type { Tree } from './trees.ts';

test.each<[string, Tree, [string, string][], Tree]>([
  [
    'a picture',
    {
      'src/a.png': '',
      'src/A.vue':
        '<script>import a from "./a.png?url"</script><template><img src="./a.png" srcset="./a.png 2x"></template><style>a { b: url(./a.png) }</style>',
      'src/b.tsx': 'const a = require("./a.png"), b = <img src={"./a.png"} />;',
      'src/c.astro': '---\nimport a from "./a.png";\n---\n<Image src="./a.png" />',
      'src/d.svelte': '<img src=./a.png>{@html "./a.png"}',
    },
    [['src/a.png', 'src/img/b c.png']],
    {
      'src/A.vue':
        '<script>import a from "./img/b c.png?url"</script><template><img src="./img/b%20c.png" srcset="./img/b%20c.png 2x"></template><style>a { b: url(./img/b%20c.png) }</style>',
      'src/b.tsx': 'const a = require("./img/b c.png"), b = <img src={"./img/b%20c.png"} />;',
      'src/c.astro': '---\nimport a from "./img/b c.png";\n---\n<Image src="./img/b%20c.png" />',
      'src/d.svelte': '<img src=./img/b%20c.png>{@html "./a.png"}',
    },
  ],
  [
    'a component takes its assets with it, and leaves what counts from a page',
    {
      'src/a.css': '',
      'src/A.svelte':
        '<script>import "./a.css"; import B from "./B.svelte"</script><a href="b">x</a><a href="./c">x</a>',
    },
    [['src/A.svelte', 'src/ui/A.svelte']],
    {
      'src/ui/A.svelte':
        '<script>import "../a.css"; import B from "../B.svelte"</script><a href="b">x</a><a href="./c">x</a>',
    },
  ],
  [
    'imports of code: with an ending, in a folder that moves, and of the one that moves',
    {
      'src/A.vue':
        '<script setup lang="ts">import B from "./ui/B.vue"; import c from "./ui/c"; import d from "./d"; import "vue";</script>',
      'src/ui/B.vue': '<script>import d from "../d"; import E from "./E.vue";</script>',
      'src/ui/E.vue': '',
      'src/d.ts': '',
    },
    [['src/ui', 'src/components/base']],
    {
      'src/A.vue':
        '<script setup lang="ts">import B from "./components/base/B.vue"; import c from "./components/base/c"; import d from "./d"; import "vue";</script>',
      'src/components/base/B.vue': '<script>import d from "../../d"; import E from "./E.vue";</script>',
    },
  ],
  [
    'imports of a folder, whose index is meant: out of it and into it',
    {
      'src/index.ts': '',
      'src/ui/index.ts': '',
      'src/b/C.svelte':
        '<script>import a from ".."; import b from "../"; import c from "../ui"; import d from "../ui/"</script>',
      'src/A.tsx': 'import a from "."; import b from "./ui"; import c from "./ui/";',
      'src/E.tsx': 'import a from "."; import b from "./";',
    },
    [
      ['src/A.tsx', 'src/ui/A.tsx'],
      ['src/b/C.svelte', 'src/b/d/C.svelte'],
    ],
    {
      'src/ui/A.tsx': 'import a from ".."; import b from "."; import c from "./";',
      'src/b/d/C.svelte':
        '<script>import a from "../.."; import b from "../../"; import c from "../../ui"; import d from "../../ui/"</script>',
      'src/E.tsx': 'import a from "."; import b from "./";',
    },
  ],
  [
    'what is copied',
    {
      'astro.config.mjs': 'export default {};',
      'public/a.png': '',
      'src/pages/index.astro': '<img src="/a.png"><img src="/b.png">',
    },
    [['public/a.png', 'public/img/a.png']],
    {
      'astro.config.mjs': 'export default {};',
      'src/pages/index.astro': '<img src="/img/a.png"><img src="/b.png">',
    },
  ],
  [
    'pages, by their addresses in Astro',
    {
      'astro.config.mjs': 'export default {};',
      'src/pages/a.astro': '<a href="/a#b">x</a>',
      'src/components/N.tsx': '<><Link href="/a/" /><a href={"/a?b"}>x</a></>',
    },
    [['src/pages/a.astro', 'src/pages/c/d.astro']],
    {
      'astro.config.mjs': 'export default {};',
      'src/pages/c/d.astro': '<a href="/c/d#b">x</a>',
      'src/components/N.tsx': '<><Link href="/c/d/" /><a href={"/c/d?b"}>x</a></>',
    },
  ],
  [
    'in SvelteKit',
    {
      'svelte.config.js': 'export default {};',
      'src/routes/a/+page.svelte': 'x',
      'src/routes/(b)/c/+page.svelte': '<a href="/a">x</a><a href="/c">x</a><a href="/d">x</a>',
    },
    [['src/routes/a', 'src/routes/(b)/e']],
    {
      'svelte.config.js': 'export default {};',
      'src/routes/(b)/e/+page.svelte': 'x',
      'src/routes/(b)/c/+page.svelte': '<a href="/e">x</a><a href="/c">x</a><a href="/d">x</a>',
    },
  ],
  [
    'in Nuxt, Next and Docusaurus',
    {
      'a/nuxt.config.ts': 'x',
      'a/pages/b/index.vue': '<template><NuxtLink :to="\'/b\'" /></template>',
      'c/next.config.js': 'x',
      'c/app/d/page.tsx': '<Link href="/d" />',
      'e/docusaurus.config.js': 'export default {};',
      'e/src/pages/f.tsx': '<Link to="/f" />',
    },
    [
      ['a/pages/b/index.vue', 'a/pages/g.vue'],
      ['c/app/d', 'c/app/(h)/i'],
      ['e/src/pages/f.tsx', 'e/src/pages/j/index.tsx'],
    ],
    {
      'a/nuxt.config.ts': 'x',
      'a/pages/g.vue': '<template><NuxtLink :to="\'/g\'" /></template>',
      'c/next.config.js': 'x',
      'c/app/(h)/i/page.tsx': '<Link href="/i" />',
      'e/docusaurus.config.js': 'export default {};',
      'e/src/pages/j/index.tsx': '<Link to="/j" />',
    },
  ],
  [
    'of Nuxt Content, whose folders and pages are numbered, and beside paths written out with that of the site',
    {
      'n/nuxt.config.ts': "export default { app: { baseURL: '/base/' } };",
      'n/content/index.md': '[a](/g/a#b) [a](./g/a) [a](2.g/1.a.md) ![i](/i.png)\n',
      'n/content/2.g/1.a.md': '# B\n\n[c](c) [c](2.c.md) [c](/g/c)\n',
      'n/content/2.g/2.c.md': '[a](/g/a)\n',
      'n/app.vue': '<template><img src="/base/i.png"><NuxtLink to="/g/a">a</NuxtLink></template>',
      'n/public/i.png': '',
    },
    [
      ['n/content/2.g/1.a.md', 'n/content/3.h/1.d.md'],
      ['n/public/i.png', 'n/public/j.png'],
    ],
    {
      'n/nuxt.config.ts': "export default { app: { baseURL: '/base/' } };",
      'n/content/index.md': '[a](/h/d#b) [a](./h/d) [a](3.h/1.d.md) ![i](/j.png)\n',
      'n/content/3.h/1.d.md': '# B\n\n[c](../g/c) [c](../2.g/2.c.md) [c](/g/c)\n',
      'n/content/2.g/2.c.md': '[a](/h/d)\n',
      'n/app.vue': '<template><img src="/base/j.png"><NuxtLink to="/h/d">a</NuxtLink></template>',
    },
  ],
  [
    'the page that a build begins with, sheets, and pages of mdsvex',
    {
      'v/vite.config.ts': 'x',
      'v/index.html': '<link rel="icon" href="/a.svg"><script src="/src/main.ts"></script>',
      'v/src/a.css': 'a { b: url(/a.svg) }',
      'v/public/a.svg': '',
      'v/src/main.ts': '',
      'k/svelte.config.js': 'x',
      'k/src/routes/a/+page.md': '[b](/b/#c) ![i](/i.svg) ![i](i.svg)',
      'k/src/routes/a/e/+page.svelte': '<a href="../b">b</a> <img src="../i.svg" alt="">',
      'k/src/routes/b/+page.md': '# C\n',
      'k/static/i.svg': '',
      'k/static/site.webmanifest': '{"icons": [{"src": "/i.svg"}]}',
    },
    [
      ['v/public/a.svg', 'v/public/b.svg'],
      ['v/src/main.ts', 'v/src/app/main.ts'],
      ['k/src/routes/b', 'k/src/routes/d'],
      ['k/static/i.svg', 'k/static/n/i.svg'],
    ],
    {
      'v/vite.config.ts': 'x',
      'v/index.html': '<link rel="icon" href="/b.svg"><script src="/src/app/main.ts"></script>',
      'v/src/a.css': 'a { b: url(/b.svg) }',
      'k/svelte.config.js': 'x',
      'k/src/routes/a/+page.md': '[b](/d/#c) ![i](/n/i.svg) ![i](n/i.svg)',
      'k/src/routes/a/e/+page.svelte': '<a href="../d">b</a> <img src="../n/i.svg" alt="">',
      'k/src/routes/d/+page.md': '# C\n',
      'k/static/site.webmanifest': '{"icons": [{"src": "/n/i.svg"}]}',
    },
  ],
  [
    'modules of MDX count from the file, whatever has such an address: versions have pictures of their own',
    {
      'docusaurus.config.js': 'x',
      'docs/g/a.mdx': `---\nslug: /b\n---\nimport a from '../img/a.png'\n\n<img src={require('../img/a.png').default} />\n`,
      'docs/img/a.png': '',
      'versioned_docs/version-1.0/g/a.mdx': `---\nslug: /b\n---\nimport a from '../img/a.png'\n\n<img src={require('../img/a.png').default} />\n`,
      'versioned_docs/version-1.0/img/a.png': '',
    },
    [['docs/img', 'static/n']],
    {
      'docusaurus.config.js': 'x',
      'docs/g/a.mdx': `---\nslug: /b\n---\nimport a from '../../static/n/a.png'\n\n<img src={require('../../static/n/a.png').default} />\n`,
      'versioned_docs/version-1.0/g/a.mdx': `---\nslug: /b\n---\nimport a from '../img/a.png'\n\n<img src={require('../img/a.png').default} />\n`,
    },
  ],
])('%s', async (_, tree, pairs, expected) => {
  expect(await movedTree(tree, pairs)).toEqual(expected);
});
