// Documents in ZIP archives, EPUB publications and gzip files, from the command line.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Destinations, SERVERS } from '@linkwright/check';
import type { LinkRecord } from '@linkwright/corpus';
import { describe, expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';
import { zipOf } from './zip-of.ts';

const BOOK = {
  mimetype: 'application/epub+zip',
  'META-INF/container.xml':
    '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
  'OEBPS/book.opf':
    '<package xmlns="http://www.idpf.org/2007/opf"><manifest><item id="a" href="ch%201.xhtml"/></manifest></package>',
  'OEBPS/ch 1.xhtml':
    '<html xmlns="http://www.w3.org/1999/xhtml"><body><p id="one"/><a href="ch2.html#two">2</a> <a href="#one">1</a></body></html>',
  'OEBPS/ch2.html':
    '<html xmlns="http://www.w3.org/1999/xhtml"><body><p id="two"/>\n<a href="gone.xhtml">x</a> <a href="ch%201.xhtml#nope">y</a> <a href="../../up.html">z</a></body></html>',
};

const SITE = {
  'index.html': '<a href="a/b.html">b</a> <a href="https://example.com/docs/c.html">c</a>',
  'a/b.html': '<a href="../index.html">up</a>',
  'picture.png': 'no document',
};

interface Line {
  file: string;
  reference: string;
  target: string;
  rule: string;
  newReference?: string;
  base: { rule: string; from: string };
}

/** Entries of an archive as an independent reader finds them: by their names and the records before them. */
const readable = (place: Workplace, path: string) =>
  place
    .records<Line>(['extract', path, '--format', 'ndjson'])
    .map(({ file, reference }) => [file, reference]);

const bookPlace = () => new Workplace({ 'book.epub': zipOf(BOOK) });

test('the archive that a message is kept in is no base of it, as the file is not', () => {
  const message = 'Content-Type: text/html\n\n<a href="x">x</a>\n';
  const inner = zipOf({ 'c.eml': message });
  const place = new Workplace({
    'a.eml': message,
    'mail.zip': zipOf({ 'b.eml': message, 'inner.zip': inner }),
  });
  const links = place.records<Line>(['extract', '.', '--format', 'ndjson']);
  expect(links.map(({ file, target, base }) => [file, target, base.rule])).toEqual([
    ['a.eml', 'thismessage:/x', '5.1.4'],
    ['mail.zip!/b.eml', 'thismessage:/x', '5.1.4'],
    ['mail.zip!/inner.zip!/c.eml', 'thismessage:/x', '5.1.4'],
  ]);
});

test('entries come in the bytewise order of their names', () => {
  const names = ['b.html', '\u{1F600}.html', '\uFF21.html', 'a/c.html', 'é.html'];
  const place = new Workplace({
    'a.zip': zipOf(Object.fromEntries(names.map((name) => [name, '<a href="x">']))),
  });
  const files = place.records<Line>(['extract', 'a.zip', '--format', 'ndjson']).map(({ file }) => file);
  expect(files).toEqual(
    ['a/c.html', 'b.html', 'é.html', '\uFF21.html', '\u{1F600}.html'].map((name) => `a.zip!/${name}`),
  );
});

describe('a publication', () => {
  test('is read entry by entry, each with its place in the archive as base (5.1.2)', () => {
    const lines = bookPlace().records<Line>(['extract', 'book.epub', '--format', 'ndjson']);
    expect(
      lines.map(({ file, reference, target, base }) => [
        file,
        reference,
        target.replace(/.*!\//, ''),
        base.rule,
        base.from,
      ]),
    ).toEqual([
      ['book.epub!/META-INF/container.xml', 'OEBPS/book.opf', 'OEBPS/book.opf', '5.1.2', 'encapsulating'],
      ['book.epub!/OEBPS/book.opf', 'ch%201.xhtml', 'OEBPS/ch%201.xhtml', '5.1.2', 'archive'],
      ['book.epub!/OEBPS/ch 1.xhtml', 'ch2.html#two', 'OEBPS/ch2.html#two', '5.1.2', 'archive'],
      ['book.epub!/OEBPS/ch 1.xhtml', '#one', 'OEBPS/ch%201.xhtml#one', '5.1.2', 'archive'],
      ['book.epub!/OEBPS/ch2.html', 'gone.xhtml', 'OEBPS/gone.xhtml', '5.1.2', 'archive'],
      ['book.epub!/OEBPS/ch2.html', 'ch%201.xhtml#nope', 'OEBPS/ch%201.xhtml#nope', '5.1.2', 'archive'],
      ['book.epub!/OEBPS/ch2.html', '../../up.html', 'up.html', '5.1.2', 'archive'],
    ]);
  });

  test('is checked: links among its entries, and none leads out of it', () => {
    const where = bookPlace();
    where.write('up.html', 'is there, though not in the book');
    const lines = where.records<Line>(['check', 'book.epub', '--report', 'ndjson']);
    expect(lines.slice(0, -1).map(({ file, rule, reference }) => [file, rule, reference])).toEqual([
      ['book.epub!/OEBPS/ch2.html', 'missing-target', 'gone.xhtml'],
      ['book.epub!/OEBPS/ch2.html', 'missing-fragment', 'ch%201.xhtml#nope'],
      ['book.epub!/OEBPS/ch2.html', 'missing-target', '../../up.html'],
    ]);
  });

  // EPUB OCF 3.3, 4.2.5: "/" and ".." of the container root URL are that URL.
  test('has a root of its own, for extract and check, mapped and unmapped, in another archive', () => {
    const where = bookPlace();
    const book = zipOf({
      ...BOOK,
      'OEBPS/ch2.html':
        '<html xmlns="http://www.w3.org/1999/xhtml"><p id="two"/><a href="/OEBPS/ch%201.xhtml#one">a</a> <a href="/etc/hosts">b</a> <a href="../../../OEBPS/">c</a></html>',
    });
    where.write('rooted.epub', book);
    where.write('shelf.zip', zipOf({ 'a/rooted.epub': book }));
    const targets = (...args: string[]) =>
      where
        .records<Line>(['extract', ...args, '--place', 'a@href', '--format', 'ndjson'])
        .filter(({ file }) => file.endsWith('ch2.html'))
        .map(({ target }) => target.replace(/^file:.*\/work\//, ''));
    const paths = ['OEBPS/ch%201.xhtml#one', 'etc/hosts', 'OEBPS/'];
    expect(targets('rooted.epub')).toEqual(paths.map((path) => `rooted.epub!/${path}`));
    expect(targets('shelf.zip')).toEqual(paths.map((path) => `shelf.zip!/a/rooted.epub!/${path}`));
    expect(targets('rooted.epub', '--map', 'rooted.epub=https://h/b/')).toEqual(
      paths.map((path) => `https://h/b/${path}`),
    );
    const lines = where.records<Line>(['check', 'rooted.epub', '--report', 'ndjson']);
    expect(lines.slice(0, -1).map(({ rule, reference }) => [rule, reference])).toEqual([
      ['missing-target', '/etc/hosts'],
      ['missing-target', '../../../OEBPS/'],
    ]);
  });

  // EPUB OCF 3.3, 4.2; folders of the site beside it are another matter.
  test('has files, and no folders that a link could lead to', () => {
    const page =
      '<a href="./#x"/><a href="/"/><a href="../OEBPS"/><a href="ch2"/><a href="https://h/d/"/><a href="https://h/d/x"/>';
    const where = new Workplace({
      'book.epub': zipOf({
        ...BOOK,
        'OEBPS/ch2.html': `<html xmlns="http://www.w3.org/1999/xhtml"><p id="two"/>${page}</html>`,
      }),
      'site/d/index.html': '',
      'site/d/x.html': '',
    });
    const args = [
      'check',
      'book.epub',
      '--map',
      'site=https://h/',
      '--server',
      'netlify',
      '--report',
      'ndjson',
    ];
    const lines = where.records<Line>(args);
    expect(lines.slice(0, -1).map(({ rule, reference }) => [rule, reference])).toEqual([
      ['missing-target', './#x'],
      ['missing-target', '/'],
      ['missing-target', '../OEBPS'],
      ['missing-target', 'ch2'],
    ]);
  });

  test('is relativized from its root where that is asked for, and told so', () => {
    const where = new Workplace({
      'book.epub': zipOf({
        ...BOOK,
        'OEBPS/ch2.html':
          '<html xmlns="http://www.w3.org/1999/xhtml"><a href="https://h/b/OEBPS/ch%201.xhtml">a</a></html>',
      }),
    });
    const map = ['--map', 'book.epub=https://h/b/'];
    expect(where.run(['relativize', 'book.epub', ...map, '--style', 'root', '--in-place']).status).toBe(0);
    const line = where
      .records<Line>(['extract', 'book.epub', ...map, '--format', 'ndjson'])
      .find(({ file }) => file.endsWith('ch2.html'));
    expect([line?.reference, line?.target]).toEqual([
      '/OEBPS/ch%201.xhtml',
      'https://h/b/OEBPS/ch%201.xhtml',
    ]);
    expect(where.run(['explain', 'book.epub!/OEBPS/ch2.html:1', ...map]).stdout).toContain(
      'a path begins at the root of the container',
    );
  });

  test('keeps its absolute links in a folder that is mapped: its entries have no URL there', () => {
    const page = '<a href="https://h/x.html">x</a> <a href="https://h/d/y.html">y</a>';
    const where = new Workplace({ 'd/site.zip': zipOf({ 'a.html': page }), 'd/b.html': page });
    const args = ['relativize', 'd', '--map', '.=https://h/', '--in-place', '--report', 'ndjson'];
    expect(where.records<Line>(args).map(({ file, newReference }) => [file, newReference])).toEqual([
      ['d/b.html', '/x.html'],
      ['d/b.html', 'y.html'],
      [undefined, undefined],
    ]);
  });

  test('one entry, named behind "!/", is explained', () => {
    const { stdout, status } = bookPlace().run(['explain', 'book.epub!/OEBPS/ch2.html:2']);
    expect(status).toBe(0);
    expect(stdout).toContain('the place of OEBPS/ch2.html in the archive');
  });

  test('an entry that is not there is a usage error of its own', () => {
    const { stderr, status } = bookPlace().run(['extract', 'book.epub!/none.html']);
    expect([status, stderr]).toEqual([1, expect.stringContaining('no entry none.html')]);
  });

  test('its links stay relative: nobody retrieves entries by a URL', () => {
    const where = bookPlace();
    const before = where.tree();
    where.run(['absolutize', 'book.epub', '--in-place']);
    expect(where.tree()).toEqual(before);
  });
});

const relationships = (...targets: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.join('')}</Relationships>`;

// ECMA-376, part 2: a pack IRI has its path in the package; `External` is meant against the place of the package.
test('the relationships of a package lead to its parts, and those that are external out of it', () => {
  const where = new Workplace({
    'a.docx': zipOf({
      '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      '_rels/.rels': relationships('<Relationship Target="/word/document.xml"/>'),
      'word/_rels/document.xml.rels': relationships(
        '<Relationship Target="/word/media/x.png"/>',
        '<Relationship Target="media/x.png"/>',
        '<Relationship Target="other.docx" TargetMode="External"/>',
      ),
    }),
  });
  const targets = where
    .records<Line>(['extract', 'a.docx', '--include', '*', '--format', 'ndjson'])
    .map(({ target }) => target.replace(/^file:.*\/work\//, ''));
  expect(targets).toEqual([
    'a.docx!/word/document.xml',
    'a.docx!/word/media/x.png',
    'a.docx!/word/media/x.png',
    'other.docx',
  ]);
});

const external = (target: string) => `<Relationship Target="${target}" TargetMode="External"/>`;

// Office software opens `b.docx` beside the document that names it.
test('what relationships name beside their package is looked for there', () => {
  const where = new Workplace({
    'docs/a.docx': zipOf({
      '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      'word/_rels/document.xml.rels': relationships(
        ...['b.docx', 'gone.docx', 'c.html#in', 'c.html#not', '../up.docx'].map(external),
      ),
    }),
    'docs/b.docx': zipOf({ 'word/document.xml': '<w/>' }),
    'docs/c.html': '<p id=in>',
  });
  const found = where
    .records<Line>(['check', 'docs/a.docx', '--include', '*', '--report', 'ndjson'])
    .slice(0, -1);
  expect(found.map(({ rule, reference }) => [rule, reference])).toEqual([
    ['missing-target', 'gone.docx'],
    ['missing-fragment', 'c.html#not'],
    ['outside-root', '../up.docx'],
  ]);
});

// OpenDocument 1.2, part 3, 3.7: absolute paths "do not reference files inside the package".
test('pieces of the description of an interface are read in an archive, and pointers into files that are none', () => {
  const schema = '{"definitions":{"a":{"$ref":"gone.json"}}}';
  const place = new Workplace({
    'a.zip': zipOf({
      'api/openapi.yaml': '- $ref: parts/b.json#/definitions/a\n- $ref: parts/b.json#/definitions/no\n',
      'api/parts/b.json': schema,
      'c.schema.json': '{"$ref":"d.json#/definitions/a","e":{"$ref":"d.json#/definitions/no"}}',
      'd.json': schema,
    }),
    'a.schema.json':
      '{"$ref":"https://h/d.json#/definitions/a","e":{"$ref":"https://h/d.json#/definitions/no"}}',
  });
  const lines = place.records<Line>(['check', '.', '--map', 'a.zip=https://h/', '--report', 'ndjson']);
  expect(lines.slice(0, -1).map(({ file, rule, reference }) => [file, rule, reference])).toEqual([
    ['a.schema.json', 'missing-fragment', 'https://h/d.json#/definitions/no'],
    ['a.zip!/api/openapi.yaml', 'missing-fragment', 'parts/b.json#/definitions/no'],
    ['a.zip!/api/parts/b.json', 'missing-target', 'gone.json'],
    ['a.zip!/c.schema.json', 'missing-fragment', 'd.json#/definitions/no'],
  ]);
});

test('of other archives an absolute path leads out', () => {
  const where = new Workplace({
    'a.odt': zipOf({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml': '<a xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="/content.xml"/>',
    }),
  });
  const [line] = where.records<Line>(['extract', 'a.odt', '--format', 'ndjson']);
  expect(line?.target).toBe('file:///content.xml');
});

/** The pages of a site that are told of, each by its name in the folder or in the archive that it is. */
const pagesTold = (work: Workplace, args: readonly string[]) => {
  const form = args[0] === 'extract' ? '--format' : '--report';
  const files = work.records<Line>([...args, form, 'ndjson']).map(({ file }) => file);
  return [...new Set(files)].filter(Boolean).map((file) => file.replace(/^.*site(?:\.zip!)?\//, ''));
};

describe('an archive of a site', () => {
  const MAP = ['--map', 'site.zip=https://example.com/docs/'];

  test('mapped to where its entries are retrieved from, is rewritten and taken back', () => {
    const place = new Workplace({ 'site.zip': zipOf(SITE) });
    const before = place.tree();
    expect(place.run(['absolutize', 'site.zip', ...MAP, '--in-place']).status).toBe(0);
    expect(readable(place, 'site.zip')).toEqual([
      ['site.zip!/a/b.html', 'https://example.com/docs/index.html'],
      ['site.zip!/index.html', 'https://example.com/docs/a/b.html'],
      ['site.zip!/index.html', 'https://example.com/docs/c.html'],
    ]);
    expect(place.run(['undo']).status).toBe(0);
    expect(place.tree()).toEqual(before);
  });

  const LINK = '<a href="https://example.com/docs/c.html">';
  const MESSAGE = `Subject: x\nContent-Type: text/html\n\n${LINK}\n`;
  const SIGNED = {
    'a.html': LINK,
    'b.html': `<iframe srcdoc='${LINK}'>`,
    'c.eml': MESSAGE,
    'd.mbox': `From a@b Mon Jan  1 00:00:00 2024\n${MESSAGE}`,
    'e.html.gz': gzipSync(LINK),
    'f.zip': zipOf({ 'g.html': `<base href="https://example.com/docs/">${LINK}` }),
  };

  // ODF 1.2, part 3, 5; EN 319 162-1, 4.3; JAR File Specification; ECMA-376, part 2, 10.
  test.each([
    'META-INF/signatures.xml',
    'META-INF/documentsignatures.xml',
    'META-INF/macrosignatures.xml',
    'META-INF/signatures001.xml',
    'META-INF/signature.p7s',
    'META-INF/A.SF',
    'META-INF/SIG-A',
    '_xmlsignatures/sig1.xml',
    'package/services/digital-signature/xml-signature/1.psdsxs',
    '.signature.p7s',
  ])('that is signed (%s) stays as it is, and so do messages and archives in it', (name) => {
    const place = new Workplace({ 'site.zip': zipOf({ ...SIGNED, [name]: '' }) });
    const before = place.tree();
    const relativize = ['relativize', 'site.zip', ...MAP, '--attachments', '--in-place'];
    const { stdout, stderr } = place.run(relativize);
    expect(stdout).toContain('0 links changed in 0 of 1 file; 7 links kept');
    expect(stderr).toContain(`a.html: warning ${name} signs the entries of the archive [signed-archive]`);
    expect(place.tree()).toEqual(before);
    const allowed = place.run([...relativize, '--allow-signed']);
    expect(allowed.stdout).toContain('6 links changed in 1 of 1 file; 1 link kept');
    expect(allowed.stderr).toContain('the archive was changed, and its signature no longer holds');
  });

  test('of which one entry is named: only its links change, and two are refused', () => {
    const place = new Workplace({ 'site.zip': zipOf(SITE) });
    expect(place.run(['absolutize', 'site.zip!/a/b.html', ...MAP, '--in-place']).status).toBe(0);
    expect(readable(place, 'site.zip')).toEqual([
      ['site.zip!/a/b.html', 'https://example.com/docs/index.html'],
      ...readable(new Workplace({ 'site.zip': zipOf(SITE) }), 'site.zip').slice(1),
    ]);
    const before = place.tree();
    const both = ['absolutize', 'site.zip!/a/b.html', 'site.zip!/index.html', ...MAP, '--in-place'];
    const { status, stderr } = place.run(both);
    expect([status, stderr]).toEqual([2, expect.stringContaining('are in one archive')]);
    expect(place.tree()).toEqual(before);
    expect(place.run(['absolutize', 'site.zip', 'site.zip!/index.html', ...MAP, '--in-place']).status).toBe(
      0,
    );
    expect(place.run(['absolutize', 'site.zip', ...MAP, '--dry-run']).stdout).toContain(
      '0 links would change',
    );
  });

  describe('--ignore leaves out of it what it leaves out of the folder that it was made of', () => {
    const PAGE = '<a href="gone.html">gone</a> <a href="https://h.example/x">there</a>';
    const PAGES = ['a.html', 'docs/a.html', 'vendor/a.html', 'vendor/lib/a.html'];
    const FILES = Object.fromEntries(PAGES.map((name) => [name, PAGE]));
    const place = () =>
      new Workplace({
        'site.zip': zipOf(FILES),
        'shelf/in.zip': zipOf({ 'site.zip': zipOf(FILES) }),
        ...Object.fromEntries(PAGES.map((name) => [`site/${name}`, PAGE])),
      });
    const ABSOLUTIZED = ['--map', 'site.zip=https://h.example/', '--map', 'site=https://h.example/s/'];

    test.each<[glob: string, left: readonly string[]]>([
      ['vendor/**', PAGES.slice(0, 2)],
      ['vendor', PAGES.slice(0, 2)],
      ['vendor/', PAGES.slice(0, 2)],
      ['./{vendor,docs}/**', PAGES.slice(0, 1)],
      ['vendor/*', [...PAGES.slice(0, 2), 'vendor/lib/a.html']],
      ['**/lib/**', PAGES.slice(0, 3)],
      ['v*', PAGES],
      ['*/a.html', ['a.html', 'vendor/lib/a.html']],
    ])('%s', (glob, left) => {
      const work = place();
      for (const name of ['site', 'site.zip', 'shelf'])
        expect([name, pagesTold(work, ['extract', name, '--ignore', glob])]).toEqual([name, left]);
      for (const name of ['site', 'site.zip'])
        for (const [command, ...options] of [
          ['check'],
          ['check', '--cache', 'c.bin'],
          ['absolutize', '--dry-run', ...ABSOLUTIZED],
          ['relativize', '--dry-run', '--map', `${name}=https://h.example/`],
        ])
          expect([command, pagesTold(work, [command ?? '', name, ...options, '--ignore', glob])]).toEqual([
            command,
            left,
          ]);
    });

    test.each<[glob: string, count: number]>([
      ['in.zip!/site.zip!/vendor/**', 2],
      ['site.zip!/vendor/**', 2],
      ['in.zip!/site.zip', 0],
      ['site.zip', 0],
      ['other.zip!/vendor/**', 4],
    ])('and one in an archive is called by it: %s', (glob, count) => {
      expect(pagesTold(place(), ['extract', 'shelf', '--ignore', glob])).toHaveLength(count);
    });

    test('but for an entry that is named', () => {
      const args = ['extract', 'site.zip!/vendor/a.html', '--ignore', 'vendor/**'];
      expect(pagesTold(place(), args)).toEqual(['vendor/a.html']);
    });

    test('by the configuration too', () => {
      const work = place();
      work.write('linkwright.config.json', '{ "ignore": ["vendor/**"] }');
      expect(pagesTold(work, ['check', 'site.zip'])).toEqual(PAGES.slice(0, 2));
    });

    test('what a link of it leads to is there all the same, and a move goes on', () => {
      const work = new Workplace({
        'site/site.zip': zipOf({
          'a.html': '<a href="vendor/a.html#x">a</a> <a href="../b.html">b</a>',
          'vendor/a.html': '<p id=x> <a href="gone.html"> <a href="../../b.html">',
        }),
        'site/b.html': '',
      });
      const ignore = ['--ignore', '**/site.zip!/vendor/**'];
      expect(pagesTold(work, ['check', 'site', ...ignore])).toEqual([]);
      expect(work.run(['move', 'site/site.zip', 'site/new/pages.zip', ...ignore])).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('all as planned'),
      });
      expect(referencesIn(work, 'site/new/pages.zip')).toEqual([
        'a.html vendor/a.html#x',
        'a.html ../../b.html',
        'vendor/a.html gone.html',
        'vendor/a.html ../../b.html',
      ]);
    });
  });

  // Section 5.2 takes `../` of a page in the top folder to what stands beside the archive.
  test('that is named is what is checked, as a folder is: what stands beside it is not', () => {
    const pages = {
      'index.html':
        '<a href="../there.html">1</a> <a href="../gone.html">2</a> <a href="../../up.html">3</a>',
      'docs/a.html': '<a href="../../gone.html">4</a> <a href="../gone.html">5</a>',
    };
    const work = new Workplace({
      'there.html': '',
      'site.zip': zipOf(pages),
      'packed.gz': gzipSync(zipOf(pages)),
      'book.odt': zipOf(pages),
      ...Object.fromEntries(Object.entries(pages).map(([name, page]) => [`site/${name}`, page])),
    });
    const outside = [
      'missing-target ../gone.html',
      'outside-root ../../gone.html',
      'outside-root ../../up.html',
      'outside-root ../gone.html',
      'outside-root ../there.html',
    ];
    const beside = [
      'missing-target ../../gone.html',
      'missing-target ../gone.html',
      'missing-target ../gone.html',
      'outside-root ../../up.html',
    ];
    for (const [named, findings] of [
      ['site', outside],
      ['site.zip', outside],
      ['packed.gz', outside],
      ['site.zip!/index.html', outside.slice(2)],
      ['.', [...beside, ...beside, ...beside].toSorted()],
      ['book.odt', beside],
    ] as const) {
      const told = work.records<Line>(['check', named, '--report', 'ndjson']).slice(0, -1);
      const found = told.map(({ rule, reference }) => `${rule} ${reference}`).toSorted();
      expect([named, found]).toEqual([named, findings]);
    }
  });

  test('entries without a change are copied as they are', () => {
    const place = new Workplace({ 'site.zip': zipOf(SITE) });
    const record = (name: string) => {
      const bytes = readFileSync(join(place.folder, 'site.zip'));
      const at = bytes.indexOf(name) - 30;
      return bytes.subarray(at, at + 30 + name.length + bytes.readUInt32LE(at + 18)).toString('latin1');
    };
    const before = [record('a/b.html'), record('picture.png')];
    place.run(['relativize', 'site.zip', ...MAP, '--in-place']);
    expect(readable(place, 'site.zip')).toContainEqual(['site.zip!/index.html', 'c.html']);
    expect([record('a/b.html'), record('picture.png')]).toEqual(before);
  });

  test('--diff shows the change of each entry, under its name in the archive', () => {
    const place = new Workplace({
      'b.zip': zipOf({ 'site.zip': zipOf(SITE), 'p.html.gz': gzipSync('<a href="q">') }),
    });
    const before = place.tree();
    const map = ['--map', 'b.zip=https://example.com/'];
    const { stdout } = place.run(['absolutize', 'b.zip', ...map, '--dry-run', '--diff']);
    expect(stdout).toBe(`--- a/b.zip!/p.html.gz
+++ b/b.zip!/p.html.gz
@@ -1,1 +1,1 @@
-<a href="q">
\\ No newline at end of file
+<a href="https://example.com/q">
\\ No newline at end of file
1 link would change in 1 of 1 file; 3 links kept
`);
    expect(place.tree()).toEqual(before);
  });

  test('check --fix writes what is certain, in archives of archives too, and undo takes it back', () => {
    const pages = {
      'index.html': '<a href="A/B.html">\n<a href="no.html">',
      'a/b.html': '<p>',
      'c.bin': 'c',
    };
    const place = new Workplace({
      'b.zip': zipOf({ 'in.zip': zipOf(pages), 'in.html': '<a href="IN.html">' }),
    });
    const before = place.tree();
    const { stdout, stderr, status } = place.run(['check', '--fix', 'b.zip']);
    expect(status).toBe(1);
    expect(stdout).toContain('[missing-target]  no.html');
    expect(stderr).toContain('fixed b.zip!/in.zip!/index.html:1:10: A/B.html → a/b.html');
    expect(readable(place, 'b.zip')).toEqual([
      ['b.zip!/in.html', 'in.html'],
      ['b.zip!/in.zip!/index.html', 'a/b.html'],
      ['b.zip!/in.zip!/index.html', 'no.html'],
    ]);
    place.run(['undo']);
    expect(place.tree()).toEqual(before);
  });

  test('names that lead out of the archive are told and not read', () => {
    const place = new Workplace({ 'bad.zip': zipOf({ '../x.html': '<a href=y>', 'z.html': '<a href=z>' }) });
    const { stdout, stderr } = place.run(['extract', 'bad.zip', '--format', 'ndjson']);
    expect([stdout.trim().split('\n').length, stderr]).toEqual([
      1,
      expect.stringContaining('unsafe-entry-name'),
    ]);
  });

  test('names that begin with ./ are those without it, and the folder of all is none', () => {
    const place = new Workplace({
      'a.zip': zipOf({ './': '', './b.html': '<a href="c/d.html">', './c/d.html': '' }),
    });
    expect(place.run(['check', 'a.zip'])).toMatchObject({ status: 0, stderr: '' });
    expect(readable(place, 'a.zip!/b.html')).toEqual([['a.zip!/b.html', 'c/d.html']]);
  });

  test('a damaged archive is one problem, and the others are read', () => {
    const place = new Workplace({ 'bad.zip': zipOf(SITE).subarray(0, 80), 'x.html': '<a href=y>' });
    const { stdout, stderr, status } = place.run(['extract', '.', '--format', 'ndjson']);
    expect([stdout.trim().split('\n').length, status]).toEqual([1, 1]);
    expect(stderr).toContain('damaged-archive');
  });
});

