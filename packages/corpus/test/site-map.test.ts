import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MapError, SiteMap, splitMap } from '@linkwright/corpus';
import { relativize, resolve } from '@linkwright/uri';
import { scratchFolder } from './scratch-folder.ts';

const TREE = { 'site/a/page.html': '', 'site/b/x.html': '', 'one.html': '', 'book.zip': '', book: '' };

describe('from a path to the URI that it is retrieved from', () => {
  test.each([
    [['site=https://h/docs/'], 'site/a/page.html', 'https://h/docs/a/page.html'],
    [['site=https://h/docs'], 'site/a/page.html', 'https://h/docs/a/page.html'],
    [['site=https://h/', 'site/a=https://a.h/'], 'site/a/page.html', 'https://a.h/page.html'],
    [['site=https://h/', 'site/a=https://a.h/'], 'site/b/x.html', 'https://h/b/x.html'],
    [['site=https://h/'], 'site/a b#c?d%é.html', 'https://h/a%20b%23c%3Fd%25%C3%A9.html'],
    [['one.html=https://h/p?'.slice(0, -1)], 'one.html', 'https://h/p'],
    [['.=https://h/'], 'site/a/page.html', 'https://h/site/a/page.html'],
    // Spelled as the map is; dot segments are gone, and what no URI may hold is escaped.
    [['site=HTTPS://H:443/%7eu'], 'site/b/x.html', 'HTTPS://H:443/%7eu/b/x.html'],
    [['site=https://h'], 'site/b/x.html', 'https://h/b/x.html'],
    [['site=https://h/a/../b/./'], 'site/b/x.html', 'https://h/b/b/x.html'],
    [['site=https://h/a b/50%/'], 'site/b/x.html', 'https://h/a%20b/50%25/b/x.html'],
    [['site=https://h/5%a/'], 'site/b/x.html', 'https://h/5%25a/b/x.html'],
    [['one.html=https://h/'], 'one.html', 'https://h/'],
    // Schemes that need no host.
    [['site=httpx:/docs/'], 'site/b/x.html', 'httpx:/docs/b/x.html'],
    [['site=sftp:/docs/'], 'site/b/x.html', 'sftp:/docs/b/x.html'],
    // Entries of an archive; one whose URL is no folder's is a file like others.
    [['book.zip=https://h/book/'], 'book.zip!/a b.html', 'https://h/book/a%20b.html'],
    [['book=https://h/book/'], 'book!/a.html', 'https://h/book/a.html'],
    [['book.zip=https://h/b.zip'], 'book.zip', 'https://h/b.zip'],
  ])('%j: %s', (maps, path, uri) => {
    const folder = scratchFolder(TREE);
    expect(new SiteMap(maps, folder).retrievalUri(`${folder}/${path}`)).toBe(uri);
  });

  test('outside of all maps it is the file: URI', () => {
    const folder = scratchFolder(TREE);
    expect(new SiteMap(['site=https://h/'], folder).retrievalUri('/x/y z.html')).toBe('file:///x/y%20z.html');
  });
});

