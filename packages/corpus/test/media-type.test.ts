import { expect, test } from 'vitest';
import { MediaTypes } from '../src/index.ts';

// Pages of mirrors (`wget -r`), which have the queries of their addresses in their names.
test.each([
  ['m/page.html?id=1.2&x=a b', [], 'text/html'],
  ['m/page.html?data=a.json', [], 'text/html'],
  ['m/style.css?v=3', [], 'text/css'],
  ['m/list.php?p=1.html', [], 'text/html'],
  ['m/list.php?p=1', [], undefined],
  ['m/list.php?f=a.b', ['php=html'], 'text/html'],
  ['m/page.html?id=1', ['html=none'], undefined],
  ['m/what?', [], undefined],
  // jekyllrb.com, "Configuration options", `markdown_ext`.
  ['a.mkdown', [], 'text/markdown'],
])('%s with %s is %s', (path, definitions, expected) => {
  expect(new MediaTypes(definitions).of(path)).toBe(expected);
});

// Pages of a manual lie in the folder of their section (hier(7)). Libraries and logs are called as they are elsewhere.
test.each([
  ['man/man1/git.1', 'text/troff'],
  ['/usr/share/man/de/man8/a.b.8.gz', 'application/gzip'],
  ['man3/EVP_md5.3ssl', 'text/troff'],
  ['man4/i386/apm.4', 'text/troff'],
  ['mann/tcl.n', 'text/troff'],
  ['man1/index.html', 'text/html'],
  ['man1/git.2', undefined],
  ['lib/libz.so.1', undefined],
  ['log/syslog.1', undefined],
  ['doc/git.man', 'text/troff'],
])('%s, as a page of a manual, is %s', (path, expected) => {
  expect(new MediaTypes([]).of(path)).toBe(expected);
});

// llmstxt.org: the tables of contents for language models are Markdown, with relative links and fenced code.
test.each(['llms.txt', 'docs/llms-full.txt'])('%s is Markdown', (path) => {
  expect(new MediaTypes([]).of(path)).toBe('text/markdown');
});