describe('a gzip file', () => {
  test('is read and packed anew under the name of what it holds', () => {
    const place = new Workplace({ 'x.html.gz': gzipSync('<a href="y">é</a>') });
    place.run(['absolutize', '.', '--map', '.=https://h/', '--in-place']);
    expect(gunzipSync(readFileSync(join(place.folder, 'x.html.gz'))).toString()).toBe(
      '<a href="https://h/y">é</a>',
    );
    place.run(['undo']);
    expect(readFileSync(join(place.folder, 'x.html.gz'))).toEqual(gzipSync('<a href="y">é</a>'));
  });

  test('links of one say that their bytes are packed, and those beside it do not', () => {
    const page = '<a href="y">\u00E9</a><p style="a:url(&quot;z&quot;)">';
    const place = new Workplace({
      'x.html.gz': gzipSync(page),
      'x.html': page,
      'x.zip': zipOf({ a: '', 'x.html.gz': gzipSync(page) }),
    });
    const layers = place
      .records(['extract', '.', '--format', 'ndjson'])
      .map(({ file, layer }) => [file, layer]);
    expect(layers).toEqual([
      ['x.html', undefined],
      ['x.html', 'html-attribute'],
      ['x.html.gz', 'gzip'],
      ['x.html.gz', 'html-attribute in gzip'],
      ['x.zip!/x.html.gz', 'gzip'],
      ['x.zip!/x.html.gz', 'html-attribute in gzip'],
    ]);
  });

  test.each([
    ['an icon', 'i.svgz', gzipSync('<svg xmlns="http://www.w3.org/2000/svg"><a href="y"/></svg>')],
    ['a feed', 'f.atom.gz', gzipSync('<feed xmlns="http://www.w3.org/2005/Atom"><link href="y"/></feed>')],
    ['a style sheet of two members', 's.css.gz', Buffer.concat([gzipSync('a{b:'), gzipSync('url(y)}')])],
    ['a page whose name says nothing', 'page', gzipSync('<!doctype html><a href=y>')],
  ])('%s', (_, name, bytes) => {
    expect(readable(new Workplace({ [name]: bytes }), name)).toEqual([[name, 'y']]);
  });

  test('that is damaged is left alone', () => {
    const bytes = gzipSync('<a href="y">').subarray(0, 20);
    const { stderr, status } = new Workplace({ 'x.html.gz': bytes }).run(['extract', 'x.html.gz']);
    expect([status, stderr]).toEqual([1, expect.stringContaining('unpackable')]);
  });
});

