import { expect, test } from 'vitest';
import { movedTree } from './moved-tree.ts';
import type { Tree } from './trees.ts';

const PATHS = '{ "compilerOptions": { "paths": { "@/*": ["./src/*"], "@pics/*": ["./src/pics/*"] } } }';

test.each<[string, Tree, [string, string][], Tree]>([
  [
    'a picture, in each format that names it',
    {
      'tsconfig.json': PATHS,
      'src/pics/a.png': '',
      'src/b.md': '![a](@/pics/a.png) ![a](@pics/a.png "t") [a]: @/pics/a.png\n\n[a]: <@/pics/a.png>',
      'src/c.mdx': 'import a from "@/pics/a.png?url";\n\n<img src="@/pics/a.png" />\n',
      'src/D.vue':
        '<script>import a from "@pics/a.png"</script><template><img src="@/pics/a.png" :poster="\'@/pics/a.png\'"></template><style>e { f: url(~@/pics/a.png) }</style>',
      'src/e.astro': '---\nimport a from "@/pics/a.png";\n---\n<Image src="@/pics/a.png" />',
      'src/f.svelte': '<script>import("@/pics/a.png")</script>',
      'src/g.tsx': 'const a = require("@/pics/a.png");',
      'src/h.css': 'a { b: url("@/pics/a.png") }',
      'src/i.scss': 'a { b: url("@/pics/a.png") }',
    },
    [['src/pics/a.png', 'src/pics/b c.png']],
    {
      'tsconfig.json': PATHS,
      'src/b.md':
        '![a](@/pics/b%20c.png) ![a](@pics/b%20c.png "t") [a]: @/pics/a.png\n\n[a]: <@/pics/b%20c.png>',
      'src/c.mdx': 'import a from "@/pics/b c.png?url";\n\n<img src="@/pics/b%20c.png" />\n',
      'src/D.vue':
        '<script>import a from "@pics/b c.png"</script><template><img src="@/pics/b%20c.png" :poster="\'@/pics/b%20c.png\'"></template><style>e { f: url(~@/pics/b%20c.png) }</style>',
      'src/e.astro': '---\nimport a from "@/pics/b c.png";\n---\n<Image src="@/pics/b%20c.png" />',
      'src/f.svelte': '<script>import("@/pics/b c.png")</script>',
      'src/g.tsx': 'const a = require("@/pics/b c.png");',
      'src/h.css': 'a { b: url("@/pics/b%20c.png") }',
      'src/i.scss': 'a { b: url("@/pics/b%20c.png") }',
    },
  ],
  [
    'code, whose ending is left out, is named by that of JavaScript, or is the index of a folder',
    {
      'tsconfig.json': PATHS,
      'src/a.ts': '',
      'src/b.ts': '',
      'src/c/index.ts': '',
      'src/D.vue':
        '<script>import a from "@/a"; import b from "@/b.js"; import c from "@/c"; import "@scope/a"</script>',
    },
    [
      ['src/a.ts', 'src/lib/index.ts'],
      ['src/b.ts', 'src/lib/b.ts'],
      ['src/c', 'src/lib/c'],
    ],
    {
      'tsconfig.json': PATHS,
      'src/D.vue':
        '<script>import a from "@/lib/index"; import b from "@/lib/b.js"; import c from "@/lib/c"; import "@scope/a"</script>',
    },
  ],
  [
    'each image candidate of an attribute of a component',
    {
      'tsconfig.json': PATHS,
      'src/a.png': '',
      'src/b.png': '',
      'src/C.vue':
        '<template><img srcset="@/a.png 1x, @/b.png 2x"><source srcset="@/a.png,\n  ./a.png 2x"><img srcset="./b.png, @/a.png 2x"></template>',
      'src/d.svelte': "<img srcset='@/b.png 1x, @/a.png#x 20w' />",
    },
    [['src/a.png', 'src/x/a c.png']],
    {
      'tsconfig.json': PATHS,
      'src/C.vue':
        '<template><img srcset="@/x/a%20c.png 1x, @/b.png 2x"><source srcset="@/x/a%20c.png,\n  ./x/a%20c.png 2x"><img srcset="./b.png, @/x/a%20c.png 2x"></template>',
      'src/d.svelte': "<img srcset='@/b.png 1x, @/x/a%20c.png#x 20w' />",
    },
  ],
  [
    'another alias where the old one reaches no further, and a path from the file where no other does',
    {
      'tsconfig.json': PATHS,
      'src/pics/a.png': '',
      'src/pics/b.png': '',
      'src/d.ts': '',
      'src/c.md': '![a](@pics/a.png) ![b](@pics/b.png#x)',
      'src/E.vue': '<script>import a from "@/d"; import b from "@pics/b.png?url"</script>',
      'src/f.css': 'a { b: url(@pics/b.png); c: url("~@/pics/b.png") }',
    },
    [
      ['src/pics/a.png', 'src/a.png'],
      ['src/pics/b.png', 'b c.png'],
      ['src/d.ts', 'd.ts'],
    ],
    {
      'tsconfig.json': PATHS,
      'src/c.md': '![a](@/a.png) ![b](../b%20c.png#x)',
      'src/E.vue': '<script>import a from "../d"; import b from "../b c.png?url"</script>',
      'src/f.css': 'a { b: url(../b%20c.png); c: url("../b%20c.png") }',
    },
  ],
  [
    'of several other aliases the most precise, and none that may be the name of a package',
    {
      'tsconfig.json':
        '{ "compilerOptions": { "paths": { "lib/*": ["./src/b/c/*"], "@/*": ["./src/*"], "@a/*": ["./src/a/*"], "@b/*": ["./src/b/*"] } } }',
      'src/a/p.png': '',
      'src/d.md': '![p](@a/p.png)',
    },
    [['src/a/p.png', 'src/b/c/p.png']],
    {
      'tsconfig.json':
        '{ "compilerOptions": { "paths": { "lib/*": ["./src/b/c/*"], "@/*": ["./src/*"], "@a/*": ["./src/a/*"], "@b/*": ["./src/b/*"] } } }',
      'src/d.md': '![p](@b/c/p.png)',
    },
  ],
  [
    'code beside other code of its new name is named with its ending',
    {
      'tsconfig.json': PATHS,
      'src/a.vue': '',
      'src/b.vue': '',
      'src/n.ts': '',
      'm.ts': '',
      'src/C.vue': '<script>import a from "@/a"; import b from "@/b"</script>',
    },
    [
      ['src/a.vue', 'src/n.vue'],
      ['src/b.vue', 'm.vue'],
    ],
    {
      'tsconfig.json': PATHS,
      'src/C.vue': '<script>import a from "@/n.vue"; import b from "../m.vue"</script>',
    },
  ],
  [
    'sheets of Sass and Less, as they are looked for from the folder',
    {
      'tsconfig.json': PATHS,
      'src/styles/_a.scss': '',
      'src/styles/b.less': '',
      'src/c.scss': '@use "@/styles/a"; @use "@/styles/_a.scss" as b; @use "@/none";',
      'src/D.vue': '<style lang="less">@import "@/styles/b.less"; @import "@/styles/b";</style>',
    },
    [['src/styles', 'src/css']],
    {
      'tsconfig.json': PATHS,
      'src/c.scss': '@use "@/css/a"; @use "@/css/_a.scss" as b; @use "@/none";',
      'src/D.vue': '<style lang="less">@import "@/css/b.less"; @import "@/css/b";</style>',
    },
  ],
  [
    'in an attribute of a component nothing else than an alias',
    {
      'tsconfig.json': PATHS,
      'src/a.png': '',
      'src/b.svelte': '<img src="@/a.png">',
      'src/C.vue': '<template><img src="@/a.png"></template>',
    },
    [['src/a.png', 'a.png']],
    {
      'tsconfig.json': PATHS,
      'src/b.svelte': '<img src="@/a.png">',
      'src/C.vue': '<template><img src="@/a.png"></template>',
    },
  ],
  [
    'a path of a package, whose # begins no fragment',
    {
      'package.json': '{ "imports": { "#a/*": "./src/*" } }',
      'src/b.ts': '',
      'src/C.vue': '<script>import b from "#a/b.js?raw#d"</script>',
      'src/e.mdx': 'import b from "#a/b.js";\n\n[b](#a/b.js)\n',
    },
    [['src/b.ts', 'src/y/b.ts']],
    {
      'package.json': '{ "imports": { "#a/*": "./src/*" } }',
      'src/C.vue': '<script>import b from "#a/y/b.js?raw#d"</script>',
      'src/e.mdx': 'import b from "#a/y/b.js";\n\n[b](#a/b.js)\n',
    },
  ],
  [
    'a project moves with its settings, and a page within it',
    {
      'x/tsconfig.json': PATHS,
      'x/src/pics/a.png': '',
      'x/src/b.md': '![a](@/pics/a.png)',
      'tsconfig.json': PATHS,
    },
    [['x', 'y/z']],
    { 'y/z/tsconfig.json': PATHS, 'y/z/src/b.md': '![a](@/pics/a.png)', 'tsconfig.json': PATHS },
  ],
  [
    'what begins so and is a file, and what no settings explain',
    { 'a/@/b.png': '', 'a/c.md': '![b](@/b.png) ![b](~/d.png)', 'd.png': '' },
    [['d.png', 'e.png']],
    { 'a/c.md': '![b](@/b.png) ![b](~/d.png)' },
  ],
  [
    'Zola has `@/` for its pages, whatever a build has it for',
    {
      'zola.toml': 'base_url = "/"',
      'tsconfig.json': PATHS,
      'content/a.md': '[b](@/b.md)',
      'content/b.md': '',
      'src/b.md': '',
    },
    [['content/b.md', 'content/c/d.md']],
    { 'zola.toml': 'base_url = "/"', 'tsconfig.json': PATHS, 'content/a.md': '[b](@/c/d.md)' },
  ],
])('%s', async (_, before, pairs, after) => {
  expect(await movedTree(before, pairs)).toEqual(after);
});

