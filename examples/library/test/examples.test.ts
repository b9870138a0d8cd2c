import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type LinkRecord, extract, rewrite, toAbsolute } from 'linkwright';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { links as astroLinks } from '../astro-links.mjs';
import { links as eleventyLinks } from '../eleventy-links.mjs';
import { gemtextExtractor } from '../gemtext-extractor.mjs';
import { onNewHost } from '../https-rewriter.mjs';
import { absoluteMail } from '../mail-transform.mjs';
import { rehypeAbsolutize } from '../rehype-absolutize.mjs';
import { links as viteLinks } from '../vite-plugin-links.mjs';
import { links as vitePressLinks } from '../vitepress-links.mjs';

const url = 'https://example.com/docs/';

function folder(files: Readonly<Record<string, string>>): string {
  const path = mkdtempSync(join(tmpdir(), 'linkwright-example-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content);
  return path;
}

test('the extractor has fewer than 60 lines, and finds links in files and text', async () => {
  const source = fileURLToPath(new URL('../gemtext-extractor.mjs', import.meta.url));
  expect(readFileSync(source, 'utf8').split('\n').length).toBeLessThan(60);
  const content =
    '# é\n=> grün.gmi é\n=>./b.gmi\r\n=> \tgemini://h.example/ H\n```\n=> no.gmi\n```\n=> ../i.png\nno => c.gmi\n';
  const choices = { extractors: [gemtextExtractor], mediaTypes: { '.gmi': 'text/gemini' } };
  const path = join(folder({ 'a.gmi': content }), 'a.gmi');
  const found: LinkRecord[] = [];
  for await (const link of extract(path, choices)) found.push(link);
  expect(found.map(({ line, column, place, reference }) => [line, column, place, reference])).toEqual([
    [2, 4, 'gemtext:link', 'grün.gmi'],
    [3, 3, 'gemtext:link', './b.gmi'],
    [4, 5, 'gemtext:link', 'gemini://h.example/'],
    [8, 4, 'gemtext:link', '../i.png'],
  ]);
  const changed = await rewrite({ content, mediaType: 'text/gemini', url }, toAbsolute, choices);
  expect(changed.text).toBe(
    content
      .replace('grün.gmi', `${url}grün.gmi`)
      .replace('./b.gmi', `${url}b.gmi`)
      .replace('../i.png', 'https://example.com/i.png'),
  );
});

test('the rewriter changes what went to the old host, and nothing else', async () => {
  const html = "<BASE HREF='http://old.example/a/'>\r\n<a  href=b>b</a> <a href='http://older.example/'>\r\n";
  expect(await onNewHost(html, url)).toBe(
    "<BASE HREF='https://new.example/a/'>\r\n<a  href=https://new.example/a/b>b</a> <a href='http://older.example/'>\r\n",
  );
});

test('a unified pipeline gets absolute links', async () => {
  const html = '<base href="/x/"><a href="y">y</a><img srcset="a.png 1x, b.png 2x">';
  const pipeline = unified()
    .use(rehypeParse, { fragment: true })
    .use(rehypeAbsolutize, { url, parse: { fragment: true } })
    .use(rehypeStringify);
  expect(String(await pipeline.process(html))).toBe(
    '<base href="https://example.com/x/"><a href="https://example.com/x/y">y</a><img srcset="https://example.com/x/a.png 1x, https://example.com/x/b.png 2x">',
  );
});

test('a message comes out of the stream with absolute links', async () => {
  const message =
    'Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<a href=3D"x=\r\n.html">=C3=A9</a>\r\n';
  const out = await text(Readable.from([Buffer.from(message)]).pipe(absoluteMail(url)));
  expect(out).toContain('=C3=A9</a>\r\n');
  expect(out.replaceAll('=\r\n', '')).toContain(`href=3D"${url}x.html"`);
});

test('a Vite build with a broken link fails, one without does not', async () => {
  for (const [href, outcome] of [
    ['gone.html', /1 broken links\n.*index\.html:1:\d+ {2}gone\.html/],
    ['#here', /^$/],
  ] as const) {
    const root = folder({ 'index.html': `<!doctype html><p id="here"><a href="${href}">x</a></p>` });
    const building = build({ root, logLevel: 'silent', plugins: [viteLinks({ url })], configFile: false });
    expect(
      await building.then(
        () => '',
        (error: Error) => error.message,
      ),
    ).toMatch(outcome);
  }
});

test('the hook of VitePress is called with the folder of the written pages, and knows addresses without .html', async () => {
  const broken = folder({ 'index.html': '<a href="gone.html">' });
  await expect(vitePressLinks({ url })({ outDir: broken })).rejects.toThrow('1 broken links');
  const clean = folder({ 'index.html': '<a href="./b">', 'b.html': '' });
  await expect(vitePressLinks({ url })({ outDir: clean })).rejects.toThrow('./b  there is no such file');
  await vitePressLinks({ url, server: 'netlify' })({ outDir: clean });
});

test('the hooks of Eleventy and Astro are called with the built folder', async () => {
  const broken = folder({ 'index.html': '<a href="gone.html">' });
  const { hooks } = astroLinks({ url });
  await expect(hooks['astro:build:done']({ dir: new URL(`file://${broken}/`) })).rejects.toThrow(
    '1 broken links',
  );
  const heard: ((event: unknown) => Promise<void>)[] = [];
  eleventyLinks(
    { on: (_: string, listener: (event: unknown) => Promise<void>) => heard.push(listener) },
    { url },
  );
  await expect(heard[0]?.({ directories: { output: broken } })).rejects.toThrow('1 broken links');
});
