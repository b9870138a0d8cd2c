import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DocumentReader, allExtractors, mediaTypeOf } from '@linkwright/corpus';
import { planDocument } from '../src/plans/plan-document.ts';
import { type RelativeStyle, relativize } from '../src/rules/relativize.ts';

// Any folder will do: nothing is read from it.
const folder = fileURLToPath(new URL('.', import.meta.url));

test('relativizing leaves what may only be absolute: fields of a message, running text', () => {
  const content = [
    'Archived-At: <http://h.example/m/1.html>',
    'List-Archive: <http://h.example/m/>',
    'Content-Type: multipart/mixed; boundary=B',
    '',
    '--B',
    '',
    'see http://h.example/m/2.html',
    '--B',
    'Content-Type: text/html',
    '',
    '<a href="http://h.example/m/2.html">x</a>',
    '--B--',
    '',
  ].join('\n');
  const reader = new DocumentReader(allExtractors(), { folder, maps: [`${folder}=http://h.example/m/`] });
  const document = reader.document('m.eml', Buffer.from(content), 'message/rfc822');
  const intention = { rewrite: relativize(reader.map), selects: () => true, record: true };
  const { bytes, skipped } = planDocument(reader, document, intention);
  expect(skipped).toBeUndefined();
  expect(Buffer.from(bytes ?? []).toString()).toBe(
    content.replace('"http://h.example/m/2.html"', '"2.html"'),
  );
});

/** What relativizing leaves of a text; its problems are none. */
function relativized(path: string, text: string, style: RelativeStyle): string {
  const reading = { folder, maps: [`${folder}=http://h.example/`], include: ['*'] };
  const reader = new DocumentReader(allExtractors(), reading);
  const url = `http://h.example/${path}`;
  const document = reader.document(join(folder, path), Buffer.from(text), mediaTypeOf(path) ?? '', url);
  const intention = { rewrite: relativize(reader.map, style), selects: () => true, record: true };
  const { bytes, skipped } = planDocument(reader, document, intention);
  expect(skipped).toBeUndefined();
  return Buffer.from(bytes ?? Buffer.from(text)).toString();
}

test.each<[path: string, text: string]>([
  ['mkdocs.yml', 'nav:\n  - a.md\n  - Home: http://h.example/docs/a.md\n'],
  ['_quarto.yml', 'website:\n  navbar:\n    left:\n      - href: http://h.example/q/\n      - a.qmd\n'],
  ['myst.yml', 'project:\n  toc:\n    - file: a.md\n    - url: http://h.example/b\n'],
  ['_toc.yml', 'format: jb-book\nroot: a\nchapters:\n- url: http://h.example/b\n'],
  ['a.canvas', '{"nodes":[{"type":"link","url":"http://h.example/b"},{"type":"file","file":"c.md"}]}'],
  [
    'feed.json',
    '{"version":"https://jsonfeed.org/version/1.1","home_page_url":"http://h.example/","items":[{"url":"http://h.example/b/"}]}',
  ],
  ['sidebars.js', "module.exports = { docs: [{ type: 'link', label: 'x', href: 'http://h.example/b' }] };"],
  ['docusaurus.config.js', "module.exports = { favicon: 'img/f.ico', themeConfig: {} };"],
  ['_meta.js', "export default { x: { title: 'X', href: 'http://h.example/a' } };"],
  ['.vitepress/config.mts', "export default { themeConfig: { nav: [{ link: 'http://h.example/a/' }] } };"],
  ['docs.json', '{"logo":"/l.svg","navigation":{"pages":["a"],"anchors":[{"href":"/b"}]}}'],
  ['a.md', '{% include image.html src="/p.png" %}\n\n{% img /d.png %}\n\n{% url_for text /e/ %}\n'],
  ['a.html', '<meta property="og:image" content="http://h.example/i.png">'],
  ['a.rst', '.. toctree::\n\n   b\n   http://h.example/d\n\n.. include:: c.txt\n'],
  ['a.tex', '\\input{b}\\includegraphics{x.png}'],
  ['a.typ', '#image("a.png") #include "b.typ"'],
  ['a.org', '[[file:b.org]]\n#+INCLUDE: "c.org"\n'],
  ['a.scss', '@use "b"; @forward "http://h.example/c";'],
])('%s: a path of a file stays in each style, and so does what may only be absolute', (path, text) => {
  for (const style of ['shortest', 'path', 'root'] as const)
    expect(relativized(path, text, style)).toBe(text);
});

// `a/` would be no address there: the file would fail its proof, with all its links.
test('what is an address of the site begins at its root', () => {
  const text = 'menu:\n  main:\n    - url: http://h.example/a/\n    - pageRef: /b\n';
  expect(relativized('hugo.yaml', text, 'shortest')).toBe(text);
  expect(relativized('hugo.yaml', text, 'root')).toBe(text.replace('http://h.example', ''));
});

test('what would be the name of a schema in a mapping is written with a dot', () => {
  const text = 'openapi: 3.0.0\nx: {discriminator: {mapping: {a: Cat, b: "http://h.example/d.yaml"}}}\n';
  expect(relativized('openapi.yaml', text, 'shortest')).toBe(text.replace('http://h.example', '.'));
});