describe('from a URI to the place that it leads to', () => {
  test.each([
    ['https://h/docs/a/page.html?q#f', 'site/a/page.html'],
    ['https://h/docs/', 'site'],
    ['https://h/docs', 'site'],
    ['https://h/docs/a%20b.html', 'site/a b.html'],
    ['https://h/doc', undefined],
    ['https://h/docs/a%2Fb', undefined],
    ['https://h/docs/%FF', undefined],
  ])('%s', (uri, path) => {
    const folder = scratchFolder(TREE);
    const found = new SiteMap(['site=https://h/docs/'], folder).pathOf(uri);
    expect(found?.path).toBe(path === undefined ? undefined : `${folder}/${path}`);
  });

  // The map, and other spellings of a URL in it.
  test.each([
    ['https://h/docs/', 'HTTPS://H/docs/b/x.html'],
    ['https://h/docs/', 'https://h:443/docs/b/x.html'],
    ['https://h/docs/', 'https://h:/docs/b/x.html'],
    ['https://h/docs/', 'https://h/%64ocs/b/x.html'],
    ['HTTPS://H:443/docs/', 'https://h/docs/b/x.html'],
    ['http://h:80/', 'http://h/b/x.html'],
    ['http://h:8080/', 'http://H:8080/b/x.html'],
    ['https://u@H/', 'https://u@h/b/x.html'],
    ['https://h/~u/', 'https://h/%7Eu/b/x.html'],
    ['https://h/%7eu/', 'https://h/~u/b/x.html'],
    ['https://h/a%20b/', 'https://h/a b/b/x.html'],
    ['https://h/%c3%a9/', 'https://h/%C3%A9/b/x.html'],
    ['https://h/é/', 'https://h/%C3%A9/b/x.html'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/b/x.html'],
    ['https://xn--bcher-kva.example/', 'https://BÜCHER.example/b/x.html'],
    ['https://[0:0::1]/', 'https://[::1]/b/x.html'],
    ['file:///srv/', 'file://localhost/srv/b/x.html'],
    ['file:/srv/', 'FILE:///srv/b/x.html'],
    ['https://h/a/../b/', 'https://h/b/b/x.html'],
    // No path has this name: it is the same all the same.
    ['https://h/%FF/', 'https://h/%ff/b/x.html'],
    ['https://h/a%2Fb/', 'https://h/a%2fb/b/x.html'],
  ])('in a tree at %s: %s', (map, uri) => {
    const folder = scratchFolder(TREE);
    const site = new SiteMap([`site=${map}`], folder);
    expect(site.covers(uri)).toBe(true);
    expect(site.pathOf(uri)?.path).toBe(`${folder}/site/b/x.html`);
  });

  test.each([
    ['https://h/docs/', 'http://h/docs/b/x.html'],
    ['https://h/docs/', 'https://h:80/docs/b/x.html'],
    ['https://U@h/', 'https://u@h/b/x.html'],
    ['https://h/', 'https://h./b/x.html'],
    ['https://h/docs/', 'https://h/Docs/b/x.html'],
    ['https://h/docs/', 'https://h/docs%2Fb/x.html'],
  ])('not in a tree at %s: %s', (map, uri) => {
    const site = new SiteMap([`site=${map}`], scratchFolder(TREE));
    expect(site.covers(uri)).toBe(false);
    expect(site.pathOf(uri)).toBeUndefined();
  });

  test.each([
    ['https://h/docs/', 'https://h/docs/x', 'https://h/docs/x'],
    ['https://h/docs/', 'http://h/docs/x', 'https://h/docs/x'],
    ['https://h/docs/', 'http://H:80/docs/x', 'https://H/docs/x'],
    ['http://h/docs/', 'https://h/docs/x', 'http://h/docs/x'],
    ['https://h/docs/', 'http://h:8080/docs/x', undefined],
    ['https://h/docs/', 'ftp://h/docs/x', undefined],
    ['file:///docs/', 'http://h/docs/x', undefined],
  ])('in a tree at %s, by http: or https:: %s is %s', (map, uri, covered) => {
    expect(new SiteMap([`site=${map}`], scratchFolder(TREE)).coveredAs(uri)).toBe(covered);
  });

  test('of a file and a folder with one name, each by its own URL', () => {
    const folder = scratchFolder(TREE);
    const site = new SiteMap(['site=https://h/x/', 'one.html=https://h/x'], folder);
    expect(site.pathOf('https://h/x')?.path).toBe(`${folder}/one.html`);
    expect(site.pathOf('https://h/x/')?.path).toBe(`${folder}/site`);
    const other = new SiteMap(['site/a/page.html=https://h/x', '.=https://h/x/'], folder);
    expect(other.pathOf('https://h/x')?.path).toBe(`${folder}/site/a/page.html`);
    expect(other.pathOf('https://h/x/')?.path).toBe(folder);
  });

  test('a file is hidden where its URL is that of another tree', () => {
    const folder = scratchFolder(TREE);
    const site = new SiteMap(['site/a=https://h/', 'site/b=https://h/sub/'], folder);
    expect(site.shows(`${folder}/site/a/sub/x.html`)).toBe(false);
    expect(site.shows(`${folder}/site/a/page.html`)).toBe(true);
    expect(site.shows(`${folder}/one.html`)).toBe(true);
  });

  test('the root of the disk, and back', () => {
    const map = new SiteMap(['/=https://h/disk/']);
    expect(map.retrievalUri('/home/a b.html')).toBe('https://h/disk/home/a%20b.html');
    expect(map.pathOf('https://h/disk/home/a%20b.html')?.path).toBe('/home/a b.html');
    expect(map.pathOf('https://h/disk/')?.path).toBe('/');
  });

  test('a tree that is retrieved from elsewhere hides what lies under it', () => {
    const folder = scratchFolder(TREE);
    const map = new SiteMap(['site=https://h/', 'site/a=https://a.h/'], folder);
    expect(map.pathOf('https://h/a/page.html')).toBeUndefined();
    expect(map.pathOf('https://a.h/page.html')?.path).toBe(`${folder}/site/a/page.html`);
  });
});

test.each([
  ['https://h/docs/a', true],
  ['https://h/docs', true],
  ['https://h/doc', false],
  ['HTTPS://h/docs/a', false],
  ['https://i/p', true],
  ['https://i/p/a', false],
])('a URI begins as that of a tree is spelled: %s: %s', (uri, isSpelled) => {
  const site = new SiteMap(['site=https://h/docs/', 'one.html=https://i/p'], scratchFolder(TREE));
  expect(site.spells(uri)).toBe(isSpelled);
});

describe('a map that has no answer, or two, is refused', () => {
  test.each([
    [['site=docs/'], 'absolute URL'],
    [['site'], 'absolute URL'],
    [['site=C:/docs/'], 'absolute URL'],
    [['nowhere=https://h/'], 'nothing at'],
    [['book.zip!/a=https://h/'], 'an archive is mapped as a whole (FOLDER/book.zip=URL)'],
    [['site=https://h/?q'], 'query'],
    [['site=https://h/#f'], 'query'],
    [['site=mailto:x'], 'hierarchy'],
    [['site=mailto:x/'], 'hierarchy'],
    [['site=https://h/', 'site=https://i/'], 'two URLs'],
    [['site/a=https://h/', 'site/b=https://h/'], 'two trees'],
    [['site/a=https://h/', 'site/b=HTTPS://H:443'], 'two trees'],
    [['site=https:///docs/'], 'no host'],
    [['site=https:/docs/'], 'no host'],
    [['site=http:///docs/'], 'no host'],
    [['site=FTP:///docs/'], 'no host'],
    [['site=https://h:99999/'], 'no host'],
    [['site=https://a b/'], 'no host'],
  ])('%j', (maps, message) => {
    const folder = scratchFolder(TREE);
    expect(() => new SiteMap(maps, folder)).toThrow(MapError);
    expect(() => new SiteMap(maps, folder)).toThrow(message.replace('FOLDER', folder));
  });
});

test('one URL in two spellings is one answer', () => {
  const folder = scratchFolder(TREE);
  const site = new SiteMap(['site=https://h/', 'site/=HTTPS://h:443'], folder);
  expect(site.retrievalUri(`${folder}/site/b/x.html`)).toBe('https://h/b/x.html');
});

test.each([
  ['site=https://h/', 'site', 'https://h/'],
  ['a=b=https://h/?c=d:e', 'a=b', 'https://h/?c=d:e'],
  ['C:\\site=https://h/', 'C:\\site', 'https://h/'],
  // Several may be the one: the longest folder that is there counts, or else the first.
  ['old=http:h/site=https://h/', 'old=http:h/site', 'https://h/'],
  ['old=http:h=https://h/', 'old=http:h', 'https://h/'],
  ['old=https://h/web/of=https://i/', 'old', 'https://h/web/of=https://i/'],
  ['old=http:gone/site=https://h/', 'old', 'http:gone/site=https://h/'],
  ['new=http:h/site=https://h/', 'new', 'http:h/site=https://h/'],
])('%s is cut into %s and %s', (definition, path, uri) => {
  const folder = scratchFolder({ 'old/x': '', 'old=http:h/site/x': '' });
  expect(splitMap(definition, folder)).toEqual({ path, uri });
});

test('a tree whose path reads as the beginning of a map is retrieved from its own URL', () => {
  const folder = scratchFolder({ 'old=http:h/site/x.html': '' });
  const site = new SiteMap(['old=http:h/site=https://h/'], folder);
  expect(site.retrievalUri(`${folder}/old=http:h/site/x.html`)).toBe('https://h/x.html');
});

const NAME = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
  fc.constantFrom(
    'a',
    'b',
    'a b',
    '50%',
    '%7Eu',
    '~u',
    'x?',
    'y#',
    'é',
    'e\u0301',
    '..x',
    'x..',
    'c:d',
    'a;b',
    'x!',
  ),
);
const PATH = fc.array(
  NAME.filter((name) => !/[/\0]|^\.{1,2}$/.test(name) && name.isWellFormed()),
  { minLength: 1, maxLength: 4 },
);
const SITES = [
  'https://h',
  'HTTPS://H:443',
  'http://h:81',
  'https://bücher.example',
  'file://',
  'https://u@h',
];
const URL_OF_TREE = fc
  .tuple(
    fc.constantFrom(...SITES),
    fc.constantFrom('', '/', '/a', '/a/b/', '/%7Eu/', '/~u', '/a b/', '/é', '/x/../y/'),
  )
  .map((parts) => parts.join(''));