/** The byte from which on something is told as garbage. */
const garbageIn = (text: string) => /from byte (\d+) on.*\[trailing-garbage\]/.exec(text)?.[1];

describe('behind the last member of a gzip file', () => {
  const page = gzipSync('<a href="y">');
  const mbox = gzipSync('From a@b Mon Jan  1 00:00:00 2024\nSubject: x\n\nhttp://h/y\n');
  const archive = gzipSync(zipOf({ 'a.html': '<a href="y">' }));
  const halves = Buffer.concat([gzipSync('<a '), gzipSync('href="y">')]);
  const zeros = Buffer.alloc(600);
  const junk = Buffer.from('junk that is longer than a member');
  // As gzip(1) has it: zeros are nothing to tell, and what is behind them is no member any more.
  test.each([
    ['zeros', 'x.html.gz', page, zeros, undefined],
    ['junk', 'x.html.gz', page, junk, 0],
    ['a line end', 'x.html.gz', page, Buffer.from('\n'), 0],
    ['zeros and junk', 'x.html.gz', page, Buffer.concat([zeros, junk]), 600],
    ['zeros and a member', 'x.html.gz', page, Buffer.concat([zeros, page]), 600],
    ['junk, where there are two', 'x.html.gz', halves, junk, 0],
    ['junk, of an mbox', 'x.mbox.gz', mbox, junk, 0],
    ['junk, of an archive', 'x.zip.gz', archive, junk, 0],
  ])('%s', (_, name, members, behind, garbage) => {
    const place = new Workplace({ [name]: Buffer.concat([members, behind]) });
    const from = garbage === undefined ? undefined : String(members.length + garbage);
    for (const args of [
      ['extract', name],
      ['check', name],
      ['relativize', '.', '--map', '.=http://h/', '--dry-run'],
    ]) {
      const { stderr } = place.run(args);
      expect([args[0], garbageIn(stderr), stderr.includes('unpackable')]).toEqual([args[0], from, false]);
    }
    expect(readable(place, name)).toHaveLength(1);
  });

  test.each([
    ['a member without its end', page.subarray(0, -1)],
    ['a member of another method', Buffer.concat([Buffer.from([0x1f, 0x8b, 9]), junk])],
    [
      'a member with another checksum',
      Buffer.concat([page.subarray(0, -8), zeros.subarray(0, 4), page.subarray(-4)]),
    ],
  ])('%s is damage', (_, behind) => {
    const { stderr } = new Workplace({ 'x.html.gz': Buffer.concat([page, behind]) }).run(['extract', '.']);
    expect(stderr).toContain('[unpackable]');
  });

  test('it stays where it is when the file is packed anew, in each file of several in one another', () => {
    const outer = Buffer.from('outer');
    const inner = Buffer.concat([gzipSync('<!doctype html><a href="y">'), zeros, Buffer.from('inner')]);
    const place = new Workplace({
      'x.gz': Buffer.concat([gzipSync(inner), outer]),
      'x.zip': zipOf({ 'x.html.gz': inner }),
    });
    const before = readFileSync(join(place.folder, 'x.gz'));
    const { stderr } = place.run(['absolutize', 'x.gz', 'x.zip', '--map', '.=http://h/', '--in-place']);
    expect(stderr.match(/\[trailing-garbage\]/g)).toHaveLength(3);
    const file = readFileSync(join(place.folder, 'x.gz'));
    expect(file.subarray(-5).equals(outer)).toBe(true);
    const within = gunzipSync(file.subarray(0, -5));
    expect(within.subarray(-605).equals(inner.subarray(-605))).toBe(true);
    expect(gunzipSync(within).toString()).toBe('<!doctype html><a href="http://h/y">');
    place.run(['undo']);
    expect(readFileSync(join(place.folder, 'x.gz'))).toEqual(before);
  });
});

