// Small sites that hold whatever is hard about links, made by chance.
import { lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { SERVERS, type ServerName } from '../src/index.ts';

const NAMES = [
  'a.html',
  'b.html',
  'index.html',
  'style.css',
  'pic.png',
  'A.html',
  'c d.html',
  'é.html',
  'x&y.html',
  '.hidden.html',
  '..html',
  '7',
  'notes.md',
  'mail.eml',
  'draw.svg',
  'e\u0301.html',
  'a?b.html',
  'x#one.html',
  '50%.html',
  '%41.html',
  'sub\\a.html',
  'eleventy.config.js',
];
const FOLDERS = ['', 'sub/', 'sub/deep/', 'www.org/', 'Sub/', 'c d/', '%20#/'];
const IDS = ['one', 'two', 'a&lt;b', 'T&#233;', '10', '20', 'x%20y', 'top-of', 'naïve', 'a:b'];

const piece = fc.constantFrom(
  ...NAMES.map((name) => name.replace('&', '&amp;')),
  '..',
  '.',
  'sub',
  'deep',
  'Sub',
  'www.org',
  '',
  'c%20d.html',
  'x%26y.html',
  '%C3%A9.html',
  '%2e%2e',
  'no.html',
  'site',
  'a%zz.html',
  'e%CC%81.html',
  'e\u0301.html',
  'a%3Fb.html',
  'x%23one.html',
  '50%25.html',
  '50%.html',
  '%2541.html',
  '%41.html',
  'sub\\a.html',
  'sub%5Ca.html',
  'c%20d',
  'c\td',
  'l.html',
  'L',
  '%2520%23',
  'a.h\ntml',
  'b.\thtml',
);
const path = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join('/'));
const fragment = fc.constantFrom(
  '',
  '',
  '#',
  '#one',
  '#two',
  '#three',
  '#a%3Cb',
  '#a&lt;b',
  '#T%C3%A9',
  '#10-20',
  '#/one',
  '#!two',
  '#10-30',
  '#x%20y',
  '#top',
  '#one:~:text=a',
  '#na%C3%AFve',
  '#a:b',
  '#o%6Ee',
  '#%zz',
  '#one#two',
  '#TOP',
  '#(x)',
  '#nai%CC%88ve',
  '#na\tïve',
  '#o\nne',
  '#one%',
  '#o\\ne',
);
const query = fc.constantFrom(
  '',
  '',
  '?',
  '?q=1',
  '?a=1&amp;b=2',
  '?%',
  "?(1)'$",
  '?/../..',
  '?a&b=1&amp=%zz',
  '?&lt;=&percnt;zz',
  '?\\..\\',
  '?\n=\t',
);
const start = fc.constantFrom(
  '',
  '',
  '',
  '',
  '/',
  '/',
  '//',
  './',
  '../',
  'https://example.com/site/',
  'http://example.com/',
  'https://EXAMPLE.com/site/',
  'https://other.example/',
  'http:',
  'mailto:',
  'javascript:',
  ' ',
  'ftp.',
  '{{ x }}/',
  'http://me:pw@other.example/',
  'file:///',
  '\\',
  '..\\',
  '\\\\',
  'https:\\\\example.com\\site\\',
  '\r\n',
  'https://exa\nmple.com/site/',
);
const reference = fc.tuple(start, path, query, fragment).map((parts) => parts.join(''));
const quoted = fc
  .tuple(reference, fc.constantFrom('href="@"', "href='@'", 'href=@', 'data-x="1" href="\n@ "'))
  .map(([text, form]) => form.replace('@', text));
