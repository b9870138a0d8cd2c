import { describe, expect, test } from 'vitest';
import { MapError, SiteMap } from '@linkwright/corpus';
import { scratchFolder } from './scratch-folder.ts';

const TREE = { 'site/a/page.html': '', 'site/b/x.html': '', 'one.html': '' };

describe('from a path to the URI that it is retrieved from', () => {
  test.each([
    [['site=https://h/docs/'], 'site/a/page.html', 'https://h/docs/a/page.html'],
    [['site=https://h/docs'], 'site/a/page.html', 'https://h/docs/a/page.html'],
    [['site=https://h/', 'site/a=https://a.h/'], 'site/a/page.html', 'https://a.h/page.html'],
    [['site=https://h/', 'site/a=https://a.h/'], 'site/b/x.html', 'https://h/b/x.html'],
    [['site=https://h/'], 'site/a b#c?d%é.html', 'https://h/a%20b%23c%3Fd%25%C3%A9.html'],
    [['one.html=https://h/p?'.slice(0, -1)], 'one.html', 'https://h/p'],
    [['.=https://h/'], 'site/a/page.html', 'https://h/site/a/page.html'],
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
    ['https://h/docs/a%20b.html', 'site/a b.html'],
    ['https://h/doc', undefined],
    ['https://h/docs/a%2Fb', undefined],
    ['https://h/docs/%FF', undefined],
  ])('%s', (uri, path) => {
    const folder = scratchFolder(TREE);
    const found = new SiteMap(['site=https://h/docs/'], folder).pathOf(uri);
    expect(found?.path).toBe(path === undefined ? undefined : `${folder}/${path}`);
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

describe('a map that has no answer, or two, is refused', () => {
  test.each([
    [['site=docs/'], 'absolute URL'],
    [['site'], 'absolute URL'],
    [['nowhere=https://h/'], 'nothing at'],
    [['site=https://h/?q'], 'query'],
    [['site=mailto:x'], 'hierarchy'],
    [['site=https://h/', 'site=https://i/'], 'two URLs'],
    [['site/a=https://h/', 'site/b=https://h/'], 'two trees'],
  ])('%j', (maps, message) => {
    const folder = scratchFolder(TREE);
    expect(() => new SiteMap(maps, folder)).toThrow(MapError);
    expect(() => new SiteMap(maps, folder)).toThrow(message);
  });
});
