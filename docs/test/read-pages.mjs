// Renders each page of the documentation and reads it as Vue will; prints what is wrong, and how many pages there are.
// Not in vitest, whose conditions lead to sources that Node does not read.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createMarkdownRenderer, resolveConfig } from 'vitepress';
import { compileTemplate } from 'vue/compiler-sfc';

const docs = fileURLToPath(new URL('..', import.meta.url));
const { markdown, pages, dynamicRoutes } = await resolveConfig(docs);
const renderer = await createMarkdownRenderer(docs, markdown);
const made = new Map(dynamicRoutes.routes.map(({ path, content }) => [path, content]));

for (const page of pages) {
  const text = made.get(page) ?? readFileSync(`${docs}${page}`, 'utf8');
  const source = renderer.render(text, { path: `${docs}${page}`, relativePath: page, cleanUrls: true });
  for (const error of compileTemplate({ source, filename: page, id: page }).errors)
    console.log(`${page}: ${error}`);
}
console.log(`${pages.length} pages`);