/** What `check` finds, but for its summary. */
const gone = (place: Workplace, ...args: string[]) =>
  place
    .records<Line>(['check', ...args, '--report', 'ndjson'])
    .slice(0, -1)
    .map(({ file, rule }) => [file, rule]);

describe('a file whose name says nothing', () => {
  const page = '<!doctype html><a href="gone.html">x</a>';

  test.each([
    ['an archive', zipOf({ 'a.html': page }), 'named!/a.html'],
    ['a page', page, 'named'],
    ['a page that is packed', gzipSync(page), 'named'],
    ['a message', `From: a@b\nContent-Type: text/html\n\n${page}`, 'named'],
  ])('%s is checked where it is named, as it is extracted', (_, content, file) => {
    const place = new Workplace({ named: content });
    expect(readable(place, 'named')).toEqual([[file, 'gone.html']]);
    const missing = [file, expect.stringMatching(/^missing-(?:target|part)$/)];
    expect(gone(place, 'named')).toEqual([missing]);
    expect(gone(place, 'nam*')).toEqual([missing]);
    expect(gone(place, '.')).toEqual([]);
  });

  test('is left alone where it holds nothing that is read, or was said to be left out', () => {
    const place = new Workplace({ 'a.tgz': gzipSync('\0'), 'b.png': '\x89PNG', 'c.tpl': page, 'd.html': '' });
    const { status, stderr } = place.run(['check', 'a.tgz', 'b.png', 'd.html']);
    expect([status, stderr]).toEqual([0, '']);
    expect(gone(place, '*.tpl')).toEqual([['c.tpl', 'missing-target']]);
    expect(gone(place, '*.tpl', '--media-type', 'tpl=none')).toEqual([]);
  });
});

