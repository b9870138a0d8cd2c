// Documents that the fuzzer made and that once broke a law (npm run fuzz), each as short as it could be made.
import { DocumentReader, allExtractors } from '@linkwright/corpus';
import { absolutize, planDocument, relativize } from '@linkwright/relocate';
import { expect, test } from 'vitest';

const reader = new DocumentReader(allExtractors(), {
  folder: '/',
  maps: ['/=https://example.com/'],
  include: ['*'],
});
const intention = { selects: () => true, record: true };
const rewrites = { absolutize: absolutize(), relativize: relativize(reader.map, 'shortest') };

const plan = (mediaType: string, bytes: Uint8Array, rewrite: (typeof rewrites)['absolutize']) =>
  planDocument(reader, reader.document('/a/b', bytes, mediaType, 'https://example.com/a/b'), {
    ...intention,
    rewrite,
  });

const svgWithStyle = (text: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><style>${text}</style><a href="z"/></svg>`;

const STYLES = [
  '<![ url(q>r) b{c:url(d)}',
  '<!x url(q>r)',
  '<!-->url(q) --> url(r)',
  '<!DOCTYPE x [ <!-- > url(q) --> ]>url(r)',
];

const found: readonly (readonly [mediaType: string, what: string, document: string])[] = [
  ['text/html', 'text of a style element in another, in MathML', '<math><style><style>url(q'],
  ['text/html', 'text of a style element in another, in SVG', '<svg><style>a{b:url(c)}<style>url(q'],
  ['text/html', 'a control character before an unquoted value', '<a href=\u0015">'],
  ['text/html', 'a tag in a comment, the end of which its target holds', '<!--<base href="-\r->">'],
  ['text/html', 'an item of a list behind a letter in a charset of one byte', '<img srcset="a \u00cf/,&">'],
  [
    'message/rfc822',
    'base64 with more behind its end',
    'Content-Type:text/html\nContent-Transfer-Encoding:base64\n\nPGEgaHJlZj0ieCI+vYT4=tp//l/PGPGEgaHJlZj0ieCI+',
  ],
  [
    'application/xml',
    'a base that no HTML can say',
    '<d xmlns="http://www.w3.org/2005/Atom"xml:base=\0/><content type="html">&lt;a href=d&gt;</content',
  ],
  [
    'text/markdown',
    'a URL whose last escape ends with its line, in a block quote',
    '> <style>\n> a{b:url(x\\67\n> )}\n> </style>\n',
  ],
  [
    'text/markdown',
    'a string that goes on in another line, in a list in a block quote',
    '> * <style>\n>   a{b:url("x\\\n>   ")}\n>   </style>\n',
  ],
  [
    'message/rfc822',
    'a URL of two lines in a paragraph of Markdown, in base64, beside another',
    `Content-Type:text/markdown\nContent-Transfer-Encoding:base64\n\n${btoa('[a](b) <a href="c\nd">\n[e](f)\n')}\n`,
  ],
  ...STYLES.map((text) => ['image/svg+xml', `a style sheet with ${text}`, svgWithStyle(text)] as const),
];

test.each(found)('%s: %s', (mediaType, _, text) => {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  for (const rewrite of Object.values(rewrites)) {
    const first = plan(mediaType, bytes, rewrite);
    expect(first.skipped).toBeUndefined();
    if (first.bytes) expect(plan(mediaType, first.bytes, rewrite).edits).toEqual([]);
  }
});
