import { expect, test } from 'vitest';
import { docusaurusAddress } from '../src/sites/docusaurus-addresses.ts';
import { hugoAddress } from '../src/sites/hugo-addresses.ts';
import {
  astroAddress,
  eleventyAddress,
  jekyllAddress,
  mdbookAddress,
  mkdocsAddress,
  nextraAddress,
  readmeAddress,
} from '../src/sites/page-addresses.ts';
import type { Addressing, SaidAddress } from '../src/sites/said-address.ts';

const LANGUAGES = 'defaultContentLanguage = "de"\n[languages.en]\ncontentDir = "content/en"';
const BLOG = `{ docs: { path: 'pages', routeBasePath: '/' }, blog: { routeBasePath: 'news' } }`;
const VERSIONS = { 'versions.json': '["2.0", "1.0"]' };
const GUIDES = (permalink: string): string =>
  `collections:\n  guides:\n    permalink: ${permalink}\n    output: true\n`;

// As the generators build them.
test.each<[Addressing, string, string | undefined, SaidAddress?, string?, Record<string, string>?]>([
  [hugoAddress, 'content/g/My Page.md', '/g/my-page/'],
  [hugoAddress, 'content/_index.md', '/'],
  [hugoAddress, 'content/g/index.md', '/g/'],
  [hugoAddress, 'content/g/index.md', '/s/', { slug: 's' }],
  [hugoAddress, 'content/g/a.md', '/g/s/', { slug: 's' }],
  [hugoAddress, 'content/g/a.md', '/x/y', { address: 'x/y' }],
  [hugoAddress, 'content/en/g/a.md', '/en/g/a/', {}, LANGUAGES],
  [hugoAddress, 'content/g/a.en.md', '/en/g/a/', {}, LANGUAGES],
  [hugoAddress, 'content/g/a.md', '/g/a/', {}, LANGUAGES],
  [hugoAddress, 'content/g/a.md', '/g/a.html', {}, 'uglyURLs: true'],
  [hugoAddress, 'content/g/a.md', undefined, {}, '[permalinks]\ng = "/:year/:title/"'],
  [hugoAddress, 'layouts/a.html', undefined],
  [jekyllAddress, 'g/a.md', '/g/a.html'],
  [jekyllAddress, 'g/a.md', '/g/a/', {}, 'permalink: pretty'],
  [jekyllAddress, 'g/index.md', '/g/'],
  [jekyllAddress, 'g/a.md', '/x/', { address: '/x/' }],
  [jekyllAddress, 'g/a.md', undefined, { address: '/:categories/:title/' }],
  [jekyllAddress, '_guides/a.md', '/guides/a.html', {}, 'collections:\n  guides:\n    output: true'],
  [jekyllAddress, '_guides/x/a.md', '/guides/x/a/', {}, GUIDES('"/:collection/:path/" # pretty')],
  [jekyllAddress, '_guides/x/index.md', '/g/x/index.html', {}, GUIDES('g/:path:output_ext')],
  [jekyllAddress, '_guides/x/index.md', '/guides/x/index/', {}, GUIDES('/:collection/:path/')],
  [jekyllAddress, '_guides/a.md', undefined, {}, GUIDES('pretty')],
  [jekyllAddress, '_guides/a.md', undefined, {}, GUIDES('/:title/')],
  [jekyllAddress, '_other/a.md', '/other/a.html', {}, `${GUIDES('/:path/')}  other:\n`],
  [jekyllAddress, 'g/a.md', '/g/a.html', {}, GUIDES('/:path/')],
  [
    jekyllAddress,
    'g/a.md',
    undefined,
    {},
    'defaults:\n- scope:\n    path: g\n  values:\n    permalink: /:path/',
  ],
  [jekyllAddress, '_posts/2026-01-31-a.md', undefined, {}, 'collections:\n  posts:\n    permalink: /:title/'],
  [jekyllAddress, '_posts/2026-01-31-a.md', '/2026/01/31/a.html'],
  [jekyllAddress, 'n/_posts/x/2026-01-31-a.md', '/n/2026/01/31/a/', {}, 'permalink: pretty'],
  [jekyllAddress, '_posts/2026-01-31-a.md', undefined, { hasCategories: true }],
  [jekyllAddress, '_posts/2026-01-31-a.md', undefined, {}, 'permalink: /blog/:title/'],
  [jekyllAddress, '_drafts/a.md', undefined],
  [eleventyAddress, 'src/g/2026-01-31-a.md', '/g/2026-01-31-a/', {}, 'return { dir: { input: "src" } }'],
  [eleventyAddress, 'g/g.md', '/g/'],
  [eleventyAddress, 'g/a.njk', undefined, { address: '/{{ page.fileSlug }}/' }],
  [astroAddress, 'src/content/docs/g/My Page.mdx', '/g/my-page/'],
  [astroAddress, 'src/content/docs/index.mdx', '/'],
  [astroAddress, 'src/content/docs/g/a.md', '/x/', { slug: 'x' }],
  [astroAddress, 'src/pages/g/index.astro', '/g/'],
  [astroAddress, 'src/content/docs/_part.mdx', undefined],
  [nextraAddress, 'content/g/index.mdx', '/g'],
  [nextraAddress, 'src/app/(docs)/g/page.mdx', '/g'],
  [nextraAddress, 'app/layout.mdx', undefined],
  [nextraAddress, 'content/a.mdx', '/docs/a', {}, `nextra({ contentDirBasePath: '/docs' })`],
  [mkdocsAddress, 'docs/g/README.md', '/g/'],
  [mkdocsAddress, 'doc/docs/a.md', '/a.html', {}, 'docs_dir: doc/docs\nuse_directory_urls: false'],
  [mdbookAddress, 'src/g/README.md', '/g/'],
  [mdbookAddress, 'src/g/a.md', '/g/a.html'],
  [readmeAddress, 'g/README.md', '/g'],
  [readmeAddress, 'g/a.md', '/g/a'],
  [docusaurusAddress, 'docs/01-x/02-a.md', '/docs/x/a'],
  [docusaurusAddress, 'docs/01-x/02-a.md', '/docs/01-x/02-a', { keepsNumbers: true }],
  [docusaurusAddress, 'docs/01-x/02-a.md', '/docs/x/id', { id: 'id' }],
  [docusaurusAddress, 'docs/01-x/02-a.md', '/docs/x/s', { id: 'id', slug: 's' }],
  [docusaurusAddress, 'docs/01-x/02-a.md', '/docs/s', { slug: '/s' }],
  [docusaurusAddress, 'docs/01-x/README.md', '/docs/x/'],
  [docusaurusAddress, 'docs/x/X.md', '/docs/x/'],
  [docusaurusAddress, 'docs/_part.md', undefined],
  [docusaurusAddress, 'docs/a.md', '/docs/next/a', {}, '', VERSIONS],
  [docusaurusAddress, 'versioned_docs/version-2.0/a.md', '/docs/a', {}, '', VERSIONS],
  [docusaurusAddress, 'versioned_docs/version-1.0/a.md', '/docs/1.0/a', {}, '', VERSIONS],
  [docusaurusAddress, 'docs/a.md', '/docs/a', {}, `lastVersion: 'current'`, VERSIONS],
  [docusaurusAddress, 'pages/a.md', '/a', {}, BLOG],
  [docusaurusAddress, 'blog/2026-01-31-a.md', '/news/2026/01/31/a', {}, BLOG],
  [docusaurusAddress, 'blog/2026-01-31-a/index.mdx', '/blog/2026/01/31/a'],
  [docusaurusAddress, 'blog/2026-01-31-a.md', '/blog/s', { slug: 's' }],
  [docusaurusAddress, 'src/pages/g/index.md', '/g'],
  [docusaurusAddress, 'i18n/de/docusaurus-plugin-content-docs/current/01-x/a.md', '/docs/x/a'],
])('%o: %s has %s', (addressing, path, address, said = {}, text = '', files = {}) => {
  expect(addressing(path, said, { text, read: (name) => files[name] })).toBe(address);
});