describe('--media-type', () => {
  const FILES = { 'a.php': '<a href="b.php#two">', 'b.php': '<p id="one">', 'c.html': '<a href="gone">' };

  test('says what files of an extension are, for their links and for their names', () => {
    const lines = new Workplace(FILES).records<Line>([
      'check',
      '.',
      '--media-type',
      'php=html',
      '--media-type',
      '.HTML=none',
      '--report',
      'ndjson',
    ]);
    expect(lines.slice(0, -1).map(({ file, rule }) => [file, rule])).toEqual([['a.php', 'missing-fragment']]);
  });

  test.each(['php', 'php=', '=html', 'php=nothing'])('%j is a mistake of usage', (text) => {
    const { status, stderr } = new Workplace(FILES).run(['extract', '.', '--media-type', text]);
    expect([status, stderr]).toEqual([2, expect.stringContaining('--media-type')]);
  });
});

/** The references of the documents in an archive, in the archives in it too. */
const referencesIn = (place: Workplace, path: string) =>
  place
    .records<Line>(['extract', path, '--format', 'ndjson', '--map', '.=http://h.example/'])
    .map(({ file, reference }) => `${file.slice(file.indexOf('!') + 2)} ${reference}`);

describe('an archive that moves, or what it leads to', () => {
  const PAGE =
    '<a href="b.html#x">among entries</a> <a href="../other.html">by its place</a> <a href="/docs/other.html">by its host</a> <a href="http://h.example/docs/other.html">by its address</a>';
  const BOOK = {
    mimetype: 'application/epub+zip',
    'a.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><a href="/b.html"/><a href="../b.html"/><a href="http://h.example/docs/other.html"/></html>`,
  };
  const place = () =>
    new Workplace({
      'docs/other.html': '',
      'docs/pages.zip': zipOf({ 'a.html': PAGE, 'b.html': '<p id="x">' }),
      'docs/shelf.zip': zipOf({ 'in.zip': zipOf({ 'a.html': PAGE, 'b.html': '<p id="x">' }) }),
      'docs/book.epub': zipOf(BOOK),
    });
  const WAS = {
    'docs/pages.zip': [
      'a.html b.html#x',
      'a.html ../other.html',
      'a.html /docs/other.html',
      'a.html http://h.example/docs/other.html',
    ],
    'docs/shelf.zip': [
      'in.zip!/a.html b.html#x',
      'in.zip!/a.html ../other.html',
      'in.zip!/a.html /docs/other.html',
      'in.zip!/a.html http://h.example/docs/other.html',
    ],
    'docs/book.epub': ['a.xhtml /b.html', 'a.xhtml ../b.html', 'a.xhtml http://h.example/docs/other.html'],
  };
  const MAP = ['--map', '.=http://h.example/'];

  test.each<[string, string[], Record<string, string[]>]>([
    [
      'all together',
      ['docs', 'new'],
      {
        'new/pages.zip': [
          'a.html b.html#x',
          'a.html ../other.html',
          'a.html /new/other.html',
          'a.html http://h.example/new/other.html',
        ],
        // `../` of an entry of `in.zip` is a place in `shelf.zip`.
        'new/shelf.zip': [
          'in.zip!/a.html b.html#x',
          'in.zip!/a.html ../other.html',
          'in.zip!/a.html /new/other.html',
          'in.zip!/a.html http://h.example/new/other.html',
        ],
        'new/book.epub': ['a.xhtml /b.html', 'a.xhtml ../b.html', 'a.xhtml http://h.example/new/other.html'],
      },
    ],
    [
      'the archive',
      ['docs/pages.zip', 'new.zip'],
      {
        'new.zip': [
          'a.html b.html#x',
          'a.html ../docs/other.html',
          'a.html /docs/other.html',
          'a.html http://h.example/docs/other.html',
        ],
      },
    ],
    [
      'the archive, under another name',
      ['docs/pages.zip', 'docs/new.zip'],
      { 'docs/new.zip': WAS['docs/pages.zip'] },
    ],
    [
      'a publication, which nothing leaves by its place',
      ['docs/book.epub', 'new.epub'],
      { 'new.epub': WAS['docs/book.epub'] },
    ],
    [
      'what it leads to',
      ['docs/other.html', 'docs/new.html'],
      {
        'docs/pages.zip': [
          'a.html b.html#x',
          'a.html ../new.html',
          'a.html /docs/new.html',
          'a.html http://h.example/docs/new.html',
        ],
        'docs/shelf.zip': [
          'in.zip!/a.html b.html#x',
          'in.zip!/a.html ../other.html',
          'in.zip!/a.html /docs/new.html',
          'in.zip!/a.html http://h.example/docs/new.html',
        ],
        'docs/book.epub': ['a.xhtml /b.html', 'a.xhtml ../b.html', 'a.xhtml http://h.example/docs/new.html'],
      },
    ],
  ])('its links follow: %s', (_, pair, expected) => {
    const where = place();
    const before = where.tree();
    const { status, stdout } = where.run(['move', ...pair, ...MAP]);
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/proved again on the disk: \d+ links .* all as planned/),
    ]);
    for (const [path, references] of Object.entries(expected))
      expect(referencesIn(where, path)).toEqual(references);
    expect(where.run(['undo']).status).toBe(0);
    expect(where.tree()).toEqual(before);
  });

  test('has moved already', () => {
    const where = place();
    where.write('new.zip', readFileSync(join(where.folder, 'docs/pages.zip')));
    rmSync(join(where.folder, 'docs/pages.zip'));
    expect(where.run(['move', 'docs/pages.zip', 'new.zip', '--no-files', ...MAP]).status).toBe(0);
    expect(referencesIn(where, 'new.zip')).toContain('a.html ../docs/other.html');
  });

  test('is signed, and stays as it is', () => {
    const signed = zipOf({
      'META-INF/signatures.xml': '<x/>',
      'a.html': '<a href="http://h.example/docs/other.html">',
    });
    const where = place();
    where.write('signed.zip', signed);
    const { status, stderr } = where.run(['move', 'docs/other.html', 'docs/new.html', ...MAP]);
    expect([status, stderr]).toEqual([1, expect.stringContaining('[signed-archive]')]);
    expect(readFileSync(join(where.folder, 'signed.zip')).equals(signed)).toBe(true);
  });

  test('has an entry that cannot be read: the others follow', () => {
    const torn = Buffer.from(zipOf({ 'a.html': '<a href="../other.html">', 'b.html': '<p>x</p>' }));
    torn.fill(0xff, torn.indexOf('b.html') + 'b.html'.length, torn.indexOf('PK\u0001\u0002', 'latin1'));
    const where = place();
    where.write('docs/torn.zip', torn);
    const { status, stderr } = where.run(['move', 'docs/other.html', 'docs/new.html', ...MAP]);
    expect([status, stderr]).toEqual([1, expect.stringContaining('[damaged-entry]')]);
    expect(where.run(['extract', 'docs/torn.zip', '--format', 'ndjson']).stdout).toContain('"../new.html"');
  });
});