test('of files that have moved already, by settings that have not', async () => {
  const tree = {
    'tsconfig.json': PATHS,
    'src/n/b.png': '',
    'src/n/c.md': '![b](@/pics/b.png) ![b](@pics/b.png)',
  };
  const pairs: [string, string][] = [
    ['src/pics/b.png', 'src/n/b.png'],
    ['src/c.md', 'src/n/c.md'],
  ];
  expect(await movedTree(tree, pairs, true)).toEqual({
    'tsconfig.json': PATHS,
    'src/n/c.md': '![b](@/n/b.png) ![b](@/n/b.png)',
  });
});

test('of a project that has moved already, with its settings, a file whose name within it is another one', async () => {
  const tree = { 'y/tsconfig.json': PATHS, 'y/src/pics/b.png': '', 'y/src/c.md': '![a](@/pics/a.png)' };
  const pairs: [string, string][] = [
    ['x/tsconfig.json', 'y/tsconfig.json'],
    ['x/src/pics/a.png', 'y/src/pics/b.png'],
    ['x/src/c.md', 'y/src/c.md'],
  ];
  expect(await movedTree(tree, pairs, true)).toEqual({
    'y/tsconfig.json': PATHS,
    'y/src/c.md': '![a](@/pics/b.png)',
  });
});
