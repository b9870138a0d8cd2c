// Small sites that hold whatever is hard about links, made by chance.
import { mkdirSync, writeFileSync } from 'node:fs';
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
];
const FOLDERS = ['', 'sub/', 'sub/deep/', 'www.org/', 'Sub/'];
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
);
/** The text of a page. */
const page: fc.Arbitrary<string> = fc
  .tuple(head, fc.array(element, { maxLength: 12 }))
  .map(([first, rest]) => `<!doctype html><title>t</title>${first}\n${rest.join('\n')}`);
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
export const server: fc.Arbitrary<ServerName> = fc.constantFrom(...(Object.keys(SERVERS) as ServerName[]));

export type GeneratedFile = [folder: string, name: string, text: string];

export function write(root: string, [folder, name, text]: GeneratedFile): void {
  const path = join(root, folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, name.endsWith('.css') ? `@import "${folder}b.css"; a { b: url(pic.png#one) }` : text);
}