/** The documents of which a baseline knows something. */
const known = (work: Workplace) =>
  (JSON.parse(work.read('known.json')) as { findings: { file: string }[] }).findings
    .map(({ file }) => file)
    .toSorted();
/** Pages in an archive, in one in it, and in a folder of such a name. */
const archivesOfPages = () => {
  const inner = zipOf({ 'c.html': '<a href="gone-c">', 'd.html': '<a href="gone-d">' });
  return {
    'docs!/e.html': '<a href="gone-e">',
    'book.zip': zipOf({ 'a.html': '<a href="gone-a">', 'b.html': '<a href="gone-b">', 'in.zip': inner }),
  };
};

describe('an archive with a URL of its own', () => {
  const PAGES = {
    'index.html': '<a href="ch/1.html#one">1</a>',
    'ch/1.html': '<p id="one"><a href="../../index.html#top">up</a> <a href="/site/gone.html">x</a>',
    _redirects: '/old /index.html',
  };
  const LINKS = [
    'https://h.example/book/ch/1.html#one',
    'HTTPS://H.example:443/book/ch/1.html#two',
    'book/ch/2.html',
    'book/',
    'book/ch/',
    'book.zip',
  ];
  const published = () =>
    new Workplace({
      'site/index.html': LINKS.map((href) => `<a href="${href}">x</a>`).join('<p id="top">\n'),
      'site/book.zip': zipOf(PAGES),
    });
  const site = ['site', '--map', 'site=https://h.example/', '--map', 'site/book.zip=https://h.example/book/'];
  const FINDINGS = [
    ['site/book.zip!/ch/1.html', '/site/gone.html', 'missing-target'],
    ['site/index.html', 'HTTPS://H.example:443/book/ch/1.html#two', 'missing-fragment'],
    ['site/index.html', 'book/ch/2.html', 'missing-target'],
  ];
  const found = (place: Workplace, ...args: string[]) =>
    place
      .records<Line>(['check', ...site, ...args, '--report', 'ndjson'])
      .slice(0, -1)
      .filter(({ rule }) => rule !== 'missing-index')
      .map(({ file, reference, rule }) => [file, reference, rule]);

  test.each([[[]], [['--jobs', '2']], [['--server', 'netlify']]])(
    'holds what links lead to from outside: %j',
    (args) => expect(found(published(), ...args)).toEqual(FINDINGS),
  );

  test('is where a report says that such links lead', () => {
    const place = published();
    const { folder } = place;
    const maps = ['site=https://h.example/', 'site/book.zip=https://h.example/book/'];
    const roots = [join(folder, 'site')];
    const destinations = new Destinations({ reading: { folder, maps }, roots, server: SERVERS.any });
    const links = place.records<LinkRecord>(['extract', ...site, '--format', 'ndjson']);
    const link = links.find(({ reference }) => reference === LINKS[0]);
    expect(link && destinations.of(link, join(folder, 'site/index.html'))).toEqual({
      path: join(folder, 'site/book.zip!/ch/1.html'),
      there: true,
    });
  });

  test('is looked into again where it has changed', () => {
    const place = published();
    const cache = ['--cache', 'c.bin'];
    for (const run of [1, 2, 3]) expect([run, found(place, ...cache)]).toEqual([run, FINDINGS]);
    place.write('site/book.zip', zipOf({ ...PAGES, 'ch/2.html': 'now it is there' }));
    for (const run of [1, 2]) expect([run, found(place, ...cache)]).toEqual([run, FINDINGS.slice(0, -1)]);
    place.write('site/book.zip', zipOf({ 'index.html': 'nothing else' }));
    expect(found(place, ...cache).filter(([, , rule]) => rule === 'missing-target')).toHaveLength(4);
  });
});