const element = fc.oneof(
  { weight: 6, arbitrary: quoted.map((attribute) => `<a ${attribute}>x</a>`) },
  reference.map((text) => `<img src="${text}" srcset="${text} 2x, pic.png 1x">`),
  reference.map((text) => `<p style="background: url(${text})">`),
  reference.map((text) => `<style>@import "${text}"; b { c: url('${text}') }</style>`),
  reference.map((text) => `<link rel=File-List href="${text}">`),
  reference.map((text) => `<script type="importmap">{"imports":{"x/":"${text}"}}</script>`),
  reference.map((text) => `<iframe srcdoc="&lt;a href='${text}'&gt;"></iframe>`),
  fc.constantFrom(...IDS).map((id) => `<h2 id="${id}">h</h2>`),
  fc.constantFrom(...IDS).map((id) => `<a name=${id}>n</a>`),
  fc
    .constantFrom('[[notes]]', '[[sub/notes#one]]', '[[b.html]] [no](no.html#one)')
    .map((text) => `\n\n${text}\n\n`),
);
const head = fc.constantFrom(
  '',
  '',
  '',
  '<base href="sub/">',
  '<base href="https://example.com/site/">',
  '<base href="/">',
  '<base href="../">',
  '<base href="/sub/deep/x.html">',
  '<base href="https://other.example/a/b">',
  '<base href="https://other.example/a/b?q#f">',
  '<base href="file:///tmp/">',
  '<meta charset=iso-8859-1>',
  '<base target=x>',
  '<base target=x><base href="sub/"><base href="/">',
  '<base href="deep\n/"><base href="?q">',
  '<base href="">',
  '<base href="#f">',
  '<base href="?q">',
  '<base href="\\sub\\">',
  '<base href="c%20d/x#f">',
  '<base href="//example.com/site/sub/">',
);
const written = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text,
  (text) => text,
  (text) => `\uFEFF${text}`,
  (text) => text.replaceAll('\n', '\r'),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => `${UTF_16}${text}`,
);
/** How a text begins that is written in UTF-16. */
const UTF_16 = '\uFEFF<!--UTF-16-->';
/** The text of a page. */
const page: fc.Arbitrary<string> = fc
  .tuple(head, fc.array(element, { maxLength: 12 }), written)
  .map(([first, rest, form]) => form(`<!doctype html><title>t</title>${first}\n${rest.join('\n')}`));
/** Folder, name and text. */
export const file: fc.Arbitrary<GeneratedFile> = fc.tuple(
  fc.constantFrom(...FOLDERS),
  fc.constantFrom(...NAMES),
  page,
);
/** Files with different paths. */
export const site: fc.Arbitrary<GeneratedFile[]> = fc.uniqueArray(file, {
  minLength: 1,
  maxLength: 10,
  selector: ([folder, name]) => folder + name,
});
/** Symbolic links: where each stands, where no file does, and what it says. */
export const symlinks: fc.Arbitrary<Symlink[]> = fc.array(
  fc.tuple(
    fc.constantFrom('l.html', 'sub/l.html', 'L', 'sub/L', 'a.html', 'index.html', 'sub/deep/L'),
    fc.constantFrom(
      'a.html',
      '../a.html',
      'sub/a.html',
      'sub',
      'deep',
      '.',
      '..',
      'l.html',
      'L',
      'none',
      'b.html',
    ),
  ),
  { maxLength: 4 },
);
export const server: fc.Arbitrary<ServerName> = fc.constantFrom(...(Object.keys(SERVERS) as ServerName[]));

export type GeneratedFile = [folder: string, name: string, text: string];

export type Symlink = [place: string, text: string];

export function writeSymlink(root: string, [place, text]: Symlink): void {
  const path = join(root, place);
  mkdirSync(dirname(path), { recursive: true });
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) symlinkSync(text, path);
}

export function write(root: string, [folder, name, text]: GeneratedFile): void {
  const path = join(root, folder, name);
  mkdirSync(dirname(path), { recursive: true });
  if (name.endsWith('.css')) writeFileSync(path, `@import "${folder}b.css"; a { b: url(pic.png#one) }`);
  else writeFileSync(path, text, text.startsWith(UTF_16) ? 'utf16le' : 'utf8');
}