test('what a map holds is found again by its URI, unless another map hides it', () => {
  const folder = scratchFolder({ 'a/b/x.html': '', 'a/book.zip': '', 'a/b/one.html': '' });
  const trees = fc.uniqueArray(fc.constantFrom('.', 'a', 'a/b', 'a/../a/b/', 'a/book.zip', 'a/b/one.html'));
  const property = fc.property(trees, fc.array(URL_OF_TREE, { minLength: 6 }), PATH, (dirs, urls, names) => {
    const maps = dirs.map((dir, at) => `${dir}=${urls[at]}`);
    let site: SiteMap;
    try {
      site = new SiteMap(maps, folder);
    } catch (error) {
      expect(error).toBeInstanceOf(MapError);
      return;
    }
    for (const below of ['', 'a/', 'a/b/', 'a/book.zip!/']) {
      const path = `${folder}/${below}${names.join('/')}`;
      const uri = site.retrievalUri(path);
      if (site.rootUri(path) === undefined) continue;
      expect(site.covers(uri)).toBe(true);
      if (site.shows(path)) expect(site.pathOf(uri)?.path).toBe(path);
      else expect(maps.length).toBeGreaterThan(1);
    }
  });
  fc.assert(property, { numRuns: 500 });
});

test('between files of one tree there is a relative reference, and back', () => {
  const folder = scratchFolder(TREE);
  const property = fc.property(URL_OF_TREE, PATH, PATH, (url, names, others) => {
    const site = new SiteMap([`site=${url}`], folder);
    const [base, target] = [names, others].map((each) =>
      site.retrievalUri(`${folder}/site/${each.join('/')}`),
    ) as [string, string];
    const reference = relativize(target, base, { style: 'path' });
    expect(site.spells(target)).toBe(true);
    expect(reference).not.toMatch(/^[a-z][a-z0-9+.-]*:|^\/\//i);
    expect(resolve(reference ?? '', base).target).toBe(target);
    expect(site.pathOf(resolve(reference ?? '', base).target ?? '')?.path).toBe(
      `${folder}/site/${others.join('/')}`,
    );
  });
  fc.assert(property, { numRuns: 500 });
});