describe('what a baseline knows of entries that are not checked', () => {
  const all = [
    'book.zip!/a.html',
    'book.zip!/b.html',
    'book.zip!/in.zip!/c.html',
    'book.zip!/in.zip!/d.html',
    'docs!/e.html',
  ];
  const baseline = ['--baseline', 'known.json'];

  test.each([
    ['one entry', 'book.zip!/a.html'],
    ['an archive in the archive', 'book.zip!/in.zip'],
    ['the archive', 'book.zip'],
    ['a folder whose name ends as that of an archive does', 'docs!'],
    ['all', '.'],
  ])('is neither fixed nor lost: %s', (_, path) => {
    const work = new Workplace(archivesOfPages());
    work.run(['check', '.', ...baseline, '--update-baseline']);
    expect(known(work)).toEqual(all);
    expect(work.run(['check', path, ...baseline])).toMatchObject({ status: 0, stderr: '' });
    work.run(['check', path, ...baseline, '--update-baseline']);
    expect(known(work)).toEqual(all);
  });

  test('is fixed where it was checked', () => {
    const work = new Workplace(archivesOfPages());
    work.run(['check', '.', ...baseline, '--update-baseline']);
    work.write('book.zip', zipOf({ 'a.html': '', 'b.html': '' }));
    expect(work.run(['check', 'book.zip!/a.html', ...baseline]).stderr).toContain('1 known finding is fixed');
    work.run(['check', 'book.zip!/a.html', ...baseline, '--update-baseline']);
    expect(known(work)).toEqual(all.slice(1));
    work.run(['check', 'docs!', 'book.zip', ...baseline, '--update-baseline']);
    expect(known(work)).toEqual(['docs!/e.html']);
  });
});
